import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import { type Db, inTx } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { lackingOf } from '../http/shown.ts';
import { searchIdOf } from '../searches/search-id.ts';
import { startOnce } from '../searches/start-once.ts';
import { findSearch, keepSearch } from './air-searches.ts';
import type { FanOut } from './fan-out.ts';
import { assertSearchable } from './possible-search.ts';
import { termsOf } from './pricing-terms.ts';

/** The search that is made for a request of an agency, with the code of the only supplier to ask; `null`: all of them. */
export type SearchFor = (
  db: Db,
  of: { readonly tenantId: string; readonly agencyId: string },
  request: AirSearchRequest,
) => Promise<{ readonly request: AirSearchRequest; readonly only: string | null }>;

export interface SearchDeps {
  readonly fanOut: FanOut;
  readonly searchFor: SearchFor;
}

export interface SearchStarted {
  readonly requestId: string;
  /** Whether it waits for its turn. */
  readonly waits: boolean;
  readonly suppliers: readonly { readonly code: string; readonly name: string }[];
}

/** Stores a search for the agency of the context and asks the suppliers. A retry of the same intent finds the search that it started. */
export const startSearch = async (
  { fanOut, searchFor }: SearchDeps,
  wanted: AirSearchRequest,
  { db, tenant, agent, now, intentKey }: SignedInContext & { readonly intentKey: string },
): Promise<SearchStarted> => {
  const { request, only } = await searchFor(db, { tenantId: tenant.id, agencyId: agent.agencyId }, wanted);
  assertSearchable(request, now());
  const requestId = searchIdOf(tenant.id, agent.userId, intentKey);
  const suppliers = fanOut.suppliers
    .filter(({ code }) => only === null || code === only)
    .map(({ code, name }) => ({ code, name }));
  const at = now();
  const terms = await termsOf(db, tenant, agent.agencyId, at);
  const made = { tenantId: tenant.id, searchId: requestId, agencyId: agent.agencyId, startedAt: at };
  const search = {
    tenantId: tenant.id,
    id: requestId,
    agencyId: agent.agencyId,
    userId: agent.userId,
    request,
    suppliers,
    now: at,
  };
  const asked = suppliers.map(({ code }) => code);
  const waits = await startOnce(fanOut, {
    find: () => findSearch(db, { ...search, now: at }),
    keep: (waits) => inTx(db, (tx) => keepSearch(tx, { ...search, waits })),
    search: { ...made, request, terms, lacking: lackingOf(agent), asked },
  });
  return { requestId, suppliers, waits };
};
