import type { Flow, ShownOf } from '../flow.ts';
import { proposalCases } from './proposal.cases.ts';
import { proposalMachine } from './proposal.machine.ts';
import { viewOfProposal } from './proposal.view.ts';

const shown = {
  context: ['unit', 'validDays', 'mayPrice', 'revision', 'options.*.fares.*'],
  events: {
    'options.added': ['options.*.fares.*'],
    'option.removed': ['index'],
    'field.typed': ['field'],
    'unit.chosen': ['unit'],
    'days.chosen': ['days'],
  },
  outcomes: { makeProposal: ['ok'], mailProposal: ['ok'] },
} satisfies Partial<ShownOf<typeof proposalMachine>>;

/** The catalogue entry of the agent's proposal. */
export const proposalFlow: Flow = {
  name: 'proposal',
  title: 'A proposal to a customer',
  purpose: 'Collects itineraries, prices them for a customer, and gives out the proposal as a link, a mail or a PDF.',
  area: 'proposals',
  machine: proposalMachine,
  cases: proposalCases,
  shown: { ...shown, outcomes: { ...shown.outcomes, printProposal: [], copyLink: [] } },
  view: (snapshot) => viewOfProposal(snapshot, 'AF'),
  page: {
    address: '/flight-search-result?trip=O&leg=DAC-DXB-2026-12-30&adults=1&infants=0&class=E&fare=1',
    beside: { 'flight-results': 'asked.search.complete' },
  },
};
