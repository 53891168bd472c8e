export type FlightTables = Record<never, never>;
