import type { SnapshotFrom } from 'xstate';
import type { DeskPage, DeskPageAct, WrittenSection } from '../../contract/desk/desk-pages.ts';
import { drawingNames, drawingOf, type PublicSection } from '../../contract/public/public-sections.ts';
import { publicPagePaths } from '../../contract/public-page-paths.ts';
import { say } from '../../contract/say.ts';
import { tidied } from './page-draft.ts';
import { isDirty, mayActNow, type PageAct, type PreviewWidth, type pageEditorMachine } from './page-editor.machine.ts';
import { type FormSection, faultSentence, formOf } from './page-form.ts';
import { type PageBadge, pageActWords, pageBadges, pageNames, sectionNames } from './page-words.ts';

export interface PageButton {
  readonly act: DeskPageAct;
  readonly label: string;
  readonly mayPress: boolean;
}

/** What was published earlier. */
export interface EarlierVersion {
  readonly number: number;
  readonly at: string;
  readonly by: string;
}

export type PageEditorView =
  | { readonly show: 'reading' }
  | { readonly show: 'unknown' }
  | { readonly show: 'unreadable'; readonly message: string }
  | {
      readonly show: 'page';
      readonly heading: string;
      /** Where visitors read the page. */
      readonly address: string;
      readonly badges: readonly PageBadge[];
      /** Who has published it and written its draft, and when. `null`: it is the tenant's own, or has no draft. */
      readonly published: { readonly at: string; readonly by: string } | null;
      readonly drafted: { readonly at: string; readonly by: string } | null;
      readonly sections: readonly FormSection[];
      /** Sections that can be added. */
      readonly adds: readonly { readonly name: string; readonly words: string }[];
      readonly pictures: readonly string[];
      /** Airports to choose from, by their codes. */
      readonly airports: DeskPage['airports'];
      readonly isReadOnly: boolean;
      /** What is wrong with the page as a whole. `null`: nothing. */
      readonly pageFault: string | null;
      readonly preview: {
        readonly width: PreviewWidth;
        /** Whether another width can be chosen now. */
        readonly mayChoose: boolean;
        readonly sections: readonly PublicSection[];
      };
      readonly buttons: readonly PageButton[];
      /** Whether the draft can be saved. `null`: this person saves nothing. */
      readonly maySave: boolean | null;
      readonly isSaving: boolean;
      /** Why no act can be done yet. `null`: they can. */
      readonly hint: string | null;
      readonly versions: readonly EarlierVersion[];
      /** Whether an earlier version can be restored now. */
      readonly mayRestore: boolean;
      readonly message: string | null;
      readonly note: string | null;
      /** The dialog in which an act is confirmed. */
      readonly dialog: {
        readonly heading: string;
        readonly about: string;
        readonly confirm: string;
        readonly isBusy: boolean;
      } | null;
      /** A colleague was faster. `null`: nobody was. */
      readonly overtaken: { readonly isBusy: boolean } | null;
    };

type Snapshot = SnapshotFrom<typeof pageEditorMachine>;

const adds = Object.entries(sectionNames).map(([name, words]) => ({ name, words }));

/** Sections as visitors would read them: their pictures with addresses. */
const shown = (sections: readonly WrittenSection[], { pictures }: DeskPage): readonly PublicSection[] => {
  const addressOf = (file: string): string => pictures.find((each) => each.file === file)?.address ?? '';
  return JSON.parse(JSON.stringify(tidied(sections)), (name, value: unknown) =>
    name === 'picture' && typeof value === 'string' && drawingOf(value) === null ? addressOf(value) : value,
  ) as PublicSection[];
};

const buttonsOf = (kept: DeskPage, mayPress: boolean): readonly PageButton[] =>
  kept.acts.filter((act) => act !== 'restore').map((act) => ({ act, label: pageActWords[act].label, mayPress }));

const dialogOf = (asked: PageAct, name: string, isBusy: boolean) => {
  const { label, about } = pageActWords[asked.act];
  const what = asked.number === null ? name : say('version {number}', { number: asked.number });
  return { heading: `${label}: ${what}`, about, confirm: label, isBusy };
};

const momentOf = (at: string | null, by: string | null) => (at === null || by === null ? null : { at, by });

/** The projection of the editor of one public page. */
export const viewOfPageEditor = (snapshot: Snapshot): PageEditorView => {
  const { kept, sections, faults, asked, width, mayEdit, message, note } = snapshot.context;
  if (snapshot.matches('reading')) return { show: 'reading' };
  if (snapshot.matches('unreadable')) return { show: 'unreadable', message: message ?? '' };
  if (snapshot.matches('unknown') || kept === null) return { show: 'unknown' };
  const isEditing = snapshot.matches('editing');
  const dirty = isDirty(snapshot.context);
  const isBusy = snapshot.matches('changing');
  const mayPress = isEditing && mayActNow(snapshot.context);
  const name = pageNames[kept.page];
  return {
    show: 'page',
    heading: name,
    address: publicPagePaths[kept.page],
    badges: pageBadges(kept),
    published: momentOf(kept.publishedAt, kept.publishedBy),
    drafted: momentOf(kept.draftAt, kept.draftBy),
    sections: formOf(sections, faults),
    adds,
    pictures: [...drawingNames, ...kept.pictures.map(({ file }) => file)],
    airports: kept.airports,
    isReadOnly: !isEditing || !mayEdit,
    pageFault: faults['sections'] === undefined ? null : faultSentence(faults['sections']),
    preview: { width, mayChoose: isEditing, sections: shown(sections, kept) },
    buttons: mayEdit ? buttonsOf(kept, mayPress) : [],
    maySave: mayEdit ? isEditing && dirty : null,
    isSaving: isBusy && asked === null,
    hint: !mayEdit
      ? say('Your role does not include changing what is shown.')
      : dirty && kept.acts.length > 0
        ? say('Save the draft before you do more with it.')
        : null,
    versions: kept.versions,
    mayRestore: mayPress,
    message,
    note,
    dialog: asked === null ? null : dialogOf(asked, name, isBusy),
    overtaken:
      snapshot.matches('overtaken') || snapshot.matches('rebasing') ? { isBusy: snapshot.matches('rebasing') } : null,
  };
};
