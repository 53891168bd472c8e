import * as pagePaths from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { screenState } from '../screen-state.ts';
import { actOf, voidPageSetup } from './void-page.setup.ts';

const meta = screenState(pagePaths.voidDetails);

/**
 * One void, for its agency and at the desk: what happened, what comes next, its effect on the money, and what the reader can do.
 * Before the desk's confirmation moves money, a fresh code is asked for. While it is open it is read again by itself.
 */
export const voidPageMachine = voidPageSetup.createMachine({
  id: 'void-page',
  context: ({ input }) => ({ ...input, shown: null, act: null, typed: '', answers: 0, message: null }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The void is read', ['PTK-01'], 'server'),
      invoke: {
        src: 'readVoid',
        input: ({ context: { side, voidReference } }) => ({ side, voidReference }),
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
      meta: meta('There is no such void', ['PTK-01']),
      on: { 'again.requested': 'reading' },
    },
    unreadable: {
      meta: meta('The void could not be read', ['PTK-01']),
      on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
    },
    shown: {
      meta: meta('The void, its history and its effect', ['PTK-01', 'PTK-02', 'OPS-01']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'act.chosen': { guard: 'mayDo', target: 'asked', actions: ['clearMessage', 'keepAct'] },
      },
      after: { lookAgain: { guard: 'isOpen', target: 'following' } },
    },
    following: {
      meta: meta('What others did meanwhile is read', ['PTK-01'], 'server'),
      invoke: {
        src: 'readVoid',
        input: ({ context: { side, voidReference } }) => ({ side, voidReference }),
        onDone: { target: 'shown', actions: { type: 'keepShown', params: outputOf } },
        // It is read again later.
        onError: { target: 'shown' },
      },
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'act.chosen': { guard: 'mayDo', target: 'asked', actions: ['clearMessage', 'keepAct'] },
      },
    },
    asked: {
      meta: meta('The act is confirmed, with its words', ['PTK-02', 'OPS-01']),
      on: {
        'words.typed': { guard: 'asksForWords', actions: 'keepTyped' },
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
      meta: meta('The act is carried out', ['PTK-02', 'PTK-05', 'OPS-01'], 'server'),
      invoke: {
        src: 'actOnVoid',
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
      meta: meta('Not known whether the act was carried out', ['PTK-02', 'OPS-01']),
      on: {
        'again.requested': { target: 'acting', actions: 'clearMessage' },
        'act.left': { target: 'reading', actions: ['clearMessage', 'forgetAct'] },
      },
    },
  },
});
