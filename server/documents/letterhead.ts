import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../contract/say.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import type { LetterheadData } from './typeset.ts';

/** Name, address and logo of an agency on its documents. */
export interface AgencyCard {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** The number by which it is registered. `null`: the portal was not told any. */
  readonly registration: { readonly kind: 'civil-aviation' | 'trade-license'; readonly number: string } | null;
  /** Bytes of the agency's picture. `null`: it has none, or the tenant does not show agencies' logos (TEN-10). */
  readonly logo: Uint8Array | null;
}

/**
 * The head of a document. `from`: who gives it to its reader. An agency's document for its passengers carries the
 * agency's logo; the platform's document for an agency carries the tenant's.
 */
export const letterheadOf = (
  tenant: Tenant,
  agency: AgencyCard,
  { title, from }: { readonly title: string; readonly from: 'agency' | 'tenant' },
): LetterheadData => {
  const { company, global } = tenant.config;
  const own = from === 'agency' && agency.logo !== null ? { name: agency.name, logo: [...agency.logo] } : null;
  return {
    title,
    pageOf: say('Page {page} of {pages}', { page: '{page}', pages: '{pages}' }),
    footer: `${company.name} · ${global.contactNo} · ${global.email}`,
    brand: { colour: global.primaryColor, name: company.shortName, logo: logoOf(tenant), ...own },
    agency: { name: agency.name, lines: linesOf(agency) },
  };
};

export const linesOf = (agency: AgencyCard): readonly string[] =>
  [agency.phone, agency.email].filter((line): line is string => line !== null && line !== '');

/** The number by which an agency is registered, as its tickets name it. */
export const registrationLine = ({ registration }: Pick<AgencyCard, 'registration'>): string => {
  if (registration === null) return say('Registration number: not on record');
  const { kind, number } = registration;
  return kind === 'civil-aviation'
    ? say('Registration number: {number}', { number })
    : say('Trade license number: {number}', { number });
};

/** SVG text of the tenant's logo. `null`: no SVG file; the document then shows the tenant's name. */
const logoOf = ({ assets, config }: Tenant): string | null => {
  const file = join(assets, config.logo.primaryLogo);
  return file.endsWith('.svg') && existsSync(file) ? readFileSync(file, 'utf8') : null;
};
