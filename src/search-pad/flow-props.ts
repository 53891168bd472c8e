import type { FlightSearchEvent } from '../../machines/search-pad/flight-search.setup.ts';
import type { FlightSearchView, PanelView, SegmentView } from '../../machines/search-pad/flight-search.view.ts';

export type SendFlightSearch = (event: FlightSearchEvent) => void;

/** Props of every part of the form. */
export interface FlightSearchPartProps {
  readonly view: FlightSearchView;
  readonly send: SendFlightSearch;
}

/** Props of the parts of one flight. */
export interface SegmentPartProps extends FlightSearchPartProps {
  readonly segment: SegmentView;
}

export interface CalendarPanelProps {
  readonly panel: Extract<PanelView, { show: 'calendar' }>;
  readonly view: FlightSearchView;
  readonly send: SendFlightSearch;
}
