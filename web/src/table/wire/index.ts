// Reexports all wire types that are the same for all games.
export type * from './http';
export type * from './items';
export type * from './table';
