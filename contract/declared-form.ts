import { boolean, enums, type Infer, nullable, object, optional, refine } from 'superstruct';
import { currencyCode, isoDay, listOf, text, textLike, whole } from './shapes.ts';

/** Kinds of field. `number`: a decimal number. `yes-no`: a box to tick. `country`: one of all countries. `file`: a document or a picture.
 * `list`: rows of fields, such as the nights of a stay. */
export const fieldKinds = [
  'text',
  'long-text',
  'number',
  'amount',
  'day',
  'phone',
  'email',
  'choice',
  'yes-no',
  'country',
  'file',
  'list',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Kinds that a field of a row may have. */
const rowKinds = fieldKinds.filter((kind) => kind !== 'file' && kind !== 'list');

const fieldKey = () => textLike(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 64);

const ofField = {
  key: fieldKey(),
  label: text(1, 200),
  /** What the reader needs to know to fill it in. */
  hint: nullable(text(1, 300)),
  required: boolean(),
  /** What a browser may fill in, as HTML names it: `given-name`. `null`: nothing. */
  autoComplete: nullable(textLike(/^[a-z-]+$/, 40)),
  /** What is expected, said where the value is missing or makes no sense. `null`: the sentence of its kind. */
  expected: nullable(text(1, 300)),
  /** Of a choice. Empty for every other kind. */
  choices: listOf(object({ value: text(0, 64), label: text(1, 200) }), 300),
  /** Longest text, in characters. */
  maxLength: whole(1, 4000),
  /** First and last day that may be given. `null`: no limit. */
  from: nullable(isoDay()),
  to: nullable(isoDay()),
  /** Currency of an amount. */
  currency: nullable(currencyCode()),
  /** The field is asked for only while another one has one of these values. `null`: always. */
  askedWhen: nullable(object({ key: fieldKey(), values: listOf(text(1, 64), 50, 1) })),
};

/** Rows of a list: each has the same fields. */
export const DeclaredRows = object({
  fields: listOf(object({ ...ofField, kind: enums(rowKinds) }), 12, 1),
  /** What one row is, as in `Add night`. */
  noun: text(1, 40),
  least: whole(0, 20),
  most: whole(1, 20),
});

/** A field as data. A form in the code and a form that the server sends have the same fields. */
export const DeclaredField = object({
  ...ofField,
  kind: enums(fieldKinds),
  /** Of a list, and of no other kind. */
  rows: optional(DeclaredRows),
});
export type DeclaredField = Infer<typeof DeclaredField>;

/** Why a field cannot be asked for as it is declared, after those before it. `null`: it can. */
const faultOf = (field: DeclaredField, before: ReadonlySet<string>): string | null => {
  const { key, kind, choices, currency, askedWhen, rows } = field;
  if (before.has(key)) return 'another field has this key';
  if (askedWhen !== null && !before.has(askedWhen.key))
    return `it depends on "${askedWhen.key}", which is no earlier field`;
  if ((kind === 'choice') !== choices.length > 0) return `a field of the kind "${kind}" with ${choices.length} choices`;
  if (new Set(choices.map(({ value }) => value)).size < choices.length) return 'two of its choices have one value';
  if (kind === 'amount' && currency === null) return 'an amount without a currency';
  if ((kind === 'list') !== (rows !== undefined))
    return `a field of the kind "${kind}" ${rows ? 'with' : 'without'} rows`;
  if (rows !== undefined && rows.least > rows.most) return 'a list of no number of rows';
  return rows === undefined ? null : faultIn(rows.fields);
};

/** Why fields cannot be asked for together. `null`: they can. */
const faultIn = (fields: readonly DeclaredField[]): string | null => {
  const before = new Set<string>();
  for (const field of fields) {
    const fault = faultOf(field, before);
    if (fault !== null) return `The field "${field.key}" cannot be asked for: ${fault}`;
    before.add(field.key);
  }
  return null;
};

/**
 * The fields of a form that the server sends. One that cannot be drawn or checked as it is declared is refused with its key, so
 * that it is found where it is made and not where somebody fills it in.
 */
const DeclaredFields = refine(listOf(DeclaredField, 100, 1), 'a form', (fields) => faultIn(fields) ?? true);

/** A form that the server sends, such as the questions about a visa. */
export const DeclaredForm = object({ title: text(1, 200), fields: DeclaredFields, button: text(1, 60) });
export type DeclaredForm = Infer<typeof DeclaredForm>;

const defaults = {
  kind: 'text',
  hint: null,
  required: true,
  autoComplete: null,
  expected: null,
  choices: [],
  maxLength: 120,
  from: null,
  to: null,
  currency: null,
  askedWhen: null,
} as const satisfies Partial<DeclaredField>;

/** A field with what most fields have: a required text of at most 120 characters. */
export const declaredField = <const Key extends string>(
  key: Key,
  label: string,
  given: Partial<Omit<DeclaredField, 'key' | 'label'>> = {},
): DeclaredField & { readonly key: Key } => ({ ...defaults, choices: [], ...given, key, label });

/** A field that may be empty, unless a rule of its form says otherwise. */
export const optionalField = <const Key extends string>(
  key: Key,
  label: string,
  given: Partial<Omit<DeclaredField, 'key' | 'label' | 'required'>> = {},
): DeclaredField & { readonly key: Key } => declaredField(key, label, { ...given, required: false });
