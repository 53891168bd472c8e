import table from './airports.generated.json';

const codes: ReadonlySet<string> = new Set(table.rows.map((row) => row.slice(0, 3)));

/** Whether an airport has this code. Codes of metros are none. The table is large: not for the portal's code. */
export const isKnownAirport = (code: string): boolean => codes.has(code);
