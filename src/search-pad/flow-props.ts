import type { FlightSearchEvent } from '../../machines/search-pad/flight-search.setup.ts';
import type { FlightSearchView, PanelView, SegmentView } from '../../machines/search-pad/flight-search.view.ts';

export type SendFlightSearch = (event: FlightSearchEvent) => void;

/** What every part of the form is given. */
export interface FlightSearchPartProps {
  readonly view: FlightSearchView;
  readonly send: SendFlightSearch;
}

/** What the parts of one flight are given. */
export interface SegmentPartProps extends FlightSearchPartProps {
  readonly segment: SegmentView;
}

export interface CalendarPanelProps {
  readonly panel: Extract<PanelView, { show: 'calendar' }>;
  readonly send: SendFlightSearch;
}
