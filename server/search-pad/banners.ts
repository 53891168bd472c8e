import type { Banner } from '../../contract/banners.ts';
import { bannersAtMost } from '../../contract/banners.ts';
import type { Db } from '../database/database.ts';
import { addressOrNull } from '../pictures/pictures.ts';
import type { BannerPlace } from './tables.ts';

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
