// Which ready-made ones suit a game: those that were made for its terms come first, and others say what they are for.
import type { BroughtCard, Form, Values } from '../wire';
import { same } from '../wire/shapes';

export interface Suited {
  readonly card: BroughtCard;
  /** What it was made for, if that is another game than this. */
  readonly remark: string | null;
  /** Whether it was made for such a game, or for a smaller one. */
  readonly fits: boolean;
}

/** Those that suit these values first, and of the others those whose numbers are nearest. */
export function suiting({ fields }: Form, values: Values, ready: readonly BroughtCard[]): Suited[] {
  const concerned = fields.filter(({ id }) => ready.some(({ suits }) => id in suits));
  const numbers = concerned.filter(({ kind }) => typeof kind === 'object' && 'number' in kind);
  const others = concerned.filter((field) => !numbers.includes(field));
  const made = ({ suits }: BroughtCard, id: string): number => Number(suits[id] ?? 0);
  /** A number that is not given is the largest for which any of them was made. */
  const wanted = (id: string): number =>
    typeof values[id] === 'number' ? values[id] : Math.max(...ready.map((card) => made(card, id)));
  const judged = ready.map((card) => {
    const unlike = others.filter(({ id, default: usual }) => !same(card.suits[id] ?? usual, values[id] ?? usual));
    const by = numbers.filter(({ id }) => id in card.suits).map(({ id }) => made(card, id) - wanted(id));
    const [another] = unlike.filter(({ id }) => card.suits[id] === true);
    const far = by.reduce((sum, each) => sum + Math.abs(each), 0);
    const size = by.some((each) => each < 0) ? 'smaller' : 'larger';
    const remark = another ? `made for: ${another.title}` : far > 0 ? `made for a ${size} game` : null;
    const fits = unlike.length === 0 && by.every((each) => each <= 0);
    return { card, remark, fits, unlike: unlike.length, far };
  });
  return judged
    .toSorted((one, other) => one.unlike - other.unlike || one.far - other.far)
    .map(({ card, remark, fits }) => ({ card, remark, fits }));
}
