import { assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import { declineReasonMost, type SaleApproval } from '../../contract/orders/sale-approval.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/orders/sale-approval-actors.ts');

export interface SaleApprovalInput {
  readonly orderReference: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

/** What the person does about the approval. */
export type ApprovalAct = 'ask' | 'withdraw' | 'decline';

export interface ActSent {
  readonly orderReference: string;
  readonly act: ApprovalAct;
  /** Why the sale is declined. Empty: it is not. */
  readonly reason: string;
  readonly intent: string;
}

export interface SaleApprovalContext extends SaleApprovalInput {
  /** `null`: not read yet. */
  readonly approval: SaleApproval | null;
  readonly act: ApprovalAct;
  readonly reason: string;
  readonly message: string | null;
  /** Number of the intent. An answer ends one; a lost connection does not. */
  readonly intents: number;
}

export type SaleApprovalEvent =
  | { readonly type: 'reason.typed'; readonly text: string }
  | {
      readonly type:
        | 'again.requested'
        | 'approval.requested'
        | 'approval.withdrawn'
        | 'declining.opened'
        | 'declining.left'
        | 'declining.confirmed';
    };

type ApprovalRead = CallOutcome<'GetSaleApproval'>;
export type ActOutcome =
  | CallOutcome<'AskSaleApproval'>
  | CallOutcome<'WithdrawSaleApproval'>
  | CallOutcome<'DeclineSaleApproval'>;

/** Whether a reason is there, and not too long. */
export const isReason = (reason: string): boolean => reason.trim() !== '' && reason.trim().length <= declineReasonMost;

const actOf = ({ orderReference, act, reason, intentSeed, intents }: SaleApprovalContext): ActSent => ({
  orderReference,
  act,
  reason: act === 'decline' ? reason.trim() : '',
  intent: `${intentSeed}-approval-${intents}`,
});

const meta = screenState(pagePaths.flightOrder);
const rows = ['CMP-02', 'ORD-07'] as const;

const saleApproval = setup({
  types: {
    context: {} as SaleApprovalContext,
    events: {} as SaleApprovalEvent,
    input: {} as SaleApprovalInput,
  },
  actors: {
    readApproval: provided.promise<ApprovalRead, Pick<SaleApprovalInput, 'orderReference'>>('readApproval'),
    sendAct: provided.promise<ActOutcome, ActSent>('sendAct'),
  },
  guards: {
    mayAsk: ({ context }) => context.approval?.mayAsk === true,
    mayWithdraw: ({ context: { approval } }) => approval?.request?.state === 'waits' && approval.request.own,
    mayDecide: ({ context }) => context.approval?.mayDecide === true,
    isReason: ({ context }) => isReason(context.reason),
    isDone: (_, outcome: ActOutcome) => outcome.ok,
  },
  actions: {
    ...messageActions<SaleApprovalContext, SaleApprovalEvent>(),
    keepApproval: assign((_, outcome: ApprovalRead | ActOutcome) =>
      outcome.ok ? { approval: outcome.answer.approval } : {},
    ),
    choose: assign((_, act: ApprovalAct) => ({ act, message: null })),
    keepReason: assign(({ event }) => (event.type === 'reason.typed' ? { reason: event.text } : {})),
    /** The next act is another intent. */
    endIntent: assign(({ context }) => ({ intents: context.intents + 1, reason: '' })),
    keepRefusal: assign((_, outcome: ActOutcome) => ({ message: outcome.ok ? null : (outcome.detail ?? null) })),
  },
});

/**
 * How a held order stands to the limits of the person who looks at it, and to the approval of a colleague. The person above whose limit it
 * is asks; a colleague approves by paying, which the page of the order does, or declines with a reason.
 */
export const saleApprovalMachine = saleApproval.createMachine({
  id: 'sale-approval',
  context: ({ input }) => ({ ...input, approval: null, act: 'ask', reason: '', message: null, intents: 1 }),
  initial: 'reading',
  states: {
    ...reads({
      reading: { meta: meta('Reading the limit and what was asked', rows, 'server') },
      read: {
        src: 'readApproval',
        input: ({ context }: { readonly context: SaleApprovalContext }) => ({ orderReference: context.orderReference }),
        onDone: { target: 'shown', actions: { type: 'keepApproval', params: outputOf } },
      },
      unreadable: meta('The limit could not be read', rows),
    }),
    shown: {
      meta: meta('Limit and approval of the order', rows),
      on: {
        'approval.requested': { guard: 'mayAsk', target: 'sending', actions: { type: 'choose', params: 'ask' } },
        'approval.withdrawn': {
          guard: 'mayWithdraw',
          target: 'sending',
          actions: { type: 'choose', params: 'withdraw' },
        },
        'declining.opened': { guard: 'mayDecide', target: 'declining', actions: { type: 'choose', params: 'decline' } },
      },
    },
    declining: {
      meta: meta('Why is it not approved?', rows),
      on: {
        'reason.typed': { actions: 'keepReason' },
        'declining.left': 'shown',
        'declining.confirmed': { guard: 'isReason', target: 'sending' },
      },
    },
    sending: {
      meta: meta('The request is sent', rows, 'server'),
      invoke: {
        src: 'sendAct',
        input: ({ context }) => actOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: ['endIntent', { type: 'keepApproval', params: outputOf }],
          },
          // Somebody was faster, or a limit has changed: what stands now is read.
          { target: 'reading', actions: ['endIntent', { type: 'keepRefusal', params: outputOf }] },
        ],
        onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unheard: {
      meta: meta('Not known whether the request has arrived', rows),
      on: { 'again.requested': { target: 'sending', actions: 'clearMessage' } },
    },
  },
});
