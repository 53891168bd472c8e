import type { Selectable } from 'kysely';
import { triedSearchesAtMost } from '../../contract/markup/markup.ts';
import { seesOneBranch } from '../database/tenant-scope.ts';
import { allHotels, dearerElsewhere, findHotelSearch } from '../hotels/found-hotels.ts';
import type { PastStaySearchTable } from '../hotels/past-stays.ts';
import { pricedRate, stayFactsOf } from '../hotels/stay-prices.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { Layer } from './rule-rows.ts';
import { beforeAfter, type Known, type PastSearch, type TriedTerms } from './tried-search.ts';

type PastRow = Selectable<PastStaySearchTable>;

/** The last searches for stays, of the tenant or of an agency. */
export const pastStays = async (
  context: SignedInContext,
  { tenantId, agencyId }: Layer,
): Promise<readonly PastSearch[]> => {
  const ofTenant = context.db.selectFrom('past_stay_search').selectAll().where('tenant_id', '=', tenantId);
  const ofLayer = agencyId === null ? ofTenant : ofTenant.where('agency_id', '=', agencyId);
  // Whoever sees one branch tries a rule on its searches, as long as they are kept.
  const of = seesOneBranch()
    ? ofLayer.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('air_search as s')
            .select('s.id')
            .whereRef('s.tenant_id', '=', 'past_stay_search.tenant_id')
            .whereRef('s.id', '=', 'past_stay_search.id'),
        ),
      )
    : ofLayer;
  const rows = await of.orderBy('searched_at', 'desc').orderBy('id').limit(triedSearchesAtMost).execute();
  return rows.map((row) => ({
    agencyId: row.agency_id,
    at: row.searched_at,
    of: { search: null, stay: row.request },
    known: async (terms, inFull) => (inFull ? await ofResults(context, row, terms) : null) ?? ofLowest(row, terms),
  }));
};

/** The cheapest rate of every hotel of a search whose results are kept. `null`: they are gone. */
const ofResults = async (
  { db, now }: SignedInContext,
  { tenant_id, agency_id, id, request }: PastRow,
  terms: TriedTerms,
): Promise<Exclude<Known, 'gone'> | null> => {
  const search = await findHotelSearch(db, { tenantId: tenant_id, agencyId: agency_id, id, now: now() });
  if (!search) return null;
  const batches = await allHotels(db, search);
  const dearer = dearerElsewhere(batches.flatMap(({ summaries }) => summaries));
  const fares = batches.flatMap(({ supplierCode, offers, summaries }) =>
    offers.flatMap((hotel, index) => {
      if (dearer.has(summaries[index]?.id ?? '')) return [];
      const facts = stayFactsOf(supplierCode, hotel, request);
      return [beforeAfter(terms, (of) => pricedRate(hotel.cheapest, facts, of).sums)];
    }),
  );
  return { known: 'all', fares };
};

/** The cheapest stay of each supplier and number of stars. */
const ofLowest = ({ lowest, currency }: PastRow, terms: TriedTerms): Known =>
  currency === terms.now.currency
    ? {
        known: 'cheapest',
        fares: lowest.map(({ rate, ...facts }) => beforeAfter(terms, (of) => pricedRate(rate, facts, of).sums)),
      }
    : 'gone';
