import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import {
  type BookingDraftEvent,
  bookingDraftMachine,
  type KeptSale,
} from '../../machines/booking/booking-draft.machine.ts';
import type { flightBookingMachine } from '../../machines/booking/flight-booking.machine.ts';
import { keptSaleOf } from '../../machines/booking/kept-sale.ts';
import { newIntent, send } from '../calls/send.ts';

type BookingRef = ActorRefFrom<typeof flightBookingMachine>;

/** The latest call of this page that keeps a sale. Ended or not, it never rejects. */
let keeping: Promise<unknown> = Promise.resolve();

/** Reads the sale that was left, once everything that this page had to keep is kept. */
export const recallSale = fromPromise(
  async ({ input, signal }: { input: CallRequest<'GetBookingDraft'>; signal: AbortSignal }) => {
    await keeping;
    return send('GetBookingDraft', input, { signal });
  },
);

/** Keeps the sale. The call goes on when the page is left, so it is not aborted with its flow. */
const keepSale = (sale: KeptSale) => {
  const kept = send('KeepBookingDraft', sale, { intent: newIntent(), outlivesPage: true });
  keeping = kept.catch(() => {});
  return kept;
};

/** The flow that keeps what is typed in a booking. */
export const portalBookingDraft = (booking: BookingRef) =>
  bookingDraftMachine.provide({
    actors: {
      hearSale: fromCallback<BookingDraftEvent>(({ sendBack }) => hearSale(booking, sendBack)),
      keepDraft: fromPromise(async ({ input: { sale } }: { input: { readonly sale: KeptSale | null } }) => {
        if (sale === null) throw new Error('there is nothing to keep');
        const outcome = await keepSale(sale);
        if (outcome.ok) nameSaleInAddress(booking.getSnapshot().context.fare, sale.saleId);
        return outcome;
      }),
    },
  });

/** Reports each change of a booking that is to be kept, of its add-ons step as well. Returns a function that ends it. */
const hearSale = (booking: BookingRef, tell: (event: BookingDraftEvent) => void): (() => void) => {
  let told = '';
  const look = (): void => {
    const sale = keptSaleOf(booking.getSnapshot());
    const content = JSON.stringify(sale);
    if (sale === null || content === told) return;
    told = content;
    tell({ type: 'sale.changed', sale });
  };
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
  const leave = () => tell({ type: 'page.left' });
  const hide = () => document.visibilityState === 'hidden' && leave();
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  return () => {
    heard.unsubscribe();
    unhearStep();
    removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hide);
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
