import { useMemo } from 'react';
import { viewOfBookingViews } from '../../machines/orders/booking-views.view.ts';
import { viewOfBookings } from '../../machines/orders/bookings.view.ts';
import { viewOfBookingsExport } from '../../machines/orders/bookings-export.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { BookingProducts } from '../shell/BookingProducts.tsx';
import { useSession } from '../shell/session.tsx';
import { bookingColumnsKept } from '../storage/booking-columns.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { BookingsExport, BookingsExportNotice } from './BookingsExport.tsx';
import { BookingsPage } from './BookingsPage.tsx';
import { BookingViews } from './BookingViews.tsx';
import { portalBookingViews } from './booking-views-actors.ts';
import { askedInAddress, portalBookings } from './bookings-actors.ts';
import { portalBookingsExport } from './bookings-export-actors.ts';

/** The list of bookings. Its query names the filters. */
export const BookingsScreen = () => {
  const session = useSession();
  const userId = session.show === 'signed-in' ? session.user.userId : '';
  const owner = useMemo(() => ({ tenantId: pageTenant().tenantId, userId }), [userId]);
  const machine = useMemo(() => portalBookings(owner), [owner]);
  const input = useMemo(() => ({ asked: askedInAddress(), columns: bookingColumnsKept.read(owner) }), [owner]);
  const flow = useFlow('bookings', machine, { input });
  const view = useView(flow, viewOfBookings);
  const visit = useMemo(() => ({ intentSeed: newIntent() }), []);
  const saving = useFlow('booking-views', portalBookingViews, { input: visit });
  const exporting = useFlow('bookings-export', portalBookingsExport);
  const file = useView(exporting, viewOfBookingsExport);
  const content = { asked: view.asked, columns: [...view.columns] };
  return (
    <BookingsPage
      view={view}
      send={flow.send}
      products={<BookingProducts />}
      tools={
        <>
          <BookingViews
            view={useView(saving, viewOfBookingViews)}
            content={content}
            send={saving.send}
            onOpen={(opened) => flow.send({ type: 'view.opened', ...opened })}
          />
          <BookingsExport view={file} file={{ ...content.asked, columns: content.columns }} send={exporting.send} />
        </>
      }
      notice={<BookingsExportNotice view={file} send={exporting.send} />}
    />
  );
};
