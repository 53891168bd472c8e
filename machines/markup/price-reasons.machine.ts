import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { PriceReasons } from '../../contract/markup/markup.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/markup/price-reasons-actors.ts');

/** The price that is asked about: of a fare of a search or one that is kept for booking, or of a rate of a hotel or an order of one. */
export type AskedPrice = CallRequest<'GetPriceReasons'> | CallRequest<'GetStayPriceReasons'>;
export type Reasons = CallOutcome<'GetPriceReasons'> | CallOutcome<'GetStayPriceReasons'>;

export interface PriceReasonsContext {
  readonly asked: AskedPrice | null;
  readonly reasons: PriceReasons | null;
  readonly message: string | null;
}

export type PriceReasonsEvent =
  | { readonly type: 'reasons.opened'; readonly asked: AskedPrice }
  | { readonly type: 'reasons.closed' | 'again.requested' };

const meta = screenState(null);

const priceReasonsSetup = setup({
  types: {
    context: {} as PriceReasonsContext,
    events: {} as PriceReasonsEvent,
  },
  actors: {
    readReasons: provided.promise<Reasons, { readonly asked: AskedPrice | null }>('readReasons'),
  },
  guards: { isAnswered: (_, outcome: Reasons) => outcome.ok },
  actions: {
    keepAsked: assign(({ event }) => {
      assertEvent(event, 'reasons.opened');
      return { asked: event.asked, reasons: null, message: null };
    }),
    keepReasons: assign((_, outcome: Reasons) => (outcome.ok ? { reasons: outcome.answer } : {})),
    keepRefusal: assign((_, outcome: Reasons) => (outcome.ok ? {} : { message: outcome.detail ?? null })),
    ...messageActions<PriceReasonsContext, PriceReasonsEvent>(),
  },
});

/** The drawer that names every part of a price: fares, taxes, markup with the rules that made it, and commission. */
export const priceReasonsMachine = priceReasonsSetup.createMachine({
  id: 'price-reasons',
  context: { asked: null, reasons: null, message: null },
  initial: 'closed',
  states: {
    closed: {
      meta: meta('The drawer is closed', ['MNY-07']),
      on: { 'reasons.opened': { target: 'reading', actions: 'keepAsked' } },
    },
    reading: {
      meta: meta('The parts of the price are read', ['MNY-07'], 'server'),
      on: { 'reasons.closed': 'closed' },
      invoke: {
        src: 'readReasons',
        input: ({ context: { asked } }) => ({ asked }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outputOf },
            target: 'shown',
            actions: { type: 'keepReasons', params: outputOf },
          },
          { target: 'gone', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'unreachable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    shown: {
      meta: meta('The parts of the price', ['MNY-07', 'RES-10']),
      on: { 'reasons.closed': 'closed' },
    },
    gone: {
      meta: meta('The price is no longer kept', ['MNY-07']),
      on: { 'reasons.closed': 'closed' },
    },
    unreachable: {
      meta: meta('The parts of the price could not be read', ['MNY-07']),
      on: { 'reasons.closed': 'closed', 'again.requested': 'reading' },
    },
  },
});
