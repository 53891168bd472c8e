import { useMemo } from 'react';
import { viewOfHotelBookings } from '../../../machines/hotels/hotel-bookings.view.ts';
import { useFlow } from '../../live-flows/live-flows.ts';
import { useView } from '../../live-flows/use-view.ts';
import { BookingProducts } from '../../shell/BookingProducts.tsx';
import { HotelBookingsPage } from './HotelBookingsPage.tsx';
import { hotelBookingsInAddress, portalHotelBookings } from './hotel-bookings-actors.ts';

/** The list of hotel bookings. Its query names the filters. */
export const HotelBookingsScreen = () => {
  const input = useMemo(() => ({ asked: hotelBookingsInAddress() }), []);
  const flow = useFlow('hotel-bookings', portalHotelBookings, { input });
  return (
    <HotelBookingsPage view={useView(flow, viewOfHotelBookings)} send={flow.send} products={<BookingProducts />} />
  );
};
