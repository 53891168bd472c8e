import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { KeptBatches, ShapedBatch } from './kept-batches.ts';
import type { FoundSummary } from './tables.ts';

/** A batch that must be shaped again. */
export interface StoredBatch {
  readonly supplierCode: string;
  /** gzip of a JSON list of offers. */
  readonly packed: Uint8Array<ArrayBuffer>;
}

export interface InShape<Summary> {
  /** Of each batch up to `upTo`, in order. */
  readonly summaries: readonly (readonly Summary[])[];
  /** The batches after `cursor`, in order. */
  readonly shaped: readonly ShapedBatch[];
}

interface ReadRow {
  readonly seq: number;
  readonly supplier_code: string;
  readonly summaries: readonly FoundSummary[] | null;
  readonly offers: Uint8Array<ArrayBuffer> | null;
}

/**
 * The batches of a search up to `upTo`, as one reader sees them. What this process has kept of them is neither read nor made
 * again; the rest is read in one statement and kept.
 */
export const batchesInShape = async <Summary extends FoundSummary>(
  db: Db,
  kept: KeptBatches,
  { tenant_id: tenantId, id: searchId }: { readonly tenant_id: string; readonly id: string },
  wanted: {
    readonly cursor: number;
    readonly upTo: number;
    /** Which batches are wanted in shape. Default: those after `cursor`. */
    readonly only?: ReadonlySet<number>;
    /** What their shape depends on beside the batch. */
    readonly viewpoint: string;
    readonly now: Date;
    readonly shape: (batch: StoredBatch) => Promise<ShapedBatch>;
  },
): Promise<InShape<Summary>> => {
  const { cursor, upTo, only, viewpoint, now } = wanted;
  const all = Array.from({ length: upTo }, (_, index) => ({ tenantId, searchId, seq: index + 1 }));
  const summaries = new Map(all.map((place) => [place.seq, kept.summaries(place)]));
  const inShape = all.filter(({ seq }) => (only === undefined ? seq > cursor : only.has(seq)));
  const shaped = new Map(inShape.map((place) => [place.seq, kept.shaped(place, viewpoint, now.getTime())]));
  const missingOf = (known: ReadonlyMap<number, unknown>): number[] =>
    [...known].flatMap(([seq, value]) => (value === undefined ? [seq] : []));
  const [noSummaries, noShape] = [missingOf(summaries), missingOf(shaped)];
  if (noSummaries.length + noShape.length > 0) {
    const { rows } = await sql<ReadRow>`
      select seq, supplier_code,
        case when seq = any(${noSummaries}::int[]) then summaries end as summaries,
        case when seq = any(${noShape}::int[]) then offers end as offers
      from air_search_batch
      where tenant_id = ${tenantId} and search_id = ${searchId} and seq = any(${[...noSummaries, ...noShape]}::int[])`.execute(
      db,
    );
    await Promise.all(
      rows.map(async ({ seq, supplier_code: supplierCode, summaries: found, offers: packed }) => {
        const place = { tenantId, searchId, seq };
        if (found !== null) {
          kept.keepSummaries(place, found);
          summaries.set(seq, found);
        }
        if (packed !== null) {
          const made = await wanted.shape({ supplierCode, packed });
          kept.keepShaped(place, viewpoint, made);
          shaped.set(seq, made);
        }
      }),
    );
  }
  return {
    summaries: [...summaries.values()].map((found) => (found ?? []) as readonly Summary[]),
    shaped: [...shaped.values()].flatMap((batch) => batch ?? []),
  };
};

const nothingInShape: ReadonlySet<number> = new Set();

/** The summaries of each batch up to `upTo`, in order. */
export const summariesOf = async <Summary extends FoundSummary>(
  db: Db,
  kept: KeptBatches,
  search: { readonly tenant_id: string; readonly id: string },
  upTo: number,
): Promise<readonly (readonly Summary[])[]> => {
  const shape = () => Promise.reject(new Error('nothing is wanted in shape'));
  const wanted = { cursor: upTo, upTo, only: nothingInShape, viewpoint: '', now: new Date(0), shape };
  return (await batchesInShape<Summary>(db, kept, search, wanted)).summaries;
};
