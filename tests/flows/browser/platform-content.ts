import type { Page } from 'playwright';
import type { Db } from '../../../server/database/database.ts';
import { timeOrderedId } from '../../../server/database/time-ordered-id.ts';
import type { NotificationTable } from '../../../server/search-pad/tables.ts';

/** Removes the demonstration's banners, notifications and reviews, so that only what a test adds is shown. */
export const removePlatformContent = async (db: Db, tenantId: string): Promise<void> => {
  for (const table of ['banner', 'notification', 'review'] as const) {
    await db.deleteFrom(table).where('tenant_id', '=', tenantId).execute();
  }
  const manager = await db.selectFrom('account_manager').select('id').limit(1).executeTakeFirst();
  if (manager) return;
  await db
    .insertInto('account_manager')
    .values({ tenant_id: tenantId, id: timeOrderedId(Date.now()), name: 'Nobody', email: 'a@b.example', phone: '0' })
    .execute();
};

/** Adds text offers to the search pad. The first banner of the place is the background. */
export const addOffers = async (db: Db, tenantId: string, words: readonly string[]): Promise<void> => {
  for (const [position, each] of [null, ...words].entries()) {
    await db
      .insertInto('banner')
      .values({
        tenant_id: tenantId,
        id: timeOrderedId(Date.now()),
        place: 'search-pad',
        position,
        picture_id: null,
        words: each ?? 'Behind the form',
        shown_from: new Date(0),
      })
      .execute();
  }
};

/** Adds a notification to one agency. */
export const addNotification = async (
  db: Db,
  { tenantId, agencyId }: { readonly tenantId: string; readonly agencyId: string },
  notification: Pick<NotificationTable, 'kind' | 'title' | 'words' | 'path'>,
): Promise<void> => {
  await db
    .insertInto('notification')
    .values({
      tenant_id: tenantId,
      id: timeOrderedId(Date.now()),
      agency_id: agencyId,
      shown_from: new Date(0),
      ...notification,
    })
    .execute();
};

/** Makes the page's answers older than a minute, for which the page and the browser cache them. */
export const expireCachedAnswers = async (page: Page): Promise<void> => {
  await page.clock.fastForward(61_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
};

/** Leaves the search pad for a page whose code is not shared with it, without a new document. */
export const goToHelp = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Profile of/ }).click();
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
};
