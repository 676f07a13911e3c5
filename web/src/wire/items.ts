// What a player can point at or choose, and how a question is asked and answered.

export type Zone = 'front' | 'left' | 'right' | 'rear' | 'left-auxiliary' | 'right-auxiliary';
export type Command = 'navigate' | 'squadron' | 'repair' | 'concentrate-fire';
export type Colour = 'red' | 'blue' | 'black';
export type Face = 'blank' | 'hit' | 'critical' | 'accuracy' | 'hit-hit' | 'hit-critical';
export type DefenseToken = 'brace' | 'contain' | 'evade' | 'redirect' | 'salvo' | 'scatter';
export type UnitId = { ship: number } | { squadron: number };
export type TokenId = { owner: UnitId; index: number };
export type Payment = { dial: boolean; token: boolean };

export type Aim = { zone: [number, Zone] } | { squadron: number } | { station: number } | { mine: number };

export type Source =
  | { upgrade: number }
  | { squadron: number }
  | { keyword: [number, string] }
  | { damage: [number, number] }
  | { objective: number };

export type Repair =
  | { 'move-shield': [Zone, Zone] }
  | { 'recover-shield': Zone }
  | { hull: number }
  | { squadron: number };

/** Anything a player can point at or choose. */
export type Item =
  | { ship: number }
  | { squadron: number }
  | { zone: [number, Zone] }
  | { obstacle: number }
  | { marker: number }
  | { upgrade: number }
  | { card: string }
  | { objective: string }
  | { effect: [Source, number] }
  | { damage: [number, number] }
  | { 'damage-card': number }
  | { die: [number, Colour, Face] }
  | { colour: Colour }
  | { face: Face }
  | { defense: TokenId }
  | { command: Command }
  | { dial: number }
  | { payment: [Command, Payment] }
  | { target: [Zone | null, Aim] }
  | { repair: Repair }
  | { tool: 'left' | 'right' }
  | { side: number }
  | { speed: number }
  | { number: number }
  | 'standard-critical'
  | 'attack'
  | 'move'
  | 'token'
  | 'keep'
  | 'pass'
  | 'done';

/** A place on the table, in millimetres and degrees. */
export type Spot = { at: [number, number]; heading?: number; mirrored?: boolean };

export type Named = { item: Item; says: string };
export type NamedSpot = { item: Spot; says: string };

export type Shape =
  | { pick: { options: Named[]; least: number; most: number } }
  | { arrange: { items: Named[] } }
  | { place: { suggestions: NamedSpot[] } }
  | { plot: { along: Named[]; joints: [number, number][]; least: number } }
  | { write: { lines: Named[] } }
  | 'confirm';

export type Choice =
  | { pick: Item[] }
  | { arrange: Item[] }
  | { place: Spot }
  | { plot: { along: Item; turns: number[] } }
  | { write: string[] }
  | { confirm: boolean };

/** An open question. Only the seat that is asked sees more than who decides what. */
export type Question = {
  at: number;
  seat: number;
  ask: string;
  rule: string;
  says?: string;
  subject?: Named;
  shape?: Shape;
  step?: string;
  hint?: string;
};
