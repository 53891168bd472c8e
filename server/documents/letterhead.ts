import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tenant } from '../tenants/tenant-book.ts';
import type { LetterheadData } from './typeset.ts';

/** Name and address of an agency on its documents. */
export interface AgencyCard {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

export const letterheadOf = (tenant: Tenant, agency: AgencyCard, title: string): LetterheadData => {
  const { company, global } = tenant.config;
  return {
    title,
    footer: `${company.name} · ${global.contactNo} · ${global.email}`,
    brand: { colour: global.primaryColor, name: company.shortName, logo: logoOf(tenant) },
    agency: { name: agency.name, lines: linesOf(agency) },
  };
};

export const linesOf = (agency: AgencyCard): readonly string[] =>
  [agency.phone, agency.email].filter((line): line is string => line !== null && line !== '');

/** SVG text of the tenant's logo. `null`: no SVG file; the document then shows the tenant's name. */
const logoOf = ({ assets, config }: Tenant): string | null => {
  const file = join(assets, config.logo.primaryLogo);
  return file.endsWith('.svg') && existsSync(file) ? readFileSync(file, 'utf8') : null;
};
