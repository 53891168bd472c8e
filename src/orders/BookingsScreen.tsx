import { useMemo } from 'react';
import { viewOfBookings } from '../../machines/orders/bookings.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { BookingsPage } from './BookingsPage.tsx';
import { askedInAddress, portalBookings } from './bookings-actors.ts';

/** The list of bookings. Its query names the filters. */
export const BookingsScreen = () => {
  const input = useMemo(() => ({ asked: askedInAddress() }), []);
  const flow = useFlow('bookings', portalBookings, { input });
  return <BookingsPage view={useView(flow, viewOfBookings)} send={flow.send} />;
};
