import type { ContentFields } from '../../../contract/desk/desk-content.ts';
import type { Tx } from '../../database/database.ts';
import type { Tenant } from '../../tenants/tenant-book.ts';
import { zoneAtHome } from '../../tenants/today-at-home.ts';
import { endOfDay, startOfDay } from '../../time/end-of-day.ts';
import type { WrittenShelf } from './tables.ts';

/** What is published, and where. */
export interface Published {
  readonly tenant: Tenant;
  readonly id: string;
  readonly shelf: WrittenShelf;
  readonly position: number;
  readonly fields: ContentFields;
  readonly now: Date;
}

/**
 * Writes an item where agencies read it. One that has no first day is shown from now on, or from when it was published
 * first.
 */
export const publish = async (tx: Tx, { tenant, id, shelf, position, fields, now }: Published): Promise<void> => {
  const zone = zoneAtHome(tenant);
  const from = fields.from === null ? null : startOfDay(fields.from, zone);
  const until = fields.until === null ? null : endOfDay(fields.until, zone);
  const row = { tenant_id: tenant.id, id, shown_from: from ?? now, shown_until: until };
  if (shelf === 'notifications') {
    const { title, words, path, agencyId } = fields;
    const written = { agency_id: agencyId, kind: fields.kind ?? ('notice' as const), title, words, path };
    await tx
      .insertInto('notification')
      .values({ ...row, ...written })
      .onConflict((same) =>
        same.columns(['tenant_id', 'id']).doUpdateSet((old) => ({
          ...written,
          shown_from: from ?? old.ref('notification.shown_from'),
          shown_until: until,
        })),
      )
      .execute();
    return;
  }
  const { words, pictureId, downloadApp } = fields;
  const written = {
    place: shelf,
    position,
    picture_id: pictureId,
    words: words === '' ? null : words,
    download_app: downloadApp,
  };
  await tx
    .insertInto('banner')
    .values({ ...row, ...written })
    .onConflict((same) =>
      same.columns(['tenant_id', 'id']).doUpdateSet((old) => ({
        ...written,
        shown_from: from ?? old.ref('banner.shown_from'),
        shown_until: until,
      })),
    )
    .execute();
};

/** Takes an item away from where agencies read it. */
export const takeBack = async (
  tx: Tx,
  { tenantId, id, shelf }: { readonly tenantId: string; readonly id: string; readonly shelf: WrittenShelf },
): Promise<void> => {
  await tx
    .deleteFrom(shelf === 'notifications' ? 'notification' : 'banner')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
};
