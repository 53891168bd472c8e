import { memo, useCallback, useMemo, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { ActorRefFrom } from 'xstate';
import { exchangeOfQuery, legsOfSearch, searchFromQuery } from '../../contract/search-link.ts';
import { flightResultsMachine } from '../../machines/flights/flight-results.machine.ts';
import { viewOfFlightResults } from '../../machines/flights/flight-results.view.ts';
import { listKeysMachine } from '../../machines/flights/list-keys.machine.ts';
import { viewOfListKeys } from '../../machines/flights/list-keys.view.ts';
import { viewOfPriceCurrency } from '../../machines/flights/price-currency.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ExplainingPrices } from '../markup/ExplainingPrices.tsx';
import { CollectingProposal } from '../proposals/CollectingProposal.tsx';
import { keptPriceType } from '../storage/price-type.ts';
import { intentBegun } from './begun-search.ts';
import { ExchangeLine } from './ExchangeLine.tsx';
import { listKeysActorsFor } from './list-keys-actors.ts';
import { portalPriceCurrency } from './price-currency-actors.ts';
import { ResultsPage } from './ResultsPage.tsx';
import { beginSearch, resultsActors } from './results-actors.ts';
import { lookOfAddress, searchKeyOf } from './results-address.ts';

/**
 * The results page: one flow for each search, and separate flows for the keys and the currencies. The same page shows the flights for
 * which tickets can be exchanged; it says for whose, and collects no proposal.
 */
export const ResultsScreen = () => {
  const search = useLocationProperty(() => searchKeyOf(location.search));
  return <Results key={search} />;
};

/** Begins the search of the address (`PageRoute`). */
export const begin = beginSearch;

const machine = flightResultsMachine.provide({ actors: resultsActors });

/** Of the address at mount. From then on the flow writes the address. */
const Results = memo(() => {
  const [{ look, exchange, legs, intentKey }] = useState(() => addressed(location.search));
  const flow = useFlow('flight-results', machine, {
    input: { ...look, priceType: keptPriceType.saved(), intentKey },
  });
  const requestId = useCallback(() => flow.getSnapshot().context.requestId, [flow]);
  const page = (
    <ExplainingPrices requestId={requestId}>
      <Shown flow={flow} />
    </ExplainingPrices>
  );
  return exchange === null ? (
    <CollectingProposal requestId={requestId}>{page}</CollectingProposal>
  ) : (
    <>
      <ExchangeLine exchange={exchange} legs={legs} />
      {page}
    </>
  );
});

const addressed = (query: string) => ({
  intentKey: intentBegun(searchKeyOf(query)) ?? newIntent(),
  look: lookOfAddress(query),
  exchange: exchangeOfQuery(query),
  legs: legsOfSearch(searchFromQuery(query)),
});

/** What changes with the flow, apart from what stands around it. */
const Shown = memo(({ flow }: { readonly flow: ActorRefFrom<typeof machine> }) => {
  const keysFlow = useFlow(
    'list-keys',
    useMemo(() => listKeysMachine.provide({ actors: listKeysActorsFor(flow.send) }), [flow]),
  );
  const currencyFlow = useFlow('price-currency', portalPriceCurrency);
  const view = useView(flow, viewOfFlightResults);
  const keys = { view: useView(keysFlow, viewOfListKeys), send: keysFlow.send };
  const priced = useView(currencyFlow, viewOfPriceCurrency);
  return <ResultsPage view={view} send={flow.send} emitter={flow} keys={keys} priced={priced} />;
});
