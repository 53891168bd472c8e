import type { Handlers } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { begunOf, firstPollMs, placedFor } from '../searches/progress.ts';
import { searchKeptMs } from '../searches/search-store.ts';
import { findSearch } from './air-searches.ts';
import { fareCalendar, lastFares } from './fare-calendar.ts';
import { brandsOf } from './itinerary-brands.ts';
import { moreFlightsHandlers } from './more-flights-handlers.ts';
import { offerIdsOf } from './offer-ids.ts';
import { newsAfter } from './search-news.ts';
import { type SearchDeps, startSearch } from './start-search.ts';
import { withCurrencyHandlers } from './with-currency-handlers.ts';

/** The search calls: AirSearch starts a search, the others read its results. */
export const flightHandlers = ({
  fanOut,
  secrets,
  searchFor,
}: SearchDeps & { readonly secrets: Pick<Secrets, 'sign'> }) => {
  const ids = offerIdsOf(secrets);
  const deps = { ids, fanOut };
  return {
    AirSearch: {
      kind: 'acts-in-phases',
      async handle(asked, context) {
        const { agent } = context;
        const { requestId, suppliers, waits } = await startSearch({ fanOut, searchFor }, asked, context);
        const shown = placedFor(agent, begunOf(suppliers, waits), ids, requestId);
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
        return { ok: true, answer: await newsAfter(deps, search, cursor, context) };
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
        return { ok: true, answer: { request: search.request, news: await newsAfter(deps, search, 0, context) } };
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

    ...withCurrencyHandlers({ ...deps, suppliers: fanOut.suppliers }),
    ...moreFlightsHandlers(deps),
  } satisfies Partial<Handlers>;
};
