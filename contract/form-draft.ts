import type { DeclaredField } from './declared-form.ts';
import { typedPhone } from './phone-text.ts';
import { cleanText } from './printable.ts';

/** A form as it is typed: text by key. A ticked box is `yes`, a day `yyyy-MM-dd`, a country its code, a file its name, a list the number
 * of its rows, whose fields stand under keys such as `nights.0.price`. Missing: empty. */
export type FormDraft = Readonly<Record<string, string>>;

/** A text is kept beyond its longest, so that the person hears of it and nothing is cut unsaid; a pasted book is not. */
export const keptBeyond = 100;

/** What a table of a form says of a key. A form that the server sends may name a field `constructor`, which every object has. */
export const entry = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The value of a field as it is typed. */
export const valueOf = ({ key }: Pick<DeclaredField, 'key'>, draft: FormDraft): string => entry(draft, key) ?? '';

/** The text of a field as it is kept while it is typed: without invisible characters. */
export const typedValue = ({ kind, maxLength }: DeclaredField, typed: string): string => {
  const clean = kind === 'long-text' ? cleanText(typed) : cleanText(typed).replaceAll('\n', ' ');
  return clean.slice(0, maxLength + keptBeyond);
};

/** Number of the rows of a list as it is typed. At first it has its fewest. */
export const rowCount = ({ key, rows }: DeclaredField, draft: FormDraft): number => {
  const counted = valueOf({ key }, draft);
  return /^\d{1,3}$/.test(counted) ? Number(counted) : (rows?.least ?? 0);
};

/** The key of a field in a row, which is the id of its element. */
export const keyInRow = (list: string, row: number, key: string): string => `${list}.${row}.${key}`;

/** The fields of each row of a list, under their keys in the form. A field that is no list has none. */
export const rowsOf = (field: DeclaredField, draft: FormDraft): readonly (readonly DeclaredField[])[] => {
  const { key: list, rows } = field;
  if (rows === undefined) return [];
  return Array.from({ length: Math.min(rowCount(field, draft), rows.most) }, (_, row) =>
    rows.fields.map((each) => ({
      ...each,
      key: keyInRow(list, row, each.key),
      askedWhen: each.askedWhen && { ...each.askedWhen, key: keyInRow(list, row, each.askedWhen.key) },
    })),
  );
};

/** All fields of a form with those of its rows. */
export const everyField = (fields: readonly DeclaredField[], draft: FormDraft): readonly DeclaredField[] =>
  fields.flatMap((field) => [field, ...rowsOf(field, draft).flat()]);

/** The value of a field as it is sent: trimmed, a telephone number without what stands between its digits. */
export const sentValue = (field: DeclaredField, draft: FormDraft): string => {
  if (field.kind === 'list') return `${rowCount(field, draft)}`;
  const value = valueOf(field, draft);
  return field.kind === 'phone' ? typedPhone(value) : value.trim();
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
