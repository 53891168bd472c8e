import type { DayMove } from '../../machines/search-pad/calendar-month.ts';
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

/** What a person does in a calendar. */
export type CalendarEvent =
  | { readonly type: 'day.chosen'; readonly day: string }
  | { readonly type: 'day.moved'; readonly move: DayMove }
  | { readonly type: 'month.moved'; readonly by: number };

export type SendCalendar = (event: CalendarEvent) => void;

export interface CalendarPanelProps {
  readonly panel: Extract<PanelView, { show: 'calendar' }>;
  readonly view: FlightSearchView;
  readonly send: SendFlightSearch;
}
