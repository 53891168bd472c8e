import type { ActorRefFrom } from 'xstate';
import type { HotelBookingEvent } from '../../machines/hotels/hotel-booking.setup.ts';
import type { HotelMapEvent } from '../../machines/hotels/hotel-map.setup.ts';
import type { HotelMapView } from '../../machines/hotels/hotel-map.view.ts';
import type { hotelResultsMachine } from '../../machines/hotels/hotel-results.machine.ts';
import type { HotelResultsEvent } from '../../machines/hotels/hotel-results.types.ts';
import type { HotelSearchEvent } from '../../machines/hotels/hotel-search.setup.ts';
import type { HotelSearchView, StayPanelView } from '../../machines/hotels/hotel-search.view.ts';

export type SendHotelSearch = (event: HotelSearchEvent) => void;

/** Props of every part of the form. */
export interface HotelSearchPartProps {
  readonly view: HotelSearchView;
  readonly send: SendHotelSearch;
}

/** Props of one of the form's panels. */
export interface StayPanelProps<Show extends StayPanelView['show']> {
  readonly panel: Extract<StayPanelView, { show: Show }>;
  readonly send: SendHotelSearch;
}

export type SendHotelResults = (event: HotelResultsEvent) => void;

/** Emitted events of the results: when the list goes to its top. */
export type HotelsEmitter = Pick<ActorRefFrom<typeof hotelResultsMachine>, 'on'>;

export type SendHotelBooking = (event: HotelBookingEvent) => void;

/** The map beside the list. */
export interface MapProps {
  readonly view: HotelMapView;
  readonly send: (event: HotelMapEvent) => void;
}
