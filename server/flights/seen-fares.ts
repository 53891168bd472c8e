import { sql } from 'kysely';
import { dayMs } from '../../contract/days.ts';
import type { PassengerFare } from '../../contract/flights/flights.ts';
import { asJson, type Db } from '../database/database.ts';
import type { FareKey } from './fare-trips.ts';
import type { FareFacts } from './markup-rules.ts';
import {
  type FullSums,
  type PassengerSums,
  type PricingTerms,
  type PublishedSums,
  passengersOf,
  priceFare,
  publishedSums,
} from './pricing.ts';

/** Time for which a seen fare is kept: as long as a recent search may tell what it cost. */
export const fareKeptMs = 30 * dayMs;

/** What rules of markup ask of a seen fare, beside its supplier, and the fare of each type of passenger. */
export interface SeenFacts extends Omit<FareFacts, 'supplierCode'> {
  readonly passengers: readonly PassengerSums[];
}

/**
 * The cheapest fare of a supplier. `facts` null: seen before facts were kept, so that it can be priced only where there are no
 * rules.
 */
export interface SeenLowest extends PublishedSums {
  readonly commissionBasisPoints: number;
  readonly facts: SeenFacts | null;
}

/** What is kept of a fare in the tenant's currency. */
export const seenLowest = ({
  fares,
  commissionBasisPoints,
  ...facts
}: Omit<FareFacts, 'supplierCode'> & {
  readonly fares: readonly PassengerFare[];
  readonly commissionBasisPoints: number;
}): SeenLowest => ({
  ...publishedSums(fares),
  commissionBasisPoints,
  facts: { ...facts, passengers: passengersOf(fares) },
});

/** The cheapest price of one supplier for one search. */
export interface SeenFare extends FareKey {
  readonly supplierCode: string;
  readonly currency: string;
  /** `null`: the supplier has no seats. */
  readonly lowest: SeenLowest | null;
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
          facts: lowest?.facts ? asJson(lowest.facts) : null,
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
            facts: row.ref('excluded.facts'),
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
            facts: row.facts,
          },
  }));
};

/** The lowest published fare with taxes of a trip, departing on `firstDay` or later; of equal ones the earliest day. */
export const lowestPublished = async (
  db: Db,
  asked: {
    readonly tenantId: string;
    readonly trip: string;
    readonly returns: boolean;
    readonly firstDay: string;
    readonly currency: string;
    readonly since: Date;
  },
) =>
  db
    .selectFrom('seen_fare')
    .select((row) => [
      'departure_day as departureDay',
      'return_day as returnDay',
      'seen_at as seenAt',
      row(row.ref('base_minor'), '+', row.ref('tax_minor')).$castTo<number>().as('publishedMinor'),
    ])
    .where('tenant_id', '=', asked.tenantId)
    .where('trip', '=', asked.trip)
    .where('departure_day', '>=', asked.firstDay)
    .where('return_day', asked.returns ? '!=' : '=', '')
    .where('currency', '=', asked.currency)
    .where('seen_at', '>', asked.since)
    .where('base_minor', 'is not', null)
    .orderBy('publishedMinor')
    .orderBy('departure_day')
    .orderBy('return_day')
    .limit(1)
    .executeTakeFirst();

export interface SeenPriced {
  readonly sums: FullSums;
  /** Empty: no return. */
  readonly returnDay: string;
  readonly seenAt: Date;
}

/**
 * The price of a seen fare for an agency, by its terms of now. `null`: there are rules, and the fare was seen before it was kept
 * what they ask for.
 */
export const sumsOfSeen = (supplierCode: string, lowest: SeenLowest, terms: PricingTerms): FullSums | null => {
  const { facts, commissionBasisPoints, baseMinor, taxMinor } = lowest;
  if (facts !== null) return priceFare(facts.passengers, commissionBasisPoints, { ...facts, supplierCode }, terms).sums;
  if (terms.platformRules.rules.length > 0 || terms.agencyRules.rules.length > 0) return null;
  const anyone: PassengerSums = { type: 'ADT', count: 1, baseMinor, taxMinor };
  return priceFare([anyone], commissionBasisPoints, { supplierCode, ...unknownFacts }, terms).sums;
};

/** Facts that nothing asks for, where there are no rules. */
const unknownFacts = { airlineCode: '', cabin: 'E', fareType: 1, origin: '', destination: '' } as const;

/** The cheapest of some fares for an agency, by the price that it pays. `null`: none has seats and a known price. */
export const cheapestFare = (fares: readonly SeenFareAt[], terms: PricingTerms): SeenPriced | null =>
  fares
    .flatMap(({ supplierCode, lowest, returnDay, seenAt }) => {
      const sums = lowest === null ? null : sumsOfSeen(supplierCode, lowest, terms);
      return sums === null ? [] : [{ sums, returnDay, seenAt }];
    })
    .reduce<SeenPriced | null>(
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

const yesterday = (now: Date): string => new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
