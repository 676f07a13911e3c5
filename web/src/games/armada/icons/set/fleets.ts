// Marks of the four factions, all our own, and the icons of upgrade cards.
import { both, fill, line, ring } from './sign';

export const factions = {
  rebel: both('M3 18.4h18M7 22h10', 'M12 1.8l2.4 7 6-3.4-3 6.4 4 3.4H2.6l4-3.4-3-6.4 6 3.4Z'),
  empire: both('M2.6 2.6h18.8v18.8H2.6Z', 'M12 20L6.2 6h4.6v4h2.4V6h4.6Z'),
  republic: both(
    `${ring(12, 12, 9.6)}M7.4 8h9.2M7.4 17h9.2`,
    'M8.4 9.6h1.7v5.8H8.4ZM11.2 9.6h1.7v5.8h-1.7ZM14 9.6h1.7v5.8H14Z',
  ),
  separatist: both('M10.2 2.6L3 7v10l7.2 4.4M13.8 2.6L21 7v10l-7.2 4.4', 'M12 6l2.2 6-2.2 6-2.2-6Z'),
};

const bust = (x: number): string => `${ring(x, 8, 3.4)}M${x - 5.6} 20.4c0-7.4 11.2-7.4 11.2 0`;
const plate = 'M4.4 4.4h15.2v10.2L14.6 20H4.4Z';

export const slots = {
  commander: fill('M12 1.8l3 6.9 7.4.7-5.6 4.9 1.7 7.3L12 17.8l-6.5 3.8 1.7-7.3-5.6-4.9 7.4-.7Z'),
  officer: line(bust(12)),
  'weapons-team': line(`${bust(8)}M15 5.4a3.2 3.2 0 0 1 1.6 6M17 14.4c3 .6 4.8 2.8 4.8 6`),
  'support-team': line(`${bust(8.4)}M18.4 4v7M14.9 7.5h7`),
  'fleet-command': both(
    'M5 17.4l7-5 7 5M5 22l7-5 7 5',
    'M12 1.6l1.4 3.2 3.4.3-2.6 2.2.8 3.4-3-1.8-3 1.8.8-3.4-2.6-2.2 3.4-.3Z',
  ),
  'fleet-support': line('M5 17.4l7-5 7 5M5 22l7-5 7 5M12 1.8v7M8.5 5.3h7'),
  'offensive-retrofit': line(`${plate}M12 15.6V8.2M8.6 11l3.4-3.2 3.4 3.2`),
  'defensive-retrofit': line(`${plate}M12 7l4 1.4v3c0 2.4-1.6 4-4 5-2.4-1-4-2.6-4-5v-3Z`),
  'experimental-retrofit': both(
    `${plate}M7.2 14.6c6-.8 9-3.4 9.4-7.4M7.4 7.4c.4 4 3.4 6.6 9.2 7.2`,
    ring(12, 11.4, 1.6),
  ),
  turbolasers: line('M8.4 2.4v9M15.6 2.4v9M5 11.4h14v5H5ZM7.6 16.4v5.2h8.8v-5.2'),
  'ion-cannons': both(
    `${ring(12, 12, 9)}M12 6.4a5.6 5.6 0 0 1 5.6 5.6M12 17.6A5.6 5.6 0 0 1 6.4 12`,
    ring(12, 12, 2.4),
  ),
  ordnance: line(
    'M12 1.8c3 3 3.6 6 3.6 9v7.4H8.4v-7.4c0-3 .6-6 3.6-9ZM8.4 13l-4 5v3.6l4-3.4M15.6 13l4 5v3.6l-4-3.4M12 18.2v4',
  ),
  superweapon: both('M4 3.4l8 8.2 8-8.2M12 11.6v11M8.6 19l3.4 3.6 3.4-3.6', ring(12, 10.4, 3)),
  title: line('M5 2.8h14v12.6L12 21 5 15.4ZM8.6 7.4h6.8M8.6 11.4h6.8'),
};
