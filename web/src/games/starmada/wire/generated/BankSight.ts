import type { AimSight } from "./AimSight";
export type BankSight = { battery: number, bank: number, name: string, weapon: string, weapons: number, targets: Array<AimSight> };
