// Is the window too narrow for the board with something beside it? Then the question is a sheet over the board.
import { MediaQuery } from 'svelte/reactivity';

export const narrow = new MediaQuery('max-width: 999px');
