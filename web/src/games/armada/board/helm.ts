// Command, speed and course as one plan, made on the maneuver tool while a navigate command is decided about. Choosing it
// answers that question, and then those of the speed and of the course.
import type { Following } from '../../../table/wire/game.svelte';
import { pickOf, plotOf, same } from '../../../table/wire/shapes';
import type { Armada, Choice, HelmSight, Navigate, Payment, Question } from '../wire';

type Joints = [number, number][];
type Course = Extract<Choice, { plot: unknown }>['plot'];

/** Is it the question with which such a plan begins? */
export const asksHelm = (question: Question | null): boolean => question?.ask === 'navigate';

/** What a command costs: a dial is lost if it is not used, and a token could be kept. */
const price = (paid: Payment | null): number => (paid ? (paid.dial ? 1 : 0) + (paid.token ? 2 : 0) : 0);

const wayOf = ({ ways }: HelmSight, plan: Navigate) => ways.find((way) => same(way.with, plan.with));

/** How far each joint can be clicked as planned. */
export const jointsOf = (helm: HelmSight, plan: Navigate): Joints =>
  wayOf(helm, plan)?.speeds.find(({ speed }) => speed === plan.speed)?.joints ?? [];

/** The plan with which one begins: the speed stays, a dial is used, a token is kept. */
export function begun({ speed, ways }: HelmSight): Navigate {
  const dial = ways.find((way) => way.with?.dial && !way.with.token);
  return { with: dial?.with ?? null, speed };
}

/** All speeds that some command leads to. */
export const speedsOf = ({ ways }: HelmSight): number[] =>
  [...new Set(ways.flatMap(({ speeds }) => speeds.map(({ speed }) => speed)))].sort((one, other) => one - other);

/** The plan at another speed: with the same command if that will do, or else with the cheapest; null if none will. */
export function atSpeed(helm: HelmSight, plan: Navigate, speed: number): Navigate | null {
  const reaching = helm.ways.filter((way) => way.speeds.some((each) => each.speed === speed));
  const kept = reaching.find((way) => same(way.with, plan.with));
  const cheapest = reaching.toSorted((one, other) => price(one.with) - price(other.with))[0];
  const way = kept ?? cheapest;
  return way ? { with: way.with, speed } : null;
}

/** Can the dial or the token be used at all? */
export const has = ({ ways }: HelmSight, part: keyof Payment): boolean => ways.some((way) => way.with?.[part]);

/** The plan with the dial or the token used, or no longer; its speed is then the nearest that is left. */
export function withPart(helm: HelmSight, plan: Navigate, part: keyof Payment): Navigate | null {
  const now = plan.with ?? { dial: false, token: false };
  const wished = { ...now, [part]: !now[part] };
  const paid = wished.dial || wished.token ? wished : null;
  const speeds = wayOf(helm, { ...plan, with: paid })?.speeds.map(({ speed }) => speed) ?? [];
  const [nearest] = speeds.toSorted((one, other) => Math.abs(one - plan.speed) - Math.abs(other - plan.speed));
  return nearest === undefined ? null : { with: paid, speed: nearest };
}

/** The answer to the question of the command. */
export const answerOf = (plan: Navigate): Choice => ({
  pick: plan.with ? [{ payment: ['navigate', plan.with] }] : [],
});

/** The answers to the questions that follow, as long as they are about the same maneuver and offer what was planned. */
export function followingOf(begins: Question, plan: Navigate, course: Course): Following<Armada> {
  let laid = false;
  return (question) => {
    if (laid || question.progress.round !== begins.progress.round) return null;
    if (!same(question.subject?.item, begins.subject?.item)) return null;
    if (question.ask === 'navigate-speed') return speedOf(question, plan);
    const plot = question.ask === 'course' ? plotOf<Armada>(question.shape) : null;
    if (!plot) return null;
    laid = true;
    const fits = ([low, high]: [number, number], joint: number) =>
      low <= course.turns[joint] && course.turns[joint] <= high;
    return plot.joints.length === course.turns.length && plot.joints.every(fits) ? { plot: course } : null;
  };
}

function speedOf(question: Question, { speed }: Navigate): Choice | null {
  const offered = pickOf<Armada>(question.shape)?.options.some(({ item }) => same(item, { speed }));
  return offered ? { pick: [{ speed }] } : null;
}
