export type Warning = { says: string, rule: string };
