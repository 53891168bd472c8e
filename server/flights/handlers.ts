import { createHash } from 'node:crypto';
import type { AirSearchRequest } from '../../contract/flights.ts';
import { type Db, inTx } from '../database/database.ts';
import type { Handlers } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import type { FanOut } from './fan-out.ts';
import { fareCalendar, lastFares } from './fare-calendar.ts';
import { brandsOf } from './itinerary-brands.ts';
import { moreFlightsHandlers } from './more-flights-handlers.ts';
import { offerIdsOf } from './offer-ids.ts';
import { assertSearchable } from './possible-search.ts';
import { termsOf } from './pricing-terms.ts';
import { newsAfter, placedFor } from './search-news.ts';
import { findSearch, keepSearch, searchKeptMs } from './search-store.ts';
import { withCurrencyHandlers } from './with-currency-handlers.ts';

const firstPollMs = 300;

type FlightCall =
  | 'AirSearch'
  | 'RefreshAirSearch'
  | 'GetAirSearch'
  | 'GetAirSearchItineraryBrandDetails'
  | 'GetAirSearchItineraryMoreCombinations'
  | 'GetAirSearchMoreCount'
  | 'GetFareCalendar'
  | 'GetLastFares'
  | 'RefreshAirSearchWithCurrency'
  | 'GetAirSearchWithCurrency'
  | 'GetAirSearchItineraryBrandDetailsWithCurrency'
  | 'GetAirSearchItineraryMoreCombinationsWithCurrency';

/** The search that is made for a request of an agency, with the code of the only supplier to ask; `null`: all of them. */
export type SearchFor = (
  db: Db,
  of: { readonly tenantId: string; readonly agencyId: string },
  request: AirSearchRequest,
) => Promise<{ readonly request: AirSearchRequest; readonly only: string | null }>;

/** The search calls: AirSearch starts a search, the others read its results. */
export const flightHandlers = ({
  fanOut,
  secrets,
  searchFor,
}: {
  readonly fanOut: FanOut;
  readonly searchFor: SearchFor;
  readonly secrets: Pick<Secrets, 'sign'>;
}): Pick<Handlers, FlightCall> => {
  const ids = offerIdsOf(secrets);
  return {
    AirSearch: {
      kind: 'acts-in-phases',
      async handle(asked, { db, tenant, agent, now, intentKey }) {
        const { request, only } = await searchFor(db, { tenantId: tenant.id, agencyId: agent.agencyId }, asked);
        assertSearchable(request, now());
        const requestId = searchIdOf(tenant.id, agent.userId, intentKey);
        const suppliers = fanOut.suppliers
          .filter(({ code }) => only === null || code === only)
          .map(({ code, name }) => ({ code, name }));
        const at = now();
        const terms = await termsOf(db, tenant, agent.agencyId, at);
        const search = {
          tenantId: tenant.id,
          id: requestId,
          agencyId: agent.agencyId,
          userId: agent.userId,
          request,
          suppliers,
          now: at,
        };
        // Only the request that stored the search asks the suppliers. A retry of the same intent just answers.
        if (await inTx(db, (tx) => keepSearch(tx, search))) {
          const codes = suppliers.map(({ code }) => code);
          fanOut.start({
            tenantId: tenant.id,
            searchId: requestId,
            request,
            terms,
            startedAt: search.now,
            asked: codes,
          });
        }
        const progress = suppliers.map((supplier) => ({
          ...supplier,
          state: 'searching' as const,
          itineraryCount: 0,
          elapsedMs: null,
        }));
        const shown = placedFor(agent, progress, ids, requestId);
        return {
          ok: true,
          answer: { requestId, suppliers: shown, pollAfterMs: firstPollMs, expiresInMs: searchKeptMs },
        };
      },
    },

    RefreshAirSearch: {
      kind: 'reads',
      async handle({ requestId, cursor }, context) {
        const { db, tenant, agent, now } = context;
        const search = await findSearch(db, {
          tenantId: tenant.id,
          agencyId: agent.agencyId,
          id: requestId,
          now: now(),
        });
        if (!search) return { ok: false, refusal: 'search-unknown' };
        return { ok: true, answer: await newsAfter(search, cursor, ids, context) };
      },
    },

    GetAirSearch: {
      kind: 'reads',
      async handle({ requestId }, context) {
        const { db, tenant, agent, now } = context;
        const search = await findSearch(db, {
          tenantId: tenant.id,
          agencyId: agent.agencyId,
          id: requestId,
          now: now(),
        });
        if (!search) return { ok: false, refusal: 'search-unknown' };
        return { ok: true, answer: { request: search.request, news: await newsAfter(search, 0, ids, context) } };
      },
    },

    GetAirSearchItineraryBrandDetails: {
      kind: 'reads',
      handle: (request, context) => brandsOf(request, { ids, suppliers: fanOut.suppliers }, context),
    },

    GetFareCalendar: {
      kind: 'reads',
      handle: async (request, context) => ({
        ok: true,
        answer: await fareCalendar(request, fanOut.suppliers, context),
      }),
    },

    GetLastFares: {
      kind: 'reads',
      handle: async (request, context) => ({ ok: true, answer: await lastFares(request, context) }),
    },

    ...withCurrencyHandlers({ ids, suppliers: fanOut.suppliers }),
    ...moreFlightsHandlers(ids),
  };
};

/** The search id of an intent. A retry gets the same id and so finds the search that it started. */
const searchIdOf = (tenantId: string, userId: string, intentKey: string): string =>
  createHash('sha256').update(`${tenantId} ${userId} ${intentKey}`).digest('base64url').slice(0, 22);
