// Every type of the wire that is the same for all games, under one door.
export type * from './http';
export type * from './items';
export type * from './table';
