import { navigate } from 'wouter/use-browser-location';
import { fromCallback, fromPromise } from 'xstate';
import {
  type Direction,
  directions,
  emptyWindow,
  type ResultsLook,
  type ResultsWindow,
  type SearchQuestion,
} from '../../../contract/flights/results-window.ts';
import { bookingAddress } from '../../../contract/page-addresses.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { searchPadAddress } from '../../../contract/search-link.ts';
import type { BrandsInput, BrandsOutcome } from '../../../machines/flights/flight-results.types.ts';
import {
  type ByDirection,
  type FaresRead,
  type FaresWanted,
  forBoth,
  type ListsInput,
  type ListsOrder,
  type PairAddressOrder,
} from '../../../machines/flights/two-one-way.types.ts';
import { send } from '../../calls/send.ts';
import { thisCaller } from '../../calls/this-caller.ts';
import { hearPriceType } from '../../shell/hear-price-type.ts';
import { currentSignIn, tokenOfSignIn } from '../../storage/token.ts';
import { startResultsWorker } from '../start-results-worker.ts';
import { addressOfPair, pairOfAddress } from './two-one-way-address.ts';

/** Runs an engine for each direction in a worker of its own. Each event carries the latest window of both. */
const twoLists = fromCallback<ListsOrder, ListsInput>(({ input, sendBack, receive }) => {
  const clients = forBoth(() => startResultsWorker());
  const signIn = currentSignIn();
  let lists: ByDirection<ResultsWindow> = forBoth(() => emptyWindow);
  const start = (direction: Direction, search: SearchQuestion, look: ResultsLook, currency: string | null) =>
    clients[direction].start({
      search,
      caller: thisCaller(),
      intentKey: input.intentKeys[direction],
      look,
      ...(currency === null ? {} : { currency }),
    });
  for (const direction of directions) {
    clients[direction].subscribe((window) => {
      lists = { ...lists, [direction]: window };
      sendBack({ type: 'lists.arrived', ...lists });
    });
    start(direction, input.asked[direction], input.looks[direction], input.currency);
  }
  receive((order) => {
    switch (order.type) {
      case 'look.changed':
        clients[order.direction].authorise(tokenOfSignIn(signIn));
        return void clients[order.direction].look(order.look);
      case 'currency.changed':
        return directions.forEach((direction) => {
          const requestId = order.requestIds[direction];
          const search = requestId === null ? input.asked[direction] : { requestId };
          start(direction, search, order.looks[direction], order.currency);
        });
    }
  });
  return () => {
    for (const direction of directions) clients[direction].dispose();
  };
});

/** Writes the address when filters or choices change and reads it on back and forward. */
const addressBar = fromCallback<PairAddressOrder>(({ sendBack, receive }) => {
  const restore = () => {
    const pair = location.pathname === pagePaths.twoOneWay ? pairOfAddress(location.search) : null;
    if (pair === null) return;
    const { filters, sort, chosen } = pair;
    sendBack({ type: 'address.restored', filters, sort, chosen });
  };
  addEventListener('popstate', restore);
  receive((order) => {
    switch (order.type) {
      case 'page.noted':
        return navigate(addressOfPair(order, location.search), { replace: order.replace });
      case 'booking.opened':
        return navigate(bookingAddress(order.outbound, order.inbound));
      case 'search-pad.opened':
        return navigate(searchPadAddress(order.search));
    }
  });
  return () => removeEventListener('popstate', restore);
});

const fetchFares = fromPromise<FaresRead, FaresWanted>(({ input, signal }) =>
  Promise.all(
    input.map(async ({ direction, ...asked }) => ({
      direction,
      itineraryId: asked.itineraryId,
      outcome: await fareIn(asked, signal),
    })),
  ),
);

/** Loads fares in the lists' currency, or in the agency's own if that currency is no longer the agency's. */
const fareIn = async ({ currency = null, ...asked }: BrandsInput, signal: AbortSignal): Promise<BrandsOutcome> => {
  if (currency !== null) {
    const outcome = await send('GetAirSearchItineraryBrandDetailsWithCurrency', { ...asked, currency }, { signal });
    if (outcome.ok) return outcome;
    const { refusal, ...more } = outcome;
    if (refusal !== 'currency-unknown') return { ...more, refusal };
  }
  return send('GetAirSearchItineraryBrandDetails', asked, { signal });
};

/** Actors of the flow of two one-ways. */
export const twoOneWayActors = { twoLists, addressBar, hearPriceType, fetchFares };
