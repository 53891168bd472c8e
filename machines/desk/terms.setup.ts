import { assertEvent, assign, setup } from 'xstate';
import type { Refused } from '../../contract/call.ts';
import type { FormDraft } from '../../contract/form-draft.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { begunForm, type FormPart, refusedForm, typedForm, wrongForm } from '../parts/form.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { partPaymentTerms } from './part-payment-terms.ts';
import { payInTerms } from './pay-in-terms.ts';
import { rateTerms } from './rate-terms.ts';
import { type StepUpOutput, stepUpMachine } from './step-up.machine.ts';
import type {
  ActName,
  TermField,
  TermLine,
  Terms,
  TermsAct,
  TermsBook,
  TermsChange,
  TermsKind,
} from './terms-of-kind.ts';

const provided = providedBy('src/terms/terms-actors.ts');

/** Outcome of a change: the list as it is now, or a refusal. */
export type Changed = { readonly ok: true; readonly book: TermsBook } | Refused;

export interface SentChange {
  /** `null` never reaches the server: the chart sends a change only while a form or an act is open. */
  readonly change: TermsChange | null;
  readonly intent: string;
}

export interface TermsInput {
  readonly kind: TermsKind;
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
  /** Address to which the fresh code is mailed. */
  readonly email: string;
  readonly mayChange: boolean;
}

export interface TermsContext extends TermsInput, FormPart<FormDraft> {
  /** `null`: not read yet. */
  readonly book: TermsBook | null;
  /** The line that the form changes. `null`: it adds one. */
  readonly edited: string | null;
  /** The act that is being confirmed. `null`: none. */
  readonly asked: { readonly act: ActName; readonly id: string } | null;
  /** The reason of an act, in its field. */
  readonly words: string;
  /** Whether the fresh code is valid. Otherwise it is asked for before an act that needs one. */
  readonly steppedUp: boolean;
  /** Confirmation of the last act. `null`: none. */
  readonly note: string | null;
}

export type TermsEvent =
  | { readonly type: 'edit.requested'; readonly id: string }
  | { readonly type: 'act.requested'; readonly act: ActName; readonly id: string }
  | { readonly type: 'field.typed'; readonly field: string; readonly value: string }
  | { readonly type: 'words.typed'; readonly words: string }
  | {
      readonly type:
        | 'again.requested'
        | 'add.requested'
        | 'form.closed'
        | 'save.requested'
        | 'act.confirmed'
        | 'act.left'
        | 'change.read';
    };

/** Refusals after which the list must be read again, because somebody else has changed it. */
const staleRefusals: readonly string[] = [
  'account-unknown',
  'account-changed',
  'account-ended',
  'proposal-unknown',
  'proposal-waits',
  'not-open',
  'rate-changed',
  'takes-two',
  'rule-unknown',
  'rule-changed',
  'rule-ended',
  'agency-unknown',
  'decided-meanwhile',
  'started-already',
];

const maxReasonLength = 300;

/** Context without an open form, and without an act that is being confirmed. */
const formClosed = { before: {}, draft: {}, errors: [], edited: null, message: null } as const;
const actClosed = { asked: null, words: '', message: null } as const;
const closed = { ...formClosed, ...actClosed } as const;

/** What the list shows and allows. `null`: not read yet. */
export const termsIn = ({ book }: Pick<TermsContext, 'book'>): Terms | null => {
  switch (book?.kind) {
    case undefined:
      return null;
    case 'pay-ins':
      return payInTerms(book.book);
    case 'rates':
      return rateTerms(book.book);
    case 'part-payments':
      return partPaymentTerms(book.book);
  }
};

/** The act that is being confirmed. `null`: none, or it is no longer offered. */
export const askedAct = (context: Pick<TermsContext, 'book' | 'asked'>): TermsAct | null =>
  context.asked === null ? null : (termsIn(context)?.actOf(context.asked.act, context.asked.id) ?? null);

const linesIn = (context: TermsContext): readonly TermLine[] =>
  termsIn(context)?.groups.flatMap(({ lines }) => lines) ?? [];

const hasActs = (context: TermsContext): boolean =>
  (termsIn(context)?.acts.length ?? 0) > 0 || linesIn(context).some(({ acts }) => acts.length > 0);

const fieldsIn = (context: TermsContext): readonly TermField[] =>
  termsIn(context)?.formOf(context.draft, context.edited).fields ?? [];

/** The errors of the form, in the order of its fields. */
export const errorsIn = (context: TermsContext): readonly FieldError[] =>
  termsIn(context)?.errorsOf(context.draft, context.edited) ?? [];

