import { navigate } from 'wouter/use-browser-location';
import { fromCallback } from 'xstate';
import * as pagePaths from '../../contract/page-paths.ts';
import type {
  HotelAddressOrder,
  HotelEngineInput,
  HotelEngineOrder,
} from '../../machines/hotels/hotel-results.types.ts';
import { createHotelsClient } from '../../workers/results/hotels/hotels-client.ts';
import { thisCaller } from '../calls/this-caller.ts';
import { startWorkerOf } from '../flights/start-results-worker.ts';
import { currentSignIn, tokenOfSignIn } from '../storage/token.ts';
import { addressOfHotels, hotelsOfAddress } from './hotel-results-address.ts';

/** Runs the results engine in a worker. Windows arrive as events; looks are sent to it. */
const hotelEngine = fromCallback<HotelEngineOrder, HotelEngineInput>(({ input, sendBack, receive }) => {
  const client = startWorkerOf(createHotelsClient);
  const signIn = currentSignIn();
  client.subscribe((window) => sendBack({ type: 'window.arrived', window }));
  client.start({ product: 'hotels', caller: thisCaller(), ...input });
  receive((order) => {
    switch (order.type) {
      case 'look.changed':
        client.authorise(tokenOfSignIn(signIn));
        return void client.look(order.look);
      case 'slide.expected':
        return client.expectSlide(order.hint);
    }
  });
  return () => client.dispose();
});

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

/** Actors of the results of hotels. */
export const hotelResultsActors = { hotelEngine, addressBar };
