import { pagePaths } from '../../../contract/page-paths.ts';
import type { PublicSection } from '../../../contract/public/public-sections.ts';
import type { TenantConfig } from '../schema.ts';

/** How to reach the tenant (PUB-04). Every desk has the number and the address of `tenant.json`. */
export const contactSections = ({ global, contactUs, company }: TenantConfig): readonly PublicSection[] => {
  const { contactNo: phone, email, initialDeparture } = global;
  return [
    {
      section: 'hero-4',
      title: 'Contact us',
      lead: `One number, three desks. At night the support desk of ${company.shortName} takes every call.`,
      actions: [],
    },
    {
      section: 'contact',
      support: {
        title: 'Support, day and night',
        words:
          'For a traveller at the airport, a ticket that must be issued now, or a payment that did not arrive. Have the order’s reference at hand.',
        hours: '24 hours a day, 7 days a week',
        phone,
        email,
      },
      sales: {
        title: 'Sales',
        words: 'To open an account, to agree terms for your agency, or to see the portal with one of us.',
        hours: 'Saturday to Thursday, 09:00 – 18:00',
        phone,
        email,
      },
      operations: {
        title: 'Operations',
        words: 'Schedule changes, refunds that wait for an airline, and anything that the portal hands to a person.',
        hours: 'Every day, 08:00 – 22:00',
        phone,
        email,
      },
      office: {
        title: 'Our office',
        address: contactUs?.address ?? initialDeparture.city,
        mapLink: contactUs?.mapLink ?? mapOf(contactUs?.address ?? initialDeparture.city),
      },
    },
  ];
};

const mapOf = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address).slice(0, 240)}`;

/** Reviews of the tenant's agents (PUB-05). */
export const testimonialSections = ({ company: { shortName } }: TenantConfig): readonly PublicSection[] => [
  {
    section: 'hero-4',
    above: 'Testimonials',
    title: `From agencies that sell with ${shortName}`,
    lead: 'Written by agents in the portal. We read each before it appears, and change nothing.',
    actions: [{ words: 'Write a review', href: pagePaths.profile }],
  },
  { section: 'testimonials', title: 'Reviews', lead: 'Newest first.', none: 'There are no reviews yet.' },
  {
    section: 'call-to-action-2',
    title: 'Sell with us',
    description: 'Open an account, or ask an agency that you know what it is like.',
    action: { words: 'Sign up here', href: pagePaths.registerProprietor },
  },
];
