import { fromPromise } from 'xstate';
import {
  type CaseConversationInput,
  type Conversed,
  caseConversationMachine,
  type Sending,
} from '../../machines/post-travel/case-conversation.machine.ts';
import { send } from '../calls/send.ts';

/** The flow of a case's conversation, with its calls. */
export const portalCaseConversation = caseConversationMachine.provide({
  actors: {
    readConversation: fromPromise<Conversed, Pick<CaseConversationInput, 'side' | 'caseReference'>>(
      ({ input: { side, caseReference }, signal }) =>
        send(side === 'desk' ? 'GetDeskConversation' : 'GetCaseConversation', { caseReference }, { signal }),
    ),
    sendMessage: fromPromise<Conversed, Sending>(({ input: { side, caseReference, sent, intent }, signal }) => {
      const acting = { intent, signal };
      if (sent === 'needs-no-answer') return send('LeaveUnanswered', { caseReference }, acting);
      const { words } = sent;
      return side === 'desk'
        ? send('WriteToAgency', { caseReference, words }, acting)
        : send('WriteToDesk', { caseReference, words }, acting);
    }),
  },
});
