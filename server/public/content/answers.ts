import {
  type ContentAct,
  type ContentItem,
  type ContentLine,
  contentAPage,
  type DeskContent,
} from '../../../contract/desk/desk-content.ts';
import type { ContentShelf } from '../../../contract/public/content-rules.ts';
import type { Db, Tx } from '../../database/database.ts';
import { eventsOf } from './events.ts';
import { type AtHome, itemLine, itemLines } from './item-rows.ts';
import { reviewLine, reviewLines, reviewsWaiting } from './review-rows.ts';

/** What the state of an item allows. A review is shown or hidden, and never goes back to where it waited. */
export const actsFor = ({
  shelf,
  state,
  hasChanges,
}: Pick<ContentLine, 'shelf' | 'state' | 'hasChanges'>): ContentAct[] => {
  if (shelf === 'reviews') {
    const acts: Readonly<Record<typeof state, ContentAct[]>> = {
      draft: ['publish', 'retire'],
      published: ['retire'],
      retired: ['publish'],
    };
    return acts[state];
  }
  switch (state) {
    case 'draft':
      return ['publish', 'retire'];
    case 'published':
      return hasChanges ? ['publish', 'discard', 'take-back', 'retire'] : ['take-back', 'retire'];
    case 'retired':
      return ['restore'];
  }
};

/** A page of a shelf. */
export const contentPage = async (
  db: Db | Tx,
  at: AtHome,
  { shelf, retired, after }: { readonly shelf: ContentShelf; readonly retired: boolean; readonly after: string | null },
): Promise<DeskContent> => {
  const lines =
    shelf === 'reviews'
      ? await reviewLines(db, at.tenant.id, { retired, after })
      : await itemLines(db, at, { shelf, retired, after });
  const items = lines.slice(0, contentAPage);
  return {
    shelf,
    items,
    next: lines.length > items.length ? (items.at(-1)?.contentId ?? null) : null,
    reviewsWaiting: await reviewsWaiting(db, at.tenant.id),
  };
};

/** One item or review with its history. `undefined`: the tenant has none with this id. */
export const contentAnswer = async (db: Db | Tx, at: AtHome, id: string): Promise<ContentItem | undefined> => {
  const line = (await itemLine(db, at, id)) ?? (await reviewLine(db, at.tenant.id, id));
  return line && { ...line, acts: actsFor(line), history: await eventsOf(db, at.tenant.id, id) };
};
