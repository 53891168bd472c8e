/** More rows than a screen has: they are read and shown before the others of their answer. */
export const firstRows = 50;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Divides the parsed news of a search: its first rows, and the others. `rows`: the field that has them. `null`: there are not many
 * more, or rows take the place of dropped ones, which are found only in the same part.
 */
export const divideNews =
  (rows: string) =>
  (parsed: unknown): readonly [Fields, Fields] | null => {
    const news = fieldsOf(parsed);
    const list = news[rows];
    const { duplicates } = news;
    if (!Array.isArray(list) || list.length < 2 * firstRows) return null;
    if (Array.isArray(duplicates) && duplicates.length > 0) return null;
    return [
      { ...news, [rows]: list.slice(0, firstRows), complete: false },
      { ...news, [rows]: list.slice(firstRows) },
    ];
  };

/** Divides a search that is read from its beginning (`divideNews`). */
export const divideSearch =
  (rows: string) =>
  (parsed: unknown): readonly [Fields, Fields] | null => {
    const search = fieldsOf(parsed);
    const parts = divideNews(rows)(search['news']);
    return parts === null
      ? null
      : [
          { ...search, news: parts[0] },
          { ...search, news: parts[1] },
        ];
  };

const fieldsOf = (parsed: unknown): Fields => (typeof parsed === 'object' && parsed !== null ? (parsed as Fields) : {});
