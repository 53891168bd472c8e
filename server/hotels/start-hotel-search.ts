import type { HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import { inTx } from '../database/database.ts';
import { termsOfStays } from '../flights/pricing-terms.ts';
import type { SignedInContext } from '../http/handler.ts';
import { lackingOf } from '../http/shown.ts';
import { searchIdOf } from '../searches/search-id.ts';
import { keepSearchOf } from '../searches/search-store.ts';
import { startOnce } from '../searches/start-once.ts';
import { findHotelSearch, type HotelSearches } from './found-hotels.ts';
import { assertPossibleStay } from './possible-stay.ts';

/** Stores a search for hotels and asks the suppliers. A retry of the same intent finds the search that it started. */
export const startHotelSearch = async (
  searches: HotelSearches,
  request: HotelSearchRequest,
  { db, tenant, agent, now, intentKey }: SignedInContext & { readonly intentKey: string },
) => {
  const at = now();
  assertPossibleStay(request, at);
  const requestId = searchIdOf(tenant.id, agent.userId, intentKey);
  const suppliers = searches.suppliers.map(({ code, name }) => ({ code, name }));
  const terms = await termsOfStays(db, tenant, agent.agencyId, at);
  const search = {
    tenantId: tenant.id,
    id: requestId,
    agencyId: agent.agencyId,
    userId: agent.userId,
    product: 'hotel' as const,
    request,
    suppliers,
    now: at,
  };
  const waits = await startOnce(searches, {
    find: () => findHotelSearch(db, search),
    keep: (waits) => inTx(db, (tx) => keepSearchOf(tx, { ...search, waits })),
    search: {
      tenantId: tenant.id,
      searchId: requestId,
      agencyId: agent.agencyId,
      request,
      terms,
      lacking: lackingOf(agent),
      startedAt: at,
      asked: suppliers.map(({ code }) => code),
    },
  });
  return { requestId, suppliers, waits };
};
