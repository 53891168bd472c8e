import pg from 'pg';

type Parser = (text: string) => unknown;

/** Whole numbers stay exact: past 2^53 it throws rather than rounds. */
const safeInteger: Parser = (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`an int8 past 2^53: ${text}`);
  return value;
};

const asIs: Parser = (text) => text;

/** By PostgreSQL type oid. Both engines read the same values: money a safe integer, a date a string, numeric a string. */
export const parsers: Record<number, Parser> = {
  20: safeInteger,
  1082: asIs,
  1700: asIs,
};

export const parserOf = (oid: number): Parser => parsers[oid] ?? (pg.types.getTypeParser(oid, 'text') as Parser);
