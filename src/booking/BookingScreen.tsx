import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { is } from 'superstruct';
import { useLocation, useSearchParams } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { holds } from '../../contract/functionalities.ts';
import { messages } from '../../contract/messages.ts';
import { bookingAddress, type FareAddress, type InboundAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { opaqueId } from '../../contract/shapes.ts';
import type { bookingDraftMachine } from '../../machines/booking/booking-draft.machine.ts';
import { viewOfBookingDraft } from '../../machines/booking/booking-draft.view.ts';
import type { BookingEvent, HandedOver } from '../../machines/booking/flight-booking.setup.ts';
import { type BookingSnapshot, viewOfBooking } from '../../machines/booking/flight-booking.view.ts';
import type { KnownTraveller } from '../../machines/booking/known-traveller.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { BookedOrder } from '../orders/BookedOrder.tsx';
import { TimeLeft } from '../sale/TimeLeft.tsx';
import { UnkeptNotice } from '../sale/UnkeptNotice.tsx';
import { useSession, useSessionSend } from '../shell/session.tsx';
import { TravellerPicker } from '../travellers/TravellerPicker.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { OrderDetailsLoader } from '../ui/placeholders/OrderDetailsLoader.tsx';
import { BookingPage } from './BookingPage.tsx';
import { portalBooking } from './booking-actors.ts';
import { portalBookingDraft } from './booking-draft-actors.ts';
import type { SoldBeforeProps } from './SoldBefore.tsx';

const SoldBefore = lazy(() => import('./SoldBefore.tsx').then((chunk) => ({ default: chunk.SoldBefore })));

const isComplete = (fare: FareAddress): boolean => !Object.values(fare).includes('');

/**
 * Adds the order to the address as soon as there is one. A reload, or the way back to this address, then shows that order:
 * its seats are held, and a new sale of the same fare would not mention them.
 */
const nameOrderInAddress = (orderReference: string): void => {
  const address = new URL(location.href);
  address.searchParams.set('reference', orderReference);
  history.replaceState(history.state, '', address);
};

/**
 * The booking page. Its query names the fare (`requestId`, `itineraryId`, `brandId`) and, of two one-ways, the second
 * fare (`next…`); `proposal`, the accepted proposal that both are booked from. Another fare in the address is another booking. Travellers are handed to the second booking in memory
 * only. `sale` names the sale once something of it is kept at the server. An address that is opened with the `reference` of
 * an order shows the order.
 */
export const BookingScreen = () => {
  const [asked] = useSearchParams();
  const [, navigate] = useLocation();
  const [handedOver, handOver] = useState<HandedOver | null>(null);
  const [openedWith] = useState(asked.get('reference'));
  const proposalId = idIn(asked, 'proposal');
  const fareNamed = (requestId: string, itineraryId: string, brandId: string): FareAddress => ({
    requestId: asked.get(requestId) ?? '',
    itineraryId: asked.get(itineraryId) ?? '',
    brandId: asked.get(brandId) ?? '',
    ...(proposalId === null ? {} : { proposalId }),
  });
  const fare = fareNamed('requestId', 'itineraryId', 'brandId');
  const next = {
    ...fareNamed('nextRequestId', 'nextItineraryId', 'nextBrandId'),
    landsOn: /^\d{4}-\d{2}-\d{2}$/.exec(asked.get('nextLandsOn') ?? '')?.[0] ?? '',
  };
  if (!isComplete(fare)) {
    return (
      <NoRecordsBox
        sentence={say('No fare selected. Search for flights and choose a fare.')}
        action={{ words: say('Search flights'), act: () => location.assign(pagePaths.searchPad) }}
      />
    );
  }
  const inbound = isComplete(next) ? next : null;
  if (openedWith !== null && openedWith === asked.get('reference')) {
    return <OrderOfSale reference={openedWith} inbound={inbound} />;
  }
  return (
    <Booking
      key={Object.values(fare).join(' ')}
      fare={fare}
      next={inbound}
      handedOver={handedOver}
      bookNext={(travelling) => {
        handOver(travelling);
        navigate(bookingAddress(next));
      }}
    />
  );
};

const OrderOfSale = (props: SoldBeforeProps) => (
  <Suspense fallback={<OrderDetailsLoader words={messages.loadingOrder} slow={false} />}>
    <SoldBefore {...props} />
  </Suspense>
);

/** The id under a name of the address. `null`: none, or no id. */
const idIn = (asked: URLSearchParams, name: string): string | null => {
  const id = asked.get(name);
  return is(id, opaqueId()) ? id : null;
};

interface BookingProps {
  readonly fare: FareAddress;
  readonly next: InboundAddress | null;
  readonly handedOver: HandedOver | null;
  readonly bookNext: (travelling: HandedOver) => void;
}

const Booking = ({ fare, next, handedOver, bookNext }: BookingProps) => {
  const sendToSession = useSessionSend();
  const [asked] = useSearchParams();
  const [saleId] = useState(() => idIn(asked, 'sale') ?? newIntent());
  const machine = useMemo(
    () => portalBooking(() => sendToSession({ type: 'wallet.touched' }), nameOrderInAddress),
    [sendToSession],
  );
  const session = useSession();
  const mayManageTravellers = session.show === 'signed-in' && holds(session.user.functionalities, 'ManageTravellers');
  const input = useMemo(
    () => ({ fare, next, handedOver, mayManageTravellers, intentSeed: newIntent(), saleId }),
    [fare, next, handedOver, mayManageTravellers, saleId],
  );
  const booking = useFlow('flight-booking', machine, { input });
  const keeper = useMemo(() => portalBookingDraft(booking), [booking]);
  const draft = useFlow('booking-draft', keeper);
  useLayoutEffect(() => () => draft.send({ type: 'page.left' }), [draft]);
  const view = useView(booking, viewOfBooking);
  const unkept = useView(draft, unkeptWordsOf);
  const clock = useView(booking, clockOf);
  const flightOptions = useView(booking, flightOptionsOf);
  return (
    <>
      {unkept !== null && <UnkeptNotice words={unkept} />}
      <BookingPage
        view={view}
        send={booking.send}
        timeLeft={clock && <TimeLeft clock={clock} />}
        fare={fare}
        soldBefore={(reference) => <OrderOfSale reference={reference} inbound={next} />}
        bookedOrder={(order, todo) => <BookedOrder order={order}>{todo}</BookedOrder>}
        travellerPicker={({ section, passportRequired }) => (
          <PickerAt key={section} index={section} passportRequired={passportRequired} send={booking.send} />
        )}
        flightOptions={flightOptions}
        bookNext={() => {
          const { travellers, contact, mailsTickets } = booking.getSnapshot().context;
          bookNext({ travellers, contact, mailsTickets });
        }}
      />
    </>
  );
};

const unkeptWordsOf = (snapshot: SnapshotFrom<typeof bookingDraftMachine>) => viewOfBookingDraft(snapshot).message;
const clockOf = ({ children }: BookingSnapshot) => children.timeLeft;
const flightOptionsOf = ({ children }: BookingSnapshot) => children.flightOptions;

interface PickerAtProps {
  readonly index: number;
  readonly passportRequired: boolean;
  readonly send: (event: BookingEvent) => void;
}

const PickerAt = ({ index, passportRequired, send }: PickerAtProps) => {
  const fill = useCallback((known: KnownTraveller) => send({ type: 'traveller.picked', index, known }), [index, send]);
  return <TravellerPicker passportRequired={passportRequired} fill={fill} />;
};
