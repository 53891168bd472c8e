import { navigate } from 'wouter/use-browser-location';
import { fromCallback, fromPromise } from 'xstate';
import { searchToQuery } from '../../contract/search-link.ts';
import type {
  AddressOrder,
  BrandsInput,
  BrandsOutcome,
  EngineInput,
  EngineOrder,
} from '../../machines/flights/flight-results.setup.ts';
import { send } from '../calls/send.ts';
import { thisCaller } from '../calls/this-caller.ts';
import { savedToken } from '../storage/token.ts';
import { addressOfLook, lookOfAddress, resultsPath } from './results-address.ts';
import { startResultsWorker } from './start-results-worker.ts';

/** The engine in its worker: windows come back as events, looks go there as orders. */
const resultsEngine = fromCallback<EngineOrder, EngineInput>(({ input, sendBack, receive }) => {
  const client = startResultsWorker();
  client.subscribe((window) => sendBack({ type: 'window.arrived', window }));
  client.start({ search: input.search, caller: thisCaller(), intentKey: input.intentKey, look: input.glance });
  receive(({ glance }) => {
    client.authorise(savedToken());
    void client.look(glance);
  });
  return () => client.dispose();
});

/** The browser's address: written when the list is narrowed, read when the person goes back. */
const addressBar = fromCallback<AddressOrder>(({ sendBack, receive }) => {
  const restore = () => {
    if (location.pathname !== resultsPath) return;
    const { filters, sort } = lookOfAddress(location.search);
    sendBack({ type: 'look.restored', filters, sort });
  };
  addEventListener('popstate', restore);
  receive((order) => {
    switch (order.type) {
      case 'look.noted':
        return navigate(addressOfLook(order, location.search), { replace: order.replace });
      case 'booking.opened': {
        const { requestId, itineraryId, brandId } = order;
        return navigate(`/flight-booking?${new URLSearchParams({ requestId, itineraryId, brandId })}`);
      }
      case 'search-pad.opened':
        return navigate(order.search === null ? '/searchpad' : `/searchpad?${searchToQuery(order.search)}`);
    }
  });
  return () => removeEventListener('popstate', restore);
});

const fetchBrands = fromPromise<BrandsOutcome, BrandsInput>(({ input, signal }) =>
  send('GetAirSearchItineraryBrandDetails', input, { signal }),
);

/** What the results flow is run with in the portal. */
export const resultsActors = { resultsEngine, addressBar, fetchBrands };
