import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';
import { actOf, type CasePageContext, casePageSetup } from './case-page.setup.ts';

const meta = screenState(pagePaths.voidDetails);

/**
 * One void, refund or exchange, for its agency and at the desk: what happened, what comes next, its effect on the money, and what the reader
 * can do. Before an act of the desk moves money, a fresh code is asked for. While it is open it is read again by itself.
 */
export const casePageMachine = casePageSetup.createMachine({
  id: 'case-page',
  context: ({ input }) => ({
    ...input,
    shown: null,
    act: null,
    typed: '',
    answers: 0,
    message: null,
    isCharted: false,
  }),
  initial: 'reading',
  states: {
    ...reads({
      reading: { meta: meta('The case is read', ['PTK-01'], 'server') },
      read: {
        src: 'readCase',
        input: ({ context: { kind, side, caseReference } }: { context: CasePageContext }) => ({
          kind,
          side,
          caseReference,
        }),
        onDone: [
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'shown',
            actions: { type: 'keepShown', params: outputOf },
          },
          { target: 'unknown' },
        ],
      },
      unreadable: meta('The case could not be read', ['PTK-01']),
    }),
    unknown: {
      meta: meta('There is no such case', ['PTK-01']),
      on: { 'again.requested': 'reading' },
    },
    shown: {
      meta: meta('The case, its history and its effect', ['PTK-01', 'PTK-02', 'PTK-03', 'OPS-01']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'act.chosen': [
          { guard: 'mayDo', target: 'asked', actions: ['clearMessage', 'keepAct'] },
          { guard: 'mayDrop', target: 'acting', actions: ['clearMessage', 'keepAct'] },
        ],
        'chart.toggled': { actions: 'toggleChart' },
      },
      after: { lookAgain: { guard: 'isOpen', target: 'following' } },
    },
    following: {
      meta: meta('What others did meanwhile is read', ['PTK-01'], 'server'),
      invoke: {
        src: 'readCase',
        input: ({ context: { kind, side, caseReference } }) => ({ kind, side, caseReference }),
        onDone: { target: 'shown', actions: { type: 'keepShown', params: outputOf } },
        // It is read again later.
        onError: { target: 'shown' },
      },
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'act.chosen': [
          { guard: 'mayDo', target: 'asked', actions: ['clearMessage', 'keepAct'] },
          { guard: 'mayDrop', target: 'acting', actions: ['clearMessage', 'keepAct'] },
        ],
        'chart.toggled': { actions: 'toggleChart' },
      },
    },
    asked: {
      meta: meta('The act is confirmed, with its words', ['PTK-02', 'PTK-03', 'OPS-01']),
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
      meta: meta('The act is carried out', ['PTK-02', 'PTK-03', 'PTK-05', 'OPS-01'], 'server'),
      invoke: {
        src: 'actOnCase',
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
      meta: meta('Not known whether the act was carried out', ['PTK-02', 'PTK-03', 'OPS-01']),
      on: {
        'again.requested': { target: 'acting', actions: 'clearMessage' },
        'act.left': { target: 'reading', actions: ['clearMessage', 'forgetAct'] },
      },
    },
  },
});
