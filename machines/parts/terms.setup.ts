import { assertEvent, assign, type ParameterizedObject } from 'xstate';
import type { Refused } from '../../contract/call.ts';
import type { FormDraft } from '../../contract/form-draft.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import type { ChosenFile } from './chosen-file.ts';
import { begunForm, type FormPart, refusedForm, typedForm, wrongForm } from './form.ts';
import { messageActions } from './message-actions.ts';
import type { TermField, Terms, TermsAct } from './terms.ts';

/** A list as the server answers it, with its kind. */
export interface AnyBook {
  readonly kind: string;
  readonly book: object;
}

/** Outcome of a change: the list as it is now, or a refusal. */
export type Changed<Book> = { readonly ok: true; readonly book: Book } | Refused;

export interface SentChange<Change> {
  /** `null` never reaches the server: the chart sends a change only while a form or an act is open. */
  readonly change: Change | null;
  readonly intent: string;
}

export interface TermsInput<Book extends AnyBook> {
  readonly kind: Book['kind'];
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
  /** Address to which the fresh code is mailed. */
  readonly email: string;
  readonly mayChange: boolean;
}

export interface TermsContext<Book extends AnyBook, Act extends string> extends TermsInput<Book>, FormPart<FormDraft> {
  /** `null`: not read yet. */
  readonly book: Book | null;
  /** The line that the form changes. `null`: it adds one. */
  readonly edited: string | null;
  /** The act that is being confirmed. `null`: none. */
  readonly asked: { readonly act: Act; readonly id: string } | null;
  /** The reason of an act, in its field. */
  readonly words: string;
  /** Whether the fresh code is valid. Otherwise it is asked for before an act that needs one. */
  readonly steppedUp: boolean;
  /** Confirmation of the last act. `null`: none. */
  readonly note: string | null;
}

export type TermsEvent<Act extends string> =
  | { readonly type: 'edit.requested'; readonly id: string }
  | { readonly type: 'act.requested'; readonly act: Act; readonly id: string }
  | { readonly type: 'field.typed'; readonly field: string; readonly value: string }
  | { readonly type: 'words.typed'; readonly words: string }
  | { readonly type: 'file.chosen'; readonly file: ChosenFile }
  | {
      readonly type:
        | 'again.requested'
        | 'add.requested'
        | 'form.closed'
        | 'file.removed'
        | 'save.requested'
        | 'act.confirmed'
        | 'act.left'
        | 'change.read';
    };

const maxReasonLength = 300;

/** Context without an open form, and without an act that is being confirmed. */
const formClosed = { before: {}, draft: {}, errors: [], edited: null, message: null } as const;
const actClosed = { asked: null, words: '', message: null } as const;
const closed = { ...formClosed, ...actClosed } as const;

/** Initial context of a list. */
export const unreadTerms = {
  book: null,
  before: {},
  draft: {},
  errors: [],
  attempts: 0,
  edited: null,
  asked: null,
  words: '',
  steppedUp: false,
  revision: 0,
  message: null,
  note: null,
} as const;

export interface TermsOptions<Book, Change, Act extends string> {
  /** What a list shows and allows. */
  readonly termsOf: (book: Book) => Terms<Change, Act>;
  /** Refusals after which the list must be read again, because somebody else has changed it. */
  readonly stale: readonly string[];
}

/**
 * What the states of `terms.states.ts` need: guards, actions, and the changes that a form or an act sends.
 * `Whole`: the context of a list that holds more.
 */
export const termsParts = <
  Book extends AnyBook,
  Change,
  Act extends string,
  Whole extends TermsContext<Book, Act> = TermsContext<Book, Act>,
