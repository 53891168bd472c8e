import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { FareKey } from './fare-trips.ts';
import { type FullSums, type PricingTerms, type PublishedSums, sumsOfPublished } from './pricing.ts';

/** Time for which a seen fare is kept: as long as a recent search may tell what it cost. */
export const fareKeptMs = 30 * 86_400_000;

/** The cheapest price of one supplier for one search. */
export interface SeenFare extends FareKey {
  readonly supplierCode: string;
  readonly currency: string;
  /** `null`: the supplier has no seats. */
  readonly lowest: (PublishedSums & { readonly commissionBasisPoints: number }) | null;
}

export interface SeenFareAt extends SeenFare {
  readonly seenAt: Date;
}

const writtenAtOnce = 500;

/** Stores fares in one statement. A fare that was seen later is kept. */
export const keepFares = async (db: Db, tenantId: string, fares: readonly SeenFare[], seenAt: Date): Promise<void> => {
  // One order of locks, so that two writers of the same days cannot deadlock.
  const ordered = [...new Map(fares.map((fare) => [rowKey(fare), fare])).entries()].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  for (let from = 0; from < ordered.length; from += writtenAtOnce) {
    await db
      .insertInto('seen_fare')
      .values(
        ordered.slice(from, from + writtenAtOnce).map(([, { lowest, ...fare }]) => ({
          tenant_id: tenantId,
          trip: fare.trip,
          departure_day: fare.departureDay,
          return_day: fare.returnDay,
          currency: fare.currency,
          supplier_code: fare.supplierCode,
          seen_at: seenAt,
          base_minor: lowest?.baseMinor ?? null,
          tax_minor: lowest?.taxMinor ?? null,
          commission_basis_points: lowest?.commissionBasisPoints ?? 0,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'trip', 'departure_day', 'return_day', 'currency', 'supplier_code'])
          .doUpdateSet((row) => ({
            seen_at: row.ref('excluded.seen_at'),
            base_minor: row.ref('excluded.base_minor'),
            tax_minor: row.ref('excluded.tax_minor'),
            commission_basis_points: row.ref('excluded.commission_basis_points'),
          }))
          .whereRef('seen_fare.seen_at', '<=', 'excluded.seen_at'),
      )
      .execute();
  }
};

const rowKey = ({ trip, departureDay, returnDay, currency, supplierCode }: SeenFare): string =>
  [trip, departureDay, returnDay, currency, supplierCode].join('|');

/** Fares of a trip that departs on one of the days from the first to the last, seen after `since`. */
export const seenFaresOf = async (
  db: Db,
  asked: {
    readonly tenantId: string;
    readonly trip: string;
    readonly firstDay: string;
    readonly lastDay: string;
    readonly currency: string;
    readonly since: Date;
  },
): Promise<readonly SeenFareAt[]> => {
  const rows = await db
    .selectFrom('seen_fare')
    .selectAll()
    .where('tenant_id', '=', asked.tenantId)
    .where('trip', '=', asked.trip)
    .where('departure_day', '>=', asked.firstDay)
    .where('departure_day', '<=', asked.lastDay)
    .where('currency', '=', asked.currency)
    .where('seen_at', '>', asked.since)
    .execute();
  return rows.map((row) => ({
    trip: row.trip,
    departureDay: row.departure_day,
    returnDay: row.return_day,
    supplierCode: row.supplier_code,
    currency: row.currency,
    seenAt: row.seen_at,
    lowest:
      row.base_minor === null || row.tax_minor === null
        ? null
        : {
            baseMinor: row.base_minor,
            taxMinor: row.tax_minor,
            commissionBasisPoints: row.commission_basis_points,
          },
  }));
};

export interface PricedFare {
  readonly sums: FullSums;
  /** Empty: no return. */
  readonly returnDay: string;
  readonly seenAt: Date;
}

/** The cheapest of some fares for an agency, by the price that it pays. `null`: none has seats. */
export const cheapestFare = (fares: readonly SeenFareAt[], terms: PricingTerms): PricedFare | null =>
  fares
    .flatMap(({ lowest, returnDay, seenAt }) =>
      lowest === null
        ? []
        : [{ sums: sumsOfPublished(lowest, lowest.commissionBasisPoints, terms), returnDay, seenAt }],
    )
    .reduce<PricedFare | null>(
      (best, next) => (best === null || next.sums.agentMinor < best.sums.agentMinor ? next : best),
      null,
    );

/** Deletes fares that are too old, and those of days that have passed everywhere. */
export const dropOldFares = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('seen_fare')
    .where('seen_at', '<', new Date(now.getTime() - fareKeptMs))
    .execute();
  await sql`delete from seen_fare where departure_day < ${yesterday(now)}::date`.execute(db);
};

const yesterday = (now: Date): string => new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
