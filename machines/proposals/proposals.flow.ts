import type { Flow, ShownOf } from '../flow.ts';
import { proposalsCases } from './proposals.cases.ts';
import { proposalsMachine } from './proposals.machine.ts';
import { viewOfProposals } from './proposals.view.ts';

const shown = {
  context: ['next', 'actedOn', 'revision', 'proposals.*.proposalId', 'proposals.*.state'],
  events: { 'end.asked': ['proposalId'], 'link.asked': ['proposalId'], 'book.requested': ['proposalId'] },
  outcomes: { readProposals: ['next'], endProposal: ['ok'], renewLink: ['ok'], bookProposal: ['ok'] },
} satisfies Partial<ShownOf<typeof proposalsMachine>>;

/** The catalogue entry of the list of proposals. */
export const proposalsFlow: Flow = {
  name: 'proposals',
  title: 'Proposals and their choices',
  purpose:
    'Lists the agency’s proposals, ends and replaces their links, and finds a customer’s choice again to book it.',
  area: 'proposals',
  machine: proposalsMachine,
  cases: proposalsCases,
  shown,
  view: viewOfProposals,
  page: { address: '/proposals' },
};
