// Hints that teach the round by playing it: one for each kind of question.
import { tag } from '../../../table/wire/shapes';
import type { Question } from '../wire';

const HINTS: Record<string, string> = {
  'next-obstacle-to-place':
    'Obstacles come first. They stop shots, hurt ships that end on them, and make lanes. In a hurry? Let the table set everything up.',
  'place-obstacle':
    'Obstacles keep their distance from each other and from the edges. Drag it; the outline turns quiet where it may not lie.',
  'next-unit-to-deploy':
    'Sides take turns to deploy: one ship, or two squadrons. Who deploys later knows more, so begin with what matters least.',
  'deploy-ship':
    'Ships start in your own zone. Look where the enemy will be in two or three rounds, not where it is now.',
  'deploy-speed':
    'Speed is kept until a navigate command changes it. Slow ships wait for the enemy, fast ones choose the fight.',
  'deploy-squadron': 'Squadrons start near one of your ships, at distance 1 to 2.',
  'assign-dials':
    'Commands are planned ahead: a large ship decides now what it does two or three rounds later. The oldest dial is revealed first; nobody else sees the stack.',
  'activate-ship':
    'Each ship acts once a round, sides take turns: reveal the dial, attack from up to two hull zones, then move. A ship that shoots first may take away the answer.',
  'dial-or-token':
    'A dial has the full effect but only now. Spent for a token, it keeps a smaller effect for a later round.',
  'resolve-command': 'This command can be resolved now, with the dial, a token, or both for more.',
  'declare-target':
    'Each of two hull zones may attack once. The number of dice depends on the range: red reach far, blue to medium, black only close. Lines that cross something cost a die.',
  'declare-target of a squadron':
    'Squadrons attack at distance 1. One that is engaged must attack squadrons; bombers are dangerous to ships, but only while nobody holds them.',
  'attack-effect':
    'The dice have fallen. Spend accuracy to lock a token of the defender, or use what your cards and commands allow.',
  'lock-token': 'A locked token cannot be spent against this attack.',
  'spend-defense-token':
    'Each kind of token may be spent once in an attack. A ready one is exhausted, an exhausted one is gone for good. Beside each token you see what the damage becomes.',
  'evade-die': 'Evade takes a die away at long range and makes the attacker reroll one at medium and close range.',
  'redirect-zone': 'Redirect moves damage to the shields of a zone next to the one that was hit.',
  course:
    'First the attack, then the move: the ship must follow its course. Click the joints as far as the speed chart allows, watch the ghost, the overlaps and whom you meet.',
  navigate: 'A navigate command changes the speed by one, and its dial also lets one joint turn one click further.',
  'activate-squadron':
    'In the Squadron Phase sides activate two squadrons at a time. Each either moves or attacks, not both; a squadron command lets it do both earlier.',
  'squadron-action': 'An engaged squadron cannot fly away and must shoot at squadrons while it is engaged.',
  'move-squadron':
    'A squadron goes anywhere within its speed, in any direction. Enemies at distance 1 hold each other fast.',
  'command-squadron':
    'A squadron command activates squadrons near the ship, and they may move and attack in any order.',
  repair: 'Engineering points move shields, recover them, or remove damage cards: the best costs most.',
  'critical-effect': 'A critical icon turns the first damage card faceup, or does something better if a card says so.',
};

/** The hint a question deserves: squadrons attack otherwise than ships do. */
export function hintOf({ ask, subject }: Question): { id: string; says: string } | null {
  const own = `${ask} of a squadron`;
  const id = subject && tag(subject.item) === 'squadron' && own in HINTS ? own : ask;
  return id in HINTS ? { id, says: HINTS[id] } : null;
}
