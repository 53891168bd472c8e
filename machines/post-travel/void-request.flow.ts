import type { Flow, ShownOf } from '../flow.ts';
import { voidRequestCases } from './void-request.cases.ts';
import { voidRequestMachine } from './void-request.machine.ts';
import { viewOfVoidRequest } from './void-request.view.ts';

const shown = {
  context: ['orderReference', 'chosen', 'answers', 'voidReference'],
  events: { 'traveller.toggled': ['paxId'] },
  outcomes: { readTickets: ['ok', 'refusal'], verifyPenalty: ['ok', 'refusal'], requestVoid: ['ok', 'refusal'] },
} satisfies Partial<ShownOf<typeof voidRequestMachine>>;

/** The catalogue entry of asking for a void. */
export const voidRequestFlow: Flow = {
  name: 'void-request',
  title: 'Asking for a void',
  purpose: 'Lets an agent choose passengers, see exactly what comes back, and ask for the void at that effect.',
  area: 'post-travel',
  machine: voidRequestMachine,
  cases: voidRequestCases,
  shown,
  view: viewOfVoidRequest,
};
