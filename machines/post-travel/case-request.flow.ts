import type { Flow, ShownOf } from '../flow.ts';
import { caseRequestCases } from './case-request.cases.ts';
import { caseRequestMachine } from './case-request.machine.ts';
import { viewOfCaseRequest } from './case-request.view.ts';

const shown = {
  context: ['kind', 'orderReference', 'chosen', 'flights', 'answers', 'caseReference'],
  events: { 'traveller.toggled': ['paxId'], 'flight.toggled': ['number'] },
  outcomes: { readTickets: ['ok', 'refusal'], verifyPenalty: ['ok', 'refusal'], requestCase: ['ok', 'refusal'] },
} satisfies Partial<ShownOf<typeof caseRequestMachine>>;

/** The catalogue entry of asking for a void or a refund. */
export const caseRequestFlow: Flow = {
  name: 'case-request',
  title: 'Asking for a void or a refund',
  purpose:
    'Lets an agent choose passengers and flights, see exactly what comes back, and ask for the void or refund at that effect, or for a quote.',
  area: 'post-travel',
  machine: caseRequestMachine,
  cases: caseRequestCases,
  shown,
  view: viewOfCaseRequest,
  page: { address: '/flight-void-request?reference=ORDER7K2M9' },
};
