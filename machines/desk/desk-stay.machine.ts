import * as pagePaths from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { screenState } from '../screen-state.ts';
import { actOf, deskStaySetup } from './desk-stay.setup.ts';

const meta = screenState(pagePaths.deskStay);

/**
 * One hotel stay at the desk (HTL-05, HTL-06). What its property says by telephone, and another price of a request by one person and the
 * word about it by another, are confirmed in a dialog that shows the exact effect on the money, after a fresh code. Whatever the server refuses is shown beside the stay as it stands then.
 */
export const deskStayMachine = deskStaySetup.createMachine({
  id: 'desk-stay',
  context: ({ input }) => ({
    ...input,
    shown: null,
    act: null,
    locator: '',
    amount: '',
    reason: '',
    answers: 0,
    message: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The stay is read', ['HTL-05', 'OPS-01'], 'server'),
      invoke: {
        src: 'readStay',
        input: ({ context: { orderReference } }) => ({ orderReference }),
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
      meta: meta('There is no such stay', ['OPS-01']),
      on: { 'again.requested': 'reading' },
    },
    unreadable: {
      meta: meta('The stay could not be read', ['OPS-01']),
      on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
    },
    shown: {
      meta: meta('The stay, its guests, its money, and what may be entered', ['HTL-05', 'HTL-06', 'OPS-01']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'act.chosen': { guard: 'mayBeDone', target: 'asked', actions: ['clearMessage', 'keepAct'] },
      },
    },
    asked: {
      meta: meta('The effect of an act, and its number, its price or its reason', ['HTL-05', 'HTL-06', 'OPS-01']),
      on: {
        'locator.typed': { guard: 'asksForLocator', actions: 'keepLocator' },
        'amount.typed': { guard: 'asksForAmount', actions: 'keepAmount' },
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
      meta: meta('The act is done', ['HTL-06', 'OPS-01'], 'server'),
      invoke: {
        src: 'actOnStay',
        input: ({ context }) => actOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: { type: 'keepShown', params: outputOf },
          },
          { guard: { type: 'needsStepUp', params: outputOf }, target: 'steppingUp', actions: 'endIntent' },
          // A colleague or the supplier has answered meanwhile: what stands there now is read.
          { target: 'reading', actions: ['forgetAct', { type: 'keepRefusal', params: outputOf }] },
        ],
        onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unheard: {
      meta: meta('Not known whether the act was done', ['OPS-01']),
      on: {
        'again.requested': { target: 'acting', actions: 'clearMessage' },
        'act.left': { target: 'reading', actions: ['clearMessage', 'forgetAct'] },
      },
    },
  },
});
