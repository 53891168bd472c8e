import { setTimeout } from 'node:timers/promises';
import type { Banner } from '../../contract/public/banners.ts';
import { bannersAtMost } from '../../contract/public/banners.ts';
import type { Db } from '../database/database.ts';
import { inTenant } from '../database/tenant-scope.ts';
import { addressOrNull } from '../files/pictures/pictures.ts';
import type { BannerPlace } from './tables.ts';

/** How long a page waits for what it can do without. */
const pageWaitsMs = 100;

/**
 * Address of the picture of a tenant's first banner at home. `null`: it has none, or the database has not said so in a tenth of a second:
 * the page itself is served without.
 */
export const firstBannerOf = (db: Db, tenantId: string, now: Date): Promise<string | null> =>
  Promise.race([
    inTenant(tenantId, () => bannersAt(db, tenantId, 'home-page', now)).then(([first]) => first?.bannerPath ?? null),
    setTimeout(pageWaitsMs, null, { ref: false }),
  ]).catch(() => null);

/** Banners that a tenant currently shows at a place, in their configured order. */
export const bannersAt = async (db: Db, tenantId: string, place: BannerPlace, now: Date): Promise<Banner[]> => {
  const rows = await db
    .selectFrom('banner')
    .select(['id', 'picture_id', 'words', 'download_app'])
    .where('tenant_id', '=', tenantId)
    .where('place', '=', place)
    .where('shown_from', '<=', now)
    .where((row) => row.or([row('shown_until', 'is', null), row('shown_until', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .limit(bannersAtMost)
    .execute();
  return rows.map((row) => ({
    bannerId: row.id,
    bannerPath: addressOrNull(tenantId, row.picture_id),
    text: row.words,
    downloadApp: row.download_app,
  }));
};
