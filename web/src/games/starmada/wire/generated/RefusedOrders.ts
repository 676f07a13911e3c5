export type RefusedOrders = { says: string, rule?: string, at?: number };
