import type { Handlers, ReadHandler } from '../http/handler.ts';
import { ordersByDestination } from '../orders/orders-by-destination.ts';
import { airportsByKey, popularPlaces } from '../suppliers/reference/airport-search.ts';
import { airlineOptions } from './airline-options.ts';
import { bannersAt } from './banners.ts';
import { allCountries } from './countries.ts';
import { notificationsFor } from './notifications.ts';
import { giveReview, shownReviews } from './reviews.ts';
import type { BannerPlace } from './tables.ts';

/** Handler that returns the banners of one place. */
const bannersOf = (place: BannerPlace): Pick<ReadHandler<'GetHomePageBanner'>, 'kind' | 'handle'> => ({
  kind: 'reads',
  handle: async (_request, { db, tenant, now }) => ({
    ok: true,
    answer: { banners: await bannersAt(db, tenant.id, place, now()) },
  }),
});

/** The calls of the search pad: banners, reviews, notifications, countries, airports and airlines. */
export const searchPadHandlers = () =>
  ({
    GetHomePageBanner: bannersOf('home-page'),
    GetSearchPadBanner: bannersOf('search-pad'),
    GetTopSearchPadBanner: bannersOf('top-search-pad'),
    GetBankDetailsBanner: bannersOf('bank-details'),

    GetAirportsByKey: {
      kind: 'reads',
      async handle({ searchTerm }, { db, tenant, agent }) {
        const sold = await ordersByDestination(db, { tenantId: tenant.id, agencyId: agent.agencyId });
        const home = tenant.config.global.initialDeparture.code;
        return {
          ok: true,
          answer: {
            airports: searchTerm.trim() === '' ? popularPlaces(home, sold) : airportsByKey(searchTerm, sold),
          },
        };
      },
    },

    GetAirlineOptions: {
      kind: 'reads',
      handle: async (_request, { tenant }) => ({
        ok: true,
        answer: { airlines: airlineOptions(tenant.config.global.initialDeparture.country) },
      }),
    },

    GetAllCountries: {
      kind: 'reads',
      handle: async () => ({ ok: true, answer: { countries: [...allCountries] } }),
    },

    GetAllReviews: {
      kind: 'reads',
      handle: async (_request, { db, tenant }) => ({
        ok: true,
        answer: { reviews: await shownReviews(db, tenant.id) },
      }),
    },

    InsertReview: {
      kind: 'acts',
      async handle({ rating, words }, { tx, tenant, agent, now }) {
        const given = await giveReview(tx, {
          tenantId: tenant.id,
          userId: agent.userId,
          rating,
          words: words.trim(),
          now: now(),
        });
        return given ? { ok: true, answer: { isReviewGiven: true } } : { ok: false, refusal: 'review-given' };
      },
    },

    GetNotifications: {
      kind: 'reads',
      handle: async (_request, { db, tenant, agent, now }) => ({
        ok: true,
        answer: { notifications: await notificationsFor(db, tenant.id, agent, now()) },
      }),
    },
  }) satisfies Partial<Handlers>;
