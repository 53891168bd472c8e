import { assign, setup } from 'xstate';
import type { CallAnswer, CallRequest } from '../../contract/calls.ts';
import { type DocumentInfoError, defaultCollectIntervalMins } from '../../contract/document-info.ts';
import { messages } from '../../contract/messages.ts';
import type { DocumentCollect, UserContext } from '../../contract/shell.ts';
import { writtenDayOf } from '../booking/written-days.ts';
import { providedBy } from '../provided-actor.ts';
import { timerWithinADay } from '../timers.ts';
import {
  type DocumentDayField,
  type DocumentDraft,
  type DocumentField,
  documentsOf,
  draftErrors,
  draftedAs,
  nothingGiven,
} from './document-form.ts';

const provided = providedBy('src/shell/document-collection-actors.ts');

export interface DocumentCollectionInput {
  /** As the session's user context has it. */
  readonly collect: DocumentCollect;
  /** How long ago somebody skipped in this browser; null: never, or it was forgotten. */
  readonly skippedAgoMs: number | null;
  /** `yyyy-MM-dd`, where the browser is. */
  readonly today: string;
  /** Made once a visit; from it come the keys of every intent. */
  readonly intentSeed: string;
}

export interface DocumentCollectionContext extends DocumentCollectionInput {
  readonly draft: DocumentDraft;
  /** Null until the documents were first submitted: before, nothing is called wrong. */
  readonly errors: readonly DocumentInfoError[] | null;
  /** Other words are another intent; the same, sent again after a fault, are not. */
  readonly revision: number;
  readonly skips: number;
}

/** What the session or another tab made known. */
export type DocumentNews =
  | { readonly type: 'demand.told'; readonly collect: DocumentCollect; readonly skippedAgoMs: number | null }
  | { readonly type: 'skip.told'; readonly skippedAgoMs: number | null };

export type DocumentCollectionEvent =
  | DocumentNews
  | { readonly type: 'field.typed'; readonly field: DocumentField; readonly typed: string }
  | { readonly type: 'day.chosen'; readonly field: DocumentDayField; readonly day: string }
  | { readonly type: 'field.left' }
  | { readonly type: 'documents.submitted' }
  | { readonly type: 'skip.requested' }
  | { readonly type: 'request.withdrawn' };

/** A user context that was read again, and the day on which it was. */
export interface DemandRead {
  readonly user: UserContext;
  readonly today: string;
}

type Updated = CallAnswer<'UpdateCustomerDocumentInfo'>;

interface SentDocuments {
  readonly request: CallRequest<'UpdateCustomerDocumentInfo'>;
  readonly intent: string;
}

interface ToastParams {
  readonly intent: 'error';
  readonly text: string;
}

const minuteMs = 60_000;

const intervalMs = ({ collectIntervalMins }: DocumentCollect): number =>
  (collectIntervalMins ?? defaultCollectIntervalMins) * minuteMs;

const skipStands = ({ collect }: DocumentCollectionContext, skippedAgoMs: number | null): boolean =>
  skippedAgoMs !== null && skippedAgoMs < intervalMs(collect);

const waitMs = ({ collect, skippedAgoMs }: DocumentCollectionContext): number =>
  timerWithinADay(intervalMs(collect) - (skippedAgoMs ?? 0));

export const savingOf = ({ draft, intentSeed, revision }: DocumentCollectionContext): SentDocuments => ({
  request: { ...documentsOf(draft), skip: false },
  intent: `${intentSeed}-documents-${revision}`,
});

export const skippingOf = ({ intentSeed, skips }: DocumentCollectionContext): SentDocuments => ({
  request: nothingGiven,
  intent: `${intentSeed}-skip-${skips}`,
});

const notSaved: ToastParams = { intent: 'error', text: messages.documentsNotSaved };
export const tellNotSaved = { type: 'showToast', params: notSaved } as const;

/** The pieces that the chart of the documents is made of. */
export const documentCollection = setup({
  types: {
    context: {} as DocumentCollectionContext,
    events: {} as DocumentCollectionEvent,
    input: {} as DocumentCollectionInput,
  },
  actors: {
    /** Tells what the session's next readings and the other tabs of this browser make known. */
    hearNews: provided.callback<DocumentNews>('hearNews'),
    readUserContext: provided.promise<DemandRead>('readUserContext'),
    updateDocuments: provided.promise<Updated, SentDocuments>('updateDocuments'),
  },
  delays: { skipEnds: ({ context }) => waitMs(context), patienceEnds: 8_000 },
  guards: {
    nothingIsAsked: ({ context }) => !context.collect.forceCollect,
    skipIsFresh: ({ context }) => skipStands(context, context.skippedAgoMs),
    skipToldIsFresh: ({ context }, skippedAgoMs: number | null) => skipStands(context, skippedAgoMs),
    skipWasForgotten: (_, skippedAgoMs: number | null) => skippedAgoMs === null,
    skipsAreLeft: ({ context }) => context.collect.remainingSkipCount > 0,
    documentsAreGood: ({ context }) => draftErrors(context.draft, context.today).length === 0,
    wasSubmitted: ({ context }) => context.errors !== null,
    succeeded: (_, { success }: Updated) => success,
  },
  actions: {
    keepDemand: assign((_, told: { collect: DocumentCollect; skippedAgoMs: number | null }) => ({
      collect: told.collect,
      skippedAgoMs: told.skippedAgoMs,
    })),
    keepSkip: assign((_, skippedAgoMs: number | null) => ({ skippedAgoMs })),
    keepReading: assign((_, { user, today }: DemandRead) => ({ collect: user.documentCollect, today })),
    keepCollect: assign((_, { documentCollect }: Updated) => ({ collect: documentCollect })),
    /** What the timer waited for has passed. */
    letTimePass: assign(({ context }) => ({ skippedAgoMs: (context.skippedAgoMs ?? 0) + waitMs(context) })),
    beginSkip: assign(({ context }) => ({ skippedAgoMs: 0, skips: context.skips + 1 })),
    endIntents: assign(({ context }) => ({ revision: context.revision + 1, skips: context.skips + 1 })),
    endAsking: assign(({ context }) => ({ collect: { ...context.collect, forceCollect: false } })),
    writeField: assign(({ context, event }) =>
      event.type === 'field.typed'
        ? {
            draft: { ...context.draft, [event.field]: draftedAs(event.field, event.typed) },
            revision: context.revision + 1,
          }
        : {},
    ),
    writeDay: assign(({ context, event }) =>
      event.type === 'day.chosen'
        ? { draft: { ...context.draft, [event.field]: writtenDayOf(event.day) }, revision: context.revision + 1 }
        : {},
    ),
    revalidate: assign(({ context }) => ({ errors: draftErrors(context.draft, context.today) })),
    // What follows is provided by src/shell/document-collection-actors.ts.
    /** Puts the focus on the first field that is wrong, or on the first: what had it is gone. */
    leadToField: () => {},
    /** Stores that somebody skipped just now, for this browser's other tabs and next visits. */
    noteSkip: () => {},
    forgetSkip: () => {},
    /** Hands what was read again to the session. */
    tellSession: (_at, _read: DemandRead) => {},
    logFault: (_at, _fault: unknown) => {},
    showToast: (_at, _toast: ToastParams) => {},
  },
});
