import { pagePaths } from '../../contract/page-paths.ts';
import { unreadCase } from '../parts/case.setup.ts';
import { atOnceOrConfirmed, caseStates } from '../parts/case.states.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { actOf, type DeskPaymentContext, deskPaymentSetup, previewOf } from './desk-online-payment.setup.ts';

const meta = screenState(pagePaths.deskOnlinePayment);

const { initial, states } = caseStates({
  screen: pagePaths.deskOnlinePayment,
  titles: {
    reading: ['The payment is read', ['MNY-04', 'OPS-01'], 'server'],
    unknown: ['There is no such payment', ['MNY-04']],
    unreadable: ['The payment could not be read', ['MNY-04', 'OPS-01']],
    shown: ['The payment, what its gateway said, and its effect', ['MNY-04', 'OPS-01']],
    asked: ['The effect of an act, its amount and its reason', ['MNY-04', 'OPS-01']],
    acting: ['The act is carried out', ['MNY-04', 'OPS-01'], 'server'],
    unheard: ['Not known whether the act was carried out', ['MNY-04', 'OPS-01']],
  },
  read: 'readPayment',
  readInput: ({ context: { code } }: { context: DeskPaymentContext }) => ({ code, refundMinor: null }),
  act: 'actOnPayment',
  actInput: actOf,
  chosen: atOnceOrConfirmed,
  states: {
    shown: { on: {} },
    asked: {
      on: {
        'reason.typed': { guard: 'asksForReason', actions: 'keepReason' },
        'amount.typed': { guard: 'asksForAmount', actions: 'keepAmount' },
      },
    },
  },
});
const { reading, unknown, unreadable, shown, asked, ...acted } = states;

/**
 * One online payment at the desk. An act that moves money or needs a reason is confirmed in a dialog that shows its exact effect; of
 * a refund, that of the typed amount (`previewing`). Before money moves, a fresh code is asked for.
 */
export const deskPaymentMachine = deskPaymentSetup.createMachine({
  id: 'desk-online-payment',
  context: ({ input }) => ({
    ...input,
    ...unreadCase,
    reason: '',
    amount: '',
    previewMinor: null,
  }),
  initial,
  states: {
    reading,
    unknown,
    unreadable,
    shown,
    asked: {
      ...asked,
      on: {
        ...asked.on,
        'act.confirmed': [
          { guard: 'isUnseen', target: 'previewing', actions: 'clearMessage' },
          ...asked.on['act.confirmed'],
        ],
      },
    },
    previewing: {
      meta: meta('The effect of the typed amount is read', ['MNY-04'], 'server'),
      invoke: {
        src: 'readPayment',
        input: ({ context }) => previewOf(context),
        onDone: [
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'asked',
            actions: { type: 'keepPreview', params: outputOf },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'asked', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    ...acted,
  },
});
