import type { SnapshotFrom } from 'xstate';
import type { ContentLine } from '../../contract/desk/desk-content.ts';
import { contentItemAddress, newContentAddress } from '../../contract/page-addresses.ts';
import { type ContentShelf, contentShelves } from '../../contract/public/content-rules.ts';
import { say } from '../../contract/say.ts';
import { type ContentTone, contentBadge, contentTitle, daysWords, shelfWords } from './content-words.ts';
import { type deskContentMachine, isOrdered, linesIn, neighbourOf } from './desk-content.machine.ts';

/** An item of the list in words. */
export interface ContentRow {
  readonly contentId: string;
  /** Where it is edited. */
  readonly address: string;
  readonly title: string;
  /** To whom it is shown, or who has written it. */
  readonly about: string;
  /** `2 Dec 2026 to 5 Dec 2026` */
  readonly days: string;
  readonly picturePath: string | null;
  readonly badge: { readonly words: string; readonly tone: ContentTone };
  /** Whether its draft differs from what is published. */
  readonly hasChanges: boolean;
  readonly changedAt: string;
  /** `null`: no member of staff. */
  readonly changedBy: string | null;
  /** `null`: its order means nothing, or nobody may change it here. */
  readonly moves: { readonly up: boolean; readonly down: boolean } | null;
}

export interface DeskContentView {
  readonly shelf: ContentShelf;
  readonly shelves: readonly { readonly code: ContentShelf; readonly name: string }[];
  readonly about: string;
  readonly retired: boolean;
  /** `Retired`, `Hidden` */
  readonly retiredWords: { readonly current: string; readonly retired: string };
  /** `null`: nothing is added here. */
  readonly add: { readonly words: string; readonly address: string } | null;
  /** Whether the list can be read again now. */
  readonly mayRefresh: boolean;
  readonly message: string | null;
  readonly note: string | null;
  readonly list:
    | { readonly show: 'loading' }
    | { readonly show: 'failed' }
    | { readonly show: 'empty'; readonly sentence: string }
    | {
        readonly show: 'lines';
        readonly rows: readonly ContentRow[];
        /** Whether the order can be changed now. */
        readonly mayMove: boolean;
        readonly more: 'none' | 'offered' | 'reading';
      };
}

type Snapshot = SnapshotFrom<typeof deskContentMachine>;

const aboutOf = ({ shelf, fields, agencyName, isBackground, review }: ContentLine): string => {
  if (review !== null)
    return say('{rating} of 5 stars, {reviewer} of {companyName}', {
      rating: review.rating,
      reviewer: review.reviewer,
      companyName: review.companyName,
    });
  if (shelf === 'notifications') {
    const kind = { notice: say('Notice'), warning: say('Warning'), offer: say('Offer') }[fields.kind ?? 'notice'];
    return say('{kind} to {agencyName}', { kind, agencyName: agencyName ?? say('all agencies') });
  }
  return [isBackground ? say('Behind the search form') : null, fields.downloadApp ? say('Leads to the app') : null]
    .filter((part) => part !== null)
    .join(' · ');
};

const rowOf = (context: Snapshot['context'], line: ContentLine): ContentRow => {
  const { contentId } = line;
  return {
    contentId,
    address: contentItemAddress(contentId),
    title: contentTitle(line),
    about: aboutOf(line),
    days: line.review === null ? daysWords(line.fields) : '',
    picturePath: line.picturePath,
    badge: contentBadge(line),
    hasChanges: line.hasChanges,
    changedAt: line.changedAt,
    changedBy: line.changedBy,
    moves:
      context.mayEdit && isOrdered(context)
        ? {
            up: neighbourOf(context, contentId, 'up') !== null,
            down: neighbourOf(context, contentId, 'down') !== null,
          }
        : null,
  };
};

const nameOf = (shelf: ContentShelf, waiting: number): string =>
  shelf === 'reviews' && waiting > 0
    ? `${shelfWords[shelf].name} (${waiting.toLocaleString('en')})`
    : shelfWords[shelf].name;

const listOf = ({ value, context }: Snapshot): DeskContentView['list'] => {
  if (value === 'unreadable') return { show: 'failed' };
  const lines = linesIn(context);
  if (lines.length === 0) {
    if (value === 'reading') return { show: 'loading' };
    const { one, empty } = shelfWords[context.shelf];
    const sentence =
      context.shelf === 'reviews' ? say('No testimonial is hidden.') : say('No {one} is retired.', { one });
    return { show: 'empty', sentence: context.retired ? sentence : empty };
  }
  const hasNext = (context.pages.at(-1)?.next ?? null) !== null;
  return {
    show: 'lines',
    rows: lines.map((line) => rowOf(context, line)),
    mayMove: value === 'listed',
    more: value === 'readingMore' ? 'reading' : hasNext && value === 'listed' ? 'offered' : 'none',
  };
};

/** The projection of the desk's content. */
export const viewOfDeskContent = (snapshot: Snapshot): DeskContentView => {
  const { shelf, retired, mayEdit, pages, message, note } = snapshot.context;
  const { about, add } = shelfWords[shelf];
  const waiting = pages.at(-1)?.reviewsWaiting ?? 0;
  return {
    shelf,
    shelves: contentShelves.map((code) => ({ code, name: nameOf(code, waiting) })),
    about,
    retired,
    retiredWords: { current: say('Current'), retired: shelf === 'reviews' ? say('Hidden') : say('Retired') },
    add: mayEdit && add !== null && !retired ? { words: add, address: newContentAddress(shelf) } : null,
    mayRefresh: snapshot.matches('listed'),
    message,
    note,
    list: listOf(snapshot),
  };
};
