import { navigate } from 'wouter/use-browser-location';
import { fromCallback, fromPromise } from 'xstate';
import { directions, emptyWindow, type ResultsWindow } from '../../../contract/results-window.ts';
import { searchToQuery } from '../../../contract/search-link.ts';
import {
  type ByDirection,
  type FaresRead,
  type FaresWanted,
  forBoth,
  type ListsInput,
  type ListsOrder,
  type PairAddressOrder,
} from '../../../machines/flights/two-one-way.setup.ts';
import { send } from '../../calls/send.ts';
import { thisCaller } from '../../calls/this-caller.ts';
import { savedToken } from '../../storage/token.ts';
import { startResultsWorker } from '../start-results-worker.ts';
import { addressOfPair, pairOfAddress, pairPath } from './two-one-way-address.ts';

/** An engine for each direction, each in a worker of its own; what one says is told beside what the other said last. */
const twoLists = fromCallback<ListsOrder, ListsInput>(({ input, sendBack, receive }) => {
  const clients = forBoth(() => startResultsWorker());
  let lists: ByDirection<ResultsWindow> = forBoth(() => emptyWindow);
  for (const direction of directions) {
    clients[direction].subscribe((window) => {
      lists = { ...lists, [direction]: window };
      sendBack({ type: 'lists.arrived', ...lists });
    });
    clients[direction].start({
      search: input.asked[direction],
      caller: thisCaller(),
      intentKey: input.intentKeys[direction],
      look: input.glances[direction],
    });
  }
  receive(({ direction, glance }) => {
    clients[direction].authorise(savedToken());
    void clients[direction].look(glance);
  });
  return () => {
    for (const direction of directions) clients[direction].dispose();
  };
});

/** The browser's address: written when something is narrowed or chosen, read when the person goes back. */
const addressBar = fromCallback<PairAddressOrder>(({ sendBack, receive }) => {
  const restore = () => {
    const pair = location.pathname === pairPath ? pairOfAddress(location.search) : null;
    if (pair === null) return;
    const { filters, sort, priceType, chosen } = pair;
    sendBack({ type: 'address.restored', filters, sort, priceType, chosen });
  };
  addEventListener('popstate', restore);
  receive((order) => {
    switch (order.type) {
      case 'page.noted':
        return navigate(addressOfPair(order, location.search), { replace: order.replace });
      case 'booking.opened': {
        const { outbound, inbound } = order;
        const next = inbound && {
          nextRequestId: inbound.requestId,
          nextItineraryId: inbound.itineraryId,
          nextBrandId: inbound.brandId,
        };
        return navigate(`/flight-booking?${new URLSearchParams({ ...outbound, ...next })}`);
      }
      case 'search-pad.opened':
        return navigate(`/searchpad?${searchToQuery(order.search)}`);
    }
  });
  return () => removeEventListener('popstate', restore);
});

const fetchFares = fromPromise<FaresRead, FaresWanted>(({ input, signal }) =>
  Promise.all(
    input.map(async ({ direction, requestId, itineraryId }) => ({
      direction,
      itineraryId,
      outcome: await send('GetAirSearchItineraryBrandDetails', { requestId, itineraryId }, { signal }),
    })),
  ),
);

/** What the flow of two one-way fares is run with in the portal. */
export const twoOneWayActors = { twoLists, addressBar, fetchFares };
