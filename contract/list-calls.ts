import { enums, nullable, object, type Struct } from 'superstruct';
import { listOf } from './shapes.ts';

// biome-ignore lint/suspicious/noExplicitAny: the type of a filter is not of interest here
type Filters = Readonly<Record<string, Struct<any, any>>>;

/**
 * What the call of a list asks for a page: its filters, and where the page begins.
 * `after`: the mark of the last row of the page before. `null`: the first page.
 */
export const askedPage = <Asked extends Filters, Mark, Shape>(filters: Asked, mark: Struct<Mark, Shape>) =>
  object({ ...filters, after: nullable(mark) });

/** What the call of a list's file takes and answers: its filters, at least one column in the order of the file, and the kind of file. */
export const fileOfList = <Asked extends Filters, const Columns extends readonly string[]>(
  filters: Asked,
  columns: Columns,
) =>
  ({
    request: object({
      ...filters,
      columns: listOf(enums(columns), columns.length, 1),
      format: enums(['xlsx', 'csv']),
    }),
    answer: ['xlsx', 'csv'],
  }) as const;
