// Every type of the wire, under one door.
export type * from './board';
export type * from './http';
export type * from './items';
export type * from './peek';
export type * from './table';
export type * from './view';
