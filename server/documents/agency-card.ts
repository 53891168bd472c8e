import type { LinkAgency } from '../../contract/proposals/proposals.ts';
import type { Db, Tx } from '../database/database.ts';
import { addressOrNull, bytesOfPicture } from '../files/pictures/pictures.ts';
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

/** The agency as whoever follows one of its links sees it, in place of the platform. */
export const linkAgency = async (db: Db | Tx, { id, config }: Tenant, agencyId: string): Promise<LinkAgency> => {
  const { logo, ...card } = await db
    .selectFrom('agency')
    .select(['name', 'email', 'phone', 'logo'])
    .where('tenant_id', '=', id)
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const { useAgent = true } = config.logo;
  return useAgent
    ? { ...card, logo: addressOrNull(id, logo), mark: 'agency' }
    : { ...card, logo: null, mark: 'platform' };
};

/**
 * The agency as its documents show it. It is registered by its civil aviation number; one that gave none, by its trade
 * license.
 */
export const agencyCard = async (db: Db, { id, config }: Tenant, agencyId: string): Promise<AgencyCard> => {
  const { logo, trade, aviation, business, ...card } = await db
    .selectFrom('agency as a')
    .leftJoin('document_info as d', (join) =>
      join.onRef('d.tenant_id', '=', 'a.tenant_id').onRef('d.agency_id', '=', 'a.id'),
    )
    .leftJoin('company_info as i', (join) =>
      join.onRef('i.tenant_id', '=', 'a.tenant_id').onRef('i.agency_id', '=', 'a.id'),
    )
    .select(['a.name', 'a.email', 'a.phone', 'a.logo', 'i.business_number as business'])
    .select(['d.trade_license_number as trade', 'd.civil_aviation_number as aviation'])
    .where('a.tenant_id', '=', id)
    .where('a.id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const { useAgent = true } = config.logo;
  return {
    ...card,
    businessNumber: business,
    registration: aviation
      ? { kind: 'civil-aviation', number: aviation }
      : trade
        ? { kind: 'trade-license', number: trade }
        : null,
    logo: useAgent && logo !== null ? await bytesOfPicture(db, id, logo) : null,
  };
};
