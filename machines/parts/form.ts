import type { Refused } from '../../contract/call.ts';
import type { DeclaredField } from '../../contract/declared-form.ts';
import { type KeyedField } from '../../contract/form-check.ts';
import {
  askedFields,
  everyField,
  type FormDraft,
  keyInRow,
  rowCount,
  rowsOf,
  sentValue,
  typedValue,
  valueOf,
} from '../../contract/form-draft.ts';
import type { FieldError } from '../../contract/wire.ts';

/** The context of a form in a chart. */
export interface FormPart<Draft extends FormDraft = FormDraft> {
  /** Values when the form was opened. */
  readonly before: Draft;
  /** Current values. Errors, refusals and faults leave them as they are. */
  readonly draft: Draft;
  readonly errors: readonly FieldError[];
  /** Number of attempts to send that found errors. The page moves the focus to the first error when it rises. */
  readonly attempts: number;
  /** Number of the intent. A change or a refusal makes a new one; a fault does not. */
  readonly revision: number;
  /** Message about the whole form. `null`: none. */
  readonly message: string | null;
}

/** A form that has just been opened with `draft`. */
export const begunForm = <Draft extends FormDraft>(
  draft: Draft,
  { attempts, revision }: Pick<FormPart, 'attempts' | 'revision'> = { attempts: 0, revision: 0 },
): FormPart<Draft> => ({ before: draft, draft, errors: [], attempts, revision: revision + 1, message: null });

/** The form with another value in one field, whose error is removed. */
export const typedForm = <Draft extends FormDraft>(
  form: Pick<FormPart<Draft>, 'draft' | 'errors' | 'revision'>,
  fields: readonly DeclaredField[],
  key: string,
  typed: string,
): Pick<FormPart<Draft>, 'draft' | 'errors' | 'revision' | 'message'> => {
  const field = everyField(fields, form.draft).find((each) => each.key === key);
  return {
    draft: field === undefined ? form.draft : { ...form.draft, [key]: typedValue(field, typed) },
    errors: form.errors.filter(({ path }) => path !== key),
    revision: form.revision + 1,
    message: null,
  };
};

type RowedForm = Pick<FormPart, 'draft' | 'errors' | 'revision'>;

/** The form with one more row at the end of a list, unless the list is full. */
export const addedRow = (form: RowedForm, fields: readonly DeclaredField[], list: string): RowedForm => {
  const field = fields.find(({ key }) => key === list);
  const count = field === undefined ? 0 : rowCount(field, form.draft);
  if (field?.rows === undefined || count >= field.rows.most) return form;
  return {
    draft: { ...form.draft, [list]: `${count + 1}` },
    errors: form.errors.filter(({ path }) => path !== list),
    revision: form.revision + 1,
  };
};

/** The form without one row of a list, unless the list is at its minimum. Values and errors of later rows move up. */
export const removedRow = (form: RowedForm, fields: readonly DeclaredField[], list: string, row: number): RowedForm => {
  const field = fields.find(({ key }) => key === list);
  const count = field === undefined ? 0 : rowCount(field, form.draft);
  if (field?.rows === undefined || count <= field.rows.least || row < 0 || row >= count) return form;
  /** The key after the removal. `null`: it belongs to the removed row. */
  const keyAfterRemoval = (key: string): string | null => {
    const [listOfKey, at, field] = key.split('.');
    if (listOfKey !== list || at === undefined || field === undefined || Number(at) < row) return key;
    return Number(at) === row ? null : keyInRow(list, Number(at) - 1, field);
  };
  const remaining = Object.entries(form.draft).flatMap(([key, value]) => {
    const to = keyAfterRemoval(key);
    return to === null ? [] : [[to, value] as const];
  });
  return {
    draft: { ...Object.fromEntries(remaining), [list]: `${count - 1}` },
    errors: form.errors.flatMap(({ path, message }) => {
      const to = path === list ? null : keyAfterRemoval(path);
      return to === null ? [] : [{ path: to, message }];
    }),
    revision: form.revision + 1,
  };
};

/** The form after an attempt to send that found errors. */
export const wrongForm = (
  { attempts }: Pick<FormPart, 'attempts'>,
  errors: readonly FieldError[],
): Pick<FormPart, 'errors' | 'attempts' | 'message'> => ({ errors, attempts: attempts + 1, message: null });

/** The form after a refusal of the server. Errors of fields count as an attempt; without them, `detail` is the message of the form. */
export const refusedForm = (
  form: Pick<FormPart, 'attempts' | 'revision'>,
  { errors = [], detail = '' }: Pick<Refused, 'errors' | 'detail'>,
): Pick<FormPart, 'errors' | 'attempts' | 'revision' | 'message'> => ({
  ...(errors.length === 0 ? { errors, attempts: form.attempts, message: detail } : wrongForm(form, errors)),
  revision: form.revision + 1,
});

/** Whether closing the form would lose a change. Spaces around a text do not count. */
export const isChanged = (
  { before, draft }: Pick<FormPart, 'before' | 'draft'>,
  fields: readonly DeclaredField[],
): boolean => everyField(fields, draft).some((field) => sentValue(field, before) !== sentValue(field, draft));

/** A field as a page draws it. What is expected is said as the error where it is not. */
export interface DrawnField<Key extends string = string> extends Omit<DeclaredField, 'expected' | 'rows'> {
  readonly key: Key;
  readonly value: string;
  readonly wrong: string | null;
  /** What stands out about the typed value. `null`: nothing. */
  readonly warning: string | null;
  /** It is shown, and cannot be changed. */
  readonly fixed: boolean;
  /** Of a list. */
  readonly list?: DrawnList;
}

/** The rows of a list as a page draws them. */
export interface DrawnList {
  /** What one row is, as in `Add night`. */
  readonly noun: string;
  readonly rows: readonly (readonly DrawnField[])[];
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
}

/** The fields that are asked for, as a page draws them. */
export const drawnFields = <Key extends string>(
  fields: readonly (KeyedField<Key> & Partial<Pick<DrawnField, 'warning' | 'fixed'>>)[],
  { draft, errors }: Pick<FormPart, 'draft' | 'errors'>,
): readonly DrawnField<Key>[] =>
  askedFields(fields, draft).map((declared) => {
    const { expected: _, rows, ...field } = declared;
    return {
      warning: null,
      fixed: false,
      ...field,
      ...(rows === undefined ? {} : { list: drawnList(declared, rows, { draft, errors }) }),
      value: valueOf(field, draft),
      wrong: errors.find(({ path }) => path === field.key)?.message ?? null,
    };
  });

const drawnList = (
  field: DeclaredField,
  { noun, least, most }: NonNullable<DeclaredField['rows']>,
  form: Pick<FormPart, 'draft' | 'errors'>,
): DrawnList => {
  const rows = rowsOf(field, form.draft).map((row) => drawnFields(row, form));
  return { noun, rows, mayAdd: rows.length < most, mayRemove: rows.length > least };
};
