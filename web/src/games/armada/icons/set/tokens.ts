// Defense tokens and commands.
import { both, fill, line, ring } from './sign';

export const tokens = {
  brace: line('M4 3.5v17M20 3.5v17M4 12h5.4M7 9.4L9.6 12 7 14.6M20 12h-5.4M17 9.4L14.4 12l2.6 2.6'),
  contain: both('M12 2.5l8.2 4.75v9.5L12 21.5l-8.2-4.75v-9.5Z', ring(12, 12, 3.4)),
  evade: line('M3 19.5c8 0 5-14 12.5-14H20M16.4 1.9L20.4 5.5l-4 3.6M4 6l4.4 3.4'),
  redirect: line('M5 20.5V10.6a6.2 6.2 0 0 1 12.4 0v8M13.4 15.2l4 4.3 4-4.3'),
  salvo: line('M3 6.5h10M3 12h14M3 17.5h10M10.4 3.4l3.4 3.1-3.4 3.1M15.4 8.9L19 12l-3.6 3.1M10.4 14.4l3.4 3.1-3.4 3.1'),
  scatter: line(
    'M9.6 9.6L3.6 3.6M3.4 8.6V3.4h5.2M14.4 9.6l6-6M15.4 3.4h5.2v5.2M9.6 14.4l-6 6M3.4 15.4v5.2h5.2M14.4 14.4l6 6M20.6 15.4v5.2h-5.2',
  ),
};

export const commands = {
  navigate: both('M12 2.5l7.4 18.4-7.4-4.6-7.4 4.6Z', 'M12 2.5v13.8l-7.4 4.6Z'),
  squadron: fill('M12 2l4.4 8.6L12 8.9l-4.4 1.7ZM6.2 12.4l4.4 8.6-4.4-1.7-4.4 1.7ZM17.8 12.4l4.4 8.6-4.4-1.7-4.4 1.7Z'),
  repair: line(
    'M20.4 7.2a5.4 5.4 0 0 1-7.2 6.6l-6 6.2a2.3 2.3 0 0 1-3.3-3.2L10 10.7a5.4 5.4 0 0 1 6.7-7.1l-3.2 3.3.6 3 3 .6Z',
  ),
  'concentrate-fire': both(
    'M3 3.6l5.8 5.8M5 9.6h4v-4M21 3.6l-5.8 5.8M19 9.6h-4v-4M12 22v-6M9.2 18.4L12 15.6l2.8 2.8',
    ring(12, 11.4, 1.9),
  ),
};
