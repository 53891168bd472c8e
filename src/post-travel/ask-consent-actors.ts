import { fromPromise } from 'xstate';
import {
  type AskConsent,
  askConsentMachine,
  type ConsentAsked,
} from '../../machines/post-travel/ask-consent.machine.ts';
import { kindOfReference } from '../../machines/post-travel/case-kinds.ts';
import { send } from '../calls/send.ts';

/** The flow of asking a passenger again with its call, which is that of the case's kind. */
export const portalAskConsent = askConsentMachine.provide({
  actors: {
    askPassenger: fromPromise<ConsentAsked, AskConsent>(({ input: { intent, ...asked }, signal }) =>
      send(kindOfReference(asked.caseReference) === 'refund' ? 'AskRefundConsent' : 'AskVoidConsent', asked, {
        intent,
        signal,
      }),
    ),
  },
});
