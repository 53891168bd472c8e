import type { HotelSearchRequest } from '../../contract/hotels.ts';
import { inTx } from '../database/database.ts';
import { termsOf } from '../flights/pricing-terms.ts';
import type { SignedInContext } from '../http/handler.ts';
import { searchIdOf } from '../searches/search-id.ts';
import { keepSearchOf } from '../searches/search-store.ts';
import type { HotelSearches } from './found-hotels.ts';
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
  const terms = await termsOf(db, tenant, agent.agencyId, at);
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
  // Only the request that stored the search asks the suppliers. A retry of the same intent just answers.
  if (await inTx(db, (tx) => keepSearchOf(tx, search))) {
    const asked = suppliers.map(({ code }) => code);
    searches.start({ tenantId: tenant.id, searchId: requestId, request, terms, startedAt: at, asked });
  }
  return { requestId, suppliers };
};
