import { navigate } from 'wouter/use-browser-location';
import { fromCallback, fromPromise } from 'xstate';
import type { ResultsLook, SearchQuestion } from '../../contract/flights/results-window.ts';
import { bookingAddress, exchangeConfirmAddress, type FareAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { exchangeOfQuery } from '../../contract/search-link.ts';
import type {
  AddressOrder,
  BrandsInput,
  BrandsOutcome,
  Combinations,
  EngineInput,
  EngineOrder,
  OffersRead,
} from '../../machines/flights/flight-results.types.ts';
import { firstRowCount } from '../../machines/flights/flight-results.types.ts';
import type { ResultsClient } from '../../workers/results/results-client.ts';
import { newIntent, send } from '../calls/send.ts';
import { thisCaller } from '../calls/this-caller.ts';
import { hearPriceType } from '../shell/hear-price-type.ts';
import { keptPriceType } from '../storage/price-type.ts';
import { currentSignIn, tokenOfSignIn } from '../storage/token.ts';
import { keepBegun, takeBegun } from './begun-search.ts';
import { addressOfLook, lookOfAddress, searchKeyOf } from './results-address.ts';
import { startResultsWorker } from './start-results-worker.ts';

/** Runs the results engine in a worker. Windows arrive as events; looks are sent to it. */
const resultsEngine = fromCallback<EngineOrder, EngineInput>(({ input, sendBack, receive }) => {
  const begun = takeBegun<ResultsClient>(input.intentKey);
  const client = begun ?? startResultsWorker();
  const signIn = currentSignIn();
  client.subscribe((window) => sendBack({ type: 'window.arrived', window }));
  const start = (search: SearchQuestion, look: ResultsLook, currency: string | null) =>
    client.start({
      search,
      caller: thisCaller(),
      intentKey: input.intentKey,
      look,
      ...(currency === null ? {} : { currency }),
    });
  if (begun === null) start(input.search, input.look, input.currency ?? null);
  else void begun.look(input.look);
  receive((order) => {
    switch (order.type) {
      case 'look.changed':
        client.authorise(tokenOfSignIn(signIn));
        return void client.look(order.look);
      case 'currency.changed': {
        const { requestId, look, currency } = order;
        return start(requestId === null ? input.search : { requestId }, look, currency);
      }
      case 'slide.expected':
        return client.expectSlide(order.hint);
    }
  });
  return () => client.dispose();
});

/** Begins the search that the address names, before it is known who is signed in: its screen takes it over. */
export const beginSearch = (query: string): void => {
  const { search, requestId, filters, sort, currency = null } = lookOfAddress(query);
  const asked = requestId === null ? search : { requestId };
  if (asked === null) return;
  const intentKey = newIntent();
  const client = startResultsWorker();
  const look = {
    filters,
    sort,
    priceType: keptPriceType.saved(),
    firstRow: 0,
    rowCount: firstRowCount,
    anchorItineraryId: null,
    watchedIds: [],
  };
  client.start({ search: asked, caller: thisCaller(), intentKey, look, ...(currency === null ? {} : { currency }) });
  keepBegun(searchKeyOf(query), intentKey, client);
};

const listPaths: readonly string[] = [pagePaths.flightResults, pagePaths.exchangeSearchResult];

/** Where a chosen fare leads: to its booking, or to the exchange of the tickets that the address names. */
const wayOn = (fare: FareAddress): string => {
  const exchange = exchangeOfQuery(location.search);
  return exchange === null ? bookingAddress(fare) : exchangeConfirmAddress(exchange, fare);
};

/** Writes the address when the list changes and reads it on back and forward. */
const addressBar = fromCallback<AddressOrder>(({ sendBack, receive }) => {
  const restore = () => {
    if (!listPaths.includes(location.pathname)) return;
    const { filters, sort } = lookOfAddress(location.search);
    sendBack({ type: 'look.restored', filters, sort });
  };
  addEventListener('popstate', restore);
  receive((order) => {
    switch (order.type) {
      case 'look.noted':
        return navigate(addressOfLook(order, location.search), { replace: order.replace });
      case 'booking.opened':
        return navigate(wayOn(order));
    }
  });
  return () => removeEventListener('popstate', restore);
});

/**
 * Loads the fares and, beside them, other flights of the same fare. If the other flights fail, the fares are still
 * shown.
 */
const fetchBrands = fromPromise<OffersRead, BrandsInput>(async ({ input, signal }) => {
  const more = fetchCombinations(input, signal).catch(() => null);
  const outcome = await brandsIn(input, signal);
  return { outcome, more: outcome.ok ? await more : null };
});

/** Throws if the currency is no longer the agency's, because the list itself would have been requested anew. */
const brandsIn = async ({ currency = null, ...asked }: BrandsInput, signal: AbortSignal): Promise<BrandsOutcome> => {
  if (currency === null) return send('GetAirSearchItineraryBrandDetails', asked, { signal });
  const outcome = await send('GetAirSearchItineraryBrandDetailsWithCurrency', { ...asked, currency }, { signal });
  if (outcome.ok) return outcome;
  const { refusal, ...more } = outcome;
  if (refusal === 'currency-unknown') throw new Error(`fares are not shown in ${currency}`);
  return { ...more, refusal };
};

const fetchCombinations = async (input: BrandsInput, signal: AbortSignal): Promise<Combinations | null> => {
  const { currency = null, ...asked } = input;
  const outcome =
    currency === null
      ? await send('GetAirSearchItineraryMoreCombinations', asked, { signal })
      : await send('GetAirSearchItineraryMoreCombinationsWithCurrency', { ...asked, currency }, { signal });
  return outcome.ok ? outcome.answer : null;
};

/** Actors of the results flow. */
export const resultsActors = { resultsEngine, addressBar, hearPriceType, fetchBrands };