/** Types, actors, guards and actions of the chart in `terms.machine.ts`. */
export const termsSetup = setup({
  types: {
    context: {} as TermsContext,
    events: {} as TermsEvent,
    input: {} as TermsInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readTerms: provided.promise<TermsBook, { readonly kind: TermsKind }>('readTerms'),
    changeTerms: provided.promise<Changed, SentChange>('changeTerms'),
    stepUp: stepUpMachine,
  },
  guards: {
    mayAdd: ({ context }) => context.mayChange && (termsIn(context)?.draftOf(null) ?? null) !== null,
    mayChangeThis: ({ context, event }) =>
      event.type === 'edit.requested' &&
      context.mayChange &&
      linesIn(context).some(({ changeWords }) => changeWords !== null) &&
      (termsIn(context)?.draftOf(event.id) ?? null) !== null,
    mayAct: ({ context, event }) =>
      event.type === 'act.requested' &&
      context.mayChange &&
      hasActs(context) &&
      (termsIn(context)?.actOf(event.act, event.id) ?? null) !== null,
    wantsReason: ({ context }) => (askedAct(context)?.reason ?? null) !== null,
    isCompleteButForCode: ({ context }) =>
      errorsIn(context).length === 0 && termsIn(context)?.savingNeedsCode === true && !context.steppedUp,
    isComplete: ({ context }) => errorsIn(context).length === 0,
    wantsCode: ({ context }) => askedAct(context)?.needsCode === true && !context.steppedUp,
    lacksReason: ({ context }) => (askedAct(context)?.reason ?? null) !== null && context.words.trim() === '',
    isDone: (_, outcome: Changed) => outcome.ok,
    needsStepUp: (_, outcome: Changed) => !outcome.ok && outcome.refusal === 'step-up-needed',
    isOver: (_, outcome: Changed) => !outcome.ok && staleRefusals.includes(outcome.refusal),
    hasSteppedUp: (_, { steppedUp }: StepUpOutput) => steppedUp,
  },
  actions: {
    keepBook: assign((_, book: TermsBook) => ({
      book,
      steppedUp: termsIn({ book })?.steppedUp === true,
      message: null,
    })),
    ...messageActions<TermsContext, TermsEvent>(),
    emptyForm: assign(({ context }) => ({
      ...newIntent(context),
      ...begunForm(termsIn(context)?.draftOf(null) ?? {}, context),
    })),
    fillForm: assign(({ context, event }) => {
      assertEvent(event, 'edit.requested');
      return {
        ...newIntent(context),
        ...begunForm(termsIn(context)?.draftOf(event.id) ?? {}, context),
        edited: event.id,
      };
    }),
    keepField: assign(({ context, event }) => {
      assertEvent(event, 'field.typed');
      return typedForm(context, fieldsIn(context), event.field, event.value);
    }),
    showErrors: assign(({ context }) => wrongForm(context, errorsIn(context))),
    keepRefusal: assign(({ context }, outcome: Changed) => (outcome.ok ? {} : refusedForm(context, outcome))),
    keepSaved: assign(({ context }, outcome: Changed) =>
      outcome.ok
        ? {
            book: outcome.book,
            note: termsIn(context)?.doneWords(context.draft, context.edited) ?? null,
            ...formClosed,
          }
        : {},
    ),
    askAbout: assign(({ context, event }) => {
      assertEvent(event, 'act.requested');
      return { ...newIntent(context), asked: { act: event.act, id: event.id } };
    }),
    keepWords: assign(({ context, event }) => {
      assertEvent(event, 'words.typed');
      return { words: event.words.slice(0, maxReasonLength), revision: context.revision + 1 };
    }),
    showReasonMissing: assign({ message: say('Enter a reason.') }),
    keepActed: assign(({ context }, outcome: Changed) =>
      outcome.ok ? { book: outcome.book, note: askedAct(context)?.done ?? null, ...actClosed } : {},
    ),
    noteSteppedUp: assign({ steppedUp: true }),
    endIntent: assign(({ context }) => ({ revision: context.revision + 1, steppedUp: false })),
    close: assign(closed),
  },
});

/** Begins a new intent, and removes the note of the previous one. */
const newIntent = ({ revision }: TermsContext) => ({ note: null, revision: revision + 1 });

/** The change that saving the form sends, with its intent key. */
export const savedOf = (context: TermsContext): SentChange => ({
  change: termsIn(context)?.savedBy(context.draft, context.edited) ?? null,
  intent: `${context.intentSeed}-save-${context.revision}`,
});

/** The change that the confirmed act sends, with its intent key. */
export const actedOf = (context: TermsContext): SentChange => ({
  change: askedAct(context)?.change(context.words.trim()) ?? null,
  intent: `${context.intentSeed}-act-${context.revision}`,
});
