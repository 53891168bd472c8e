import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { CaseReference } from '../orders/coupons.ts';
import { say } from '../say.ts';
import { isoTime, listOf, text, textLike } from '../shapes.ts';

/** Most characters of a message, and most messages of a case. */
export const caseMessageMost = 1_000;
export const caseMessagesAtMost = 200;

/** What the agency wrote to the desk about a case, or the desk to the agency. */
export const CaseMessage = object({
  at: isoTime(),
  by: enums(['agency', 'desk']),
  who: text(1, 140),
  words: text(1, caseMessageMost),
});
export type CaseMessage = Infer<typeof CaseMessage>;

export const CaseConversation = object({
  /** The earliest first. */
  messages: listOf(CaseMessage, caseMessagesAtMost),
  /** Since when the agency waits for an answer of the desk. `null`: it does not. */
  askedAt: nullable(isoTime()),
  /** Whether the reader may write. */
  mayWrite: boolean(),
});
export type CaseConversation = Infer<typeof CaseConversation>;

const named = object({ caseReference: CaseReference });
const written = object({ caseReference: CaseReference, words: textLike(/\S/, caseMessageMost) });
const answer = object({ conversation: CaseConversation });
const caseUnknown = {
  'case-unknown': { status: 404, title: say('There is no request with this reference.') },
} as const;
const writeRefusals = {
  ...caseUnknown,
  'too-many-messages': { status: 409, title: say('This request has 200 messages, which is the most.') },
} as const;

const ofAgency = {
  service: 'posttravel',
  version: 'v1',
  method: 'POST',
  sends: 'body',
  /** What the kind of the case needs, its handler asks for. */
  access: 'signed-in',
} as const;

const GetCaseConversation = defineCall({
  ...ofAgency,
  path: 'conversation/get',
  effect: 'reads',
  request: named,
  answer,
  refusals: caseUnknown,
  doing: say('loading the messages'),
  summary: 'Returns what the agency and the desk wrote about a void, refund or exchange request. Moves no money.',
});

const WriteToDesk = defineCall({
  ...ofAgency,
  path: 'conversation/write',
  effect: 'acts',
  request: written,
  answer,
  refusals: {
    ...writeRefusals,
    'not-allowed': { status: 403, title: say('You do not have permission for this request.') },
  },
  doing: say('sending your message'),
  summary: 'Writes to the desk about a void, refund or exchange request. Moves no money.',
});

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;

const GetDeskConversation = defineCall({
  ...ofDesk,
  path: 'Cases/Conversation',
  effect: 'reads',
  access: 'DeskReadSales',
  request: named,
  answer,
  refusals: caseUnknown,
  doing: say('loading the messages'),
  summary: 'Returns what the agency and the desk wrote about a void, refund or exchange request. Moves no money.',
});

const WriteToAgency = defineCall({
  ...ofDesk,
  path: 'Cases/Write',
  effect: 'acts',
  access: 'DeskWorkCases',
  request: written,
  answer,
  refusals: writeRefusals,
  decides: { does: 'nothing' },
  doing: say('sending your message'),
  summary: 'Writes to the agency about its void, refund or exchange request, and notifies it. Moves no money.',
});

const LeaveUnanswered = defineCall({
  ...ofDesk,
  path: 'Cases/LeaveUnanswered',
  effect: 'acts',
  access: 'DeskWorkCases',
  request: named,
  answer,
  refusals: caseUnknown,
  decides: { does: 'nothing' },
  doing: say('saving that no answer is needed'),
  summary:
    'Says that what the agency wrote needs no answer, so that its request does not wait for one. Moves no money.',
});

export const caseConversationCalls = { GetCaseConversation, WriteToDesk };

export const deskConversationCalls = { GetDeskConversation, WriteToAgency, LeaveUnanswered };
