import type { Flow, ShownOf } from '../flow.ts';
import { caseConversationCases } from './case-conversation.cases.ts';
import { caseConversationMachine } from './case-conversation.machine.ts';
import { viewOfCaseConversation } from './case-conversation.view.ts';

const shown: ShownOf<typeof caseConversationMachine> = {
  context: ['side', 'sendings', 'conversation.mayWrite', 'conversation.askedAt'],
  events: {},
  outcomes: { readConversation: ['ok'], sendMessage: ['ok'] },
};

/** The catalogue entry of what an agency and the desk write to each other. */
export const caseConversationFlow: Flow = {
  name: 'case-conversation',
  title: 'Conversation about a case',
  purpose: 'Keeps what an agency and the desk write to each other about a void, refund or exchange.',
  area: 'post-travel',
  machine: caseConversationMachine,
  cases: caseConversationCases,
  shown,
  view: viewOfCaseConversation,
  page: { address: '/flight-refund-details?reference=REF7K2M9QX', beside: { 'case-page': 'shown' } },
};
