import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import { flightResultsMachine } from '../../machines/flights/flight-results.machine.ts';
import { viewOfFlightResults } from '../../machines/flights/flight-results.view.ts';
import { useFlow } from '../app/live-flows.ts';
import { newIntent } from '../calls/send.ts';
import { ResultsPage } from './ResultsPage.tsx';
import { resultsActors } from './results-actors.ts';
import { lookOfAddress, searchKeyOf } from './results-address.ts';

/** /flight-search-result: one flow for each search; filters and sort change within it. */
export const ResultsScreen = () => {
  const query = useSearch();
  return <Results key={searchKeyOf(query)} query={query} />;
};

const machine = flightResultsMachine.provide({ actors: resultsActors });

const Results = ({ query }: { readonly query: string }) => {
  const flow = useFlow('flight-results', machine, { input: { ...lookOfAddress(query), intentKey: newIntent() } });
  const view = useSelector(flow, viewOfFlightResults);
  return <ResultsPage view={view} send={flow.send} hear={flow} />;
};
