import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { endOf, moneyDecisionsSetup } from './money-decisions.setup.ts';

const meta = screenState(pagePaths.deskMoney);

/**
 * The queue of proposed changes of agencies' money. A proposal is opened with its exact effect on the wallet, and approved or
 * refused by another person than its maker; before money moves, a fresh code is asked for.
 */
export const moneyDecisionsMachine = moneyDecisionsSetup.createMachine({
  id: 'money-decisions',
  context: ({ input }) => ({
    ...input,
    which: 'open',
    decisions: [],
    next: null,
    steppedUp: false,
    opened: null,
    words: '',
    revision: 0,
    message: null,
    note: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The proposals are read', ['OPS-01'], 'server'),
      invoke: {
        src: 'readDecisions',
        input: ({ context: { which } }) => ({ which, after: null }),
        onDone: { target: 'listed', actions: { type: 'keepFirstPage', params: outputOf } },
        onError: { target: 'unreachable', actions: { type: 'keepFault', params: faultOf } },
      },
      on: { 'which.chosen': { guard: 'isOther', target: 'reading', reenter: true, actions: 'chooseWhich' } },
    },
    unreachable: {
      meta: meta('The proposals could not be read', ['OPS-01']),
      on: { 'again.requested': 'reading' },
    },
    listed: {
      meta: meta('The proposals', ['OPS-01']),
      on: {
        'which.chosen': { guard: 'isOther', target: 'reading', actions: 'chooseWhich' },
        'decision.opened': { guard: 'isListed', target: 'opened', actions: 'openDecision' },
        'more.requested': { guard: 'hasNextPage', target: 'readingMore' },
        'list.aged': 'reading',
      },
    },
    readingMore: {
      meta: meta('The next page is read', ['OPS-01'], 'server'),
      invoke: {
        src: 'readDecisions',
        input: ({ context: { which, next } }) => ({ which, after: next }),
        onDone: { target: 'listed', actions: { type: 'keepNextPage', params: outputOf } },
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    opened: {
      meta: meta('A proposal with its effect', ['OPS-01', 'MNY-01']),
      initial: 'looking',
      on: { 'decision.closed': { target: 'listed', actions: 'closeDecision' } },
      states: {
        looking: {
          meta: meta('The effect on the wallet', ['OPS-01', 'MNY-01']),
          on: {
            'approval.requested': [
              { guard: 'mayApprove', target: '#money-decisions.approving' },
              { guard: 'mayApproveAfterCode', target: '#money-decisions.steppingUp' },
            ],
            'refusal.begun': { guard: 'mayRefuse', target: 'refusing', actions: 'forgetMessage' },
            'withdrawal.requested': { guard: 'mayWithdraw', target: '#money-decisions.withdrawing' },
          },
        },
        refusing: {
          meta: meta('The reason of a refusal is asked for', ['OPS-01']),
          on: {
            'words.typed': { actions: 'keepWords' },
            'refusal.left': { target: 'looking', actions: 'endIntent' },
            'refusal.requested': { guard: 'refusalHasWords', target: '#money-decisions.sendingRefusal' },
          },
        },
      },
    },
    approving: {
      meta: meta('It is approved and posted', ['OPS-01', 'MNY-01'], 'server'),
      invoke: {
        src: 'endDecision',
        input: ({ context }) => endOf(context, 'approve'),
        onDone: [
          {
            guard: { type: 'isEnded', params: outputOf },
            target: 'listed',
            actions: { type: 'keepEnded', params: outputOf },
          },
          { guard: { type: 'needsStepUp', params: outputOf }, target: 'steppingUp', actions: 'endIntent' },
          {
            guard: { type: 'isOver', params: outputOf },
            target: 'over',
            actions: ['endIntent', { type: 'keepRefusal', params: outputOf }],
          },
          { target: 'opened', actions: ['endIntent', { type: 'keepRefusal', params: outputOf }] },
        ],
        onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    steppingUp: {
      meta: meta('A fresh code is asked for', ['OPS-01']),
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context: { email } }) => ({ email }),
        onDone: [
          { guard: { type: 'hasSteppedUp', params: outputOf }, target: 'approving', actions: 'noteSteppedUp' },
          { target: 'opened' },
        ],
        onError: { target: 'opened', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unheard: {
      meta: meta('Not known whether it was approved', ['OPS-01']),
      on: { 'again.requested': 'approving' },
    },
    sendingRefusal: {
      meta: meta('It is refused', ['OPS-01'], 'server'),
      invoke: {
        src: 'endDecision',
        input: ({ context }) => endOf(context, { refuse: context.words.trim() }),
        onDone: [
          {
            guard: { type: 'isEnded', params: outputOf },
            target: 'listed',
            actions: { type: 'keepEnded', params: outputOf },
          },
          { target: 'over', actions: ['endIntent', { type: 'keepRefusal', params: outputOf }] },
        ],
        onError: { target: 'opened.refusing', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    withdrawing: {
      meta: meta('It is withdrawn', ['OPS-01'], 'server'),
      invoke: {
        src: 'endDecision',
        input: ({ context }) => endOf(context, 'withdraw'),
        onDone: [
          {
            guard: { type: 'isEnded', params: outputOf },
            target: 'listed',
            actions: { type: 'keepEnded', params: outputOf },
          },
          { target: 'over', actions: ['endIntent', { type: 'keepRefusal', params: outputOf }] },
        ],
        onError: { target: 'opened', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    over: {
      meta: meta('Somebody else has ended it meanwhile', ['OPS-01']),
      on: { 'decision.closed': { target: 'reading', actions: 'closeDecision' } },
    },
  },
});
