import * as pagePaths from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { screenState } from '../screen-state.ts';
import { actOf, deskPaymentSetup, previewOf } from './desk-online-payment.setup.ts';

const meta = screenState(pagePaths.deskOnlinePayment);

/**
 * One online payment at the desk. An act that moves money or needs a reason is confirmed in a dialog that shows its exact effect,
 * that of a refund for the amount that was typed; before money moves, a fresh code is asked for. Whatever the server refuses is
 * shown beside the payment as it stands then.
 */
export const deskPaymentMachine = deskPaymentSetup.createMachine({
  id: 'desk-online-payment',
  context: ({ input }) => ({
    ...input,
    shown: null,
    act: null,
    reason: '',
    amount: '',
    previewMinor: null,
    answers: 0,
    message: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The payment is read', ['MNY-04', 'OPS-01'], 'server'),
      invoke: {
        src: 'readPayment',
        input: ({ context: { code } }) => ({ code, refundMinor: null }),
        onDone: [
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'shown',
            actions: { type: 'keepShown', params: outputOf },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unknown: {
      meta: meta('There is no such payment', ['MNY-04']),
      on: { 'again.requested': 'reading' },
    },
    unreadable: {
      meta: meta('The payment could not be read', ['MNY-04', 'OPS-01']),
      on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
    },
    shown: {
      meta: meta('The payment, what its gateway said, and its effect', ['MNY-04', 'OPS-01']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'act.chosen': [
          { guard: 'isDoneAtOnce', target: 'acting', actions: ['clearMessage', 'keepAct'] },
          { guard: 'isConfirmed', target: 'asked', actions: ['clearMessage', 'keepAct'] },
        ],
      },
    },
    asked: {
      meta: meta('The effect of an act, its amount and its reason', ['MNY-04', 'OPS-01']),
      on: {
        'reason.typed': { guard: 'asksForReason', actions: 'keepReason' },
        'amount.typed': { guard: 'asksForAmount', actions: 'keepAmount' },
        'act.left': { target: 'shown', actions: ['clearMessage', 'forgetAct'] },
        'act.confirmed': [
          { guard: 'isUnseen', target: 'previewing', actions: 'clearMessage' },
          { guard: 'isReady', target: 'acting', actions: 'clearMessage' },
          { guard: 'isReadyButForCode', target: 'steppingUp', actions: 'clearMessage' },
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
    steppingUp: {
      meta: meta('A fresh code is asked for', ['OPS-01']),
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context: { email } }) => ({ email }),
        onDone: [{ guard: { type: 'hasSteppedUp', params: outputOf }, target: 'acting' }, { target: 'asked' }],
        onError: { target: 'asked', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    acting: {
      meta: meta('The act is carried out', ['MNY-04', 'OPS-01'], 'server'),
      invoke: {
        src: 'actOnPayment',
        input: ({ context }) => actOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: { type: 'keepShown', params: outputOf },
          },
          { guard: { type: 'needsStepUp', params: outputOf }, target: 'steppingUp', actions: 'endIntent' },
          // Somebody has acted meanwhile: what stands there now is read.
          { target: 'reading', actions: ['forgetAct', { type: 'keepRefusal', params: outputOf }] },
        ],
        onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unheard: {
      meta: meta('Not known whether the act was carried out', ['MNY-04', 'OPS-01']),
      on: {
        'again.requested': { target: 'acting', actions: 'clearMessage' },
        'act.left': { target: 'reading', actions: ['clearMessage', 'forgetAct'] },
      },
    },
  },
});
