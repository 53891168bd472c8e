import * as pagePaths from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { screenState } from '../screen-state.ts';
import { actOf, deskDepositSetup } from './desk-deposit.setup.ts';

const meta = screenState(pagePaths.deskDeposit);

/**
 * One deposit at the desk. An act that moves money or needs a reason is confirmed in a dialog that shows its exact effect; before
 * money moves, a fresh code is asked for. Whatever the server refuses is shown beside the deposit as it stands then.
 */
export const deskDepositMachine = deskDepositSetup.createMachine({
  id: 'desk-deposit',
  context: ({ input }) => ({
    ...input,
    shown: null,
    act: null,
    reason: '',
    slipSize: 100,
    answers: 0,
    message: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The deposit is read', ['MNY-03', 'OPS-01'], 'server'),
      invoke: {
        src: 'readDeposit',
        input: ({ context: { depositReference } }) => ({ depositReference }),
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
      meta: meta('There is no such deposit', ['MNY-03']),
      on: { 'again.requested': 'reading' },
    },
    unreadable: {
      meta: meta('The deposit could not be read', ['MNY-03', 'OPS-01']),
      on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
    },
    shown: {
      meta: meta('The deposit, its slip and its effect', ['MNY-03', 'OPS-01']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'slip.sized': { guard: 'hasPicture', actions: 'keepSize' },
        'act.chosen': [
          { guard: 'isDoneAtOnce', target: 'acting', actions: ['clearMessage', 'keepAct'] },
          { guard: 'isConfirmed', target: 'asked', actions: ['clearMessage', 'keepAct'] },
        ],
      },
    },
    asked: {
      meta: meta('The effect of an act, and its reason', ['MNY-03', 'OPS-01']),
      on: {
        'reason.typed': { guard: 'asksForReason', actions: 'keepReason' },
        'act.left': { target: 'shown', actions: ['clearMessage', 'forgetAct'] },
        'act.confirmed': [
          { guard: 'isReady', target: 'acting', actions: 'clearMessage' },
          { guard: 'isReadyButForCode', target: 'steppingUp', actions: 'clearMessage' },
        ],
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
      meta: meta('The act is carried out', ['MNY-03', 'OPS-01'], 'server'),
      invoke: {
        src: 'actOnDeposit',
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
      meta: meta('Not known whether the act was carried out', ['MNY-03', 'OPS-01']),
      on: {
        'again.requested': { target: 'acting', actions: 'clearMessage' },
        'act.left': { target: 'reading', actions: ['clearMessage', 'forgetAct'] },
      },
    },
  },
});
