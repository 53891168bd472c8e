import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import type { ContentAct, ContentFields, ContentItem } from '../../contract/desk/desk-content.ts';
import { reasonMost } from '../../contract/money/money-decisions.ts';
import type { ContentFaults, ContentShelf } from '../../contract/public/content-rules.ts';
import { say } from '../../contract/say.ts';
import { faultWords } from '../parts/fault-words.ts';
import { type ChosenFile, fileMessageOf } from '../parts/picture-file.ts';
import { providedBy } from '../parts/provided-actor.ts';
import {
  type ContentDraft,
  draftOf,
  emptyDraft,
  faultsIn,
  fieldsOf,
  type KeptPicture,
  maxLengthOf,
  type NamedAgency,
  type TypedField,
} from './content-draft.ts';
import { actWords } from './content-words.ts';

const provided = providedBy('src/desk/content-editor-actors.ts');

export interface ContentEditorInput {
  /** `null`: a new item is written. */
  readonly contentId: string | null;
  /** Where a new item is shown. An item that is there says so itself. */
  readonly shelf: ContentShelf;
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
  readonly mayEdit: boolean;
}

export interface ContentEditorContext extends ContentEditorInput {
  /** As it was read or answered last. `null`: it is new. */
  readonly item: ContentItem | null;
  readonly draft: ContentDraft;
  readonly errors: ContentFaults;
  /** The picture that is being sent. */
  readonly file: ChosenFile | null;
  /** A part of the name of the agency. */
  readonly agencyTerm: string;
  /** Agencies that were found by it. `null`: none was looked for. */
  readonly agencies: readonly NamedAgency[] | null;
  readonly act: ContentAct | null;
  /** The reason of an act, in its field. */
  readonly words: string;
  /** Number of the intent. Whatever is typed and each answer make a new one; a lost connection does not. */
  readonly revision: number;
  readonly message: string | null;
  /** Confirmation of the last act. `null`: none. */
  readonly note: string | null;
}

export type ContentEditorEvent =
  | { readonly type: 'field.typed'; readonly field: TypedField; readonly value: string }
  | { readonly type: 'file.chosen'; readonly file: ChosenFile }
  | { readonly type: 'agency.typed' | 'words.typed'; readonly text: string }
  | { readonly type: 'agency.chosen'; readonly agencyId: string }
  | { readonly type: 'act.chosen'; readonly act: ContentAct }
  | {
      readonly type:
        | 'again.requested'
        | 'picture.removed'
        | 'agency.sought'
        | 'save.requested'
        | 'act.confirmed'
        | 'act.left'
        | 'mine.kept'
        | 'change.read';
    };

export type ItemRead = CallOutcome<'GetContentItem'>;
export type Saved = CallOutcome<'CreateContentItem'> | CallOutcome<'SaveContentItem'>;
export type ActedOn = CallOutcome<'ActOnContentItem'>;
export type PictureSent =
  | { readonly ok: true; readonly picture: KeptPicture }
  | { readonly ok: false; readonly words: string };

export interface PictureToSend {
  readonly shelf: ContentShelf;
  readonly file: ChosenFile | null;
  readonly intent: string;
}
export interface ItemToSave {
  readonly contentId: string | null;
  readonly version: number;
  readonly shelf: ContentShelf;
  readonly fields: ContentFields;
  readonly intent: string;
}
export interface ActToSend {
  readonly contentId: string;
  readonly version: number;
  readonly act: ContentAct;
  readonly reason: string | null;
  readonly intent: string;
}

/** Where the item is shown. */
export const shelfOf = ({ item, shelf }: Pick<ContentEditorContext, 'item' | 'shelf'>): ContentShelf =>
  item?.shelf ?? shelf;

/** Whether the form can be written in: nobody writes a review or what is retired. */
export const isWritable = (context: ContentEditorContext): boolean =>
  context.mayEdit && shelfOf(context) !== 'reviews' && context.item?.state !== 'retired';

const fieldsOfBanner: readonly TypedField[] = ['words', 'downloadApp', 'from', 'until'];
const fieldsOfNotice: readonly TypedField[] = ['title', 'words', 'kind', 'path', 'audience', 'from', 'until'];

const isNotice = (context: ContentEditorContext): boolean => shelfOf(context) === 'notifications';

/** Whether the form of the shelf has a field. */
const hasField = (context: ContentEditorContext, field: TypedField): boolean =>
  (isNotice(context) ? fieldsOfNotice : fieldsOfBanner).includes(field);

/** Whether the shelf shows pictures. */
const hasPictures = (context: ContentEditorContext): boolean =>
  !isNotice(context) && shelfOf(context) !== 'top-search-pad';

/** Whether the form differs from what is kept. */
export const isDirty = (context: ContentEditorContext): boolean => {
  const kept = context.item === null ? emptyDraft : draftOf(context.item);
  const shelf = shelfOf(context);
  const asked = (draft: ContentDraft) => JSON.stringify({ ...fieldsOf(shelf, draft), audience: draft.audience });
  return asked(kept) !== asked(context.draft);
};

