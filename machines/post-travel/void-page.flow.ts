import type { Flow, ShownOf } from '../flow.ts';
import { voidPageCases } from './void-page.cases.ts';
import { voidPageMachine } from './void-page.machine.ts';
import { viewOfVoidPage } from './void-page.view.ts';

const shown = {
  context: ['side', 'voidReference', 'act', 'answers', 'shown.void.state', 'shown.steppedUp'],
  events: { 'act.chosen': ['act'] },
  outcomes: { readVoid: ['ok', 'refusal'], actOnVoid: ['ok', 'refusal'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof voidPageMachine>>;

/** The catalogue entry of one void. */
export const voidPageFlow: Flow = {
  name: 'void-page',
  title: 'A void',
  purpose:
    'Shows one void to its agency and to the desk: what happened, what comes next, its money, and what they can do.',
  area: 'post-travel',
  machine: voidPageMachine,
  cases: voidPageCases,
  shown,
  view: viewOfVoidPage,
};
