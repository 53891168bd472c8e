import { type ActorRefFrom, fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import type { flightBookingMachine } from '../../machines/booking/flight-booking.machine.ts';
import { keptSaleOf } from '../../machines/booking/kept-sale.ts';
import { send } from '../calls/send.ts';
import { draftsKept, portalDraft } from '../sale/draft-actors.ts';

type BookingRef = ActorRefFrom<typeof flightBookingMachine>;

/** Reads the sale that was left, once everything that this page had to keep is kept. */
export const recallSale = fromPromise(
  async ({ input, signal }: { input: CallRequest<'GetBookingDraft'>; signal: AbortSignal }) => {
    await draftsKept();
    return send('GetBookingDraft', input, { signal });
  },
);

/** The flow that keeps what is typed in a booking of flights, in its add-ons step as well. */
export const portalBookingDraft = (booking: BookingRef) =>
  portalDraft({
    saleNow: () => keptSaleOf(booking.getSnapshot()),
    onChange: (look) => hearBooking(booking, look),
    beginsKept: false,
    kept: ({ saleId }) => nameSaleInAddress(booking.getSnapshot().context.fare, saleId),
  });

const hearBooking = (booking: BookingRef, look: () => void): (() => void) => {
  let step: ReturnType<typeof stepOf>;
  let unhearStep = (): void => {};
  const heard = booking.subscribe(() => {
    if (stepOf(booking) !== step) {
      unhearStep();
      step = stepOf(booking);
      unhearStep = step?.subscribe(look).unsubscribe ?? (() => {});
    }
    look();
  });
  return () => {
    heard.unsubscribe();
    unhearStep();
  };
};

const stepOf = (booking: BookingRef) => booking.getSnapshot().children.flightOptions;

/** Adds the sale to the address, so that a reload and the way back continue this one. */
const nameSaleInAddress = ({ requestId, itineraryId, brandId }: CallRequest<'AirPrice'>, saleId: string): void => {
  const address = new URL(location.href);
  const { searchParams } = address;
  const fare = { requestId, itineraryId, brandId };
  if (Object.entries(fare).some(([name, id]) => searchParams.get(name) !== id)) return;
  if (searchParams.get('sale') === saleId) return;
  searchParams.set('sale', saleId);
  history.replaceState(history.state, '', address);
};
