// Ships from above, nose up, by the size of their hull. Each is a hull and what lies on it, in a box from -50 to 50.

export interface Silhouette {
  readonly hull: string;
  readonly deck: string;
  /** The length of the drawing in parts of a hex. */
  readonly size: number;
}

const SILHOUETTES: readonly [most: number, drawn: Silhouette][] = [
  [
    3,
    {
      hull: 'M0-46L12-8 26 30 12 26 8 42H-8L-12 26-26 30-12-8Z',
      deck: 'M0-24L5 4 0 18-5 4ZM-5 34H5V39H-5Z',
      size: 0.52,
    },
  ],
  [
    6,
    {
      hull: 'M0-50L9-34 11-6 30 16 30 34 14 30 12 46H-12L-14 30-30 34-30 16-11-6-9-34Z',
      deck: 'M0-34L4-18V8L0 16-4 8V-18ZM-20 22L-14 14V26L-20 28ZM20 22L14 14V26L20 28ZM-7 36H7V42H-7Z',
      size: 0.62,
    },
  ],
  [
    9,
    {
      hull: 'M-6-50H6L14-30 14-10 24-4 34 22 34 42 20 38 16 48H-16L-20 38-34 42-34 22-24-4-14-10-14-30Z',
      deck: 'M-3-40H3L6-22V2H-6V-22ZM-8 10H8V28H-8ZM-28 24L-20 14V32L-28 35ZM28 24L20 14V32L28 35ZM-12 40H-4V45H-12ZM4 40H12V45H4Z',
      size: 0.72,
    },
  ],
  [
    12,
    {
      hull: 'M0-50L14-40 18-18 18-6 32 2 38 20 38 36 26 44 14 40 10 50H-10L-14 40-26 44-38 36-38 20-32 2-18-6-18-18-14-40Z',
      deck: 'M0-40L8-32 10-14H-10L-8-32ZM-10-6H10V14H-10ZM-5 20H5V36H-5ZM-32 20L-20 10V32L-32 32ZM32 20L20 10V32L32 32Z',
      size: 0.8,
    },
  ],
  [
    Infinity,
    {
      hull: 'M-10-50H10L20-38 22-14 36-8 42 8 42 34 32 46 18 42 14 50H-14L-18 42-32 46-42 34-42 8-36-8-22-14-20-38Z',
      deck: 'M-6-42H6L12-32V-18H-12V-32ZM-13-10H13V6H-13ZM-8 12H8V34H-8ZM-36 10L-22 2V34L-36 32ZM36 10L22 2V34L36 32ZM-10 40H-3V46H-10ZM3 40H10V46H3Z',
      size: 0.88,
    },
  ],
];

/** The drawing of a ship with a hull of this size. */
export const silhouette = (hull: number): Silhouette => SILHOUETTES.find(([most]) => hull <= most)![1];

/** Three fighters, nose up. */
export const FIGHTERS = 'M0-14L6 0 0-3-6 0ZM-11 2L-5 15-11 12-17 15ZM11 2L17 15 11 12 5 15Z';
