import { assign, setup } from 'xstate';
import type { CallAnswer, CallRequest } from '../../contract/calls.ts';
import type {
  SupplierComparison,
  SupplierDifference,
  SupplierDifferenceMark,
  SupplierDifferences,
  SupplierDifferencesAsked,
} from '../../contract/desk/desk-supplier-books.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/desk/desk-supplier-books-actors.ts');

export interface SupplierBooksInput {
  readonly asked: SupplierDifferencesAsked;
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
}

export interface SupplierBooksContext extends SupplierBooksInput {
  readonly differences: readonly SupplierDifference[];
  readonly next: SupplierDifferenceMark | null;
  readonly comparisons: readonly SupplierComparison[];
  /** Result of the last comparison of this visit. `null`: none. */
  readonly ran: ComparisonRan | null;
  /** Number of the intent. An answer makes a new one; a fault does not. */
  readonly answers: number;
  readonly message: string | null;
}

export type SupplierBooksEvent =
  | { readonly type: 'filter.set'; readonly filter: Partial<SupplierDifferencesAsked> }
  /** A link or the browser's history led to this page with other filters. */
  | { readonly type: 'address.followed'; readonly asked: SupplierDifferencesAsked }
  | { readonly type: 'more.requested' | 'again.requested' | 'comparison.requested' };

export type SupplierDifferencesPage = CallRequest<'GetSupplierDifferences'>;
export type ComparisonRan = CallAnswer<'CompareSuppliers'>;

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
    /** Reports each navigation to another address of this page. */
    hearAddress: provided.callback<SupplierBooksEvent>('hearAddress'),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
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
    ...messageActions<SupplierBooksContext, SupplierBooksEvent>(),
    /** Writes the filters into the page's address. Provided by src/desk/desk-supplier-books-actors.ts. */
    keepAddress: (_at, _asked: SupplierDifferencesAsked) => {},
  },
});
