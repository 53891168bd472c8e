import {
  array,
  define,
  dynamic,
  type Infer,
  integer,
  object,
  pattern,
  refine,
  type Struct,
  size,
  string,
} from 'superstruct';
import { unprintableError } from './printable.ts';

/** JSON Schema of a struct with bounds. Structs without bounds need no note; their `type` says enough. */
export interface SchemaNote {
  readonly type: 'string' | 'integer' | 'array';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Notes keyed by a struct's coercer, which `nullable` and refinements pass on unchanged. */
const notes = new WeakMap<object, SchemaNote>();

/** The note of a struct made in this file, also when it is wrapped by `nullable` or a refinement. */
export const noteOf = (struct: { readonly coercer: object }): SchemaNote | undefined => notes.get(struct.coercer);

const noted = <S extends { readonly coercer: object }>(struct: S, note: SchemaNote): S => {
  notes.set(struct.coercer, note);
  return struct;
};

/** Text of `shortest` to `longest` UTF-16 units. */
export const text = (shortest: number, longest: number): Struct<string, null> =>
  noted(size(string(), shortest, longest), { type: 'string', minLength: shortest, maxLength: longest });

/** Text that matches a regular expression, of at most `longest` UTF-16 units. A longer text is not compared with it. */
export const textLike = (expression: RegExp, longest: number): Struct<string, null> =>
  noted(
    refine(
      size(string(), 0, longest),
      'pattern',
      (value) =>
        value.length > longest ||
        expression.test(value) ||
        `Expected a string matching \`/${expression.source}/\` but received "${value}"`,
    ),
    { type: 'string', maxLength: longest, pattern: expression.source },
  );

/** The bytes of a file: the body of a call that declares its `file`. */
export const fileBytes = (): Struct<Uint8Array, null> => define('file', (value) => value instanceof Uint8Array);

/** Text that documents can print: no character is missing in their fonts. */
export const printed = <S>(struct: Struct<string, S>): Struct<string, S> =>
  refine(struct, 'printable', (value) => unprintableError(value) ?? true);

/** A whole number from `least` to `most`. */
export const whole = (least: number, most: number): Struct<number, null> =>
  noted(size(integer(), least, most), { type: 'integer', minimum: least, maximum: most });

/** An amount in minor units (paisa, cents): a safe integer of at least `least` (default 0). */
export const amountMinor = (least = 0): Struct<number, null> =>
  noted(size(integer(), least, Number.MAX_SAFE_INTEGER), {
    type: 'integer',
    minimum: least,
    maximum: Number.MAX_SAFE_INTEGER,
  });

/** A difference of amounts in minor units, which may be below zero. */
export const signedMinor = (): Struct<number, null> => whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** A list of `least` (default 0) to `most` items. */
export const listOf = <T, S>(item: Struct<T, S>, most: number, least = 0): Struct<T[], Struct<T, S>> =>
  noted(size(array(item), least, most), { type: 'array', minItems: least, maxItems: most });

/** An id made by this system. Opaque and URL-safe. */
export const opaqueId = (): Struct<string, null> => textLike(/^[A-Za-z0-9_-]{6,64}$/, 64);

/** IATA airport or metro code. */
export const airportCode = (): Struct<string, null> => textLike(/^[A-Z]{3}$/, 3);

/** IATA airline code. */
export const airlineCode = (): Struct<string, null> => textLike(/^[A-Z0-9]{2}$/, 2);

/** ISO 3166 country code, two letters. */
export const countryCode = (): Struct<string, null> => textLike(/^[A-Z]{2}$/, 2);

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day, `yyyy-MM-dd`. */
export const isoDay = (): Struct<string, null> =>
  noted(
    define<string>(
      'day',
      (value) =>
        (typeof value === 'string' && calendarDay.test(value) && isRealDay(value)) ||
        'Expected a calendar day written yyyy-MM-dd',
    ),
    { type: 'string', format: 'date', pattern: calendarDay.source },
  );

const isRealDay = (day: string): boolean => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const found = new Date(Date.UTC(year, month - 1, date));
  return year > 0 && found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
};

/** Days and hours that exist, but for a 29 February. */
const instant =
  /^(?!0000)\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d))T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const isLeapDay = (at: string): boolean => at.startsWith('02-29', 5);
const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** A time with its offset, ISO 8601: `2026-12-01T08:40+06:00`. Flight times have the offset of their airport. */
export const isoTime = (): Struct<string, null> =>
  noted(
    refine(
      pattern(size(string(), 0, 40), instant),
      'a day that exists',
      (at) => !isLeapDay(at) || isLeapYear(Number(at.slice(0, 4))),
    ),
    { type: 'string', format: 'date-time', maxLength: 40 },
  );

/** A day or a time: what a list is sorted by. */
export const isoDayOrTime = (): Struct<string, null> => {
  const [day, time] = [isoDay(), isoTime()];
  return noted(
    define<string>('day or time', (value) => day.is(value) || time.is(value) || 'Expected a day or a time'),
    { type: 'string', maxLength: 40 },
  );
};

/** An id of a row that the database makes. */
export const uuid = (): Struct<string, null> =>
  textLike(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 36);

/** A time of day, `HH:MM`, 24 hours. */
export const clockTime = (): Struct<string, null> => textLike(/^([01]\d|2[0-3]):[0-5]\d$/, 5);

/** ISO 4217 currency code. */
export const currencyCode = (): Struct<string, null> => textLike(/^[A-Z]{3}$/, 3);

/** A request without fields. */
export const nothing = () => object({});

/** Structs of which a value has the one that its tag names. */
type Alternatives = Readonly<Record<string, Struct<any, any>>>;
const alternatives = new WeakMap<object, Alternatives>();

/** The alternatives of a struct made by `oneOf`. */
export const alternativesOf = (struct: object): Alternatives | undefined => alternatives.get(struct);

/** An object whose field `tag` names its struct. `other` is the struct of an object with any other name. */
export const oneOf = <S extends Alternatives>(
  tag: string,
  structs: S,
  other: Struct<any, any>,
): Struct<Infer<S[keyof S]>, null> => {
  const untagged: Struct<any, any> = define('tagged', () => `Expected an object with "${tag}"`);
  const struct = dynamic<Infer<S[keyof S]>>((value) => {
    const name = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[tag] : null;
    if (typeof name !== 'string') return untagged;
    return Object.hasOwn(structs, name) ? (structs[name] as Struct<any, any>) : other;
  });
  alternatives.set(struct, structs);
  return struct;
};
