// What dice show. Each has an outline of its own: a burst, a split diamond, a reticle, an empty ring.
import { both, fill, line, ring } from './sign';

const burst = 'M12 1.5l2.4 6 6.2-2.1-2.5 6 4.4 4-6.3.6L12 22.5 7.8 16l-6.3-.6 4.4-4-2.5-6 6.2 2.1Z';

export const dice = {
  hit: fill(burst),
  critical: both('M12 1.8L22.2 12 12 22.2 1.8 12Z', 'M13.6 5.4L7.6 13h3.6l-1 5.8 6.2-8h-3.8Z'),
  accuracy: both(`${ring(12, 12, 7)}M12 1.5V7M12 17v5.5M1.5 12H7M17 12h5.5`, ring(12, 12, 2)),
  blank: line(ring(12, 12, 3)),
};
