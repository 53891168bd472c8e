import type { PublicPage } from '../../../contract/public/public-pages.ts';
import type { PublicSection } from '../../../contract/public/public-sections.ts';
import type { PublicPageName } from '../../../contract/public-page-paths.ts';
import type { TenantConfig } from '../schema.ts';
import { contactSections, testimonialSections } from './contact.ts';
import { aboutSections, homeSections } from './home.ts';
import { privacySections, refundSections, termsSections } from './policies.ts';
import { agentSections, apiSections, corpSections, supplierSections } from './sellers.ts';

/** Pages that only the platform's own tenant has, and that it writes itself. */
type OwnPage = 'whitelabel';

const sectionsOf: Readonly<
  Record<Exclude<PublicPageName, OwnPage>, (config: TenantConfig) => readonly PublicSection[]>
> = {
  home: homeSections,
  agent: agentSections,
  supplier: supplierSections,
  api: apiSections,
  corp: corpSections,
  'privacy-policy': privacySections,
  'terms-and-conditions': termsSections,
  'refunds-return-policy': refundSections,
  'contact-us': contactSections,
  'about-us': aboutSections,
  testimonials: testimonialSections,
};

/**
 * The public pages that every tenant has without writing any: their words name it and its contacts, from `tenant.json`, and
 * their sections have the variants of its theme. A page of `pages.json` stands in the place of the one with its name.
 */
export const standardPages = (config: TenantConfig): Readonly<Partial<Record<PublicPageName, PublicPage>>> =>
  Object.fromEntries(
    Object.entries(sectionsOf).map(([page, sections]) => [page, { page, sections: [...sections(config)] }]),
  );
