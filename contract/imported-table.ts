/** A table of a file: its rows with the text of their cells. Dates of a spreadsheet are `yyyy-MM-dd`. */
export type ImportedTable = readonly (readonly string[])[];

/** Largest spreadsheet that is read, in bytes. */
export const importFileAtMostBytes = 1_000_000;
