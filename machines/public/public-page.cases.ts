import { CallFault } from '../../contract/client.ts';
import type { FlowCases } from '../flow.ts';
import type { PageContent, PublicPageContext, PublicPageEvent } from './public-page.machine.ts';

const content: PageContent = {
  sections: [
    {
      section: 'hero-4',
      title: 'Terms and conditions',
      lead: 'The terms on which agencies buy.',
      actions: [],
    },
    {
      section: 'destinations-three-columns',
      title: 'Where your customers are going',
      lead: 'The lowest fares of the last day.',
      action: { words: 'Sign in to search', href: '/' },
      cities: [
        { from: 'Dhaka', to: 'Cox’s Bazar', origin: 'DAC', destination: 'CXB', trip: 'one-way', picture: 'bay' },
        { from: 'Dhaka', to: 'Bangkok', origin: 'DAC', destination: 'BKK', trip: 'return', picture: 'harbour' },
        { from: 'Dhaka', to: 'Paro', origin: 'DAC', destination: 'PBH', trip: 'one-way', picture: 'hills' },
        { from: 'Dhaka', to: 'Sylhet', trip: 'one-way', picture: 'hills' },
      ],
    },
  ],
  fares: [
    {
      origin: 'DAC',
      destination: 'CXB',
      trip: 'one-way',
      departureDate: '2026-12-14',
      returnDate: null,
      currency: 'BDT',
      publishedMinor: 599_900,
      ageMs: 3 * 3_600_000,
    },
    {
      origin: 'DAC',
      destination: 'BKK',
      trip: 'return',
      departureDate: '2026-12-28',
      returnDate: '2027-01-04',
      currency: 'BDT',
      publishedMinor: 3_841_200,
      ageMs: 60_000,
    },
  ],
  reviews: [],
  banners: [],
};

const events: readonly { readonly name: string; readonly event: PublicPageEvent }[] = [
  { name: 'try again', event: { type: 'again.requested' } },
];

export const publicPageCases: FlowCases = {
  inputs: [{ name: 'a public page', input: { page: 'supplier' } }],
  events,
  outcomes: {
    readPage: [
      { name: 'its sections', output: { ok: true, content } },
      { name: 'page-not-found', output: { ok: false, refusal: 'page-not-found' } },
      {
        name: 'the network is lost',
        error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
      },
    ],
  },
  classOf: ({ content, message }: PublicPageContext) =>
    [content === null ? 'no content' : 'content', message === null ? '' : 'a message'].join(' '),
};
