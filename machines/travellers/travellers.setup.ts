import { assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome } from '../../contract/calls.ts';
import { say } from '../../contract/say.ts';
import { readMrz } from '../../contract/travellers/mrz.ts';
import type { SavedTraveller, TravellerDetails, TravellerError } from '../../contract/travellers/travellers.ts';
import { faultWords } from '../parts/fault-words.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';
import {
  type DraftField,
  detailsOf,
  draftErrors,
  draftOf,
  emptyDraft,
  type FlyerField,
  isSameDraft,
  mayAddFlyer,
  type TravellerDraft,
  withDocument,
  withField,
  withFlyer,
} from './traveller-draft.ts';
import { travellerImportMachine } from './traveller-import.machine.ts';
import type { TravellerImportOutput } from './traveller-import.setup.ts';
import { travellersCounted } from './traveller-import.view.ts';

const provided = providedBy('src/travellers/travellers-actors.ts');

export type TravellersPage = CallAnswer<'GetAllTravellers'>;
export type SaveOutcome = CallOutcome<'CreateTraveller'> | CallOutcome<'UpdateTraveller'>;

/** What is saved. `change`: `null` for a new traveller. */
export interface SentTraveller {
  readonly change: { readonly travellerId: string; readonly version: number } | null;
  readonly details: TravellerDetails;
  readonly intent: string;
}

