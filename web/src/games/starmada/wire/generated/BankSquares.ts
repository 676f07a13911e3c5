import type { Item } from "./Item";
export type BankSquares = { item: Item, says: string, count: number, lost: number, may: boolean };
