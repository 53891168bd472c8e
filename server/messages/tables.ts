export type MessageTables = Record<never, never>;
