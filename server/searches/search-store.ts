import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { SupplierProgress } from '../../contract/flights/searches.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
import { branchOfPerson } from '../rights/branch-of.ts';
import type { AirSearchTable, FoundSummary, Product } from './tables.ts';

const unpack = promisify(gunzip);

/** A search with the request of its product. */
export interface KeptSearch<Request> extends Omit<Selectable<AirSearchTable>, 'request'> {
  readonly request: Request;
}
/** What finds the results of a search. */
type SearchPlace = Pick<Selectable<AirSearchTable>, 'tenant_id' | 'id'>;

/** Time for which a search is kept. */
export const searchKeptMs = 20 * 60_000;

/** A search to store, with the suppliers that are asked. */
export interface NewSearch {
  readonly tenantId: string;
  readonly id: string;
  readonly agencyId: string;
  readonly userId: string;
  readonly product: Product;
  readonly request: object;
  readonly suppliers: readonly { readonly code: string; readonly name: string }[];
  /** Whether it waits for its turn. */
  readonly waits: boolean;
  readonly now: Date;
}

/** Stores a new search. `false`: the same intent has already stored it. */
export const keepSearchOf = async (tx: Tx, search: NewSearch): Promise<boolean> => {
  const { tenantId, id, now } = search;
  const kept = await tx
    .insertInto('air_search')
    .values({
      tenant_id: tenantId,
      id,
      agency_id: search.agencyId,
      branch_id: branchOfPerson(tenantId, search.userId),
      user_id: search.userId,
      product: search.product,
      request: asJson(search.request),
      created_at: now,
      expires_at: new Date(now.getTime() + searchKeptMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) return false;
  if (search.suppliers.length > 0) {
    await tx
      .insertInto('air_search_supplier')
      .values(
        search.suppliers.map(({ code, name }) => ({
          tenant_id: tenantId,
          search_id: id,
          supplier_code: code,
          name,
          state: search.waits ? ('waiting' as const) : ('searching' as const),
        })),
      )
      .execute();
  }
  return true;
};

/** Which search an agency asks for. */
export interface SearchAsked {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly id: string;
  readonly now: Date;
}

/** A search of this agency for a product that has not expired. `Request`: what `keepSearch` got for the product. */
export const findSearchOf = async <Request extends object>(
  db: Db | Tx,
  product: Product,
  asked: SearchAsked,
): Promise<KeptSearch<Request> | undefined> => {
  const row = await db
    .selectFrom('air_search')
    .selectAll()
    .where('tenant_id', '=', asked.tenantId)
    .where('id', '=', asked.id)
    .where('agency_id', '=', asked.agencyId)
    .where('product', '=', product)
    .where('expires_at', '>', asked.now)
    .executeTakeFirst();
  return row as KeptSearch<Request> | undefined;
};

/**
 * Stores a batch of a supplier's offers. The caller numbers the batches (`seq`) and is the only writer of the search.
 */
export const keepBatch = async (
  db: Db,
  batch: {
    readonly tenantId: string;
    readonly searchId: string;
    readonly seq: number;
    readonly supplierCode: string;
    /** gzip of a JSON list of offers. */
    readonly packed: Uint8Array;
    readonly summaries: readonly FoundSummary[];
  },
): Promise<void> => {
  await db
    .with('counted', (counted) =>
      counted
        .updateTable('air_search_supplier')
        .set((row) => ({ itinerary_count: row('itinerary_count', '+', batch.summaries.length) }))
        .where('tenant_id', '=', batch.tenantId)
        .where('search_id', '=', batch.searchId)
        .where('supplier_code', '=', batch.supplierCode),
    )
    .insertInto('air_search_batch')
    .values({
      tenant_id: batch.tenantId,
      search_id: batch.searchId,
      seq: batch.seq,
      supplier_code: batch.supplierCode,
      offers: batch.packed,
      summaries: asJson(batch.summaries),
    })
    .execute();
};

/** The turn of a search has come: its suppliers are asked now. */
export const beginSearch = async (
  db: Db,
  { tenantId, searchId }: { readonly tenantId: string; readonly searchId: string },
  askedAt: Date,
): Promise<void> => {
  await db
    .updateTable('air_search_supplier')
    .set({ state: 'searching', asked_at: askedAt })
    .where('tenant_id', '=', tenantId)
    .where('search_id', '=', searchId)
    .where('state', '=', 'waiting')
    .execute();
};

export const endSupplier = async (
  db: Db,
  ended: {
    readonly tenantId: string;
    readonly searchId: string;
    readonly supplierCode: string;
    readonly state: SupplierProgress['state'];
    readonly elapsedMs: number;
  },
): Promise<void> => {
  await db
    .updateTable('air_search_supplier')
    .set({ state: ended.state, elapsed_ms: ended.elapsedMs })
    .where('tenant_id', '=', ended.tenantId)
    .where('search_id', '=', ended.searchId)
    .where('supplier_code', '=', ended.supplierCode)
    .execute();
};

/** Progress of one supplier in a search. */
export interface SupplierProgressRow {
  readonly supplier_code: string;
  readonly name: string;
  readonly state: SupplierProgress['state'];
  readonly itinerary_count: number;
  readonly elapsed_ms: number | null;
  readonly asked_at: Date | null;
}

/** Progress of each supplier and number of the newest batch (0: none), read in one statement. */
export const searchProgress = async (
  db: Db,
  { tenant_id, id }: SearchPlace,
): Promise<{ readonly suppliers: readonly SupplierProgressRow[]; readonly newest: number }> => {
  const { rows } = await sql<SupplierProgressRow & { newest: number }>`
    select supplier_code, name, state, itinerary_count, elapsed_ms, asked_at,
      (select coalesce(max(seq), 0) from air_search_batch where tenant_id = ${tenant_id} and search_id = ${id}) as newest
    from air_search_supplier where tenant_id = ${tenant_id} and search_id = ${id} order by supplier_code`.execute(db);
  return { suppliers: rows.map(({ newest: _newest, ...supplier }) => supplier), newest: rows[0]?.newest ?? 0 };
};

/** A batch of a supplier. Offers and summaries are in the same order. */
export interface FoundBatch<Offer, Summary> {
  readonly seq: number;
  readonly supplierCode: string;
  readonly offers: readonly Offer[];
  readonly summaries: readonly Summary[];
}

/** Some batches of a search in order, by their numbers. `all`: every batch. */
export const batchesAt = async <Offer extends object, Summary extends FoundSummary>(
  db: Db,
  { tenant_id, id }: SearchPlace,
  seqs: readonly number[] | 'all',
): Promise<readonly FoundBatch<Offer, Summary>[]> => {
  const rows = await db
    .selectFrom('air_search_batch')
    .select(['seq', 'supplier_code', 'summaries', 'offers'])
    .where('tenant_id', '=', tenant_id)
    .where('search_id', '=', id)
    .$if(seqs !== 'all', (query) => query.where(sql<boolean>`seq = any(${seqs}::int[])`))
    .orderBy('seq')
    .execute();
  return Promise.all(
    rows.map(async ({ seq, supplier_code, summaries, offers }) => ({
      seq,
      supplierCode: supplier_code,
      summaries: summaries as readonly Summary[],
      offers: await unpacked<Offer>(offers),
    })),
  );
};

/** Summaries of the batches up to `cursor`, in order. */
export const summariesUpTo = (db: Db, { tenant_id, id }: SearchPlace, cursor: number) =>
  db
    .selectFrom('air_search_batch')
    .select(['seq', 'summaries'])
    .where('tenant_id', '=', tenant_id)
    .where('search_id', '=', id)
    .where('seq', '<=', cursor)
    .orderBy('seq')
    .execute();

/** The newest batch that contains an offer, with its offers and their summaries in the same order. */
export const batchWith = async <Offer extends object>(db: Db | Tx, { tenant_id, id }: SearchPlace, offerId: string) => {
  const row = await db
    .selectFrom('air_search_batch')
    .select(['supplier_code', 'summaries', 'offers'])
    .where('tenant_id', '=', tenant_id)
    .where('search_id', '=', id)
    .where(sql<boolean>`summaries @> ${JSON.stringify([{ id: offerId }])}::jsonb`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && { supplierCode: row.supplier_code, summaries: row.summaries, offers: await unpacked<Offer>(row.offers) }
  );
};

const unpacked = async <Offer>(packed: Uint8Array): Promise<readonly Offer[]> =>
  JSON.parse((await unpack(packed)).toString('utf8')) as readonly Offer[];

/** Deletes expired searches with their results. */
export const dropOldSearches = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('air_search').where('expires_at', '<', now).execute();
};
