export type SupplierTables = Record<never, never>;
