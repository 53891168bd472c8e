import { assign, setup } from 'xstate';
import type { CallAnswer, CallRequest } from '../../contract/calls.ts';
import { minuteMs } from '../../contract/days.ts';
import { messages } from '../../contract/messages.ts';
import type { DocumentCollect, UserContext } from '../../contract/shell/shell.ts';
import { type DocumentInfoError, defaultCollectIntervalMins } from '../../contract/travellers/document-info.ts';
import { writtenDayOf } from '../booking/written-days.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { timerWithinADay } from '../parts/timers.ts';
import {
  type DocumentDayField,
  type DocumentDraft,
  type DocumentField,
  documentsOf,
  draftErrors,
  formatDocumentField,
  skipRequest,
} from './document-form.ts';

const provided = providedBy('src/shell/document-collection-actors.ts');

export interface DocumentCollectionInput {
  /** The request for documents in the session's user context. */
  readonly collect: DocumentCollect;
  /** Time since the last skip in this browser, in milliseconds. `null`: there is none. */
  readonly skippedAgoMs: number | null;
  /** Today's date in the browser's time zone, `yyyy-MM-dd`. */
  readonly today: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface DocumentCollectionContext extends DocumentCollectionInput {
  readonly draft: DocumentDraft;
  /** `null`: the documents have not been submitted yet, and no errors are shown. */
  readonly errors: readonly DocumentInfoError[] | null;
  /** Number of the form's content. A change is a new intent; the same content, sent again after a fault, is not. */
  readonly revision: number;
  /** Number of the skip, for the key of its intent. */
  readonly skips: number;
}

/** News from the session or from another tab. */
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

/** A user context that was read again, and the date of the reading. */
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

const intervalMs = ({ collectIntervalMins }: DocumentCollect): number =>
  (collectIntervalMins ?? defaultCollectIntervalMins) * minuteMs;

const isSkipValid = ({ collect }: DocumentCollectionContext, skippedAgoMs: number | null): boolean =>
  skippedAgoMs !== null && skippedAgoMs < intervalMs(collect);

const waitMs = ({ collect, skippedAgoMs }: DocumentCollectionContext): number =>
  timerWithinADay(intervalMs(collect) - (skippedAgoMs ?? 0));

export const savingOf = ({ draft, intentSeed, revision }: DocumentCollectionContext): SentDocuments => ({
  request: { ...documentsOf(draft), skip: false },
  intent: `${intentSeed}-documents-${revision}`,
});

export const skippingOf = ({ intentSeed, skips }: DocumentCollectionContext): SentDocuments => ({
  request: skipRequest,
  intent: `${intentSeed}-skip-${skips}`,
});

const notSaved: ToastParams = { intent: 'error', text: messages.documentsNotSaved };
export const tellNotSaved = { type: 'showToast', params: notSaved } as const;

/** Types, actors, delays, guards and actions of the chart in `document-collection.machine.ts`. */
export const documentCollection = setup({
  types: {
    context: {} as DocumentCollectionContext,
    events: {} as DocumentCollectionEvent,
    input: {} as DocumentCollectionInput,
  },
  actors: {
    /** Reports news from the session's later readings and from other tabs of this browser. */
    hearNews: provided.callback<DocumentNews>('hearNews'),
    readUserContext: provided.promise<DemandRead>('readUserContext'),
    updateDocuments: provided.promise<Updated, SentDocuments>('updateDocuments'),
  },
  delays: { skipEnds: ({ context }) => waitMs(context), patienceEnds: 8_000 },
  guards: {
    nothingIsAsked: ({ context }) => !context.collect.forceCollect,
    skipIsFresh: ({ context }) => isSkipValid(context, context.skippedAgoMs),
    skipToldIsFresh: ({ context }, skippedAgoMs: number | null) => isSkipValid(context, skippedAgoMs),
    skipWasForgotten: (_, skippedAgoMs: number | null) => skippedAgoMs === null,
    skipsAreLeft: ({ context }) => context.collect.remainingSkipCount > 0,
    documentsAreGood: ({ context }) => draftErrors(context.draft, context.today).length === 0,
    wasSubmitted: ({ context }) => context.errors !== null,
    succeeded: (_, { success }: Updated) => success,
  },
  actions: {
    keepDemand: assign((_, demand: { collect: DocumentCollect; skippedAgoMs: number | null }) => ({
      collect: demand.collect,
      skippedAgoMs: demand.skippedAgoMs,
    })),
    keepSkip: assign((_, skippedAgoMs: number | null) => ({ skippedAgoMs })),
    keepReading: assign((_, { user, today }: DemandRead) => ({ collect: user.documentCollect, today })),
    keepCollect: assign((_, { documentCollect }: Updated) => ({ collect: documentCollect })),
    /** Adds the time that the timer has waited. */
    letTimePass: assign(({ context }) => ({ skippedAgoMs: (context.skippedAgoMs ?? 0) + waitMs(context) })),
    beginSkip: assign(({ context }) => ({ skippedAgoMs: 0, skips: context.skips + 1 })),
    endIntents: assign(({ context }) => ({ revision: context.revision + 1, skips: context.skips + 1 })),
    endAsking: assign(({ context }) => ({ collect: { ...context.collect, forceCollect: false } })),
    writeField: assign(({ context, event }) =>
      event.type === 'field.typed'
        ? {
            draft: { ...context.draft, [event.field]: formatDocumentField(event.field, event.typed) },
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
    // The actions below are provided by src/shell/document-collection-actors.ts.
    /** Focuses the first wrong field, or the first field. The control that had the focus is gone. */
    leadToField: () => {},
    /** Stores the time of the skip for this browser's other tabs and later visits. */
    noteSkip: () => {},
    forgetSkip: () => {},
    /** Passes the user context that was read to the session. */
    tellSession: (_at, _read: DemandRead) => {},
    logFault: (_at, _fault: unknown) => {},
    showToast: (_at, _toast: ToastParams) => {},
  },
});
