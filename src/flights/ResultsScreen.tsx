import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { compareMachine } from '../../machines/flights/compare.machine.ts';
import { viewOfCompare } from '../../machines/flights/compare.view.ts';
import { flightResultsMachine } from '../../machines/flights/flight-results.machine.ts';
import { viewOfFlightResults } from '../../machines/flights/flight-results.view.ts';
import { listKeysMachine } from '../../machines/flights/list-keys.machine.ts';
import { viewOfListKeys } from '../../machines/flights/list-keys.view.ts';
import { viewOfPriceCurrency } from '../../machines/flights/price-currency.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { compareActorsFor } from './compare-actors.ts';
import { listKeysActorsFor } from './list-keys-actors.ts';
import { priceCurrencyFor } from './price-currency-actors.ts';
import { ResultsPage } from './ResultsPage.tsx';
import { resultsActors } from './results-actors.ts';
import { lookOfAddress, searchKeyOf } from './results-address.ts';

/** The results page: one flow for each search, and separate flows for the comparison, the keys and the currency. */
export const ResultsScreen = () => {
  const query = useSearch();
  return <Results key={searchKeyOf(query)} query={query} />;
};

const machine = flightResultsMachine.provide({ actors: resultsActors });

const Results = ({ query }: { readonly query: string }) => {
  // The address at mount. From then on the flow writes the address.
  const [look] = useState(() => lookOfAddress(query));
  const flow = useFlow('flight-results', machine, { input: { ...look, intentKey: newIntent() } });
  const compareFlow = useFlow(
    'compare',
    useMemo(() => compareMachine.provide({ actors: compareActorsFor(flow.send) }), [flow]),
    { input: look },
  );
  const keysFlow = useFlow(
    'list-keys',
    useMemo(() => listKeysMachine.provide({ actors: listKeysActorsFor(flow.send) }), [flow]),
  );
  const currencyFlow = useFlow(
    'price-currency',
    useMemo(() => priceCurrencyFor(flow.send), [flow]),
  );
  const view = useView(flow, viewOfFlightResults);
  const compare = { view: useView(compareFlow, viewOfCompare), send: compareFlow.send };
  const keys = { view: useView(keysFlow, viewOfListKeys), send: keysFlow.send };
  const priced = { view: useView(currencyFlow, viewOfPriceCurrency), send: currencyFlow.send };
  return <ResultsPage view={view} send={flow.send} emitter={flow} compare={compare} keys={keys} priced={priced} />;
};
