import type { WrittenSection } from '../../../contract/desk-pages.ts';
import { functionalities } from '../../../contract/functionalities.ts';
import type { PublicPageName } from '../../../contract/public-page-paths.ts';
import { asJson } from '../../../server/database/database.ts';
import type { DeskVisit } from './desk-visit.ts';

type At = Pick<DeskVisit, 'portal' | 'agent' | 'clerk'>;

/** Removes all that the desk has written, so that a walk finds the tenant's own pages. */
export const clearPages = ({ portal }: At): Promise<unknown> =>
  portal.edit(async (db) => {
    for (const table of ['public_page_version', 'public_page'] as const) await db.deleteFrom(table).execute();
  });

const sections = (title: string) =>
  [
    { section: 'hero-4', title, lead: 'What we do for you.', actions: [{ words: 'Write to us', href: '/contact-us' }] },
    { section: 'stats', title: 'In figures', figures: ['12', '24'].map((figure) => ({ figure, words: 'years' })) },
  ] as unknown as WrittenSection[];

/** A page as a walk finds it: published, with a draft, or both. */
export const writePage = (
  { portal, agent: { tenantId }, clerk: { userId } }: At,
  {
    page = 'agent',
    ...has
  }: { readonly page?: PublicPageName; readonly draft?: boolean; readonly published?: boolean },
): Promise<unknown> =>
  portal.edit(async (db) => {
    const at = new Date();
    const draft = { draft: asJson(sections('Sell with us, soon')), draft_at: at, draft_by: userId };
    const by = { published_at: at, published_by: userId };
    const published = asJson(sections('Sell with us'));
    await db
      .insertInto('public_page')
      .values({
        tenant_id: tenantId,
        page,
        version: 1,
        ...(has.draft ? draft : {}),
        ...(has.published ? { published, ...by } : {}),
      })
      .execute();
    if (!has.published) return;
    await db
      .insertInto('public_page_version')
      .values({ tenant_id: tenantId, page, number: 1, sections: published, ...by })
      .execute();
  });

/** A colleague saves the page meanwhile. */
export const colleagueSavesPage = ({ portal, agent }: At): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('public_page')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('tenant_id', '=', agent.tenantId)
      .where('page', '=', 'agent')
      .execute(),
  );

/** Takes the permission to edit from the clerk. */
export const looksOnly = ({ portal, clerk }: At): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('app_user')
      .set({ functionalities: asJson<number[]>([functionalities.DeskView]) })
      .where('id', '=', clerk.userId)
      .execute(),
  );
