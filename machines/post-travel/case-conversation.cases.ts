import { CallFault } from '../../contract/client.ts';
import type { CaseConversation, CaseMessage } from '../../contract/post-travel/case-conversation.ts';
import type { FlowCases } from '../flow.ts';
import type {
  CaseConversationContext,
  CaseConversationEvent,
  CaseConversationInput,
} from './case-conversation.machine.ts';

const asked: CaseMessage = {
  at: '2026-12-01T05:00:00.000Z',
  by: 'agency',
  who: 'Asha Rahman',
  words: 'When does the airline answer?',
};
const answered: CaseMessage = {
  at: '2026-12-01T05:20:00.000Z',
  by: 'desk',
  who: 'Dipa Sarkar',
  words: 'It answers within two days.',
};
const silent: CaseConversation = { messages: [], askedAt: null, mayWrite: true };

export const conversations = {
  silent,
  asked: { ...silent, messages: [asked], askedAt: asked.at },
  answered: { ...silent, messages: [asked, answered] },
  readOnly: { ...silent, messages: [asked, answered], mayWrite: false },
} as const satisfies Readonly<Record<string, CaseConversation>>;

const known = (name: string, conversation: CaseConversation) => ({
  name,
  output: { ok: true, answer: { conversation } },
});
const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const events: readonly { readonly name: string; readonly event: CaseConversationEvent }[] = [
  { name: 'a message is typed', event: { type: 'message.typed', words: ` ${asked.words} ` } },
  { name: 'the message is emptied', event: { type: 'message.typed', words: ' ' } },
  { name: 'send it', event: { type: 'message.sent' } },
  { name: 'needs no answer', event: { type: 'answer.waived' } },
  { name: 'try again', event: { type: 'again.requested' } },
  { name: 'look what stands there', event: { type: 'message.left' } },
];

const of = (side: CaseConversationInput['side']): CaseConversationInput => ({
  side,
  caseReference: 'RFDA2B3C4D5',
  intentSeed: 'visit-1',
});

export const caseConversationCases: FlowCases = {
  inputs: [
    { name: 'at the agency', input: of('agency') },
    { name: 'at the desk', input: of('desk') },
  ],
  events,
  outcomes: {
    readConversation: [
      known('nothing was written', conversations.silent),
      known('the agency waits', conversations.asked),
      known('the desk has answered', conversations.answered),
      known('the reader may not write', conversations.readOnly),
      { name: 'case-unknown', output: { ok: false, refusal: 'case-unknown', detail: 'There is no such request.' } },
      lost,
    ],
    sendMessage: [
      known('the agency wrote', conversations.asked),
      known('nothing waits any more', conversations.answered),
      {
        name: 'too-many-messages',
        output: {
          ok: false,
          refusal: 'too-many-messages',
          detail: 'This request has 200 messages, which is the most.',
        },
      },
      lost,
    ],
  },
  classOf: ({ side, conversation, words, sent, message }: CaseConversationContext) =>
    [
      side,
      conversation === null ? 'unknown' : conversation.askedAt === null ? conversation.messages.length : 'asked',
      conversation?.mayWrite === false ? 'read only' : '',
      words.trim() === '' ? 'no words' : 'words',
      sent === null ? '' : sent === 'needs-no-answer' ? 'waived' : 'sent',
      message === null ? 'silent' : 'speaking',
    ].join(', '),
};
