export type BookingTables = Record<never, never>;
