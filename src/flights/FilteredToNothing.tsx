import { say } from '../../contract/say.ts';
import type { FlightResultsView } from '../../machines/flights/flight-results.view.ts';
import { flightsCounted } from '../../machines/flights/search-summary.ts';
import type { SendResults } from './flow-props.ts';
import { NothingLeft } from './NothingLeft.tsx';

export interface FilteredToNothingProps {
  readonly view: Extract<FlightResultsView, { show: 'filtered-to-nothing' }>;
  readonly send: SendResults;
}

/** No itinerary matches. */
export const FilteredToNothing = ({ view, send }: FilteredToNothingProps) => (
  <NothingLeft
    title={say('None of the {totalCount} itineraries match all filters.', { totalCount: view.totalCount })}
    things={say('flights')}
    counted={flightsCounted}
    suggestions={view.suggestions}
    onChange={(filters) => send({ type: 'filters.changed', filters })}
    onClear={() => send({ type: 'filters.cleared' })}
  />
);
