import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { viewOfBooking } from '../../machines/booking/flight-booking.view.ts';
import { useFlow } from '../app/live-flows.ts';
import { newIntent } from '../calls/send.ts';
import { useSessionSend } from '../shell/session.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { BookingPage } from './BookingPage.tsx';
import { portalBooking } from './booking-actors.ts';
import { TimeLeft } from './TimeLeft.tsx';

interface ChosenFare {
  readonly requestId: string;
  readonly itineraryId: string;
  readonly brandId: string;
}

/** `/flight-booking?requestId=&itineraryId=&brandId=`: another fare in the address is another booking. */
export const BookingScreen = () => {
  const [asked] = useSearchParams();
  const fare: ChosenFare = {
    requestId: asked.get('requestId') ?? '',
    itineraryId: asked.get('itineraryId') ?? '',
    brandId: asked.get('brandId') ?? '',
  };
  if (Object.values(fare).includes('')) {
    return (
      <NoRecordsBox
        sentence="No fare has been chosen yet: search, then choose one in the results."
        action={{ words: 'Search flights', act: () => location.assign('/searchpad') }}
      />
    );
  }
  return <Booking key={Object.values(fare).join(' ')} fare={fare} />;
};

const Booking = ({ fare }: { readonly fare: ChosenFare }) => {
  const tell = useSessionSend();
  const machine = useMemo(() => portalBooking(() => tell({ type: 'wallet.touched' })), [tell]);
  const input = useMemo(() => ({ fare, intentSeed: newIntent() }), [fare]);
  const booking = useFlow('flight-booking', machine, { input });
  const snapshot = useSelector(booking, (current) => current);
  return (
    <BookingPage
      view={viewOfBooking(snapshot)}
      send={booking.send}
      timeLeft={<TimeLeft clock={snapshot.children.timeLeft} />}
      fare={fare}
    />
  );
};
