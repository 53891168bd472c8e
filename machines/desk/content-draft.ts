import type { ContentFields, ContentLine } from '../../contract/desk/desk-content.ts';
import {
  bannerWordsMost,
  type ContentFaults,
  type ContentShelf,
  contentFaults,
  contentPathMost,
  noticeTitleMost,
  noticeWordsMost,
} from '../../contract/public/content-rules.ts';
import { say } from '../../contract/say.ts';

/** A picture that the server has. */
export interface KeptPicture {
  readonly pictureId: string;
  readonly picturePath: string;
}

export interface NamedAgency {
  readonly agencyId: string;
  readonly name: string;
}

/** An item as it is written in the form: every field a text, a picture and an agency as they were chosen. */
export interface ContentDraft {
  readonly title: string;
  readonly words: string;
  readonly kind: string;
  readonly path: string;
  /** `all` or `one`. */
  readonly audience: string;
  readonly from: string;
  readonly until: string;
  /** `yes` or empty. */
  readonly downloadApp: string;
  readonly picture: KeptPicture | null;
  readonly agency: NamedAgency | null;
}

export type TypedField = Exclude<keyof ContentDraft, 'picture' | 'agency'>;

export const emptyDraft: ContentDraft = {
  title: '',
  words: '',
  kind: 'notice',
  path: '',
  audience: 'all',
  from: '',
  until: '',
  downloadApp: '',
  picture: null,
  agency: null,
};

/** A day, and every value of a choice, fits into it. */
const maxDayLength = 10;

/** Maximum length of a field in characters. */
export const maxLengthOf = (shelf: ContentShelf, field: TypedField): number =>
  ({
    title: noticeTitleMost,
    words: shelf === 'notifications' ? noticeWordsMost : bannerWordsMost,
    kind: maxDayLength,
    path: contentPathMost,
    audience: maxDayLength,
    from: maxDayLength,
    until: maxDayLength,
    downloadApp: maxDayLength,
  })[field];

/** Draft of an item as it was read. */
export const draftOf = ({ fields, picturePath, agencyName }: ContentLine): ContentDraft => ({
  title: fields.title,
  words: fields.words,
  kind: fields.kind ?? 'notice',
  path: fields.path ?? '',
  audience: fields.agencyId === null ? 'all' : 'one',
  from: fields.from ?? '',
  until: fields.until ?? '',
  downloadApp: fields.downloadApp ? 'yes' : '',
  picture: fields.pictureId === null || picturePath === null ? null : { pictureId: fields.pictureId, picturePath },
  agency: fields.agencyId === null ? null : { agencyId: fields.agencyId, name: agencyName ?? fields.agencyId },
});

const textOrNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

const kindOf = (typed: string): NonNullable<ContentFields['kind']> =>
  typed === 'warning' || typed === 'offer' ? typed : 'notice';

/** The fields that saving the form sends. */
export const fieldsOf = (shelf: ContentShelf, draft: ContentDraft): ContentFields => {
  const isNotice = shelf === 'notifications';
  return {
    title: draft.title.trim(),
    words: draft.words.trim(),
    kind: isNotice ? kindOf(draft.kind) : null,
    path: textOrNull(draft.path),
    agencyId: isNotice && draft.audience === 'one' ? (draft.agency?.agencyId ?? null) : null,
    pictureId: draft.picture?.pictureId ?? null,
    downloadApp: draft.downloadApp === 'yes',
    from: textOrNull(draft.from),
    until: textOrNull(draft.until),
  };
};

/** Errors of the form, by field. */
export const faultsIn = (shelf: ContentShelf, draft: ContentDraft): ContentFaults => ({
  ...contentFaults(shelf, fieldsOf(shelf, draft)),
  ...(shelf === 'notifications' && draft.audience === 'one' && draft.agency === null
    ? { agencyId: say('Find the agency and choose it.') }
    : {}),
});
