import type { Selectable } from 'kysely';
import { triedSearchesAtMost } from '../../contract/markup/markup.ts';
import { allBatches, findSearch } from '../flights/air-searches.ts';
import { soldCheaperElsewhere } from '../flights/duplicates.ts';
import { fareKeyOf } from '../flights/fare-trips.ts';
import { factsOf, passengersOf, priceFare } from '../flights/pricing.ts';
import { fareKeptMs, seenFaresOf, sumsOfSeen } from '../flights/seen-fares.ts';
import type { PastSearchTable } from '../flights/tables.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { Layer } from './rule-rows.ts';
import { beforeAfter, type Known, type PastSearch, type TriedTerms } from './tried-search.ts';

type PastRow = Selectable<PastSearchTable>;

/** The last searches for flights, of the tenant or of an agency. */
export const pastFares = async (
  context: SignedInContext,
  { tenantId, agencyId }: Layer,
): Promise<readonly PastSearch[]> => {
  const ofTenant = context.db.selectFrom('past_search').selectAll().where('tenant_id', '=', tenantId);
  const of = agencyId === null ? ofTenant : ofTenant.where('agency_id', '=', agencyId);
  const rows = await of.orderBy('searched_at', 'desc').orderBy('id').limit(triedSearchesAtMost).execute();
  return rows.map((row) => ({
    agencyId: row.agency_id,
    at: row.searched_at,
    of: { search: row.request },
    known: async (terms, inFull) =>
      (inFull ? await ofResults(context, row, terms) : null) ?? ofSeenFares(context, row, terms),
  }));
};

/** Every fare of a search whose results are kept, as its list shows them. `null`: they are gone. */
const ofResults = async (
  { db, now }: SignedInContext,
  { tenant_id, agency_id, id, request }: PastRow,
  terms: TriedTerms,
): Promise<Exclude<Known, 'gone'> | null> => {
  const search = await findSearch(db, { tenantId: tenant_id, agencyId: agency_id, id, now: now() });
  if (!search) return null;
  const batches = await allBatches(db, search);
  const dearer = soldCheaperElsewhere(batches.flatMap(({ summaries }) => summaries));
  const fares = batches.flatMap(({ supplierCode, offers, summaries }) =>
    offers.flatMap((offer, index) => {
      const [brand] = offer.brands;
      if (brand === undefined || dearer.has(summaries[index]?.id ?? '')) return [];
      const facts = factsOf(supplierCode, offer, brand.productClass, request.fareType);
      const passengers = passengersOf(brand.fares);
      return [beforeAfter(terms, (of) => priceFare(passengers, brand.commissionBasisPoints, facts, of).sums)];
    }),
  );
  return { known: 'all', fares };
};

/** The cheapest fare of each supplier, from the index of seen fares. */
const ofSeenFares = async (
  { db, now }: SignedInContext,
  { tenant_id, request }: PastRow,
  terms: TriedTerms,
): Promise<Known> => {
  const { trip, departureDay, returnDay } = fareKeyOf(request);
  const since = new Date(now().getTime() - fareKeptMs);
  const { currency } = terms.now;
  const days = { firstDay: departureDay, lastDay: departureDay };
  const seen = (await seenFaresOf(db, { tenantId: tenant_id, trip, ...days, currency, since })).filter(
    (fare) => fare.returnDay === returnDay,
  );
  const sold = seen.flatMap(({ supplierCode, lowest: fare }) => (fare === null ? [] : [{ supplierCode, fare }]));
  const fares = sold.flatMap(({ supplierCode, fare }) => {
    const before = sumsOfSeen(supplierCode, fare, terms.now);
    const after = sumsOfSeen(supplierCode, fare, terms.draft);
    return before === null || after === null
      ? []
      : [{ beforeMinor: terms.amountOf(before), afterMinor: terms.amountOf(after) }];
  });
  if (seen.length === 0 || fares.length < sold.length) return 'gone';
  return { known: 'cheapest', fares };
};
