import type { Flow, ShownOf } from '../flow.ts';
import { consentAnswerCases } from './consent-answer.cases.ts';
import { consentAnswerMachine } from './consent-answer.machine.ts';
import { viewOfConsentAnswer } from './consent-answer.view.ts';

const shown = {
  context: ['refusal', 'agrees', 'answers', 'consent.state', 'consent.triesLeft'],
  events: {},
  outcomes: { openConsent: ['ok', 'refusal'], readConsent: ['ok', 'refusal'], answerConsent: ['ok', 'refusal'] },
} satisfies Partial<ShownOf<typeof consentAnswerMachine>>;

/** The catalogue entry of a passenger's page. */
export const consentAnswerFlow: Flow = {
  name: 'consent-answer',
  title: 'A passenger’s answer',
  purpose: 'Shows a passenger, by link and code, what would happen to their tickets, and records whether they agree.',
  area: 'consent',
  machine: consentAnswerMachine,
  cases: consentAnswerCases,
  shown,
  view: viewOfConsentAnswer,
  page: { address: '/consent#TOKEN1', visitor: true },
};