/** Whether something in the form is wrong. */
export const hasFaults = (context: ContentEditorContext): boolean =>
  Object.keys(faultsIn(shelfOf(context), context.draft)).length > 0;

/** Whether a reason is written for the act: a review is hidden with one. */
export const wantsReason = (context: Pick<ContentEditorContext, 'item' | 'shelf' | 'act'>): boolean =>
  shelfOf(context) === 'reviews' && context.act === 'retire';

const placeOfFault = (facts: Readonly<Record<string, unknown>> | undefined): keyof ContentFaults => {
  const path = facts?.['path'];
  const known = ['title', 'words', 'kind', 'path', 'agencyId', 'pictureId', 'from', 'until'] as const;
  return known.find((each) => each === path) ?? 'words';
};

type Outcome = Saved | ActedOn;
const refusalOf = (outcome: Outcome): string => (outcome.ok ? '' : outcome.refusal);

/** Types, actors, guards and actions of the chart in `content-editor.machine.ts`. */
export const contentEditorSetup = setup({
  types: {
    context: {} as ContentEditorContext,
    events: {} as ContentEditorEvent,
    input: {} as ContentEditorInput,
  },
  actors: {
    readItem: provided.promise<ItemRead, { readonly contentId: string }>('readItem'),
    sendPicture: provided.promise<PictureSent, PictureToSend>('sendPicture'),
    findAgencies: provided.promise<readonly NamedAgency[], { readonly term: string }>('findAgencies'),
    saveItem: provided.promise<Saved, ItemToSave>('saveItem'),
    actOnItem: provided.promise<ActedOn, ActToSend>('actOnItem'),
  },
  guards: {
    isNew: ({ context: { contentId } }) => contentId === null,
    isKnown: (_, outcome: ItemRead) => outcome.ok,
    mayWrite: ({ context }) => isWritable(context),
    mayType: ({ context, event }) =>
      event.type === 'field.typed' && isWritable(context) && hasField(context, event.field),
    takesPicture: ({ context, event }) =>
      event.type === 'file.chosen' && isWritable(context) && hasPictures(context) && fileMessageOf(event.file) === null,
    mayHavePicture: ({ context }) => isWritable(context) && hasPictures(context),
    hasPicture: ({ context }) => isWritable(context) && context.draft.picture !== null,
    namesAgency: ({ context }) => isWritable(context) && isNotice(context) && context.draft.audience === 'one',
    mayFind: ({ context }) =>
      isWritable(context) && context.draft.audience === 'one' && context.agencyTerm.trim() !== '',
    wasFound: ({ context, event }) =>
      event.type === 'agency.chosen' &&
      isWritable(context) &&
      (context.agencies?.length ?? 0) > 0 &&
      (context.agencies?.some(({ agencyId }) => agencyId === event.agencyId) ?? false),
    isComplete: ({ context }) => isWritable(context) && isDirty(context) && !hasFaults(context),
    hasFaults: ({ context }) => isWritable(context) && hasFaults(context),
    mayAct: ({ context, event }) =>
      event.type === 'act.chosen' &&
      context.mayEdit &&
      !isDirty(context) &&
      (context.item?.acts.length ?? 0) > 0 &&
      (context.item?.acts.includes(event.act) ?? false),
    wantsReason: ({ context }) => wantsReason(context),
    hasItsReason: ({ context }) => !wantsReason(context) || context.words.trim() !== '',
    isPictureKept: (_, outcome: PictureSent) => outcome.ok,
    isDone: (_, outcome: Outcome) => outcome.ok,
    isOvertaken: (_, outcome: Outcome) => refusalOf(outcome) === 'content-changed',
    isGone: (_, outcome: Outcome) => refusalOf(outcome) === 'content-unknown',
  },
  actions: {
    keepItem: assign((_, outcome: ItemRead) =>
      outcome.ok
        ? {
            contentId: outcome.answer.contentId,
            item: outcome.answer,
            draft: draftOf(outcome.answer),
            errors: {},
            message: null,
          }
        : {},
    ),
    /** What others have changed is known now; what was typed stays, and will be saved over it. */
    keepTheirVersion: assign(({ context }, outcome: ItemRead) =>
      outcome.ok
        ? {
            item: outcome.answer,
            draft: outcome.answer.state === 'retired' ? draftOf(outcome.answer) : context.draft,
            message: null,
          }
        : {},
    ),
    keepField: assign(({ context, event }) => {
      assertEvent(event, 'field.typed');
      const { field, value } = event;
      const draft = { ...context.draft, [field]: value.slice(0, maxLengthOf(shelfOf(context), field)) };
      const { [field === 'audience' ? 'agencyId' : field]: _, ...errors } = context.errors as Record<string, string>;
      return { ...newIntent(context), draft, errors };
    }),
    keepFile: assign(({ context, event }) => {
      assertEvent(event, 'file.chosen');
      const { pictureId: _, ...errors } = context.errors;
      return { ...newIntent(context), file: event.file, errors };
    }),
    showFileError: assign(({ context, event }) => {
      assertEvent(event, 'file.chosen');
      return { ...newIntent(context), errors: { ...context.errors, pictureId: fileMessageOf(event.file) ?? '' } };
    }),
    keepPicture: assign(({ context }, outcome: PictureSent) =>
      outcome.ok
        ? { draft: { ...context.draft, picture: outcome.picture }, file: null }
        : { errors: { ...context.errors, pictureId: outcome.words }, file: null },
    ),
    removePicture: assign(({ context }) => ({ ...newIntent(context), draft: { ...context.draft, picture: null } })),
    keepTerm: assign(({ context, event }) => {
      assertEvent(event, 'agency.typed');
      const { agencyId: _, ...errors } = context.errors;
      return { agencyTerm: event.text.slice(0, 100), agencies: null, errors };
    }),
    keepFound: assign((_, agencies: readonly NamedAgency[]) => ({ agencies, message: null })),
    keepAgency: assign(({ context, event }) => {
      assertEvent(event, 'agency.chosen');
      const agency = context.agencies?.find(({ agencyId }) => agencyId === event.agencyId) ?? null;
      const { agencyId: _, ...errors } = context.errors;
      return {
        ...newIntent(context),
        draft: { ...context.draft, agency },
        agencies: null,
        agencyTerm: '',
        errors,
      };
    }),
    showErrors: assign(({ context }) => ({ errors: faultsIn(shelfOf(context), context.draft), note: null })),
    keepSaved: assign(({ context }, outcome: Saved) =>
      outcome.ok ? { ...contextOf(context, outcome.answer), note: savedWords(outcome.answer) } : {},
    ),
    keepAct: assign(({ context, event }) => {
      assertEvent(event, 'act.chosen');
      return { ...newIntent(context), act: event.act, words: '' };
    }),
    forgetAct: assign({ act: null, words: '', message: null }),
    keepWords: assign(({ context, event }) => {
      assertEvent(event, 'words.typed');
      return { words: event.text.slice(0, reasonMost), message: null, revision: context.revision + 1 };
    }),
    showReasonMissing: assign({ message: say('Enter a reason.') }),
    keepActed: assign(({ context }, outcome: ActedOn) =>
      outcome.ok
        ? {
            ...contextOf(context, outcome.answer),
            note: context.act === null ? null : actWords(outcome.answer.shelf, context.act).done,
          }
        : {},
    ),
    keepRefusal: assign(({ context }, outcome: Outcome) => {
      if (outcome.ok) return {};
      const words = outcome.detail ?? '';
      const revision = context.revision + 1;
      const closed = { act: null, words: '', note: null, revision };
      return outcome.refusal === 'content-wrong'
        ? { ...closed, errors: { ...context.errors, [placeOfFault(outcome.facts)]: words }, message: null }
        : { ...closed, message: words };
    }),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault), file: null, note: null })),
    clearMessage: assign({ message: null }),
    /** Names the item in the page's address once it is kept. Provided by src/desk/content-editor-actors.ts. */
    keepAddress: (_at, _item: { readonly contentId: string | null }) => {},
  },
});

