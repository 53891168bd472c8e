import { assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import type { Deposit } from '../../contract/money/deposits.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';
import { withdrawalOf } from './deposit-case.view.ts';

const provided = providedBy('src/deposits/deposit-actors.ts');

export interface DepositInput {
  readonly depositReference: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface DepositContext extends DepositInput {
  readonly deposit: Deposit | null;
  /** Answers that were heard. A request after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  readonly message: string | null;
}

export type DepositEvent =
  | { readonly type: 'again.requested' }
  | { readonly type: 'withdrawal.requested' }
  | { readonly type: 'withdrawal.confirmed' }
  | { readonly type: 'withdrawal.declined' };

type Named = { readonly depositReference: string };
type Viewed = CallOutcome<'ViewDeposit'>;
type Withdrawn = CallOutcome<'WithdrawDeposit'>;

const meta = screenState(pagePaths.depositDetails);

const depositSetup = setup({
  types: { context: {} as DepositContext, events: {} as DepositEvent, input: {} as DepositInput },
  actors: {
    readDeposit: provided.promise<Viewed, Named>('readDeposit'),
    withdraw: provided.promise<Withdrawn, Named & { readonly intent: string }>('withdraw'),
  },
  guards: {
    isKnown: (_, outcome: Viewed) => outcome.ok,
    wasWithdrawn: (_, outcome: Withdrawn) => outcome.ok,
    mayWithdraw: ({ context }) => context.deposit !== null && withdrawalOf(context.deposit)?.reason === null,
  },
  actions: {
    keepDeposit: assign(({ context }, outcome: Viewed | Withdrawn) =>
      outcome.ok ? { deposit: outcome.answer.deposit, answers: context.answers + 1 } : {},
    ),
    keepRefusal: assign((_, outcome: Withdrawn) => ({ message: outcome.ok ? null : (outcome.detail ?? '') })),
    ...messageActions<DepositContext, DepositEvent>(),
  },
});

/** One deposit request of the agency: where it stands, its history, and its withdrawal. */
export const depositMachine = depositSetup.createMachine({
  id: 'deposit',
  context: ({ input }) => ({ ...input, deposit: null, answers: 0, message: null }),
  initial: 'reading',
  states: {
    ...reads({
      reading: { meta: meta('The deposit is read', ['MNY-03'], 'server'), tags: 'busy' },
      read: {
        src: 'readDeposit',
        input: ({ context: { depositReference } }: { context: DepositContext }) => ({ depositReference }),
        onDone: [
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'shown',
            actions: { type: 'keepDeposit', params: outputOf },
          },
          { target: 'unknown' },
        ],
      },
      unreadable: meta('The deposit could not be read', ['MNY-03']),
    }),
    unknown: {
      meta: meta('There is no such deposit', ['MNY-03']),
      on: { 'again.requested': 'reading' },
    },
    shown: {
      meta: meta('The deposit', ['MNY-03']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'withdrawal.requested': { guard: 'mayWithdraw', target: 'asked', actions: 'clearMessage' },
      },
    },
    asked: {
      meta: meta('Withdraw the request?', ['MNY-03']),
      on: { 'withdrawal.confirmed': 'withdrawing', 'withdrawal.declined': 'shown' },
    },
    withdrawing: {
      meta: meta('The request is withdrawn', ['MNY-03'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'withdraw',
        input: ({ context: { depositReference, intentSeed, answers } }) => ({
          depositReference,
          intent: `${intentSeed}-withdraw-${answers}`,
        }),
        onDone: [
          {
            guard: { type: 'wasWithdrawn', params: outputOf },
            target: 'shown',
            actions: { type: 'keepDeposit', params: outputOf },
          },
          // The desk has acted meanwhile: what stands there now is read.
          { target: 'reading', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'shown', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
