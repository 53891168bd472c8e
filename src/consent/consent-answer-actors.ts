import { fromPromise } from 'xstate';
import { consentAnswerMachine } from '../../machines/consent/consent-answer.machine.ts';
import type { Answered, Read, SentAnswer, SentCode } from '../../machines/consent/consent-answer.setup.ts';
import { calling } from '../calls/calling.ts';
import { send } from '../calls/send.ts';

/** The flow of a passenger's page with its calls. */
export const portalConsentAnswer = consentAnswerMachine.provide({
  actors: {
    openConsent: calling('OpenConsent'),
    readConsent: fromPromise<Read, SentCode>(({ input: { token, code, intent }, signal }) =>
      send('ReadConsent', { token, code }, { intent, signal }),
    ),
    answerConsent: fromPromise<Answered, SentAnswer>(({ input: { intent, ...answer }, signal }) =>
      send('AnswerConsent', answer, { intent, signal }),
    ),
  },
});
