import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type { DeskPagesContext } from './desk-pages.machine.ts';
import { lineExamples } from './page-examples.ts';

export const deskPagesCases: FlowCases = {
  inputs: [{ name: 'the pages', input: undefined }],
  events: [{ name: 'Refresh', event: { type: 'again.requested' } }],
  outcomes: {
    readPages: [
      { name: 'the tenant’s own', output: [lineExamples.own] },
      {
        name: 'one is edited, and one has a draft',
        output: [{ ...lineExamples.published, page: 'corp' }, lineExamples.draft],
      },
      networkLost,
    ],
  },
  classOf: ({ pages }: DeskPagesContext) => (pages.length === 0 ? 'none' : 'some'),
};
