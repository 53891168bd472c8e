import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import { answerOf, codeOf, consentAnswerSetup } from './consent-answer.setup.ts';

const meta = screenState(pagePaths.passengerConsent);
const rows = ['PTK-02', 'PTK-03'] as const;

/**
 * The passenger's page of a request for consent, opened by its link without a sign-in. Nothing of passenger and tickets is read before
 * the code was entered. Then the words are shown, and agreed to or declined once.
 */
export const consentAnswerMachine = consentAnswerSetup.createMachine({
  id: 'consent-answer',
  context: ({ input }) => ({
    ...input,
    consent: null,
    terms: null,
    refusal: null,
    code: '',
    reason: '',
    agrees: false,
    answers: 0,
    message: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      meta: meta('The link is opened', rows, 'server'),
      invoke: {
        src: 'openConsent',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outputOf },
            target: 'answered',
            actions: { type: 'keepConsent', params: outputOf },
          },
          {
            guard: { type: 'isClosed', params: outputOf },
            target: 'closed',
            actions: { type: 'keepConsent', params: outputOf },
          },
          {
            guard: { type: 'isOpen', params: outputOf },
            target: 'locked',
            actions: { type: 'keepConsent', params: outputOf },
          },
          { target: 'over', actions: { type: 'keepLinkRefusal', params: outputOf } },
        ],
        onError: { target: 'unreachable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    locked: {
      meta: meta('The code is asked for', rows),
      on: {
        'code.typed': { actions: 'keepCode' },
        'code.entered': { guard: 'isCode', target: 'checking', actions: 'clearMessage' },
      },
    },
    checking: {
      meta: meta('The code is checked', rows, 'server'),
      invoke: {
        src: 'readConsent',
        input: ({ context }) => codeOf(context),
        onDone: [
          {
            guard: { type: 'hasTerms', params: outputOf },
            target: 'reading',
            actions: ['endIntent', { type: 'keepTerms', params: outputOf }],
          },
          {
            guard: { type: 'isClosed', params: outputOf },
            target: 'closed',
            actions: { type: 'keepConsent', params: outputOf },
          },
          {
            guard: { type: 'isCodeWrong', params: outputOf },
            target: 'locked',
            actions: ['endIntent', { type: 'keepConsent', params: outputOf }, 'sayWrongCode'],
          },
          { target: 'over', actions: { type: 'keepLinkRefusal', params: outputOf } },
        ],
        onError: { target: 'locked', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    reading: {
      meta: meta('What would happen is read', rows),
      on: {
        'agreement.chosen': { target: 'answering', actions: 'agree' },
        'refusal.chosen': { target: 'declining', actions: 'decline' },
      },
    },
    declining: {
      meta: meta('Why it is declined may be said', rows),
      on: {
        'reason.typed': { actions: 'keepReason' },
        'refusal.left': { target: 'reading' },
        'refusal.confirmed': { target: 'answering' },
      },
    },
    answering: {
      meta: meta('The answer is recorded', rows, 'server'),
      invoke: {
        src: 'answerConsent',
        input: ({ context }) => answerOf(context),
        onDone: [
          {
            guard: { type: 'isRecorded', params: outputOf },
            target: 'answered',
            actions: { type: 'keepConsent', params: outputOf },
          },
          {
            guard: { type: 'isClosed', params: outputOf },
            target: 'closed',
            actions: { type: 'keepConsent', params: outputOf },
          },
          {
            guard: { type: 'linkIsOver', params: outputOf },
            target: 'over',
            actions: { type: 'keepLinkRefusal', params: outputOf },
          },
          // It was answered elsewhere meanwhile: what stands there now is read.
          { target: 'opening', actions: ['endIntent', { type: 'keepRefusal', params: outputOf }] },
        ],
        onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unheard: {
      meta: meta('Not known whether the answer was recorded', rows),
      on: { 'again.requested': { target: 'answering', actions: 'clearMessage' } },
    },
    unreachable: {
      meta: meta('The request could not be read', rows),
      on: { 'again.requested': { target: 'opening', actions: 'clearMessage' } },
    },
    answered: { type: 'final', meta: meta('The answer is kept', rows) },
    closed: { type: 'final', meta: meta('Too many wrong codes', rows) },
    over: { type: 'final', meta: meta('The link does not open', rows) },
  },
});
