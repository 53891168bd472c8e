import type { Flow, ShownOf } from '../flow.ts';
import { deskContentCases } from './desk-content.cases.ts';
import { deskContentMachine } from './desk-content.machine.ts';
import { viewOfDeskContent } from './desk-content.view.ts';

const shown = {
  context: ['shelf', 'retired', 'mayEdit', 'revision'],
  events: { 'shelf.chosen': ['shelf'], 'retired.set': ['retired'], 'move.requested': ['way'] },
  outcomes: { readContent: ['shelf'], moveItem: ['ok', 'refusal'] },
} satisfies Partial<ShownOf<typeof deskContentMachine>>;

/** The catalogue entry of the desk's content. */
export const deskContentFlow: Flow = {
  name: 'desk-content',
  title: 'Content at the desk',
  purpose: 'Lists banners, notifications and testimonials by where they are shown, and puts banners in order.',
  area: 'desk',
  machine: deskContentMachine,
  cases: deskContentCases,
  shown,
  view: viewOfDeskContent,
  page: { address: '/desk/content' },
};
