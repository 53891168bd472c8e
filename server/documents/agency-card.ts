import type { Db, Tx } from '../database/database.ts';
import { bytesOfPicture } from '../pictures/pictures.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import type { AgencyCard } from './letterhead.ts';

export type AgencyContact = Pick<AgencyCard, 'name' | 'email' | 'phone'>;

/** Name and addresses of an agency. */
export const agencyContact = (db: Db | Tx, tenantId: string, agencyId: string): Promise<AgencyContact> =>
  db
    .selectFrom('agency')
    .select(['name', 'email', 'phone'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();

/** The agency as its documents show it. */
export const agencyCard = async (db: Db, { id, config }: Tenant, agencyId: string): Promise<AgencyCard> => {
  const { logo, ...card } = await db
    .selectFrom('agency')
    .select(['name', 'email', 'phone', 'logo'])
    .where('tenant_id', '=', id)
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const { useAgent = true } = config.logo;
  return { ...card, logo: useAgent && logo !== null ? await bytesOfPicture(db, id, logo) : null };
};
