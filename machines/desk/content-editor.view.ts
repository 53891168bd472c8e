import type { SnapshotFrom } from 'xstate';
import type { ContentAct, ContentEvent } from '../../contract/desk/desk-content.ts';
import { deskContentAddress } from '../../contract/page-addresses.ts';
import type { Banner } from '../../contract/public/banners.ts';
import type { ContentFaults, ContentShelf } from '../../contract/public/content-rules.ts';
import type { Review } from '../../contract/public/testimonials.ts';
import { say } from '../../contract/say.ts';
import type { Notification } from '../../contract/shell/notifications.ts';
import { type ContentDraft, fieldsOf, maxLengthOf, type NamedAgency } from './content-draft.ts';
import type { contentEditorMachine } from './content-editor.machine.ts';
import { hasFaults, isDirty, isWritable, shelfOf, wantsReason } from './content-editor.setup.ts';
import {
  actWords,
  type ContentTone,
  contentBadge,
  contentTitle,
  daysWords,
  happened,
  shelfWords,
} from './content-words.ts';

/** An item in the shape that the portal's own components show. */
export type ContentPreview =
  | {
      readonly of: 'banner';
      readonly place: Exclude<ContentShelf, 'notifications' | 'reviews'>;
      /** Whether the search pad shows it behind the form. */
      readonly isBackground: boolean;
      readonly banner: Banner;
    }
  | { readonly of: 'notification'; readonly notification: Pick<Notification, 'kind' | 'title' | 'text' | 'path'> }
  | { readonly of: 'review'; readonly review: Review };

export interface ContentForm {
  readonly isNotice: boolean;
  readonly draft: ContentDraft;
  readonly errors: ContentFaults;
  readonly wordsMost: number;
  /** What a picture must be. `null`: the place shows none. */
  readonly pictureHint: string | null;
  readonly agencyTerm: string;
  readonly mayFind: boolean;
  /** `null`: none was looked for. */
  readonly agencies: readonly NamedAgency[] | null;
  readonly isReadOnly: boolean;
}

export interface ContentButton {
  readonly act: ContentAct;
  readonly label: string;
  readonly isPrimary: boolean;
  readonly mayPress: boolean;
}

/** The dialog in which an act is confirmed. */
export interface ContentDialog {
  readonly heading: string;
  readonly about: string;
  /** The reason, in its field. `null`: none is written. */
  readonly reason: string | null;
  readonly confirm: string;
  readonly isBusy: boolean;
}

export type ContentEditorView =
  | { readonly show: 'reading' }
  | { readonly show: 'unknown'; readonly listAddress: string }
  | { readonly show: 'unreadable'; readonly message: string }
  | {
      readonly show: 'item';
      readonly heading: string;
      readonly shelfName: string;
      readonly listAddress: string;
      readonly badge: { readonly words: string; readonly tone: ContentTone };
      /** Why what is shown differs from the draft. `null`: it does not. */
      readonly changes: string | null;
      /** `2 Dec 2026 to 5 Dec 2026` */
      readonly days: string;
      /** `null`: nobody writes it here. */
      readonly form: ContentForm | null;
      readonly preview: ContentPreview;
      readonly buttons: readonly ContentButton[];
      /** Whether the draft can be saved. `null`: this person saves nothing. */
      readonly maySave: boolean | null;
      /** Why no act can be done yet. `null`: they can. */
      readonly hint: string | null;
      readonly doing: 'nothing' | 'sending' | 'finding' | 'saving' | 'acting' | 'rebasing';
      readonly history: readonly { readonly at: string; readonly who: string; readonly what: string }[];
      readonly message: string | null;
      readonly note: string | null;
      readonly dialog: ContentDialog | null;
      /** A colleague was faster. `null`: nobody was. */
      readonly overtaken: { readonly mayKeep: boolean; readonly isBusy: boolean } | null;
    };

type Snapshot = SnapshotFrom<typeof contentEditorMachine>;
type Context = Snapshot['context'];

const pictureHints: Readonly<Record<ContentShelf, string | null>> = {
  'home-page': say('A png or jpeg under 1 MB, 1232 × 693 pixels or more in the same shape.'),
  'search-pad': say('A png or jpeg under 1 MB, best 1232 × 693 pixels.'),
  'top-search-pad': null,
  'bank-details': say('A png or jpeg under 1 MB. A strip of it is shown, 96 pixels high.'),
  notifications: null,
  reviews: null,
};

