import type { Handlers, SignedInContext } from '../http/handler.ts';
import { displayRateFor } from '../money/exchange.ts';
import { findSearch } from './air-searches.ts';
import { brandIn, itineraryIn } from './in-currency.ts';
import { type BrandDeps, brandsOf } from './itinerary-brands.ts';
import { moreCombinations } from './more-flights-handlers.ts';
import { type NewsDeps, newsAfter } from './search-news.ts';

const currencyUnknown = { ok: false, refusal: 'currency-unknown' } as const;
const searchUnknown = { ok: false, refusal: 'search-unknown' } as const;

/** The calls that read a search in a currency of the agency. Sales are still charged in the tenant's currency. */
export const withCurrencyHandlers = (deps: BrandDeps & NewsDeps) =>
  ({
    RefreshAirSearchWithCurrency: {
      kind: 'reads',
      async handle({ requestId, cursor, currency }, context) {
        const rate = await displayRateFor(context, currency);
        if (rate === undefined) return currencyUnknown;
        const search = await keptSearch(requestId, context);
        if (!search) return searchUnknown;
        return { ok: true, answer: await newsAfter(deps, search, cursor, context, rate) };
      },
    },

    GetAirSearchWithCurrency: {
      kind: 'reads',
      async handle({ requestId, currency }, context) {
        const rate = await displayRateFor(context, currency);
        if (rate === undefined) return currencyUnknown;
        const search = await keptSearch(requestId, context);
        if (!search) return searchUnknown;
        return {
          ok: true,
          answer: { request: search.request, news: await newsAfter(deps, search, 0, context, rate) },
        };
      },
    },

    GetAirSearchItineraryBrandDetailsWithCurrency: {
      kind: 'reads',
      async handle({ currency, ...asked }, context) {
        const rate = await displayRateFor(context, currency);
        if (rate === undefined) return currencyUnknown;
        const found = await brandsOf(asked, deps, context);
        if (!found.ok || rate === 'own') return found;
        const { itinerary, brands, names } = found.answer;
        return {
          ok: true,
          answer: {
            itinerary: itineraryIn(itinerary, rate),
            brands: brands.map((brand) => brandIn(brand, rate)),
            names,
          },
        };
      },
    },

    GetAirSearchItineraryMoreCombinationsWithCurrency: {
      kind: 'reads',
      async handle({ currency, ...asked }, context) {
        const rate = await displayRateFor(context, currency);
        if (rate === undefined) return currencyUnknown;
        return moreCombinations(deps, asked, context, rate);
      },
    },
  }) satisfies Partial<Handlers>;

const keptSearch = (requestId: string, { db, tenant, agent, now }: SignedInContext) =>
  findSearch(db, { tenantId: tenant.id, agencyId: agent.agencyId, id: requestId, now: now() });
