import type { HotelDetailEvent } from '../../../machines/hotels/hotel-detail.setup.ts';
import type { HotelDetailView } from '../../../machines/hotels/hotel-detail.view.ts';

export type SendHotelDetail = (event: HotelDetailEvent) => void;

/** The page of a hotel that was read. */
export type ShownHotel = Extract<HotelDetailView, { show: 'hotel' }>;
