import { useLayoutEffect, useMemo } from 'react';
import { is } from 'superstruct';
import { useRoute, useSearchParams } from 'wouter';
import { holds } from '../../../contract/functionalities.ts';
import { HotelReference } from '../../../contract/hotels/hotel-orders.ts';
import type { RateAddress } from '../../../contract/page-addresses.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { viewOfBookingDraft } from '../../../machines/booking/booking-draft.view.ts';
import { type HotelBookingSnapshot, viewOfHotelBooking } from '../../../machines/hotels/hotel-booking.view.ts';
import { newIntent } from '../../calls/send.ts';
import { useFlow } from '../../live-flows/live-flows.ts';
import { useView } from '../../live-flows/use-view.ts';
import { PaymentChoice } from '../../money/PaymentChoice.tsx';
import { TimeLeft } from '../../sale/TimeLeft.tsx';
import { UnkeptNotice } from '../../sale/UnkeptNotice.tsx';
import { useSession, useSessionSend } from '../../shell/session.tsx';
import { seenBefore } from '../opened-hotel.ts';
import { HotelBookingPage } from './HotelBookingPage.tsx';
import { portalHotelBooking, portalStayDraft } from './hotel-booking-actors.ts';

/** Adds the order to the address as soon as it keeps the rate: a reload goes on with it, and makes no second order. */
const nameOrderInAddress = (orderReference: string): void => {
  const address = new URL(location.href);
  address.searchParams.set('order', orderReference);
  history.replaceState(history.state, '', address);
};

/** The booking of a rate (HTL-04). Its path names the rate; `order` is the order that keeps it. Another rate is another sale. */
export const HotelBookingScreen = () => {
  const [, params] = useRoute(pagePaths.bookHotel);
  const { requestId = '', hotelGuid = '', roomGuid = '', roomRateGuid = '' } = params ?? {};
  return (
    <Booking
      key={[requestId, hotelGuid, roomGuid, roomRateGuid].join(' ')}
      rate={{ requestId, hotelGuid, roomGuid, roomRateGuid }}
    />
  );
};

const Booking = ({ rate }: { readonly rate: RateAddress }) => {
  const sendToSession = useSessionSend();
  const session = useSession();
  const [asked] = useSearchParams();
  const machine = useMemo(
    () => portalHotelBooking(() => sendToSession({ type: 'wallet.touched' }), nameOrderInAddress),
    [sendToSession],
  );
  const named = asked.get('order');
  const email = session.show === 'signed-in' ? session.user.email : '';
  const input = {
    rate,
    orderReference: is(named, HotelReference) ? named : null,
    seenMinor: seenBefore(),
    intentSeed: newIntent(),
    email,
    mayPayInPart: session.show === 'signed-in' && holds(session.user.functionalities, 'EnablePartialPayment'),
    payment: asked.get('payment'),
  };
  const booking = useFlow('hotel-booking', machine, { input });
  const keeper = useMemo(() => portalStayDraft(booking), [booking]);
  const draft = useFlow('booking-draft', keeper);
  useLayoutEffect(() => () => draft.send({ type: 'page.left' }), [draft]);
  const view = useView(booking, viewOfHotelBooking);
  const { message: unkept } = useView(draft, viewOfBookingDraft);
  const clock = useView(booking, clockOf);
  const choice = useView(booking, choiceOf);
  return (
    <>
      {unkept !== null && <UnkeptNotice words={unkept} />}
      <HotelBookingPage
        view={view}
        send={booking.send}
        rate={rate}
        timeLeft={clock && <TimeLeft clock={clock} />}
        paymentChoice={choice && <PaymentChoice key={choice.id} flow={choice} />}
      />
    </>
  );
};

const choiceOf = ({ children }: HotelBookingSnapshot) => children.paymentChoice;
const clockOf = ({ children }: HotelBookingSnapshot) => children.timeLeft;
