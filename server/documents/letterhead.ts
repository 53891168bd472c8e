import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contactLines } from '../../contract/company/brand.ts';
import { say } from '../../contract/say.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import type { AgencyFace } from './agency-face.ts';
import type { LetterheadData } from './typeset.ts';

/** An agency on documents: as the platform bills it, and as its customers see it. */
export interface AgencyCard {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** The number by which it is registered. `null`: the portal was not told any. */
  readonly registration: { readonly kind: 'civil-aviation' | 'trade-license'; readonly number: string } | null;
  /** Business identification number (BIN) under which it pays value added tax. Absent or `null`: it gave none. */
  readonly businessNumber?: string | null;
  /** Who speaks to its customers. */
  readonly face: AgencyFace;
  /** Bytes of the logo that its customers see. `null`: none, its name stands there. */
  readonly logo: Uint8Array | null;
}

/**
 * The head and foot of a document. `from`: who gives it to its reader. An agency's document for its customers carries the agency's
 * logo, or its name in type, its colour, and how to reach it; the platform is named there only where the rules of the tenant ask for
 * it. The platform's document for an agency carries the tenant's.
 */
export const letterheadOf = (
  tenant: Tenant,
  agency: AgencyCard,
  { title, from }: { readonly title: string; readonly from: 'agency' | 'tenant' },
): LetterheadData => {
  const { company, global } = tenant.config;
  const { name, face, logo } = agency;
  const head = { title, pageOf: say('Page {page} of {pages}', { page: '{page}', pages: '{pages}' }) };
  if (from === 'tenant') {
    return {
      ...head,
      footer: [company.name, global.contactNo, global.email].join(' · '),
      brand: { colour: global.primaryColor, name: company.shortName, logo: logoOf(tenant) },
      agency: { name, lines: linesOf(agency) },
    };
  }
  return {
    ...head,
    footer: [face.name, ...contactLines(face), ...(face.issuedThrough === null ? [] : [face.issuedThrough])].join(
      ' · ',
    ),
    brand: { colour: face.look.light.colorBrandStroke1, name: face.name, logo: logo === null ? null : [...logo] },
    agency: { name: face.name, lines: contactLines(face) },
  };
};

export const linesOf = (agency: AgencyCard): readonly string[] =>
  [agency.phone, agency.email].filter((line): line is string => line !== null && line !== '');

/** `BIN 000123456-0101`, on what is billed. Nothing where none is known. */
export const businessNumberLines = (number: string | null | undefined): readonly string[] =>
  number ? [say('BIN {number}', { number })] : [];

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
