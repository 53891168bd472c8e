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

const dayMost = 10;

/** Most characters of a field. */
export const mostOf = (shelf: ContentShelf, field: TypedField): number =>
  ({
    title: noticeTitleMost,
    words: shelf === 'notifications' ? noticeWordsMost : bannerWordsMost,
    kind: dayMost,
    path: contentPathMost,
    audience: dayMost,
    from: dayMost,
    until: dayMost,
    downloadApp: dayMost,
  })[field];

/** The form of an item. */
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

const given = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

const kindOf = (typed: string): NonNullable<ContentFields['kind']> =>
  typed === 'warning' || typed === 'offer' ? typed : 'notice';

/** What the form asks to keep. */
export const fieldsOf = (shelf: ContentShelf, draft: ContentDraft): ContentFields => {
  const isNotice = shelf === 'notifications';
  return {
    title: draft.title.trim(),
    words: draft.words.trim(),
    kind: isNotice ? kindOf(draft.kind) : null,
    path: given(draft.path),
    agencyId: isNotice && draft.audience === 'one' ? (draft.agency?.agencyId ?? null) : null,
    pictureId: draft.picture?.pictureId ?? null,
    downloadApp: draft.downloadApp === 'yes',
    from: given(draft.from),
    until: given(draft.until),
  };
};

/** What is wrong in the form. */
export const faultsIn = (shelf: ContentShelf, draft: ContentDraft): ContentFaults => ({
  ...contentFaults(shelf, fieldsOf(shelf, draft)),
  ...(shelf === 'notifications' && draft.audience === 'one' && draft.agency === null
    ? { agencyId: say('Find the agency and choose it.') }
    : {}),
});
