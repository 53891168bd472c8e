export type SignInTables = Record<never, never>;
