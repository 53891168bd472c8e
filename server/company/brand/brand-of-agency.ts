import type { CompanyBrand } from '../../../contract/company/brand.ts';
import type { Db, Tx } from '../../database/database.ts';
import { basicAddress, issuedThrough } from '../../documents/agency-face.ts';
import { addressOrNull } from '../../files/pictures/pictures.ts';
import type { Tenant } from '../../tenants/tenant-book.ts';

/** An agency's brand as its settings show it. */
export const brandOfAgency = async (db: Db | Tx, tenant: Tenant, agencyId: string): Promise<CompanyBrand> => {
  const { version, name, logo, phone, email, brand_phone, brand_email, colour, whatsapp, address, basic_address } =
    await db
      .selectFrom('agency as a')
      .leftJoin('agency_brand as b', (join) =>
        join.onRef('b.tenant_id', '=', 'a.tenant_id').onRef('b.agency_id', '=', 'a.id'),
      )
      .leftJoin('company_info as i', (join) =>
        join.onRef('i.tenant_id', '=', 'a.tenant_id').onRef('i.agency_id', '=', 'a.id'),
      )
      .select(basicAddress.as('basic_address'))
      .select(['b.version', 'a.name', 'a.logo', 'a.phone', 'a.email', 'b.colour', 'b.whatsapp', 'b.address'])
      .select(['b.phone as brand_phone', 'b.email as brand_email'])
      .where('a.tenant_id', '=', tenant.id)
      .where('a.id', '=', agencyId)
      .executeTakeFirstOrThrow();
  return {
    version: version ?? 0,
    name,
    logo: addressOrNull(tenant.id, logo),
    showsLogo: tenant.config.logo.useAgent ?? true,
    issuedThrough: issuedThrough(tenant),
    basic: { phone, email, address: basic_address },
    brand: { colour, phone: brand_phone, whatsapp, email: brand_email, address },
  };
};