/** Begins a new intent, and removes note and message of the previous one. */
const newIntent = ({ revision }: ContentEditorContext) => ({ note: null, message: null, revision: revision + 1 });

/** Context of an item as it was read or answered. */
const contextOf = ({ revision }: ContentEditorContext, item: ContentItem) => ({
  contentId: item.contentId,
  item,
  draft: draftOf(item),
  errors: {},
  agencyTerm: '',
  agencies: null,
  act: null,
  words: '',
  message: null,
  revision: revision + 1,
});

const savedWords = ({ state }: ContentItem): string =>
  state === 'published'
    ? say('Saved. What is shown stays as it is until you publish the changes.')
    : say('Saved as a draft. Nobody sees it until you publish it.');

/** The fields that saving the form sends, with their intent key. */
export const savedOf = (context: ContentEditorContext): ItemToSave => ({
  contentId: context.contentId,
  version: context.item?.version ?? 1,
  shelf: shelfOf(context),
  fields: fieldsOf(shelfOf(context), context.draft),
  intent: `${context.intentSeed}-save-${context.revision}`,
});

/** The act that was chosen, with its intent key. */
export const actOf = (context: ContentEditorContext): ActToSend => ({
  contentId: context.contentId ?? '',
  version: context.item?.version ?? 1,
  act: context.act ?? 'publish',
  reason: context.words.trim() === '' ? null : context.words.trim(),
  intent: `${context.intentSeed}-act-${context.revision}`,
});
