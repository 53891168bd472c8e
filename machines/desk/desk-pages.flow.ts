import type { Flow, ShownOf } from '../flow.ts';
import { deskPagesCases } from './desk-pages.cases.ts';
import { deskPagesMachine } from './desk-pages.machine.ts';
import { viewOfDeskPages } from './desk-pages.view.ts';

const shown = {
  context: ['pages.*.page', 'pages.*.version', 'pages.*.shows'],
  outcomes: { readPages: ['*.page', '*.version', '*.shows'] },
} satisfies Partial<ShownOf<typeof deskPagesMachine>>;

/** The catalogue entry of the tenant's public pages at the desk. */
export const deskPagesFlow: Flow = {
  name: 'desk-pages',
  title: 'Public pages at the desk',
  purpose: 'Lists the tenant’s public pages: which are its own, which were edited, and which have a draft.',
  area: 'desk',
  machine: deskPagesMachine,
  cases: deskPagesCases,
  shown: { events: {}, ...shown },
  view: viewOfDeskPages,
  page: { address: '/desk/pages' },
};
