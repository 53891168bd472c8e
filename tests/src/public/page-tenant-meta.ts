import { readdirSync, readFileSync } from 'node:fs';
import type { PublicPage } from '../../../contract/public/public-pages.ts';
import type { PageTenant } from '../../../src/storage/page-tenant.ts';

/** Writes a tenant into the page, as the server does. */
export const writeTenant = (traits: Partial<PageTenant> = {}): void => {
  document.head.querySelector('meta[name="tenant"]')?.remove();
  const meta = document.createElement('meta');
  meta.name = 'tenant';
  meta.content = JSON.stringify({
    shortName: 'Meghna',
    bar: 'lined',
    home: { title: 'Meghna Travels', lead: 'Flights for travel agencies.' },
    name: 'Meghna Travels',
    firstBanner: null,
    primaryLogo: '/tenant/logo.svg',
    contactNo: '+880 9600 000000',
    email: 'desk@meghna.example',
    address: 'Road 7, Dhaka',
    year: 2031,
    header: 'header-1',
    footer: 'footer-1',
    publicPages: [
      'corp',
      'whitelabel',
      'api',
      'contact-us',
      'privacy-policy',
      'terms-and-conditions',
      'refunds-return-policy',
    ],
    socialMedia: {
      facebook: 'https://facebook.example/meghna',
      linkedIn: null,
      instagram: null,
      twitter: null,
      youtube: null,
    },
    paymentMethods: ['Visa', 'Master Card', 'American Express', 'BKash', 'Nagad'],
    ...traits,
  });
  document.head.append(meta);
};

/** Every section of the tenants that ship, with its page. */
export const shippedSections = (): { readonly at: string; readonly content: PublicPage['sections'][number] }[] =>
  readdirSync('tenants')
    .filter((tenant) => tenant !== 'kit')
    .flatMap((tenant) => {
      const { pages } = JSON.parse(readFileSync(`tenants/${tenant}/pages.json`, 'utf8')) as {
        readonly pages: Readonly<Record<string, Pick<PublicPage, 'sections'> | null>>;
      };
      return Object.entries(pages).flatMap(([page, content]) =>
        (content?.sections ?? []).map((content) => ({ at: `${tenant} ${page} ${content.section}`, content })),
      );
    });
