import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { bookingAddress, type FareAddress } from '../../contract/page-addresses.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import type { HandedOver } from '../../machines/booking/flight-booking.setup.ts';
import { type BookingSnapshot, viewOfBooking } from '../../machines/booking/flight-booking.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { BookedOrder } from '../orders/BookedOrder.tsx';
import { useSessionSend } from '../shell/session.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { BookingPage } from './BookingPage.tsx';
import { portalBooking } from './booking-actors.ts';
import { TimeLeft } from './TimeLeft.tsx';

const isComplete = (fare: FareAddress): boolean => !Object.values(fare).includes('');

/**
 * The booking page. Its query names the fare (`requestId`, `itineraryId`, `brandId`) and, of two one-ways, the second
 * fare (`next…`). Another fare in the address is another booking. Travellers are handed to the second booking in memory
 * only.
 */
export const BookingScreen = () => {
  const [asked] = useSearchParams();
  const [, navigate] = useLocation();
  const [handedOver, handOver] = useState<HandedOver | null>(null);
  const fareNamed = (requestId: string, itineraryId: string, brandId: string): FareAddress => ({
    requestId: asked.get(requestId) ?? '',
    itineraryId: asked.get(itineraryId) ?? '',
    brandId: asked.get(brandId) ?? '',
  });
  const fare = fareNamed('requestId', 'itineraryId', 'brandId');
  const next = fareNamed('nextRequestId', 'nextItineraryId', 'nextBrandId');
  if (!isComplete(fare)) {
    return (
      <NoRecordsBox
        sentence="No fare selected. Search for flights and choose a fare."
        action={{ words: 'Search flights', act: () => location.assign(pagePaths.searchPad) }}
      />
    );
  }
  return (
    <Booking
      key={Object.values(fare).join(' ')}
      fare={fare}
      next={isComplete(next) ? next : null}
      handedOver={handedOver}
      bookNext={(travelling) => {
        handOver(travelling);
        navigate(bookingAddress(next));
      }}
    />
  );
};

interface BookingProps {
  readonly fare: FareAddress;
  readonly next: FareAddress | null;
  readonly handedOver: HandedOver | null;
  readonly bookNext: (travelling: HandedOver) => void;
}

const Booking = ({ fare, next, handedOver, bookNext }: BookingProps) => {
  const sendToSession = useSessionSend();
  const machine = useMemo(() => portalBooking(() => sendToSession({ type: 'wallet.touched' })), [sendToSession]);
  const input = useMemo(() => ({ fare, next, handedOver, intentSeed: newIntent() }), [fare, next, handedOver]);
  const booking = useFlow('flight-booking', machine, { input });
  const view = useView(booking, viewOfBooking);
  const clock = useView(booking, clockOf);
  return (
    <BookingPage
      view={view}
      send={booking.send}
      timeLeft={clock && <TimeLeft clock={clock} />}
      fare={fare}
      bookedOrder={(order, todo) => <BookedOrder order={order}>{todo}</BookedOrder>}
      bookNext={() => {
        const { travellers, contact } = booking.getSnapshot().context;
        bookNext({ travellers, contact });
      }}
    />
  );
};

const clockOf = ({ children }: BookingSnapshot) => children.timeLeft;
