import { and, assertEvent, assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import { type ExchangeRoute, exchangeRemarkMost } from '../../contract/post-travel/post-travel.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { isSameRoute } from './other-route.ts';
import { errorOfWish, type WishError } from './wish-error.ts';

const provided = providedBy('src/post-travel/exchange-wish-actors.ts');

export interface ExchangeWishInput {
  readonly orderReference: string;
  readonly paxIds: readonly string[];
  /** The wanted day of each leg, in their order. */
  readonly days: readonly string[];
  /** The wanted route of each leg, in their order. `null`, or absent: that of the tickets. */
  readonly routes: readonly (ExchangeRoute | null)[];
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface ExchangeWishContext extends ExchangeWishInput {
  readonly order: CallAnswer<'GetExchangeOrder'> | null;
  /** The note to the desk, in its field. */
  readonly remark: string;
  /** What of the wish the desk cannot look for, and where. `null`: nothing is known. */
  readonly error: WishError | null;
  readonly message: string | null;
  /** The exchange that the desk was asked for. */
  readonly caseReference: string | null;
  /** Changes of the note and answers. A request after any is a new intent; the same one after a fault is not. */
  readonly changes: number;
}

export type ExchangeWishEvent =
  | { readonly type: 'remark.typed'; readonly text: string }
  | { readonly type: 'wish.sent' | 'again.requested' };

type Read = CallOutcome<'GetExchangeOrder'>;
type Requested = CallOutcome<'RequestManualExchange'>;

/** A wish for flights, with the key of its intent. */
export interface AskedDesk {
  readonly request: CallRequest<'RequestManualExchange'>;
  readonly intent: string;
}

/** The wish as the desk is asked for it. A day that is missing is the day of now. */
export const wishIn = (context: ExchangeWishContext): AskedDesk => ({
  request: {
    orderReference: context.orderReference,
    paxIds: [...context.paxIds],
    exchangeItineraries: (context.order?.exchangeItineraries ?? []).map((leg, place) => {
      const route = context.routes[place] ?? leg;
      return {
        ...(isSameRoute(route, leg) ? {} : { origin: route.origin, destination: route.destination }),
        legGroup: leg.legGroup,
        date: context.days[place] ?? leg.date,
      };
    }),
    remark: context.remark.trim(),
  },
  intent: `${context.intentSeed}-wish-${context.changes}`,
});

const errorIn = (context: ExchangeWishContext): WishError | null =>
  errorOfWish(context.order?.exchangeItineraries ?? [], wishIn(context).request);

/** A note as it is typed: lines of plain text. */
const plainText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .slice(0, exchangeRemarkMost);

/** Types, actors, guards and actions of the chart in `exchange-wish.machine.ts`. */
export const exchangeWishSetup = setup({
  types: {
    context: {} as ExchangeWishContext,
    events: {} as ExchangeWishEvent,
    input: {} as ExchangeWishInput,
  },
  actors: {
    readTickets: provided.promise<Read, CallRequest<'GetExchangeOrder'>>('readTickets'),
    askDesk: provided.promise<Requested, AskedDesk>('askDesk'),
  },
  guards: {
    isKnown: (_, outcome: Read) => outcome.ok,
    isRequested: (_, outcome: Requested) => outcome.ok,
    isOpen: ({ context }) => context.order?.reason === null,
    wishIsSound: ({ context }) => errorIn(context) === null,
    mayBeSent: and(['isOpen', 'wishIsSound']),
  },
  actions: {
    keepOrder: assign((_, outcome: Read) => (outcome.ok ? { order: outcome.answer } : {})),
    keepRemark: assign(({ context, event }) => {
      assertEvent(event, 'remark.typed');
      return { remark: plainText(event.text), error: null, changes: context.changes + 1 };
    }),
    keepError: assign(({ context }) => ({ error: errorIn(context) })),
    keepReference: assign((_, outcome: Requested) =>
      outcome.ok ? { caseReference: outcome.answer.case.caseReference } : {},
    ),
    keepRefusal: assign(({ context }, outcome: Requested) => {
      if (outcome.ok) return {};
      const path = outcome.refusal === 'wish-unsound' ? outcome.facts?.['path'] : undefined;
      const words = outcome.detail ?? '';
      return {
        changes: context.changes + 1,
        ...(typeof path === 'string' ? { error: { path, words } } : { message: words }),
      };
    }),
    ...messageActions<ExchangeWishContext, ExchangeWishEvent>(),
    clearMessage: assign({ message: null, error: null }),
  },
});
