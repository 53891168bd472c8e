import type { FoundSummary } from './tables.ts';

/** The results of a batch as they are sent: written, and without what whoever asks may not see. */
export interface ShapedBatch {
  /** Ids of the results, in order. */
  readonly ids: readonly string[];
  /** The results in JSON, one after the other. */
  readonly json: Uint8Array;
  /** Where each result ends in `json`. */
  readonly ends: readonly number[];
  /** What the answer holds beside its results. */
  readonly beside: object;
  /** Until when they are as they stand here, in milliseconds since 1970. */
  readonly validUntilMs: number;
}

/** A batch of a search, by its place. */
export interface BatchPlace {
  readonly tenantId: string;
  readonly searchId: string;
  readonly seq: number;
}

/** What was made of the batches that this process wrote or read, so that a poll need not make it again. */
export interface KeptBatches {
  /** @param viewpoint whatever the shape depends on beside the batch: prices, permissions, currency */
  shaped(place: BatchPlace, viewpoint: string, nowMs: number): ShapedBatch | undefined;
  keepShaped(place: BatchPlace, viewpoint: string, batch: ShapedBatch): void;
  summaries(place: BatchPlace): readonly FoundSummary[] | undefined;
  keepSummaries(place: BatchPlace, summaries: readonly FoundSummary[]): void;
  /** Forgets what nobody has asked for lately. */
  dropOld(): void;
  /** Memory that the kept ones take, in bytes. */
  size(): number;
}

const bytesOfSummary = 250;
const bytesOfId = 60;

interface Entry {
  readonly value: ShapedBatch | readonly FoundSummary[];
  readonly bytes: number;
  usedMs: number;
}

/** A batch never changes once it is stored, so what was made of it is right for as long as it is kept. */
export const keptBatches = ({
  bytesAtMost = 96_000_000,
  unusedForMs = 120_000,
}: {
  readonly bytesAtMost?: number;
  readonly unusedForMs?: number;
} = {}): KeptBatches => {
  /** The longest unused first. */
  const entries = new Map<string, Entry>();
  let size = 0;
  const drop = (key: string): void => {
    size -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const find = (key: string): Entry['value'] | undefined => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    entries.delete(key);
    entry.usedMs = performance.now();
    entries.set(key, entry);
    return entry.value;
  };
  const keep = (key: string, value: Entry['value'], bytes: number): void => {
    drop(key);
    entries.set(key, { value, bytes, usedMs: performance.now() });
    size += bytes;
    for (const oldest of entries.keys()) {
      if (size <= bytesAtMost) break;
      drop(oldest);
    }
  };
  const keyOf = ({ tenantId, searchId, seq }: BatchPlace, viewpoint: string): string =>
    `${tenantId} ${searchId} ${seq} ${viewpoint}`;
  return {
    shaped(place, viewpoint, nowMs) {
      const batch = find(keyOf(place, viewpoint)) as ShapedBatch | undefined;
      return batch !== undefined && nowMs < batch.validUntilMs ? batch : undefined;
    },
    keepShaped: (place, viewpoint, batch) =>
      keep(keyOf(place, viewpoint), batch, batch.json.byteLength + batch.ids.length * bytesOfId),
    summaries: (place) => find(keyOf(place, '')) as readonly FoundSummary[] | undefined,
    keepSummaries: (place, summaries) => keep(keyOf(place, ''), summaries, summaries.length * bytesOfSummary),
    dropOld() {
      for (const [key, { usedMs }] of entries) {
        if (performance.now() - usedMs < unusedForMs) break;
        drop(key);
      }
    },
    size: () => size,
  };
};
