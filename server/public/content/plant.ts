import type { ContentFields } from '../../../contract/desk/desk-content.ts';
import { asJson, type Tx } from '../../database/database.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';
import type { Tenant } from '../../tenants/tenant-book.ts';
import { publish } from './publish.ts';
import type { WrittenShelf } from './tables.ts';

/** Fields of which nothing is written. */
export const emptyFields: ContentFields = {
  title: '',
  words: '',
  kind: null,
  path: null,
  agencyId: null,
  pictureId: null,
  downloadApp: false,
  from: null,
  until: null,
};

/** An item that is there from the beginning. */
export interface Planted {
  readonly tenant: Tenant;
  readonly shelf: WrittenShelf;
  readonly position: number;
  readonly fields: Partial<ContentFields>;
  readonly now: Date;
}

/** Publishes an item that nobody has written: the demonstration's. Returns its id. */
export const plantItem = async (tx: Tx, { tenant, shelf, position, fields: given, now }: Planted): Promise<string> => {
  const fields = { ...emptyFields, ...given };
  const id = timeOrderedId(now.getTime());
  await tx
    .insertInto('content_item')
    .values({
      tenant_id: tenant.id,
      id,
      shelf,
      state: 'published',
      position,
      fields: asJson(fields),
      published: asJson(fields),
      changed_at: now,
      changed_by: null,
    })
    .execute();
  await publish(tx, { tenant, id, shelf, position, fields, now });
  return id;
};
