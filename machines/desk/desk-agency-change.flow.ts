import type { Flow, ShownOf } from '../flow.ts';
import { deskAgencyChangeCases } from './desk-agency-change.cases.ts';
import { deskAgencyChangeMachine } from './desk-agency-change.machine.ts';
import { viewOfDeskAgencyChange } from './desk-agency-change.view.ts';

const shown = {
  context: ['reference', 'act', 'answers', 'shown.change.state', 'shown.steppedUp'],
  events: { 'act.chosen': ['act'] },
  outcomes: { readChange: ['ok', 'refusal'], actOnChange: ['ok', 'refusal'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof deskAgencyChangeMachine>>;

/** The catalogue entry of one change of who an agency is. */
export const deskAgencyChangeFlow: Flow = {
  name: 'desk-agency-change',
  title: 'A change of an agency',
  purpose: 'Shows who an agency is and who it asks to be, side by side, and accepts or refuses the change.',
  area: 'desk',
  machine: deskAgencyChangeMachine,
  cases: deskAgencyChangeCases,
  shown,
  view: viewOfDeskAgencyChange,
  page: { address: '/desk/agency-change?reference=AGC7K2M9QXW' },
};
