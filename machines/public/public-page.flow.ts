import type { Flow, ShownOf } from '../flow.ts';
import { publicPageCases } from './public-page.cases.ts';
import { publicPageMachine } from './public-page.machine.ts';
import { viewOfPublicPage } from './public-page.view.ts';

const shown: ShownOf<typeof publicPageMachine> = {
  context: ['page'],
  events: {},
  outcomes: {},
};

/** The catalogue entry of a public page. */
export const publicPageFlow: Flow = {
  name: 'public-page',
  title: 'Public page',
  purpose: 'Reads a public page of the tenant and shows its sections, before anybody signs in.',
  area: 'public',
  machine: publicPageMachine,
  cases: publicPageCases,
  shown,
  view: viewOfPublicPage,
  page: { address: '/supplier', visitor: true },
};
