import type { LinkAgency } from '../../contract/proposals/proposals.ts';
import type { Db, Tx } from '../database/database.ts';
import { addressOrNull, bytesOfPicture } from '../files/pictures/pictures.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { agencyFace } from './agency-face.ts';
import type { AgencyCard } from './letterhead.ts';

/** Legal name of an agency. */
export const agencyName = async (db: Db | Tx, tenantId: string, agencyId: string): Promise<string> => {
  const { name } = await db
    .selectFrom('agency')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  return name;
};

/** The agency as whoever follows one of its links sees it, in place of the platform. */
export const linkAgency = async (db: Db | Tx, tenant: Tenant, agencyId: string): Promise<LinkAgency> => {
  const { logoId, ...face } = await agencyFace(db, tenant, agencyId);
  return { ...face, logo: addressOrNull(tenant.id, logoId) };
};

/**
 * The agency as its documents show it. It is registered by its civil aviation number; one that gave none, by its trade
 * license.
 */
export const agencyCard = async (db: Db, tenant: Tenant, agencyId: string): Promise<AgencyCard> => {
  const { trade, aviation, business, ...billed } = await db
    .selectFrom('agency as a')
    .leftJoin('document_info as d', (join) =>
      join.onRef('d.tenant_id', '=', 'a.tenant_id').onRef('d.agency_id', '=', 'a.id'),
    )
    .leftJoin('company_info as i', (join) =>
      join.onRef('i.tenant_id', '=', 'a.tenant_id').onRef('i.agency_id', '=', 'a.id'),
    )
    .select(['a.name', 'a.email', 'a.phone', 'i.business_number as business'])
    .select(['d.trade_license_number as trade', 'd.civil_aviation_number as aviation'])
    .where('a.tenant_id', '=', tenant.id)
    .where('a.id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const face = await agencyFace(db, tenant, agencyId);
  return {
    ...billed,
    businessNumber: business,
    registration: aviation
      ? { kind: 'civil-aviation', number: aviation }
      : trade
        ? { kind: 'trade-license', number: trade }
        : null,
    face,
    logo: face.logoId === null ? null : await bytesOfPicture(db, tenant.id, face.logoId),
  };
};
