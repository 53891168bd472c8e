import type { Airport } from '../../contract/search-pad/search-pad.ts';
import type { DayMove } from '../../machines/search-pad/calendar-month.ts';
import type { FlightSearchEvent } from '../../machines/search-pad/flight-search.setup.ts';
import type { FlightSearchView, PanelView, SegmentView } from '../../machines/search-pad/flight-search.view.ts';
import type { PlaceField } from '../../machines/search-pad/search-form.ts';

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

/** What a person does in an airport field. `segment`: id of its flight. */
export type PlaceEvent =
  | { readonly type: `${PlaceField}.entered`; readonly segment: number }
  | { readonly type: `${PlaceField}.typed`; readonly segment: number; readonly term: string }
  | { readonly type: `${PlaceField}.pointed`; readonly by: number }
  | { readonly type: `${PlaceField}.chosen`; readonly segment: number; readonly place: Airport }
  | { readonly type: `${PlaceField}.taken` | `${PlaceField}.left` | `${PlaceField}.dismissed` };

export type SendPlace = (event: PlaceEvent) => void;

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
