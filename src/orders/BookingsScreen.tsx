import { useMemo } from 'react';
import { viewOfBookings } from '../../machines/orders/bookings.view.ts';
import { viewOfBookingsExport } from '../../machines/orders/bookings-export.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { readBookingColumns } from '../storage/booking-columns.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { BookingsExport, BookingsExportNotice } from './BookingsExport.tsx';
import { BookingsPage } from './BookingsPage.tsx';
import { askedInAddress, portalBookings } from './bookings-actors.ts';
import { portalBookingsExport } from './bookings-export-actors.ts';

/** The list of bookings. Its query names the filters. */
export const BookingsScreen = () => {
  const session = useSession();
  const userId = session.show === 'signed-in' ? session.user.userId : '';
  const owner = useMemo(() => ({ tenantId: pageTenant().tenantId, userId }), [userId]);
  const machine = useMemo(() => portalBookings(owner), [owner]);
  const input = useMemo(() => ({ asked: askedInAddress(), columns: readBookingColumns(owner) }), [owner]);
  const flow = useFlow('bookings', machine, { input });
  const view = useView(flow, viewOfBookings);
  const exporting = useFlow('bookings-export', portalBookingsExport);
  const file = useView(exporting, viewOfBookingsExport);
  return (
    <BookingsPage
      view={view}
      send={flow.send}
      tools={<BookingsExport view={file} file={{ ...view.asked, columns: [...view.columns] }} send={exporting.send} />}
      notice={<BookingsExportNotice view={file} send={exporting.send} />}
    />
  );
};
