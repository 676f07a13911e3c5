// Where a face opens: beside its name, inside the window, and not over what is asked or told.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 8;

const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * The corner at which a face of this size opens beside a name. Of the places right, left, below and above it, the first
 * that covers neither the name nor the question nor what is told under the scene; else the one that covers least of the question.
 */
export function cornerOf(
  name: Box,
  size: { width: number; height: number },
  window: { width: number; height: number },
  question: Box | null,
  told: Box | null = null,
): { left: number; top: number } {
  const { width, height } = size;
  const wishes = [
    { left: name.right + GAP, top: name.top - GAP },
    { left: name.left - width - GAP, top: name.top - GAP },
    { left: name.left, top: name.bottom + GAP },
    { left: name.left, top: name.top - height - GAP },
    ...(question
      ? [
          { left: question.left - width - GAP, top: name.top - GAP },
          { left: GAP, top: question.top - height - GAP },
        ]
      : []),
    ...(told ? [{ left: name.left, top: told.top - height - GAP }] : []),
  ];
  const places = wishes.map(({ left, top }) => ({
    left: within(left, GAP, Math.max(GAP, window.width - width - GAP)),
    top: within(top, GAP, Math.max(GAP, window.height - height - GAP)),
  }));
  const covered = ({ left, top }: { left: number; top: number }): number => {
    const face = { left, top, right: left + width, bottom: top + height };
    const over = (box: Box | null) => (box ? shared(face, box) : 0);
    return over(question) * 10 + over(told) * 2 + over(name);
  };
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}