export interface TravellersInput {
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface TravellersContext extends TravellersInput {
  readonly search: string;
  readonly travellers: readonly SavedTraveller[];
  /** Where the next page begins. `null`: all are read. */
  readonly next: string | null;
  /** Today at the agency. `''` until a list was read. */
  readonly today: string;
  /** Whether this person may be shown whole passport numbers. */
  readonly mayShowPassports: boolean;
  /** The traveller whose form is open. `null`: a new one. */
  readonly opened: SavedTraveller | null;
  /** The form as it was when it was opened. */
  readonly before: TravellerDraft;
  readonly draft: TravellerDraft;
  /** Number of the form's content. A change is a new intent; the same content, sent again after a fault, is not. */
  readonly revision: number;
  /** Errors of the last attempt to save. */
  readonly errors: readonly TravellerError[];
  /** Attempts to save that found errors: each lists them anew. */
  readonly attempts: number;
  /** Text in the field for the machine-readable zone that could not be read. */
  readonly mrz: string;
  readonly mrzMessage: string | null;
  readonly mrzNote: string | null;
  /** What went wrong. */
  readonly message: string | null;
  /** What was done, said above the list. */
  readonly note: string | null;
}

export type TravellersEvent =
  | { readonly type: 'search.typed'; readonly typed: string }
  | { readonly type: 'list.retried' }
  | { readonly type: 'more.requested' }
  | { readonly type: 'traveller.added' }
  | { readonly type: 'import.requested' }
  | { readonly type: 'traveller.opened'; readonly travellerId: string }
  | { readonly type: 'field.typed'; readonly field: DraftField; readonly typed: string }
  | { readonly type: 'flyer.added' }
  | { readonly type: 'flyer.typed'; readonly index: number; readonly field: FlyerField; readonly typed: string }
  | { readonly type: 'flyer.removed'; readonly index: number }
  | { readonly type: 'mrz.pasted'; readonly pasted: string }
  | { readonly type: 'form.saved' }
  | { readonly type: 'form.cancelled' }
  | { readonly type: 'discard.confirmed' }
  | { readonly type: 'discard.refused' }
  | { readonly type: 'passport.requested' }
  | { readonly type: 'removal.requested' }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.refused' };

const closedForm = {
  opened: null,
  before: emptyDraft,
  draft: emptyDraft,
  errors: [],
  mrz: '',
  mrzMessage: null,
  mrzNote: null,
} as const satisfies Partial<TravellersContext>;

export const startOf = ({ intentSeed }: TravellersInput): TravellersContext => ({
  ...closedForm,
  intentSeed,
  search: '',
  travellers: [],
  next: null,
  today: '',
  mayShowPassports: false,
  revision: 0,
  attempts: 0,
  message: null,
  note: null,
});

const hasPassport = ({ opened }: TravellersContext): boolean => opened !== null && opened.passport !== null;

/** The saved passport number that stays when the form is saved, masked. `null`: there is none, or another is typed. */
export const keptPassportOf = ({ opened, draft }: TravellersContext): string | null =>
  draft.passportNumber === '' ? (opened?.passport?.masked ?? null) : null;

export const errorsOf = (context: TravellersContext): readonly TravellerError[] =>
  draftErrors(context.draft, { today: context.today, hasPassport: hasPassport(context) });

export const sentOf = ({ opened, draft, intentSeed, revision }: TravellersContext): SentTraveller => ({
  change: opened && { travellerId: opened.travellerId, version: opened.version },
  details: detailsOf(draft),
  intent: `${intentSeed}-save-${revision}`,
});

export const openedIdOf = ({ opened }: TravellersContext): { readonly travellerId: string } => {
  if (opened === null) throw new Error('no saved traveller is open');
  return { travellerId: opened.travellerId };
};

/** The form with another content. What was said of the one before does not hold any more. */
const withDraft = (
  { revision }: TravellersContext,
  draft: TravellerDraft,
): Pick<TravellersContext, 'draft' | 'revision' | 'message'> => ({
  draft,
  revision: revision + 1,
  message: null,
});

const passportKnownWords = say('Another traveller of your agency has this passport number.');

/** Types, actors, guards and actions of the chart in `travellers.machine.ts`. */
export const travellersSetup = setup({
  types: {
    context: {} as TravellersContext,
    events: {} as TravellersEvent,
    input: {} as TravellersInput,
    children: {} as { travellerImport: 'travellerImport' },
  },
  actors: {
    travellerImport: travellerImportMachine,
    readTravellers: provided.promise<TravellersPage, { readonly search: string; readonly after: string | null }>(
      'readTravellers',
    ),
    saveTraveller: provided.promise<SaveOutcome, SentTraveller>('saveTraveller'),
    showPassport: provided.promise<CallOutcome<'ViewTravellerPassport'>, { readonly travellerId: string }>(
      'showPassport',
    ),
    removeTraveller: provided.promise<CallOutcome<'RemoveTraveller'>, { readonly travellerId: string }>(
      'removeTraveller',
    ),
  },
  delays: { searchPause: 300 },
  guards: {
    listWasRead: ({ context }) => context.today !== '',
    thereAreMore: ({ context }) => context.next !== null,
    travellerIsListed: ({ context, event }) =>
      event.type === 'traveller.opened' &&
      context.travellers.some(({ travellerId }) => travellerId === event.travellerId),
    formIsRight: ({ context }) => errorsOf(context).length === 0,
    nothingChanged: ({ context }) => isSameDraft(context.before, context.draft),
    mayAddFlyer: ({ context }) => mayAddFlyer(context.draft),
    flyerIsThere: ({ context, event }) =>
      context.draft.flyers.length > 0 &&
      (event.type === 'flyer.typed' || event.type === 'flyer.removed') &&
      context.draft.flyers[event.index] !== undefined,
    mrzIsReadable: ({ context, event }) => event.type === 'mrz.pasted' && readMrz(event.pasted, context.today).ok,
    mayShowPassport: ({ context }) => context.mayShowPassports && keptPassportOf(context) !== null,
    somethingWasImported: (_, { imported }: TravellerImportOutput) => imported !== null,
    travellerIsSaved: ({ context }) => context.opened !== null,
    wasDone: (_, { ok }: { readonly ok: boolean }) => ok,
  },
  actions: {
    keepSearch: assign(({ event }) => (event.type === 'search.typed' ? { search: event.typed.slice(0, 80) } : {})),
    keepPage: assign((_, { travellers, next, today, mayShowPassports }: TravellersPage) => ({
      travellers,
      next,
      today,
      mayShowPassports,
    })),
    addPage: assign(({ context }, { travellers, next }: TravellersPage) => ({
      travellers: [...context.travellers, ...travellers],
      next,
    })),
    openNew: assign(({ context }) => ({ revision: context.revision + 1, message: null, note: null })),
    openSaved: assign(({ context, event }) => {
      if (event.type !== 'traveller.opened') return {};
      const opened = context.travellers.find(({ travellerId }) => travellerId === event.travellerId);
      if (opened === undefined) return {};
      const draft = draftOf(opened);
      return { ...withDraft(context, draft), opened, before: draft, note: null };
    }),
    keepField: assign(({ context, event }) =>
      event.type === 'field.typed'
        ? {
            ...withDraft(context, withField(context.draft, event.field, event.typed)),
            errors: context.errors.filter(({ path }) => path !== event.field),
          }
        : {},
    ),
    addFlyer: assign(({ context }) =>
      withDraft(context, { ...context.draft, flyers: [...context.draft.flyers, { airlineCode: '', number: '' }] }),
    ),
    keepFlyer: assign(({ context, event }) => {
      if (event.type !== 'flyer.typed') return {};
      const at = `frequentFlyers.${event.index}.${event.field}`;
      return {
        ...withDraft(context, withFlyer(context.draft, event.index, event.field, event.typed)),
        errors: context.errors.filter(({ path }) => path !== at),
      };
    }),
    dropFlyer: assign(({ context, event }) => {
      if (event.type !== 'flyer.removed') return {};
      const flyers = context.draft.flyers.filter((_, index) => index !== event.index);
      return {
        ...withDraft(context, { ...context.draft, flyers }),
        errors: context.errors.filter(({ path }) => !path.startsWith('frequentFlyers.')),
      };
    }),
    fillFromMrz: assign(({ context, event }) => {
      const reading = event.type === 'mrz.pasted' ? readMrz(event.pasted, context.today) : null;
      if (!reading?.ok) return {};
      const { givenNames, surname } = reading.document;
      return {
        ...withDraft(context, withDocument(context.draft, reading.document, context.today)),
        errors: [],
        mrz: '',
        mrzMessage: null,
        mrzNote: say('Filled for {name}. A name has no check digit: compare it with the document.', {
          name: `${givenNames} ${surname}`.trim(),
        }),
      };
    }),
    sayMrzFault: assign(({ context, event }) => {
      if (event.type !== 'mrz.pasted') return {};
      const reading = readMrz(event.pasted, context.today);
      const isEmpty = event.pasted.trim() === '';
      return { mrz: event.pasted, mrzMessage: isEmpty || reading.ok ? null : reading.fault.message, mrzNote: null };
    }),
    sayErrors: assign(({ context }) => ({
      errors: errorsOf(context),
      attempts: context.attempts + 1,
      message: null,
    })),
    clearWords: assign({ message: null, note: null, errors: [] }),
    /** Passport numbers do not outlive the form. */
    closeForm: assign({ ...closedForm, message: null }),
    loseList: assign((_, fault: unknown) => ({ travellers: [], next: null, message: faultWords(fault), note: null })),
    ...messageActions<TravellersContext, TravellersEvent>(),
    noteSaved: assign({ note: say('The traveller was saved.') }),
    noteImported: assign((_, { imported }: TravellerImportOutput) =>
      imported === null
        ? {}
        : {
            note: say('{added} added, {updated} updated from the file.', {
              added: travellersCounted(imported.added),
              updated: imported.updated,
            }),
          },
    ),
    noteRemoved: assign({ note: say('The traveller was removed.') }),
    /** Why it was not saved. The next attempt is another intent. */
    keepRefusal: assign(({ context }, outcome: SaveOutcome) => {
      if (outcome.ok) return {};
      const revision = context.revision + 1;
      if (outcome.refusal === 'passport-known') {
        return {
          revision,
          errors: [{ path: 'passportNumber', message: passportKnownWords }],
          attempts: context.attempts + 1,
        };
      }
      return { revision, message: refusedWords[outcome.refusal] };
    }),
    keepPassport: assign(({ context }, outcome: CallOutcome<'ViewTravellerPassport'>) =>
      outcome.ok
        ? {
            ...withDraft(context, { ...context.draft, passportNumber: outcome.answer.passportNumber }),
            before: { ...context.before, passportNumber: outcome.answer.passportNumber },
          }
        : { message: refusedWords[outcome.refusal] },
    ),
  },
});

const refusedWords = {
  'traveller-unknown': say('A colleague removed this traveller meanwhile. Nothing was saved.'),
  'traveller-changed': say('A colleague changed this traveller meanwhile. Open it again; nothing was saved.'),
  'no-passport': say('A colleague removed the passport meanwhile.'),
} as const;
