export type HttpTables = Record<never, never>;
