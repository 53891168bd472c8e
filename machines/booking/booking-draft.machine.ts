import { assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/sale/draft-actors.ts');

export type KeptFlightSale = CallRequest<'KeepBookingDraft'>;
export type KeptStay = CallRequest<'KeepHotelDraft'>;
/** A sale of flights or of a stay, with what was typed for it. */
export type KeptSale = KeptFlightSale | KeptStay;

export interface BookingDraftContext {
  /** The sale as it is now. `null`: nothing was typed. */
  readonly newest: KeptSale | null;
  /** Whether it has changed since it was last sent. */
  readonly isUnsent: boolean;
}

export type BookingDraftEvent =
  | { readonly type: 'sale.changed'; readonly sale: KeptSale }
  /** The page is hidden, reloaded or left. */
  | { readonly type: 'page.left' };

const bookingDraft = setup({
  types: { context: {} as BookingDraftContext, events: {} as BookingDraftEvent },
  actors: {
    /** Reports each change of the sale, and when the page is left. */
    hearSale: provided.callback<BookingDraftEvent>('hearSale'),
    /** Keeps the sale at the server. It goes on when the page is left. */
    keepDraft: provided.promise<CallOutcome<'KeepBookingDraft' | 'KeepHotelDraft'>, { readonly sale: KeptSale | null }>(
      'keepDraft',
    ),
  },
  delays: {
    /** Short enough that a crash costs a word, long enough that not each key is a call. */
    typingRests: 1_000,
    retryRests: 5_000,
  },
  guards: {
    isUnsent: ({ context }) => context.isUnsent,
  },
  actions: {
    noteSale: assign((_, sale: KeptSale) => ({ newest: sale, isUnsent: true })),
    noteSending: assign({ isUnsent: false }),
  },
});

const saleOf = ({ event }: { event: { sale: KeptSale } }): KeptSale => event.sale;

const meta = screenState(pagePaths.flightBooking);

/**
 * Keeps what is typed in a booking at the server, sealed, until the price ends (BKG-08): after a reload, a crash or on
 * another device the booking goes on where it was left. The browser stores nothing of it.
 */
export const bookingDraftMachine = bookingDraft.createMachine({
  id: 'booking-draft',
  context: { newest: null, isUnsent: false },
  invoke: { src: 'hearSale', onError: {} },
  on: { 'sale.changed': { actions: { type: 'noteSale', params: saleOf } } },
  initial: 'kept',
  states: {
    kept: {
      meta: meta('Everything typed is kept', ['BKG-08']),
      on: { 'sale.changed': { target: 'typing', actions: { type: 'noteSale', params: saleOf } } },
    },
    typing: {
      meta: meta('Something was typed a moment ago', ['BKG-08']),
      after: { typingRests: 'keeping' },
      on: { 'page.left': 'keeping' },
    },
    keeping: {
      meta: meta('The server keeps it', ['BKG-08'], 'server'),
      entry: 'noteSending',
      invoke: {
        src: 'keepDraft',
        input: ({ context }) => ({ sale: context.newest }),
        onDone: [{ guard: 'isUnsent', target: 'typing' }, { target: 'kept' }],
        onError: 'unkept',
      },
      on: { 'page.left': { guard: 'isUnsent', target: 'keeping', reenter: true } },
    },
    unkept: {
      meta: meta('It is not kept yet, and soon tried again', ['BKG-08']),
      after: { retryRests: 'keeping' },
      on: { 'page.left': 'keeping' },
    },
  },
});
