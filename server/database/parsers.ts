import pg from 'pg';

type Parser = (text: string) => unknown;

/** An exact whole number. Throws beyond 2^53 instead of rounding. */
const safeInteger: Parser = (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`an int8 past 2^53: ${text}`);
  return value;
};

const asIs: Parser = (text) => text;

/** Parsers by PostgreSQL type OID, for both engines: int8 is a safe integer; date and numeric are strings. */
export const parsers: Record<number, Parser> = {
  20: safeInteger,
  1082: asIs,
  1700: asIs,
};

export const parserOf = (oid: number): Parser => parsers[oid] ?? (pg.types.getTypeParser(oid, 'text') as Parser);
