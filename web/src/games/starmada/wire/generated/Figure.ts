export type Figure = { says: string, figure: number };
