import { boolean, enums, type Infer, is, nullable, object } from 'superstruct';
import { typedPhone, wholePhonePattern } from './phone-text.ts';
import { cleanText, unprintableError } from './printable.ts';
import { say } from './say.ts';
import { countryCode, currencyCode, isoDay, listOf, text, textLike, whole } from './shapes.ts';
import { emailPattern } from './sign-in.ts';
import { amountFault } from './typed-amount.ts';

/** Kinds of field. `number`: a decimal number. `yes-no`: a box to tick. `country`: one of all countries. */
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
] as const;
export type FieldKind = (typeof fieldKinds)[number];

const fieldKey = () => textLike(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 64);

/** A field as data. A form in the code and a form that the server sends have the same fields. */
export const DeclaredField = object({
  key: fieldKey(),
  label: text(1, 200),
  kind: enums(fieldKinds),
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
});
export type DeclaredField = Infer<typeof DeclaredField>;

/** A form that the server sends, such as the questions about a visa. */
export const DeclaredForm = object({
  title: text(1, 200),
  fields: listOf(DeclaredField, 100, 1),
  button: text(1, 60),
});
export type DeclaredForm = Infer<typeof DeclaredForm>;

/** A form as it is typed: text by key. A ticked box is `yes`, a day `yyyy-MM-dd`, a country its code. Missing: empty. */
export type FormDraft = Readonly<Record<string, string>>;

/** An error of a form. `path`: key of the field, which is the id of its element. */
export interface FormError {
  readonly path: string;
  readonly message: string;
}

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

/** A text is kept beyond its longest, so that the person hears of it and nothing is cut unsaid; a pasted book is not. */
const keptBeyond = 100;

/** The text of a field as it is kept while it is typed: without invisible characters. */
export const typedValue = ({ kind, maxLength }: DeclaredField, typed: string): string => {
  const clean = kind === 'long-text' ? cleanText(typed) : cleanText(typed).replaceAll('\n', ' ');
  return clean.slice(0, maxLength + keptBeyond);
};

/** The value of a field as it is sent: trimmed, a telephone number without what stands between its digits. */
export const sentValue = ({ key, kind }: DeclaredField, draft: FormDraft): string => {
  const value = draft[key] ?? '';
  return kind === 'phone' ? typedPhone(value) : value.trim();
};

/** Whether a field is asked for. One that depends on a field that is not asked for is not, either. */
export const isAsked = (field: DeclaredField, fields: readonly DeclaredField[], draft: FormDraft): boolean => {
  const { askedWhen, key } = field;
  if (askedWhen === null) return true;
  const asking = fields.findIndex((each) => each.key === askedWhen.key);
  const [before, own] = [fields[asking], fields.findIndex((each) => each.key === key)];
  // A field depends on an earlier one, so that no two wait for each other.
  if (before === undefined || asking >= own) return false;
  return isAsked(before, fields, draft) && askedWhen.values.includes(sentValue(before, draft));
};

/** The fields that are asked for with what is typed, in their order. */
export const askedFields = <Field extends DeclaredField>(
  fields: readonly Field[],
  draft: FormDraft,
): readonly Field[] => fields.filter((field) => isAsked(field, fields, draft));

const isNumber = (value: string): boolean => /^-?\d{1,15}(?:\.\d{1,9})?$/.test(value);

/** What each kind expects, where the field does not say it. */
const expectedOf = ({ kind, label }: DeclaredField): string => {
  switch (kind) {
    case 'choice':
    case 'country':
      return say('Choose: {label}', { label });
    case 'yes-no':
      return say('Tick: {label}', { label });
    case 'day':
      return say('Enter a day as dd/mm/yyyy: {label}', { label });
    case 'email':
      return say('Enter an e-mail address, such as name@example.com.');
    case 'phone':
      return say('Enter a telephone number of 10 to 15 digits.');
    case 'number':
      return say('Enter a number: {label}', { label });
    case 'amount':
    case 'text':
    case 'long-text':
      return say('Enter: {label}', { label });
  }
};

/** Whether a value that is there makes sense for its kind. */
const makesSense = ({ kind, choices, from, to }: DeclaredField, value: string): boolean => {
  switch (kind) {
    case 'choice':
      return choices.some((choice) => choice.value === value);
    case 'yes-no':
      return value === 'yes';
    case 'country':
      return is(value, countryCode());
    case 'day':
      return is(value, isoDay()) && (from === null || from <= value) && (to === null || value <= to);
    case 'email':
      return emailPattern.test(value);
    case 'phone':
      return wholePhonePattern.test(value);
    case 'number':
      return isNumber(value);
    case 'amount':
    case 'text':
    case 'long-text':
      return true;
  }
};

/** The error of one field by its kind alone. `null`: none. */
export const fieldError = (field: DeclaredField, draft: FormDraft): string | null => {
  const value = sentValue(field, draft);
  const expected = field.expected ?? expectedOf(field);
  if (value === '') return field.required ? expected : null;
  if (!makesSense(field, value)) return expected;
  if (field.kind === 'amount') return field.currency === null ? null : amountFault(value, field.currency);
  if (value.length > field.maxLength)
    return say('Please use at most {longest} characters', { longest: field.maxLength });
  return field.kind === 'text' || field.kind === 'long-text' ? unprintableError(value) : null;
};

/**
 * The errors of a form in the order of its fields, one a field: the check that page and server share.
 * @param rules the form's own errors by key, which are more exact than those of a kind; `null` or `false`: none
 */
export const formErrors = (
  fields: readonly DeclaredField[],
  draft: FormDraft,
  rules: Readonly<Record<string, string | null | false>> = {},
): readonly FormError[] =>
  askedFields(fields, draft).flatMap((field) => {
    const message = rules[field.key] || fieldError(field, draft);
    return message === null ? [] : [{ path: field.key, message }];
  });

/** What is sent: every field that is asked for, `null` where nothing is given. */
export const formAnswers = (
  fields: readonly DeclaredField[],
  draft: FormDraft,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(askedFields(fields, draft).map((field) => [field.key, sentValue(field, draft) || null]));
