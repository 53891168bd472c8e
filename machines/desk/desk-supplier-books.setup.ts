import { assertEvent, assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import type {
  SupplierComparison,
  SupplierDifference,
  SupplierDifferenceMark,
  SupplierDifferences,
  SupplierDifferencesAsked,
} from '../../contract/desk-supplier-books.ts';
import { reasonMost } from '../../contract/money-decisions.ts';
import { faultWords } from '../parts/fault-words.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/desk/desk-supplier-books-actors.ts');

export interface SupplierBooksInput {
  readonly asked: SupplierDifferencesAsked;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface SupplierBooksContext extends SupplierBooksInput {
  readonly differences: readonly SupplierDifference[];
  readonly next: SupplierDifferenceMark | null;
  readonly comparisons: readonly SupplierComparison[];
  /** What the last run of this visit has found. */
  readonly ran: ComparisonRan | null;
  /** The difference in the dialog. */
  readonly opened: SupplierDifference | null;
  /** The reason with which it is settled, in its field. */
  readonly reason: string;
  /** Number of the intent. An answer, another reason or another difference makes a new one; a fault does not. */
  readonly answers: number;
  readonly message: string | null;
}

/** Names a difference. */
export type DifferenceName = Pick<SupplierDifference, 'reference' | 'supplierCode'>;

export type SupplierBooksEvent =
  | { readonly type: 'filter.set'; readonly filter: Partial<SupplierDifferencesAsked> }
  /** A link or the browser's history led to this page with other filters. */
  | { readonly type: 'address.followed'; readonly asked: SupplierDifferencesAsked }
  | ({ readonly type: 'difference.opened' } & DifferenceName)
  | { readonly type: 'reason.typed'; readonly text: string }
  | {
      readonly type:
        | 'more.requested'
        | 'again.requested'
        | 'comparison.requested'
        | 'settlement.confirmed'
        | 'difference.left';
    };

export type SupplierDifferencesPage = CallRequest<'GetSupplierDifferences'>;
export type ComparisonRan = CallAnswer<'CompareSuppliers'>;
export type SupplierDifferenceSettled = CallOutcome<'SettleSupplierDifference'>;

/** A settlement with the key of its intent. */
export type SupplierSettlement = CallRequest<'SettleSupplierDifference'> & { readonly intent: string };

/** Whether the difference in the dialog can be settled at all. */
export const maySettle = (opened: SupplierDifference | null): boolean =>
  opened !== null && opened.endedAt === null && opened.settled === null;

const found = (
  differences: readonly SupplierDifference[],
  { reference, supplierCode }: DifferenceName,
): SupplierDifference | null =>
  differences.find((each) => each.reference === reference && each.supplierCode === supplierCode) ?? null;

/** Types, actors, guards and actions of the chart in `desk-supplier-books.machine.ts`. */
export const supplierBooksSetup = setup({
  types: {
    context: {} as SupplierBooksContext,
    events: {} as SupplierBooksEvent,
    input: {} as SupplierBooksInput,
  },
  actors: {
    readDifferences: provided.promise<SupplierDifferences, SupplierDifferencesPage>('readDifferences'),
    compareSuppliers: provided.promise<ComparisonRan, { readonly intent: string }>('compareSuppliers'),
    settleDifference: provided.promise<SupplierDifferenceSettled, SupplierSettlement>('settleDifference'),
    /** Reports each address of this page that is gone to. */
    hearAddress: provided.callback<SupplierBooksEvent>('hearAddress'),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    isListed: ({ context: { differences }, event }) =>
      event.type === 'difference.opened' && found(differences, event) !== null,
    isOpen: ({ context: { opened } }) => maySettle(opened),
    hasReason: ({ context: { opened, reason } }) => maySettle(opened) && reason.trim() !== '',
    isSettled: (_, outcome: SupplierDifferenceSettled) => outcome.ok,
  },
  actions: {
    keepFilter: assign(({ context, event }) =>
      event.type === 'filter.set' ? { asked: { ...context.asked, ...event.filter }, differences: [], next: null } : {},
    ),
    followAddress: assign(({ event }) =>
      event.type === 'address.followed' ? { asked: event.asked, differences: [], next: null } : {},
    ),
    keepFirstPage: assign((_, { differences, next, comparisons }: SupplierDifferences) => ({
      differences,
      next,
      comparisons,
    })),
    keepNextPage: assign(({ context }, { differences, next, comparisons }: SupplierDifferences) => ({
      differences: [...context.differences, ...differences],
      next,
      comparisons,
    })),
    keepRun: assign(({ context }, ran: ComparisonRan) => ({ ran, answers: context.answers + 1 })),
    open: assign(({ context: { differences, answers }, event }) => {
      assertEvent(event, 'difference.opened');
      return { opened: found(differences, event), answers: answers + 1 };
    }),
    close: assign({ opened: null, reason: '' }),
    keepReason: assign(({ context: { answers }, event }) => {
      assertEvent(event, 'reason.typed');
      return { reason: event.text.slice(0, reasonMost), answers: answers + 1 };
    }),
    endIntent: assign(({ context }) => ({ answers: context.answers + 1 })),
    keepRefusal: assign((_, outcome: SupplierDifferenceSettled) => ({
      message: outcome.ok ? null : (outcome.detail ?? null),
    })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    clearMessage: assign({ message: null }),
    /** Writes the filters into the page's address. Provided by src/desk/desk-supplier-books-actors.ts. */
    keepAddress: (_at, _asked: SupplierDifferencesAsked) => {},
  },
});

/** The settlement of the difference in the dialog, with the key of its intent. */
export const settlementOf = ({ opened, reason, intentSeed, answers }: SupplierBooksContext): SupplierSettlement => {
  if (opened === null) throw new Error('no difference is open');
  const { reference, supplierCode, ours, theirs } = opened;
  return { reference, supplierCode, ours, theirs, reason: reason.trim(), intent: `${intentSeed}-settle-${answers}` };
};
