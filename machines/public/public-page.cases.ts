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
