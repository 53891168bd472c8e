import type { Logger } from 'pino';
import type { Handlers } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { begunOf, firstPollMs, placedFor } from '../searches/progress.ts';
import { searchKeptMs } from '../searches/search-store.ts';
import { findHotelSearch, type HotelSearches } from './found-hotels.ts';
import { hotelDetail } from './hotel-detail.ts';
import { hotelIdsOf } from './hotel-ids.ts';
import { hotelNewsAfter } from './hotel-news.ts';
import { checkHotelRate, hotelRooms } from './hotel-rooms.ts';
import { centreOfPlace, hotelPlaceOf, hotelPlaces } from './places.ts';
import { startHotelSearch } from './start-hotel-search.ts';

/** The calls from a destination to a checked rate. */
export const hotelHandlers = ({
  hotelSearches,
  secrets,
  log,
}: {
  readonly hotelSearches: HotelSearches;
  readonly secrets: Pick<Secrets, 'sign'>;
  readonly log: Logger;
}) => {
  const ids = hotelIdsOf(secrets);
  const news = { ids, hotelSearches };
  const deps = { ids, suppliers: hotelSearches.suppliers, kept: hotelSearches.kept, log };
  return {
    GetHotelPlaces: {
      kind: 'reads',
      handle: async ({ searchTerm }) => ({ ok: true, answer: { places: hotelPlaces(searchTerm) } }),
    },

    HotelSearch: {
      kind: 'acts-in-phases',
      async handle(request, context) {
        const { requestId, suppliers, waits } = await startHotelSearch(hotelSearches, request, context);
        const shown = placedFor(context.agent, begunOf(suppliers, waits), ids, requestId);
        return {
          ok: true,
          answer: { requestId, suppliers: shown, pollAfterMs: firstPollMs, expiresInMs: searchKeptMs },
        };
      },
    },

    RefreshHotelSearch: {
      kind: 'reads',
      async handle({ requestId, cursor }, context) {
        const { db, tenant, agent, now } = context;
        const asked = { tenantId: tenant.id, agencyId: agent.agencyId, id: requestId, now: now() };
        const search = await findHotelSearch(db, asked);
        if (!search) return { ok: false, refusal: 'search-unknown' };
        return { ok: true, answer: await hotelNewsAfter(news, search, cursor, context) };
      },
    },

    GetHotelSearch: {
      kind: 'reads',
      async handle({ requestId }, context) {
        const { db, tenant, agent, now } = context;
        const asked = { tenantId: tenant.id, agencyId: agent.agencyId, id: requestId, now: now() };
        const search = await findHotelSearch(db, asked);
        const place = search && hotelPlaceOf(search.request.placeCode);
        const centre = search && centreOfPlace(search.request.placeCode);
        if (!search || !place || !centre) return { ok: false, refusal: 'search-unknown' };
        const first = await hotelNewsAfter(news, search, 0, context);
        return { ok: true, answer: { request: search.request, place, centre, news: first } };
      },
    },

    GetHotelDetail: { kind: 'reads', handle: (request, context) => hotelDetail(deps, request, context) },

    HotelRooms: {
      kind: 'acts-in-phases',
      handle: (request, context) => hotelRooms(deps, request, context),
    },

    CheckHotelRate: {
      kind: 'reads',
      handle: (request, context) => checkHotelRate(deps, request, context),
    },
  } satisfies Partial<Handlers>;
};
