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

/** What a chart keeps of a form that is written. */
export interface FormPart<Draft extends FormDraft = FormDraft> {
  /** The form as it was when writing began. */
  readonly before: Draft;
  /** The form as it is typed. It stays through errors, refusals and faults. */
  readonly draft: Draft;
  readonly errors: readonly FieldError[];
  /** Attempts that found errors. Each lists them anew and moves the focus to the first. */
  readonly attempts: number;
  /** Number of the form's content: a change or a refusal is a new intent, the same content after a fault is not. */
  readonly revision: number;
  /** What is said of the form as a whole. `null`: nothing. */
  readonly message: string | null;
}

/** A form that is about to be written. */
export const begunForm = <Draft extends FormDraft>(
  draft: Draft,
  { attempts, revision }: Pick<FormPart, 'attempts' | 'revision'> = { attempts: 0, revision: 0 },
): FormPart<Draft> => ({ before: draft, draft, errors: [], attempts, revision: revision + 1, message: null });

/** The form with another text in one field. What was said of that field does not hold any more. */
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

type Rowed = Pick<FormPart, 'draft' | 'errors' | 'revision'>;

/** The form with another row at the end of a list. */
export const addedRow = (form: Rowed, fields: readonly DeclaredField[], list: string): Rowed => {
  const field = fields.find(({ key }) => key === list);
  const count = field === undefined ? 0 : rowCount(field, form.draft);
  if (field?.rows === undefined || count >= field.rows.most) return form;
  return {
    draft: { ...form.draft, [list]: `${count + 1}` },
    errors: form.errors.filter(({ path }) => path !== list),
    revision: form.revision + 1,
  };
};

/** The form without one row of a list. What was typed into the rows after it, and their errors, move up. */
export const removedRow = (form: Rowed, fields: readonly DeclaredField[], list: string, row: number): Rowed => {
  const field = fields.find(({ key }) => key === list);
  const count = field === undefined ? 0 : rowCount(field, form.draft);
  if (field?.rows === undefined || count <= field.rows.least || row < 0 || row >= count) return form;
  const moved = (key: string): string | null => {
    const [of, at, inRow] = key.split('.');
    if (of !== list || at === undefined || inRow === undefined || Number(at) < row) return key;
    return Number(at) === row ? null : keyInRow(list, Number(at) - 1, inRow);
  };
  const kept = Object.entries(form.draft).flatMap(([key, value]) => {
    const to = moved(key);
    return to === null ? [] : [[to, value] as const];
  });
  return {
    draft: { ...Object.fromEntries(kept), [list]: `${count - 1}` },
    errors: form.errors.flatMap(({ path, message }) => {
      const to = path === list ? null : moved(path);
      return to === null ? [] : [{ path: to, message }];
    }),
    revision: form.revision + 1,
  };
};

/** The form with the errors of an attempt. */
export const wrongForm = (
  { attempts }: Pick<FormPart, 'attempts'>,
  errors: readonly FieldError[],
): Pick<FormPart, 'errors' | 'attempts' | 'message'> => ({ errors, attempts: attempts + 1, message: null });

/** The form after the server refused it. A refusal about fields is an attempt with their errors, another one a sentence about the whole. */
export const refusedForm = (
  form: Pick<FormPart, 'attempts' | 'revision'>,
  { errors = [], detail = '' }: Pick<Refused, 'errors' | 'detail'>,
): Pick<FormPart, 'errors' | 'attempts' | 'revision' | 'message'> => ({
  ...(errors.length === 0 ? { errors, attempts: form.attempts, message: detail } : wrongForm(form, errors)),
  revision: form.revision + 1,
});

/** Whether leaving would lose something. Spaces around a text do not count. */
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
