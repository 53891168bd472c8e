import { assign, setup } from 'xstate';
import type { Refused } from '../../contract/call.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { HotelDraft } from '../../contract/hotels/hotel-booking.ts';
import type { HotelOrder } from '../../contract/hotels/hotel-orders.ts';
import type { HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import type { RateAddress } from '../../contract/page-addresses.ts';
import { cleanText } from '../../contract/printable.ts';
import type { FieldError } from '../../contract/wire.ts';
import { paymentChoiceMachine } from '../booking/payment-choice.machine.ts';
import type { AgreedPayment, PaymentChoiceInput, PaymentChoiceOutput } from '../booking/payment-choice.setup.ts';
import type { ContactField } from '../booking/traveller-rules.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { stayContinuedFrom } from './left-stay.ts';
import {
  draftsOfRooms,
  type GuestDraft,
  type GuestField,
  guestPath,
  type StayForm,
  sentOfForm,
  stayFormErrors,
} from './stay-guests.ts';

const provided = providedBy('src/hotels/booking/hotel-booking-actors.ts');

export interface HotelBookingInput {
  /** The rate chosen at the hotel. */
  readonly rate: RateAddress;
  /** The order that keeps the rate already. The address of a sale that was begun has it. `null`: none. */
  readonly orderReference: string | null;
  /** The price that the agent saw last at the hotel. `null`: not known, as in a new tab. */
  readonly seenMinor: number | null;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
  /** E-mail of the person, with which the contact begins. */
  readonly email: string;
  /** Whether the person may pay in part. */
  readonly mayPayInPart: boolean;
  /** The online payment that the gateway has sent the browser back from. `null`: none. */
  readonly payment: string | null;
}

export interface HotelBookingContext extends HotelBookingInput, StayForm {
  /** The search that the rate comes from, to search again. `null`: not known. */
  readonly search: HotelSearchRequest | null;
  /** The kept rate, later the booked order. `null`: not kept yet. */
  readonly order: HotelOrder | null;
  /** Amount that the agent has seen and accepted. The server charges no other amount. */
  readonly acceptedMinor: number;
  readonly priceChange: { readonly oldMinor: number; readonly newMinor: number } | null;
  /** The step at which the sale was left. `null`: it was not left, or has gone on since. */
  readonly leftAt: HotelDraft['step'] | null;
  readonly errors: readonly FieldError[];
  /** Number of times that the form was rejected. With each, a screen reader reads the list of errors again. */
  readonly rejections: number;
  /** The payment that was agreed to. `null`: none. */
  readonly agreed: AgreedPayment | null;
  /** The server's message for its last refusal. */
  readonly refusalWords: string | null;
  /** Number of intents so far. A refusal ends an intent: the next attempt has a new key. A fault does not. */
  readonly intents: number;
}

export type HotelBookingEvent =
  | { readonly type: 'again.requested' }
  | { readonly type: 'price.accepted' }
  | {
      readonly type: 'guest.filled';
      readonly room: number;
      readonly guest: number;
      readonly field: GuestField;
      readonly typed: string;
    }
  | { readonly type: 'contact.filled'; readonly field: ContactField; readonly typed: string }
  | { readonly type: 'requests.typed'; readonly typed: string }
  | { readonly type: 'guests.kept' }
  | { readonly type: 'guests.reopened' };

interface AnyOutcome {
  readonly ok: boolean;
  readonly refusal?: string;
}
type OrderOutcome = AnyOutcome & {
  readonly answer?: { readonly order: HotelOrder; readonly draft?: HotelDraft | null };
};
type RefusedOutcome = AnyOutcome & Pick<Refused, 'detail'>;
interface Sent<Request> {
  readonly request: Request;
  readonly intent: string;
}

/** The kept order. Throws if nothing is kept. */
export const keptOrderOf = ({ order }: HotelBookingContext): HotelOrder => {
  if (order === null) throw new Error('no rate is kept yet');
  return order;
};

/** Reference of the order that keeps the rate: of the address, until it has been read. */
export const referenceOf = ({ order, orderReference }: HotelBookingContext): string =>
  order?.orderReference ?? orderReference ?? '';

/** The request to keep the rate. */
export const keepingOf = ({ rate, intentSeed, intents }: HotelBookingContext): Sent<CallRequest<'PrepareHotel'>> => ({
  request: rate,
  intent: `${intentSeed}-keep-${intents}`,
});

/** How the kept rate is to be paid. */
export const choiceOf = (context: HotelBookingContext): PaymentChoiceInput => {
  const { orderReference, confirms } = keptOrderOf(context);
  return {
    orderReference,
    soldAs: confirms === 'request' ? 'stay on request' : 'stay',
    mayPayInPart: context.mayPayInPart,
    payment: context.payment,
    words: null,
    intentSeed: `${context.intentSeed}-${context.intents}`,
  };
};

/** The request to book. Throws if no rate is kept, a guest is not complete, or no payment was agreed to. */
export const stayBookingOf = (context: HotelBookingContext): Sent<CallRequest<'BookHotel'>> => {
  if (context.agreed === null) throw new Error('nothing is paid that was not agreed to');
  const { part, agreed } = context.agreed;
  return {
    request: {
      orderReference: keptOrderOf(context).orderReference,
      acceptedMinor: context.acceptedMinor,
      ...sentOfForm(context),
      ...(part === undefined ? {} : { part }),
      ...(agreed === undefined ? {} : { agreed }),
    },
    intent: `${context.intentSeed}-book-${context.intents}`,
  };
};

const hasRefused = (outcome: AnyOutcome, ...refusals: readonly string[]): boolean =>
  !outcome.ok && refusals.includes(outcome.refusal ?? '');

/** States of an order that was booked, or whose booking is under way. */
const neverBooked: readonly HotelOrder['state'][] = ['prepared', 'repriced', 'expired', 'unavailable', 'refused'];

const withGuest = (
  rooms: StayForm['rooms'],
  room: number,
  guest: number,
  change: Partial<GuestDraft>,
): StayForm['rooms'] =>
  rooms.map((guests, at) =>
    at === room ? guests.map((one, place) => (place === guest ? { ...one, ...change } : one)) : guests,
  );

/** Types, actors, delays, guards and actions of the chart in `hotel-booking.machine.ts`. */
export const hotelBooking = setup({
  types: {
    context: {} as HotelBookingContext,
    events: {} as HotelBookingEvent,
    input: {} as HotelBookingInput,
    children: {} as { timeLeft: 'tellTimeLeft'; paymentChoice: 'paymentChoice' },
  },
  actors: {
    recallSearch: provided.promise<CallOutcome<'GetHotelSearch'>, { requestId: string }>('recallSearch'),
    keepRate: provided.promise<CallOutcome<'PrepareHotel'>, Sent<CallRequest<'PrepareHotel'>>>('keepRate'),
    readSale: provided.promise<CallOutcome<'GetHotelSale'>, CallRequest<'GetHotelSale'>>('readSale'),
    readOrder: provided.promise<CallOutcome<'GetHotelOrder'>, CallRequest<'GetHotelOrder'>>('readOrder'),
    paymentChoice: paymentChoiceMachine,
    bookStay: provided.promise<CallOutcome<'BookHotel'>, Sent<CallRequest<'BookHotel'>>>('bookStay'),
    /** Emits the time left, in milliseconds, about once a second. It is only shown: `saleEnds` decides. */
    tellTimeLeft: provided.observable<number, { remainingMs: number }>('tellTimeLeft'),
  },
  delays: {
    /** A duration from the server. The browser's clock is not read. */
    saleEnds: ({ context }) => Math.max(0, context.order?.due?.remainingMs ?? 0),
    patienceEnds: 8_000,
  },
  guards: {
    orderIsNamed: ({ context }) => context.order !== null || context.orderReference !== null,
    accepted: (_, outcome: AnyOutcome) => outcome.ok,
    searchIsForgotten: (_, outcome: AnyOutcome) => hasRefused(outcome, 'search-unknown'),
    rateIsUnknown: (_, outcome: AnyOutcome) => hasRefused(outcome, 'hotel-unknown', 'rate-unknown'),
    roomIsGone: (_, outcome: AnyOutcome) => hasRefused(outcome, 'room-gone'),
    propertyDeclined: (_, outcome: AnyOutcome) => hasRefused(outcome, 'booking-refused'),
    saleIsOver: (_, outcome: AnyOutcome) => hasRefused(outcome, 'session-expired'),
    wasBooked: (_, { answer }: OrderOutcome) => answer !== undefined && !neverBooked.includes(answer.order.state),
    wasGone: (_, { answer }: OrderOutcome) => answer?.order.state === 'unavailable',
    wasDeclined: (_, { answer }: OrderOutcome) => answer?.order.state === 'refused',
    priceIsUndecided: ({ context }) => context.priceChange !== null,
    isAgreed: (_, { went }: PaymentChoiceOutput) => went === 'agreed',
    isLeft: (_, { went }: PaymentChoiceOutput) => went === 'left',
    wasAmongGuests: ({ context }) => context.leftAt === 'guests',
    formIsComplete: ({ context }) => stayFormErrors(context).length === 0,
  },
  actions: {
    keepSearch: assign((_, outcome: CallOutcome<'GetHotelSearch'>) =>
      outcome.ok ? { search: outcome.answer.request } : {},
    ),
    /**
     * Keeps what was typed, here or before the sale was left. `acceptedMinor` stays the old amount until the agent accepts the new
     * one.
     */
    keepSale: assign(({ context }, { answer }: OrderOutcome) => {
      if (answer === undefined) return {};
      const { order, draft } = answer;
      const newMinor = order.sums.agentMinor;
      const changeFrom = (oldMinor: number) => (oldMinor === newMinor ? null : { oldMinor, newMinor });
      if (context.order !== null) {
        return { order, leftAt: null, priceChange: changeFrom(context.acceptedMinor) };
      }
      const rooms = draftsOfRooms(order.rooms);
      return draft
        ? { order, ...stayContinuedFrom(draft, rooms), priceChange: changeFrom(draft.acceptedMinor) }
        : {
            order,
            rooms,
            acceptedMinor: newMinor,
            priceChange: context.seenMinor === null ? order.priceChange : changeFrom(context.seenMinor),
          };
    }),
    keepOrder: assign((_, { answer }: OrderOutcome) => (answer === undefined ? {} : { order: answer.order })),
    acceptPrice: assign(({ context }) => ({
      acceptedMinor: keptOrderOf(context).sums.agentMinor,
      priceChange: null,
      refusalWords: null,
    })),
    nameGuest: assign(({ context, event }) => {
      if (event.type !== 'guest.filled') return {};
      const { room, guest, field, typed } = event;
      return {
        rooms: withGuest(context.rooms, room, guest, { [field]: typed }),
        errors: context.errors.filter(({ path }) => path !== guestPath(room, guest, field)),
      };
    }),
    nameContact: assign(({ context, event }) =>
      event.type === 'contact.filled'
        ? {
            contact: { ...context.contact, [event.field]: event.typed },
            errors: context.errors.filter(({ path }) => path !== `contact.${event.field}`),
          }
        : {},
    ),
    nameRequests: assign(({ context, event }) =>
      event.type === 'requests.typed'
        ? { requests: cleanText(event.typed), errors: context.errors.filter(({ path }) => path !== 'requests') }
        : {},
    ),
    turnFormBack: assign(({ context }) => ({ errors: stayFormErrors(context), rejections: context.rejections + 1 })),
    closeErrors: assign({ errors: [] }),
    keepAgreed: assign((_, choice: PaymentChoiceOutput) =>
      choice.went === 'agreed' ? { agreed: choice.payment } : {},
    ),
    /** A refusal ends its intent. */
    keepRefusal: assign(({ context }, outcome: RefusedOutcome) => ({
      refusalWords: outcome.detail ?? null,
      intents: context.intents + 1,
    })),
    forgetRefusal: assign({ refusalWords: null }),
  },
});