const previewOf = (context: Context): ContentPreview => {
  const shelf = shelfOf(context);
  const { item, draft } = context;
  if (item?.review) return { of: 'review', review: item.review };
  const { title, words, kind, path, downloadApp } = fieldsOf(shelf, draft);
  if (shelf === 'notifications' || shelf === 'reviews') {
    return { of: 'notification', notification: { kind: kind ?? 'notice', title, text: words, path } };
  }
  const text = words === '' ? null : words;
  return {
    of: 'banner',
    place: shelf,
    isBackground: item?.isBackground ?? false,
    banner: {
      bannerId: item?.contentId ?? 'new-banner',
      bannerPath: draft.picture?.picturePath ?? null,
      text,
      downloadApp,
    },
  };
};

const formOf = (snapshot: Snapshot): ContentForm | null => {
  const { context } = snapshot;
  const shelf = shelfOf(context);
  if (shelf === 'reviews') return null;
  const { draft, errors, agencyTerm, agencies } = context;
  return {
    isNotice: shelf === 'notifications',
    draft,
    errors,
    wordsMost: maxLengthOf(shelf, 'words'),
    pictureHint: pictureHints[shelf],
    agencyTerm,
    mayFind: agencyTerm.trim() !== '',
    agencies,
    isReadOnly: !isWritable(context) || !snapshot.matches('editing'),
  };
};

const buttonsOf = (snapshot: Snapshot): readonly ContentButton[] => {
  const { context } = snapshot;
  const { item, mayEdit } = context;
  if (item === null || !mayEdit) return [];
  const mayPress = !isDirty(context) && snapshot.matches('editing');
  return item.acts.map((act) => ({
    act,
    label: act === 'publish' && item.hasChanges ? say('Publish the changes') : actWords(item.shelf, act).label,
    isPrimary: act === 'publish' && !isDirty(context),
    mayPress,
  }));
};

const dialogOf = (snapshot: Snapshot): ContentDialog | null => {
  const { act, item, words } = snapshot.context;
  const isBusy = snapshot.matches('acting');
  if (act === null || item === null || !(isBusy || snapshot.matches('asking'))) return null;
  const { label, about } = actWords(item.shelf, act);
  return {
    heading: `${label}: ${contentTitle(item)}`,
    about,
    reason: wantsReason(snapshot.context) ? words : null,
    confirm: label,
    isBusy,
  };
};

type Doing = Extract<ContentEditorView, { show: 'item' }>['doing'];

const doings: Readonly<Partial<Record<Snapshot['value'], Doing>>> = {
  sendingPicture: 'sending',
  findingAgency: 'finding',
  saving: 'saving',
  acting: 'acting',
  rebasing: 'rebasing',
};

const doingOf = ({ value }: Snapshot): Doing => doings[value] ?? 'nothing';

const historyOf = (shelf: ContentShelf, events: readonly ContentEvent[]) =>
  events.map(({ at, who, act, reason }) => ({ at, who, what: happened(shelf, { act, reason }) }));

const hintOf = (context: Context): string | null => {
  if (!context.mayEdit) return say('Your role does not include changing what is shown.');
  return isDirty(context) && (context.item?.acts.length ?? 0) > 0
    ? say('Save the draft before you do more with it.')
    : null;
};

/** The projection of the editor of one item. */
export const viewOfContentEditor = (snapshot: Snapshot): ContentEditorView => {
  const { context } = snapshot;
  const shelf = shelfOf(context);
  const listAddress = deskContentAddress(shelf);
  if (snapshot.matches('reading') || snapshot.matches('opening')) return { show: 'reading' };
  if (snapshot.matches('unknown')) return { show: 'unknown', listAddress };
  if (snapshot.matches('unreadable')) return { show: 'unreadable', message: context.message ?? '' };
  const { item, draft, message, note } = context;
  const isOvertaken = snapshot.matches('overtaken') || snapshot.matches('rebasing');
  return {
    show: 'item',
    heading: item === null ? say('A new {one}', { one: shelfWords[shelf].one }) : contentTitle(item),
    shelfName: shelfWords[shelf].name,
    listAddress,
    badge: item === null ? { words: say('Not saved'), tone: 'neutral' } : contentBadge(item),
    changes: item?.hasChanges ? say('The draft has changes that are not published.') : null,
    days: shelf === 'reviews' ? '' : daysWords(fieldsOf(shelf, draft)),
    form: formOf(snapshot),
    preview: previewOf(context),
    buttons: buttonsOf(snapshot),
    maySave: isWritable(context) ? snapshot.matches('editing') && (isDirty(context) || hasFaults(context)) : null,
    hint: hintOf(context),
    doing: doingOf(snapshot),
    history: historyOf(shelf, item?.history ?? []),
    message,
    note,
    dialog: dialogOf(snapshot),
    overtaken: isOvertaken ? { mayKeep: isWritable(context), isBusy: snapshot.matches('rebasing') } : null,
  };
};
