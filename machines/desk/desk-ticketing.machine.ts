import * as pagePaths from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { screenState } from '../screen-state.ts';
import { actOf, deskTicketingSetup } from './desk-ticketing.setup.ts';

const meta = screenState(pagePaths.deskTicketing);

/**
 * One order at the desk whose airline does not confirm the tickets. The airline is asked again at once; entering tickets and giving
 * the money back are confirmed in a dialog that shows their exact effect, after a fresh code. Whatever the server refuses is shown
 * beside the order as it stands then; a number that it refuses is corrected where it was typed.
 */
export const deskTicketingMachine = deskTicketingSetup.createMachine({
  id: 'desk-ticketing',
  context: ({ input }) => ({
    ...input,
    shown: null,
    act: null,
    reason: '',
    numbers: {},
    answers: 0,
    message: null,
    found: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The order is read', ['BKG-07', 'OPS-01'], 'server'),
      invoke: {
        src: 'readTicketing',
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
      meta: meta('There is no such order', ['OPS-01']),
      on: { 'again.requested': 'reading' },
    },
    unreadable: {
      meta: meta('The order could not be read', ['OPS-01']),
      on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
    },
    shown: {
      meta: meta('The order, its travellers, and what may be done', ['BKG-07', 'OPS-01']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'act.chosen': [
          { guard: 'isDoneAtOnce', target: 'acting', actions: ['clearMessage', 'keepAct'] },
          { guard: 'isConfirmed', target: 'asked', actions: ['clearMessage', 'keepAct'] },
        ],
      },
    },
    asked: {
      meta: meta('The effect of an act, and its numbers or its reason', ['BKG-07', 'OPS-01']),
      on: {
        'reason.typed': { guard: 'asksForReason', actions: 'keepReason' },
        'number.typed': { guard: 'asksForNumber', actions: 'keepNumber' },
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
      meta: meta('The act is carried out, or the airline is asked', ['BKG-07', 'OPS-01'], 'supplier'),
      invoke: {
        src: 'actOnTicketing',
        input: ({ context }) => actOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: { type: 'keepShown', params: outputOf },
          },
          { guard: { type: 'needsStepUp', params: outputOf }, target: 'steppingUp', actions: 'endIntent' },
          {
            guard: { type: 'isToBeCorrected', params: outputOf },
            target: 'asked',
            actions: ['endIntent', { type: 'keepRefusal', params: outputOf }],
          },
          // Somebody has acted, or the airline has answered meanwhile: what stands there now is read.
          { target: 'reading', actions: ['forgetAct', { type: 'keepRefusal', params: outputOf }] },
        ],
        onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unheard: {
      meta: meta('Not known whether the act was carried out', ['OPS-01']),
      on: {
        'again.requested': { target: 'acting', actions: 'clearMessage' },
        'act.left': { target: 'reading', actions: ['clearMessage', 'forgetAct'] },
      },
    },
  },
});
