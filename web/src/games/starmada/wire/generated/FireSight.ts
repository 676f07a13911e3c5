import type { BankSight } from "./BankSight";
export type FireSight = { ship: number, banks: Array<BankSight> };
