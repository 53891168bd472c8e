import { pagePaths } from '../../contract/page-paths.ts';
import { type PublicPageName, publicPagePaths } from '../../contract/public-page-paths.ts';
import { say } from '../../contract/say.ts';
import type { PageTenant } from '../storage/page-tenant.ts';

export interface LandingLink {
  readonly words: string;
  readonly href: string;
}

const linksTo = (
  { publicPages }: Pick<PageTenant, 'publicPages'>,
  pages: readonly (readonly [PublicPageName, string])[],
): LandingLink[] =>
  pages.filter(([page]) => publicPages.includes(page)).map(([page, words]) => ({ words, href: publicPagePaths[page] }));

/** Navigation of the header (PUB-09). Pages that the tenant does not have are left out. */
export const headerLinks = (tenant: Pick<PageTenant, 'publicPages'>): LandingLink[] => [
  { words: say('Home'), href: pagePaths.home },
  ...linksTo(tenant, [
    ['corp', say('Corporate')],
    ['whitelabel', say('White Label')],
    ['api', 'API'],
    ['contact-us', say('Contact Us')],
  ]),
];

/** Links of the footer (PUB-09). */
export const footerLinks = (tenant: Pick<PageTenant, 'publicPages'>): LandingLink[] =>
  linksTo(tenant, [
    ['terms-and-conditions', say('Terms & Conditions')],
    ['privacy-policy', say('Privacy Policy')],
    ['refunds-return-policy', say('Refund Policy')],
    ['contact-us', say('Contact Us')],
  ]);

/** What the tenant offers and who it is, for footers with several columns. */
export const productLinks = (tenant: Pick<PageTenant, 'publicPages'>): LandingLink[] =>
  linksTo(tenant, [
    ['agent', say('For travel agents')],
    ['corp', say('For companies')],
    ['supplier', say('For suppliers')],
    ['api', 'API'],
    ['whitelabel', say('White label')],
    ['testimonials', say('Testimonials')],
    ['about-us', say('About us')],
  ]);

/** The tenant's pages elsewhere, by their names. */
export const socialLinks = ({ socialMedia }: Pick<PageTenant, 'socialMedia'>): LandingLink[] =>
  socialNames.flatMap(([network, words]) => {
    const href = socialMedia?.[network];
    return href ? [{ words, href }] : [];
  });

const socialNames = [
  ['facebook', 'Facebook'],
  ['linkedIn', 'LinkedIn'],
  ['instagram', 'Instagram'],
  ['twitter', 'Twitter'],
  ['youtube', 'YouTube'],
] as const;
