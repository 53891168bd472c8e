import { assign, setup } from 'xstate';
import type { Refused } from '../../contract/call.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { HotelOrder } from '../../contract/hotels/hotel-orders.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { timerWithinADay } from '../parts/timers.ts';
import { type HotelOrderEventName, nextHotelOrderState } from './hotel-order.machine.ts';
import {
  draftsOfOrder,
  type GuestDraft,
  type GuestField,
  guestsOfDrafts,
  namesErrors,
  type StayForm,
} from './stay-guests.ts';

const provided = providedBy('src/hotels/order/hotel-order-actors.ts');

export interface HotelOrderPageInput {
  readonly orderReference: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface HotelOrderPageContext extends HotelOrderPageInput {
  /** `null`: it was not read yet. */
  readonly order: HotelOrder | null;
  /** The server's message for its last refusal. */
  readonly words: string | null;
  /** Number of intents so far. A refusal ends an intent, so that the next attempt has a new key; a fault does not. */
  readonly intents: number;
  /** What cancelling costs, as it was agreed to. */
  readonly acceptedPenaltyMinor: number;
  /** The names as typed. Empty: they are not being changed. */
  readonly names: StayForm['rooms'];
  /** Whether what is wrong with the names is shown: they were sent once. */
  readonly judged: boolean;
  /** Whether the names were just changed. */
  readonly renamed: boolean;
  /** Address to which the voucher was just mailed. `null`: it was not. */
  readonly mailedTo: string | null;
}

export type HotelOrderPageEvent =
  | { readonly type: 'again.requested' }
  | { readonly type: 'quote.requested' }
  | { readonly type: 'cancellation.requested' }
  | { readonly type: 'withdrawal.requested' }
  | { readonly type: 'acceptance.requested' }
  | { readonly type: 'names.requested' }
  | { readonly type: 'mail.requested' }
  | {
      readonly type: 'name.typed';
      readonly room: number;
      readonly guest: number;
      readonly field: GuestField;
      readonly value: string;
    }
  | { readonly type: 'names.sent' }
  | { readonly type: 'request.withdrawn' }
  | { readonly type: 'request.confirmed' };

interface AnyOutcome extends Pick<Refused, 'detail'> {
  readonly ok: boolean;
}
/** The answer of a call that reads or changes a hotel order. */
export interface StayOutcome extends AnyOutcome {
  readonly answer?: { readonly order: HotelOrder };
}
interface Sent<Request> {
  readonly request: Request;
  readonly intent: string;
}

/** Whether the chart of hotel orders accepts this event for the order as it was last read. */
const chartAllows = ({ order }: HotelOrderPageContext, type: HotelOrderEventName): boolean =>
  order !== null && nextHotelOrderState(order.state, order.facts, { type }) !== null;

export const quoteOf = (context: HotelOrderPageContext): Sent<CallRequest<'QuoteHotelCancel'>> => ({
  request: { orderReference: context.orderReference },
  intent: `${context.intentSeed}-quote-${context.intents}`,
});

export const cancellationOf = (context: HotelOrderPageContext): Sent<CallRequest<'CancelHotel'>> => ({
  request: { orderReference: context.orderReference, acceptedPenaltyMinor: context.acceptedPenaltyMinor },
  intent: `${context.intentSeed}-cancel-${context.intents}`,
});

/** The acceptance of the price that the agent sees. */
export const acceptanceOf = (context: HotelOrderPageContext): Sent<CallRequest<'AcceptHotelPrice'>> => ({
  request: { orderReference: context.orderReference, acceptedMinor: context.order?.priceAsked?.newMinor ?? 0 },
  intent: `${context.intentSeed}-accept-${context.intents}`,
});

export const renamingOf = (context: HotelOrderPageContext): Sent<CallRequest<'AmendHotelGuests'>> => ({
  request: { orderReference: context.orderReference, rooms: guestsOfDrafts(context.names) },
  intent: `${context.intentSeed}-names-${context.intents}`,
});

export const mailOf = (context: HotelOrderPageContext): Sent<CallRequest<'MailVoucher'>> => ({
  request: { orderReference: context.orderReference },
  intent: `${context.intentSeed}-mail-${context.intents}`,
});

/** Time between two readings while a supplier is on its way with an answer. */
const settleMs = 2_000;
/** Time between two readings while the property confirms by hand. */
const byHandMs = 30_000;

const typedInto = (names: StayForm['rooms'], typed: Extract<HotelOrderPageEvent, { type: 'name.typed' }>) =>
  names.map((guests, room) =>
    room !== typed.room
      ? guests
      : guests.map(
          (draft, guest): GuestDraft => (guest === typed.guest ? { ...draft, [typed.field]: typed.value } : draft),
        ),
  );

/** Types, actors, delays, guards and actions of the chart in `hotel-order-page.machine.ts`. */
export const hotelOrderPage = setup({
  types: {
    context: {} as HotelOrderPageContext,
    events: {} as HotelOrderPageEvent,
    input: {} as HotelOrderPageInput,
  },
  actors: {
    readOrder: provided.promise<CallOutcome<'GetHotelOrder'>, CallRequest<'GetHotelOrder'>>('readOrder'),
    quoteCancel: provided.promise<CallOutcome<'QuoteHotelCancel'>, Sent<CallRequest<'QuoteHotelCancel'>>>(
      'quoteCancel',
    ),
    cancelHotel: provided.promise<CallOutcome<'CancelHotel'>, Sent<CallRequest<'CancelHotel'>>>('cancelHotel'),
    acceptPrice: provided.promise<CallOutcome<'AcceptHotelPrice'>, Sent<CallRequest<'AcceptHotelPrice'>>>(
      'acceptPrice',
    ),
    amendGuests: provided.promise<CallOutcome<'AmendHotelGuests'>, Sent<CallRequest<'AmendHotelGuests'>>>(
      'amendGuests',
    ),
    mailVoucher: provided.promise<CallOutcome<'MailVoucher'>, Sent<CallRequest<'MailVoucher'>>>('mailVoucher'),
  },
  delays: {
    patienceEnds: 8_000,
    answerDue: ({ context }) => (context.order?.state === 'requested' ? byHandMs : settleMs),
    clockEnds: ({ context }) => timerWithinADay(Math.max(settleMs, context.order?.due?.remainingMs ?? 0)),
  },
  guards: {
    answered: (_, outcome: AnyOutcome) => outcome.ok,
    /** The supplier or the desk must act. */
    othersAct: ({ context: { order } }) => order?.owner === 'supplier' || order?.owner === 'desk',
    /** The agent must act, and until a time. */
    isTimed: ({ context: { order } }) => order?.owner === 'agent',
    mayBeQuoted: ({ context }) => chartAllows(context, 'cancellation.quoted'),
    mayBeCancelled: ({ context }) => chartAllows(context, 'cancellation.agreed'),
    mayBeWithdrawn: ({ context }) => chartAllows(context, 'request.withdrawn'),
    mayBeAccepted: ({ context }) => chartAllows(context, 'price.accepted'),
    mayBeRenamed: ({ context }) => chartAllows(context, 'names.amended'),
    mayBeMailed: ({ context }) => chartAllows(context, 'voucher.printed'),
    namesFit: ({ context }) => namesErrors(context.names).length === 0,
  },
  actions: {
    keepOrder: assign((_, { answer }: StayOutcome) => (answer ? { order: answer.order } : {})),
    keepRefusal: assign(({ context }, { detail }: AnyOutcome) => ({
      words: detail ?? null,
      intents: context.intents + 1,
    })),
    forgetSaid: assign({ words: null, renamed: false, mailedTo: null }),
    acceptCost: assign(({ context }) => ({ acceptedPenaltyMinor: context.order?.cancelling?.penaltyMinor ?? 0 })),
    acceptNoCost: assign({ acceptedPenaltyMinor: 0 }),
    /** What was done was one intent; the next is another. */
    endIntent: assign(({ context }) => ({ intents: context.intents + 1 })),
    beginNames: assign(({ context: { order } }) => ({
      names: order === null ? [] : draftsOfOrder(order),
      judged: false,
    })),
    keepTyped: assign(({ context, event }) =>
      event.type === 'name.typed' ? { names: typedInto(context.names, event) } : {},
    ),
    judge: assign({ judged: true }),
    keepMailed: assign(({ context: { order } }) => ({ mailedTo: order?.contact?.email ?? null })),
    keepRenamed: assign({ names: [], renamed: true }),
  },
});
