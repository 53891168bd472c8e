import type { ShapedBatch } from './kept-batches.ts';

/** Writes the results of a batch, each by itself, so that an answer takes some of them without reading any. */
export const shapedOf = (
  results: readonly { readonly id: string; readonly result: unknown }[],
  more: { readonly beside: object; readonly validUntilMs?: number },
): ShapedBatch => {
  const written = results.map(({ result }) => Buffer.from(JSON.stringify(result)));
  const ends: number[] = [];
  let end = 0;
  for (const { byteLength } of written) {
    end += byteLength;
    ends.push(end);
  }
  const json = new Uint8Array(end);
  for (const [index, bytes] of written.entries()) json.set(bytes, (ends[index] ?? 0) - bytes.byteLength);
  return {
    ids: results.map(({ id }) => id),
    json,
    ends,
    beside: more.beside,
    validUntilMs: more.validUntilMs ?? Number.MAX_SAFE_INTEGER,
  };
};

/** The JSON of each result of some batches. Of a result that came again, the newest. */
export const resultsOf = (batches: readonly ShapedBatch[]): ReadonlyMap<string, Uint8Array> => {
  const results = new Map<string, Uint8Array>();
  for (const { ids, json, ends } of batches)
    for (const [index, id] of ids.entries()) results.set(id, json.subarray(ends[index - 1] ?? 0, ends[index]));
  return results;
};

const comma = Buffer.from(',');
const [begins, closes] = [Buffer.from('['), Buffer.from(']')];

/** The JSON list of those results of some batches that are wanted, in their order. */
export const listOfShaped = (batches: readonly ShapedBatch[], isWanted: (id: string) => boolean): Uint8Array => {
  const parts: Uint8Array[] = [begins];
  for (const { ids, json, ends } of batches) {
    for (const [index, id] of ids.entries()) {
      if (!isWanted(id)) continue;
      if (parts.length > 1) parts.push(comma);
      parts.push(json.subarray(ends[index - 1] ?? 0, ends[index]));
    }
  }
  parts.push(closes);
  return Buffer.concat(parts);
};
