import { is, nullable, object, optional, type Struct } from 'superstruct';
import type { Refused } from './call.ts';
import type { DeclaredField } from './declared-form.ts';
import { askedFields, entry, type FormDraft, keptBeyond, keyInRow, rowCount, rowsOf, sentValue } from './form-draft.ts';
import { wholePhonePattern } from './phone-text.ts';
import { unprintableError } from './printable.ts';
import { say } from './say.ts';
import { countryCode, isoDay, text } from './shapes.ts';
import { emailPattern } from './sign-in/sign-in.ts';
import { amountFault } from './typed-amount.ts';
import type { FieldError } from './wire.ts';

const isNumber = (value: string): boolean => /^-?\d{1,15}(?:\.\d{1,9})?$/.test(value);

/** What each kind expects, where the field does not say it. */
const expectedOf = ({ kind, label, rows }: DeclaredField): string => {
  switch (kind) {
    case 'list':
      return rows?.least === 0
        ? say('Add at most {most}: {label}', { most: rows.most, label })
        : say('Add {least} to {most}: {label}', { least: rows?.least ?? 0, most: rows?.most ?? 0, label });
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
    case 'file':
      return say('Add a file: {label}', { label });
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
    case 'file':
    case 'list':
      return true;
  }
};

/** The error of one field by its kind alone. `null`: none. */
export const fieldError = (field: DeclaredField, draft: FormDraft): string | null => {
  const value = sentValue(field, draft);
  const expected = field.expected ?? expectedOf(field);
  if (field.rows !== undefined) {
    const count = rowCount(field, draft);
    return count < field.rows.least || count > field.rows.most ? expected : null;
  }
  if (value === '') return field.required ? expected : null;
  if (!makesSense(field, value)) return expected;
  // A file is judged by its content, whatever it is called.
  if (field.kind === 'file') return null;
  if (field.kind === 'amount') return field.currency === null ? null : amountFault(value, field.currency);
  if (value.length > field.maxLength)
    return say('Please use at most {longest} characters', { longest: field.maxLength });
  return field.kind === 'text' || field.kind === 'long-text' ? unprintableError(value) : null;
};

/** The own errors of a form by key. `null` or `false`: none. */
export type FormRules = Readonly<Record<string, string | null | false>>;

/**
 * The errors of a form in the order of its fields and rows, one a field: the check that page and server share.
 * @param rules the form's own, which are more exact than those of a kind. The first error of a field is its error.
 */
export const formErrors = (
  fields: readonly DeclaredField[],
  draft: FormDraft,
  ...rules: readonly FormRules[]
): readonly FieldError[] =>
  askedFields(fields, draft).flatMap((field) => {
    const own = rules.map((each) => entry(each, field.key)).find((message) => message);
    const message = own || fieldError(field, draft);
    return [
      ...(message === null ? [] : [{ path: field.key, message }]),
      ...rowsOf(field, draft).flatMap((row) => formErrors(row, draft, ...rules)),
    ];
  });

/** A field with its key, so that the answers of a form are typed by its keys. */
export type KeyedField<Key extends string = string> = DeclaredField & { readonly key: Key };

/** What is sent: the value of every field and of those in its rows, `null` where nothing is given or the field is not asked for. */
export const formAnswers = <Key extends string>(
  fields: readonly KeyedField<Key>[],
  draft: FormDraft,
): Readonly<Record<Key, string | null>> => {
  const asked = askedFields(fields, draft);
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (!asked.includes(field)) return [[field.key, null]];
      const inRows = rowsOf(field, draft).flatMap((row) => Object.entries(formAnswers(row, draft)));
      return [[field.key, sentValue(field, draft) || null], ...inRows];
    }),
  ) as Record<Key, string | null>;
};

/**
 * Request of a call that takes a declared form: a text or `null` by key. It bounds no text more than the form does while it is
 * typed, so that the server says at its field what is wrong with it.
 */
export const formRequest = <Key extends string>(fields: readonly KeyedField<Key>[]) =>
  object(
    Object.fromEntries(
      fields.flatMap((field) => [[field.key, textOf(field)], ...inRowsOf(field)]),
    ) as unknown as Record<Key, Struct<string | null, null>>,
  );

const textOf = ({ maxLength }: DeclaredField) => nullable(text(0, maxLength + keptBeyond));

/** The fields of all rows that a list may have. */
const inRowsOf = ({ key, rows }: DeclaredField) =>
  Array.from({ length: rows?.most ?? 0 }, (_, row) =>
    (rows?.fields ?? []).map((field) => [keyInRow(key, row, field.key), optional(textOf(field))] as const),
  ).flat();

/** Answers that were sent as the form that they came from. */
export const draftOf = <Key extends string>(answers: Readonly<Record<Key, string | null>>) =>
  Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, value ?? ''])) as Readonly<
    Record<Key, string>
  >;

/** The refusal of every call that takes a form: the answer lists what is wrong at which field. */
export const fieldsWrong = {
  'fields-wrong': { status: 422, title: say('Check the fields that are marked. Nothing has changed.') },
} as const;

/** Refuses a form with the errors of its fields. */
export const refusedFields = (errors: readonly FieldError[]): Refused<'fields-wrong'> => ({
  ok: false,
  refusal: 'fields-wrong',
  errors,
});
