import type { BankSquares } from "./BankSquares";
export type LossBattery = { name: string, weapon?: string, lost: number, limit: number, banks: Array<BankSquares> };
