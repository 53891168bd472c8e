/** Media type of each kind of file that a call can answer with. */
export const mediaTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  png: 'image/png',
  jpeg: 'image/jpeg',
} as const;
export type FileKind = keyof typeof mediaTypes;

/** A call that answers with a file names its kinds. One of several is chosen by the request's `format`. */
export type FileKinds = readonly [FileKind, ...FileKind[]];

/** The kinds of file in a call's answer. `null`: the call answers with JSON. */
export const fileKindsOf = (answer: object): FileKinds | null =>
  Array.isArray(answer) ? (answer as unknown as FileKinds) : null;

/** Kind of the file that answers a request. `null`: the call answers with JSON. */
export const fileKindOf = (answer: object, request: unknown): FileKind | null => {
  const kinds = fileKindsOf(answer);
  if (kinds === null) return null;
  const { format } = request as { readonly format?: unknown };
  return kinds.find((kind) => kind === format) ?? kinds[0];
};
