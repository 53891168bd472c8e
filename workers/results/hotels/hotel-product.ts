import type { HotelLook } from '../../../contract/hotels/hotel-window.ts';
import {
  GetHotelSearch,
  HotelSearch,
  type HotelSearchNews,
  type HotelSearchRequest,
  RefreshHotelSearch,
} from '../../../contract/hotels/hotels.ts';
import { divideNews, divideSearch } from '../first-rows.ts';
import { type Beginning, followWith, type SearchReader, senderOf } from '../follow-search.ts';
import type { ResultsProduct } from '../search-desk.ts';
import { type HotelAnswer, HotelResults, hotelFiltersKey } from './hotel-results.ts';
import type { HotelStart, HotelsStarted, PackedHotels } from './hotels-protocol.ts';

type Begun = Beginning<HotelsStarted, HotelSearchNews>;

/** Hotels at the desk of results. A search that was just begun is read once from its beginning, which names its place. */
export const hotelProduct: ResultsProduct<
  HotelStart,
  HotelLook,
  HotelsStarted,
  HotelSearchNews,
  HotelAnswer,
  PackedHotels
> = {
  open: (_, priceType) => new HotelResults({ priceType }),
  follow: ({ search }, onEvent, options) => {
    const send = senderOf(options);
    const resume: SearchReader<HotelSearchRequest, HotelsStarted, HotelSearchNews>['resume'] = async (requestId) => {
      const outcome = await send.inParts(GetHotelSearch, { requestId }, divideSearch('hotels'));
      if (!outcome.ok) return outcome;
      const { rest } = outcome;
      const { request, place, centre, news } = outcome.answer;
      const { suppliers } = news;
      const begun: Begun = {
        started: { requestId, request, place, centre, suppliers },
        news,
        ...(rest && { restOfNews: () => rest().news }),
        place: news,
      };
      return { ok: true, answer: begun };
    };
    const reader: SearchReader<HotelSearchRequest, HotelsStarted, HotelSearchNews> = {
      resume,
      begin: async (request) => {
        const outcome = await send(HotelSearch, request, options.intentKey);
        return outcome.ok ? resume(outcome.answer.requestId) : outcome;
      },
      refresh: (requestId, cursor) => send.inParts(RefreshHotelSearch, { requestId, cursor }, divideNews('hotels')),
    };
    return followWith(reader, search, onEvent, options);
  },
  filtersKey: hotelFiltersKey,
  countsOf: ({ matchCount, cheapestMinor }) => ({ matchCount, cheapestMinor }),
  pack: ({ renewed: _renewed, ...window }, { cheapestMinor: _cheapest, ...answer }) => ({ ...window, ...answer }),
};
