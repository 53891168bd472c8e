import type { SnapshotFrom } from 'xstate';
import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import {
  exchangeAsked,
  exchangeConfirmSetup,
  holdAsked,
  priceAsked,
  type Weighed,
  weighingAsked,
} from './exchange-confirm.setup.ts';

const meta = screenState(pagePaths.exchangeConfirm);

const weighedOutcome = ({ event }: { event: { output: Weighed } }): Weighed['outcome'] => event.output.outcome;

/**
 * Confirming an exchange: the new flights are priced, then what the exchange does to the money is shown. When it is confirmed, the new
 * seats are held, and the exchange is asked for at the effect that was shown. Seats that are held are not held twice: whatever is asked
 * again afterwards is asked for them.
 */
export const exchangeConfirmMachine = exchangeConfirmSetup.createMachine({
  id: 'exchange-confirm',
  context: ({ input }) => ({
    ...input,
    priced: null,
    money: null,
    oldBrand: null,
    availableMinor: null,
    newOrderReference: null,
    caseReference: null,
    answers: 0,
    message: null,
    wayOn: 'flights',
  }),
  initial: 'pricing',
  states: {
    pricing: {
      meta: meta('The new flights are priced', ['PTK-04', 'BKG-01'], 'server'),
      invoke: {
        src: 'priceFare',
        input: ({ context }) => priceAsked(context),
        onDone: [
          {
            guard: { type: 'isPriced', params: outputOf },
            target: 'weighing',
            actions: { type: 'keepPrice', params: outputOf },
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    weighing: {
      meta: meta('What the exchange costs is worked out', ['PTK-01', 'PTK-04'], 'server'),
      invoke: {
        src: 'priceExchange',
        input: ({ context }) => weighingAsked(context),
        onDone: [
          {
            guard: { type: 'isWeighed', params: outputOf },
            target: 'agreeing',
            actions: { type: 'keepMoney', params: outputOf },
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: weighedOutcome } },
        ],
        onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unheard: {
      meta: meta('No answer came', ['PTK-04']),
      on: {
        'again.requested': [
          { guard: 'fareIsPriced', target: 'weighing', actions: 'clearMessage' },
          { target: 'pricing', actions: 'clearMessage' },
        ],
      },
    },
    refused: {
      meta: meta('These flights cannot be had in exchange', ['PTK-04']),
      on: { 'again.requested': { target: 'pricing', actions: 'startAnew' } },
    },
    agreeing: {
      meta: meta('The exact effect is shown', ['PTK-01', 'PTK-04']),
      on: {
        'exchange.confirmed': [
          { guard: 'mayBeHeld', target: 'holding', actions: 'clearMessage' },
          { guard: 'mayBeSent', target: 'requesting', actions: 'clearMessage' },
        ],
        'again.requested': { target: 'weighing', actions: 'clearMessage' },
      },
    },
    holding: {
      meta: meta('The new seats are held', ['PTK-04'], 'supplier'),
      invoke: {
        src: 'holdSeats',
        input: ({ context }) => holdAsked(context),
        onDone: [
          {
            guard: { type: 'isHeld', params: outputOf },
            target: 'requesting',
            actions: { type: 'keepHeld', params: outputOf },
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'agreeing', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    requesting: {
      meta: meta('The exchange is asked for', ['PTK-04', 'PTK-05'], 'server'),
      invoke: {
        src: 'requestExchange',
        input: ({ context }) => exchangeAsked(context),
        onDone: [
          {
            guard: { type: 'isRequested', params: outputOf },
            target: 'requested',
            actions: { type: 'keepReference', params: outputOf },
          },
          {
            guard: { type: 'isUnsound', params: outputOf },
            target: 'refused',
            actions: { type: 'keepRefusal', params: outputOf },
          },
          // The seats are held: what it costs now is shown, and can be agreed to for them.
          { target: 'weighing', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'agreeing', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    requested: { meta: meta('The exchange is asked for', ['PTK-04']), type: 'final' },
  },
});
export type ExchangeConfirmSnapshot = SnapshotFrom<typeof exchangeConfirmMachine>;