>({
  termsOf,
  stale,
}: TermsOptions<Book, Change, Act>) => {
  type Context = TermsContext<Book, Act>;
  type Event = TermsEvent<Act>;
  type At = { readonly context: Context; readonly event: Event };
  type Outcome = Changed<Book>;

  const termsIn = ({ book }: Pick<Context, 'book'>): Terms<Change, Act> | null =>
    book === null ? null : termsOf(book);

  /** The act that is being confirmed. `null`: none, or it is no longer offered. */
  const askedAct = (context: Pick<Context, 'book' | 'asked'>): TermsAct<Change> | null =>
    context.asked === null ? null : (termsIn(context)?.actOf(context.asked.act, context.asked.id) ?? null);

  const linesIn = (context: Context) => termsIn(context)?.groups.flatMap(({ lines }) => lines) ?? [];

  const hasActs = (context: Context): boolean =>
    (termsIn(context)?.acts.length ?? 0) > 0 || linesIn(context).some(({ acts }) => acts.length > 0);

  const fieldsIn = (context: Context): readonly TermField[] =>
    termsIn(context)?.formOf(context.draft, context.edited).fields ?? [];

  /** The errors of the form, in the order of its fields. */
  const errorsIn = (context: Context): readonly FieldError[] =>
    termsIn(context)?.errorsOf(context.draft, context.edited) ?? [];

  /** Begins a new intent, and removes the note of the previous one. */
  const newIntent = ({ revision }: Context) => ({ note: null, revision: revision + 1 });

  // `never`: no action starts an actor.
  const change = <Params extends ParameterizedObject['params'] = undefined>(
    changed: (at: At, params: Params) => Partial<Context>,
  ) => assign<Whole, Event, Params, Event, never>((at, params) => changed(at as At, params) as Partial<Whole>);

  const guards = {
    mayAdd: ({ context }: At) => context.mayChange && (termsIn(context)?.draftOf(null) ?? null) !== null,
    mayChangeThis: ({ context, event }: At) =>
      event.type === 'edit.requested' &&
      context.mayChange &&
      linesIn(context).some(({ changeWords }) => changeWords !== null) &&
      (termsIn(context)?.draftOf(event.id) ?? null) !== null,
    mayAct: ({ context, event }: At) =>
      event.type === 'act.requested' &&
      context.mayChange &&
      hasActs(context) &&
      (termsIn(context)?.actOf(event.act, event.id) ?? null) !== null,
    wantsReason: ({ context }: At) => (askedAct(context)?.reason ?? null) !== null,
    isCompleteButForCode: ({ context }: At) =>
      errorsIn(context).length === 0 && termsIn(context)?.savingNeedsCode === true && !context.steppedUp,
    isComplete: ({ context }: At) => errorsIn(context).length === 0,
    wantsCode: ({ context }: At) => askedAct(context)?.needsCode === true && !context.steppedUp,
    lacksReason: ({ context }: At) => (askedAct(context)?.reason ?? null) !== null && context.words.trim() === '',
    isDone: (_: unknown, outcome: Outcome) => outcome.ok,
    needsStepUp: (_: unknown, outcome: Outcome) => !outcome.ok && outcome.refusal === 'step-up-needed',
    isOver: (_: unknown, outcome: Outcome) => !outcome.ok && stale.includes(outcome.refusal),
    hasSteppedUp: (_: unknown, { steppedUp }: { readonly steppedUp: boolean }) => steppedUp,
  };

  const actions = {
    keepBook: change<Book>((_, book) => ({
      book,
      steppedUp: termsIn({ book })?.steppedUp === true,
      message: null,
    })),
    ...messageActions<Whole, Event>(),
    emptyForm: change(({ context }) => ({
      ...newIntent(context),
      ...begunForm(termsIn(context)?.draftOf(null) ?? {}, context),
    })),
    fillForm: change(({ context, event }) => {
      assertEvent(event, 'edit.requested');
      return {
        ...newIntent(context),
        ...begunForm(termsIn(context)?.draftOf(event.id) ?? {}, context),
        edited: event.id,
      };
    }),
    keepField: change(({ context, event }) => {
      assertEvent(event, 'field.typed');
      return typedForm(context, fieldsIn(context), event.field, event.value);
    }),
    showErrors: change(({ context }) => wrongForm(context, errorsIn(context))),
    keepRefusal: change<Outcome>(({ context }, outcome) => (outcome.ok ? {} : refusedForm(context, outcome))),
    keepSaved: change<Outcome>(({ context }, outcome) =>
      outcome.ok
        ? {
            book: outcome.book,
            note: termsIn(context)?.doneWords(context.draft, context.edited) ?? null,
            ...formClosed,
          }
        : {},
    ),
    askAbout: change(({ context, event }) => {
      assertEvent(event, 'act.requested');
      return { ...newIntent(context), asked: { act: event.act, id: event.id } };
    }),
    keepWords: change(({ context, event }) => {
      assertEvent(event, 'words.typed');
      return { words: event.words.slice(0, maxReasonLength), revision: context.revision + 1 };
    }),
    showReasonMissing: change(() => ({ message: say('Enter a reason.') })),
    keepActed: change<Outcome>(({ context }, outcome) =>
      outcome.ok ? { book: outcome.book, note: askedAct(context)?.done ?? null, ...actClosed } : {},
    ),
    noteSteppedUp: change(() => ({ steppedUp: true })),
    endIntent: change(({ context }) => ({ revision: context.revision + 1, steppedUp: false })),
    close: change(() => closed),
  };

  /** The change that saving the form sends, with its intent key. */
  const savedOf = (context: Context): SentChange<Change> => ({
    change: termsIn(context)?.savedBy(context.draft, context.edited) ?? null,
    intent: `${context.intentSeed}-save-${context.revision}`,
  });

  /** The change that the confirmed act sends, with its intent key. */
  const actedOf = (context: Context): SentChange<Change> => ({
    change: askedAct(context)?.change(context.words.trim()) ?? null,
    intent: `${context.intentSeed}-act-${context.revision}`,
  });

  return { termsIn, askedAct, errorsIn, guards, actions, savedOf, actedOf };
};
