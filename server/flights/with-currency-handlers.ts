import type { Handlers, SignedInContext } from '../http/handler.ts';
import { displayRateFor } from '../money/exchange.ts';
import { findSearch } from './air-searches.ts';
import { brandIn, itineraryIn } from './in-currency.ts';
import { type BrandDeps, brandsOf } from './itinerary-brands.ts';
import { moreFlightsHandlers } from './more-flights-handlers.ts';
import { newsAfter } from './search-news.ts';

type WithCurrency =
  | 'RefreshAirSearchWithCurrency'
  | 'GetAirSearchWithCurrency'
  | 'GetAirSearchItineraryBrandDetailsWithCurrency'
  | 'GetAirSearchItineraryMoreCombinationsWithCurrency';

const currencyUnknown = { ok: false, refusal: 'currency-unknown' } as const;
const searchUnknown = { ok: false, refusal: 'search-unknown' } as const;

/** The calls that read a search in a currency of the agency. Sales are still charged in the tenant's currency. */
export const withCurrencyHandlers = (deps: BrandDeps): Pick<Handlers, WithCurrency> => ({
  RefreshAirSearchWithCurrency: {
    kind: 'reads',
    async handle({ requestId, cursor, currency }, context) {
      const rate = await displayRateFor(context, currency);
      if (rate === undefined) return currencyUnknown;
      const search = await keptSearch(requestId, context);
      if (!search) return searchUnknown;
      return { ok: true, answer: await newsAfter(search, cursor, deps.ids, context, rate) };
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
        answer: { request: search.request, news: await newsAfter(search, 0, deps.ids, context, rate) },
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
      const found = await moreFlightsHandlers(deps.ids).GetAirSearchItineraryMoreCombinations.handle(asked, context);
      if (!found.ok || rate === 'own') return found;
      const { itineraries, names } = found.answer;
      return { ok: true, answer: { itineraries: itineraries.map((one) => itineraryIn(one, rate)), names } };
    },
  },
});

const keptSearch = (requestId: string, { db, tenant, agent, now }: SignedInContext) =>
  findSearch(db, { tenantId: tenant.id, agencyId: agent.agencyId, id: requestId, now: now() });
