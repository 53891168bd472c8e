import { sql } from 'kysely';
import type { BrandLook } from '../../contract/brand-look.ts';
import { type CustomerContacts, contactLines } from '../../contract/company/brand.ts';
import { neutralLook } from '../../contract/neutral-look.ts';
import { say } from '../../contract/say.ts';
import { marketRulesOf } from '../../tenants/kit/rule-packs.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Tenant } from '../tenants/tenant-book.ts';

/** Who speaks to the customers of an agency, on paper, in mails and on pages. */
export interface AgencyFace extends CustomerContacts {
  /** Legal name. */
  readonly name: string;
  /** Id of its logo. `null`: it has none, or the tenant shows no agency's (TEN-10). */
  readonly logoId: string | null;
  /** Its colour on pages. One that has chosen none has a grey. */
  readonly look: BrandLook;
  /** `Issued through …`, where the rules of the tenant name the platform. `null`: nothing of it is said. */
  readonly issuedThrough: string | null;
}

/** The platform's name as artefacts for customers say it. `null`: the rules of the tenant do not ask for it. */
export const issuedThrough = ({ config }: Tenant): string | null =>
  marketRulesOf(config).namesPlatform ? say('Issued through {name}', { name: config.company.name }) : null;

/** Address of the basic information `i` on one line. `null`: it says none. */
export const basicAddress = sql<string | null>`nullif(left(concat_ws(', ', nullif(i.address, ''),
  nullif(concat_ws(' ', i.city, i.postal_code), '')), 300), '')`;

/** The one answer to who an agency is for its customers. What its brand leaves out is what it says about itself. */
export const agencyFace = async (db: Db | Tx, tenant: Tenant, agencyId: string): Promise<AgencyFace> => {
  const row = await db
    .selectFrom('agency as a')
    .leftJoin('agency_brand as b', (join) =>
      join.onRef('b.tenant_id', '=', 'a.tenant_id').onRef('b.agency_id', '=', 'a.id'),
    )
    .select(['a.name', 'a.logo', 'a.phone', 'a.email', 'b.whatsapp', 'b.address'])
    .leftJoin('company_info as i', (join) =>
      join.onRef('i.tenant_id', '=', 'a.tenant_id').onRef('i.agency_id', '=', 'a.id'),
    )
    .select(basicAddress.as('basic_address'))
    .select(['b.look', 'b.phone as brand_phone', 'b.email as brand_email'])
    .where('a.tenant_id', '=', tenant.id)
    .where('a.id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const { useAgent = true } = tenant.config.logo;
  return {
    name: row.name,
    logoId: useAgent ? row.logo : null,
    look: row.look ?? neutralLook,
    phone: row.brand_phone ?? row.phone,
    whatsapp: row.whatsapp,
    email: row.brand_email ?? row.email,
    address: row.address ?? row.basic_address,
    issuedThrough: issuedThrough(tenant),
  };
};

/** The end of a mail to a customer: who writes, and how to reach them. */
export const signatureOf = (face: AgencyFace): readonly string[] => [
  face.name,
  ...contactLines(face),
  ...(face.issuedThrough === null ? [] : ['', face.issuedThrough]),
];
