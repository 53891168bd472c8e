export type MoneyTables = Record<never, never>;
