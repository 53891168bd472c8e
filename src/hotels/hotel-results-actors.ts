import { navigate } from 'wouter/use-browser-location';
import { fromCallback } from 'xstate';
import { pagePaths } from '../../contract/page-paths.ts';
import { hotelResultsMachine } from '../../machines/hotels/hotel-results.machine.ts';
import type {
  HotelAddressOrder,
  HotelEngineInput,
  HotelEngineOrder,
} from '../../machines/hotels/hotel-results.types.ts';
import { firstHotelCount } from '../../machines/hotels/hotel-results.types.ts';
import { createHotelsClient, type HotelsClient } from '../../workers/results/hotels/hotels-client.ts';
import { newIntent } from '../calls/send.ts';
import { thisCaller } from '../calls/this-caller.ts';
import { keepBegun, takeBegun } from '../flights/begun-search.ts';
import { startWorkerOf } from '../flights/start-results-worker.ts';
import { hearPriceType } from '../shell/hear-price-type.ts';
import { keptPriceType } from '../storage/price-type.ts';
import { currentSignIn, tokenOfSignIn } from '../storage/token.ts';
import { addressOfHotels, hotelSearchKeyOf, hotelsOfAddress } from './hotel-results-address.ts';
import type { MapLink } from './map/map-link.ts';

/** Runs the results engine in a worker. Windows arrive as events; looks are sent to it, with the area of the map. */
const hotelEngine = (map: MapLink) =>
  fromCallback<HotelEngineOrder, HotelEngineInput>(({ input, sendBack, receive }) => {
    const begun = takeBegun<HotelsClient>(input.intentKey);
    const client = begun ?? startWorkerOf(createHotelsClient);
    const signIn = currentSignIn();
    let { look } = input;
    const ask = () => {
      client.authorise(tokenOfSignIn(signIn));
      void client.look(map.withMap(look));
    };
    client.subscribe((window) => {
      sendBack({ type: 'window.arrived', window });
      map.arrived(window);
    });
    if (begun === null) client.start({ product: 'hotels', caller: thisCaller(), ...input, look: map.withMap(look) });
    else ask();
    const unlink = map.onArea(ask);
    receive((order) => {
      switch (order.type) {
        case 'look.changed':
          look = order.look;
          return ask();
        case 'slide.expected':
          return client.expectSlide(order.hint);
      }
    });
    return () => {
      unlink();
      client.dispose();
    };
  });

/** Begins the search that the address names, before it is known who is signed in: its screen takes it over. */
export const beginHotelSearch = (query: string): void => {
  const { search, requestId, filters, sort } = hotelsOfAddress(query);
  const asked = requestId === null ? search : { requestId };
  if (asked === null) return;
  const intentKey = newIntent();
  const client = startWorkerOf(createHotelsClient);
  const look = {
    filters,
    sort,
    priceType: keptPriceType.saved(),
    firstRow: 0,
    rowCount: firstHotelCount,
    anchorItineraryId: null,
    watchedIds: [],
  };
  client.start({ product: 'hotels', search: asked, caller: thisCaller(), intentKey, look });
  keepBegun(hotelSearchKeyOf(query), intentKey, client);
};

/** Writes the address when the list changes and reads it on back and forward. */
const addressBar = fromCallback<HotelAddressOrder>(({ sendBack, receive }) => {
  const restore = () => {
    if (location.pathname !== pagePaths.hotelResults) return;
    const { filters, sort } = hotelsOfAddress(location.search);
    sendBack({ type: 'look.restored', filters, sort });
  };
  addEventListener('popstate', restore);
  receive((order) => navigate(addressOfHotels(order, location.search), { replace: order.replace }));
  return () => removeEventListener('popstate', restore);
});

/** The flow of the results of hotels, of which a map shows the same. */
export const portalHotelResults = (map: MapLink) =>
  hotelResultsMachine.provide({ actors: { hotelEngine: hotelEngine(map), addressBar, hearPriceType } });
