import { bannerSize } from '../../../contract/banners.ts';
import type { ContentShelf } from '../../../contract/content-rules.ts';
import type { ContentFields } from '../../../contract/desk-content.ts';
import { emptyFields } from '../../../server/content/plant.ts';
import type { ContentItemTable, WrittenShelf } from '../../../server/content/tables.ts';
import { asJson, type Db, inTx } from '../../../server/database/database.ts';
import { timeOrderedId } from '../../../server/database/time-ordered-id.ts';
import { keepPicture } from '../../../server/pictures/pictures.ts';
import { pngWith } from '../../server/pictures/upload-samples.ts';
import type { DeskVisit } from './desk-visit.ts';

type At = Pick<DeskVisit, 'portal' | 'agent'>;

/** Removes all that the desk has written, so that a walk finds only its own. */
export const clearContent = ({ portal }: At): Promise<unknown> =>
  portal.edit(async (db) => {
    for (const table of ['content_event', 'content_item', 'banner', 'notification', 'review'] as const) {
      await db.deleteFrom(table).execute();
    }
  });

/** An item as a walk finds it. */
export interface WrittenItem {
  readonly shelf?: WrittenShelf;
  readonly state?: ContentItemTable['state'];
  readonly fields?: Partial<ContentFields>;
  /** What agencies see. Default: what is written. */
  readonly published?: Partial<ContentFields>;
  readonly position?: number;
}

/** Keeps a picture of the platform, as if the desk had uploaded it. Returns its id. */
const bannerPicture = (db: Db, tenantId: string): Promise<string> =>
  inTx(db, (tx) =>
    keepPicture(tx, {
      tenantId,
      agencyId: null,
      mediaType: 'image/png',
      bytes: pngWith('banner', bannerSize),
      now: new Date(),
    }),
  );

const write = async (
  db: Db,
  tenantId: string,
  { shelf = 'top-search-pad', state = 'draft', fields: given = {}, published, position = 0 }: WrittenItem,
): Promise<string> => {
  const fields = { ...emptyFields, words: 'Every fare, one desk', ...given };
  const id = timeOrderedId(Date.now());
  if (shelf === 'home-page') fields.pictureId = await bannerPicture(db, tenantId);
  await db
    .insertInto('content_item')
    .values({
      tenant_id: tenantId,
      id,
      shelf,
      state,
      position,
      fields: asJson(fields),
      published: state === 'published' ? asJson({ ...fields, ...published }) : null,
      changed_at: new Date(),
      changed_by: null,
    })
    .execute();
  return id;
};

/** Writes items one after another. Returns their ids. */
export const writeItems = ({ portal, agent }: At, items: readonly WrittenItem[]): Promise<readonly string[]> =>
  portal.edit(async (db) => {
    const ids: string[] = [];
    for (const [position, item] of items.entries()) {
      ids.push(await write(db, agent.tenantId, { position, ...item }));
    }
    return ids;
  });

/** A testimonial of the walk's agent. Returns its id. */
export const writeReview = ({ portal, agent }: At, state: 'waiting' | 'shown' = 'waiting'): Promise<string> =>
  portal.edit(async (db) => {
    const id = timeOrderedId(Date.now());
    const of = { tenant_id: agent.tenantId, id, user_id: agent.userId, created_at: new Date() };
    await db
      .insertInto('review')
      .values({ ...of, rating: 4, words: 'We price a family in a minute.', state })
      .execute();
    return id;
  });

/** A colleague saves the item meanwhile. */
export const colleagueSaves = ({ portal }: At, contentId: string): Promise<unknown> =>
  portal.edit(async (db) => {
    for (const table of ['content_item', 'review'] as const) {
      await db
        .updateTable(table)
        .set((row) => ({ version: row('version', '+', 1) }))
        .where('id', '=', contentId)
        .execute();
    }
  });

/** Banners of a place in which nothing more has room. */
export const twentyOf = (shelf: Exclude<ContentShelf, 'reviews'>): readonly WrittenItem[] =>
  Array.from({ length: 20 }, () => ({ shelf }));
