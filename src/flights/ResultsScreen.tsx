import { useCallback, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
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
import { listKeysActorsFor } from './list-keys-actors.ts';
import { portalPriceCurrency } from './price-currency-actors.ts';
import { ResultsPage } from './ResultsPage.tsx';
import { resultsActors } from './results-actors.ts';
import { lookOfAddress, searchKeyOf } from './results-address.ts';

/** The results page: one flow for each search, and separate flows for the keys and the currencies. */
export const ResultsScreen = () => {
  const query = useSearch();
  return <Results key={searchKeyOf(query)} query={query} />;
};

const machine = flightResultsMachine.provide({ actors: resultsActors });

const Results = ({ query }: { readonly query: string }) => {
  // The address at mount. From then on the flow writes the address.
  const [look] = useState(() => lookOfAddress(query));
  const flow = useFlow('flight-results', machine, { input: { ...look, intentKey: newIntent() } });
  const keysFlow = useFlow(
    'list-keys',
    useMemo(() => listKeysMachine.provide({ actors: listKeysActorsFor(flow.send) }), [flow]),
  );
  const currencyFlow = useFlow('price-currency', portalPriceCurrency);
  const view = useView(flow, viewOfFlightResults);
  const keys = { view: useView(keysFlow, viewOfListKeys), send: keysFlow.send };
  const priced = useView(currencyFlow, viewOfPriceCurrency);
  const requestId = useCallback(() => flow.getSnapshot().context.requestId, [flow]);
  return (
    <CollectingProposal requestId={requestId}>
      <ExplainingPrices requestId={requestId}>
        <ResultsPage view={view} send={flow.send} emitter={flow} keys={keys} priced={priced} />
      </ExplainingPrices>
    </CollectingProposal>
  );
};
