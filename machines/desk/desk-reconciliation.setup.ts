import { assertEvent, assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { DifferenceKind } from '../../contract/desk/desk-online-payments.ts';
import type {
  DeskReconciliation,
  DifferenceMark,
  DifferencesAsked,
  GatewayDifference,
  GatewaySums,
} from '../../contract/desk/desk-reconciliation.ts';
import { reasonMost } from '../../contract/money/money-decisions.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/desk/desk-reconciliation-actors.ts');

export interface ReconciliationInput {
  readonly asked: DifferencesAsked;
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
}

export interface ReconciliationContext extends ReconciliationInput {
  readonly differences: readonly GatewayDifference[];
  readonly next: DifferenceMark | null;
  readonly sums: readonly GatewaySums[];
  /** Result of the last comparison of this visit. `null`: none. */
  readonly ran: ReconciliationRun | null;
  /** The difference in the dialog. */
  readonly opened: GatewayDifference | null;
  /** The reason with which it is settled, in its field. */
  readonly reason: string;
  /** Number of the intent. An answer, another reason or another difference makes a new one; a fault does not. */
  readonly answers: number;
  readonly message: string | null;
}

export type ReconciliationEvent =
  | { readonly type: 'filter.set'; readonly filter: Partial<DifferencesAsked> }
  /** A link or the browser's history led to this page with other filters. */
  | { readonly type: 'address.followed'; readonly asked: DifferencesAsked }
  | { readonly type: 'difference.opened'; readonly code: string; readonly kind: DifferenceKind }
  | { readonly type: 'reason.typed'; readonly text: string }
  | {
      readonly type:
        | 'more.requested'
        | 'again.requested'
        | 'run.requested'
        | 'settlement.confirmed'
        | 'difference.left';
    };

export type ReconciliationPage = CallRequest<'GetDeskReconciliation'>;
export type ReconciliationRun = CallAnswer<'RunReconciliation'>;
export type DifferenceSettled = CallOutcome<'SettleDifference'>;

/** A settlement with the key of its intent. */
export type Settlement = CallRequest<'SettleDifference'> & { readonly intent: string };

const isOpen = ({ endedAt, settled }: GatewayDifference): boolean => endedAt === null && settled === null;

/** Whether a difference is still open, so that it can be settled. */
export const maySettle = (opened: GatewayDifference | null): boolean => opened !== null && isOpen(opened);

const differenceOf = (
  differences: readonly GatewayDifference[],
  code: string,
  kind: DifferenceKind,
): GatewayDifference | null => differences.find((each) => each.code === code && each.kind === kind) ?? null;

/** Types, actors, guards and actions of the chart in `desk-reconciliation.machine.ts`. */
export const reconciliationSetup = setup({
  types: {
    context: {} as ReconciliationContext,
    events: {} as ReconciliationEvent,
    input: {} as ReconciliationInput,
  },
  actors: {
    readDifferences: provided.promise<DeskReconciliation, ReconciliationPage>('readDifferences'),
    runReconciliation: provided.promise<ReconciliationRun, { readonly intent: string }>('runReconciliation'),
    settleDifference: provided.promise<DifferenceSettled, Settlement>('settleDifference'),
    /** Reports each navigation to another address of this page. */
    hearAddress: provided.callback<ReconciliationEvent>('hearAddress'),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    isListed: ({ context: { differences }, event }) =>
      event.type === 'difference.opened' && differenceOf(differences, event.code, event.kind) !== null,
    isOpen: ({ context: { opened } }) => maySettle(opened),
    hasReason: ({ context: { opened, reason } }) => maySettle(opened) && reason.trim() !== '',
    isSettled: (_, outcome: DifferenceSettled) => outcome.ok,
  },
  actions: {
    keepFilter: assign(({ context, event }) =>
      event.type === 'filter.set' ? { asked: { ...context.asked, ...event.filter }, differences: [], next: null } : {},
    ),
    followAddress: assign(({ event }) =>
      event.type === 'address.followed' ? { asked: event.asked, differences: [], next: null } : {},
    ),
    keepFirstPage: assign((_, { differences, next, sums }: DeskReconciliation) => ({ differences, next, sums })),
    keepNextPage: assign(({ context }, { differences, next, sums }: DeskReconciliation) => ({
      differences: [...context.differences, ...differences],
      next,
      sums,
    })),
    keepRun: assign(({ context }, ran: ReconciliationRun) => ({ ran, answers: context.answers + 1 })),
    open: assign(({ context: { differences, answers }, event }) => {
      assertEvent(event, 'difference.opened');
      return { opened: differenceOf(differences, event.code, event.kind), answers: answers + 1 };
    }),
    close: assign({ opened: null, reason: '' }),
    keepReason: assign(({ context: { answers }, event }) => {
      assertEvent(event, 'reason.typed');
      return { reason: event.text.slice(0, reasonMost), answers: answers + 1 };
    }),
    endIntent: assign(({ context }) => ({ answers: context.answers + 1 })),
    keepRefusal: assign((_, outcome: DifferenceSettled) => ({ message: outcome.ok ? null : (outcome.detail ?? null) })),
    ...messageActions<ReconciliationContext, ReconciliationEvent>(),
    /** Writes the filters into the page's address. Provided by src/desk/desk-reconciliation-actors.ts. */
    keepAddress: (_at, _asked: DifferencesAsked) => {},
  },
});

/** The settlement of the difference in the dialog, with its intent key. */
export const settlementOf = ({ opened, reason, intentSeed, answers }: ReconciliationContext): Settlement => {
  if (opened === null) throw new Error('no difference is open');
  const { code, kind, ours, theirs } = opened;
  return { code, kind, ours, theirs, reason: reason.trim(), intent: `${intentSeed}-settle-${answers}` };
};
