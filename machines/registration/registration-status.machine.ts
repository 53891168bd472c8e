import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';
import { actOf, type RegistrationStatusContext, registrationStatusSetup } from './registration-status.setup.ts';

const meta = screenState(pagePaths.registrationStatus);
const rows = ['REG-05'] as const;

/**
 * The applicant's page of a registration, opened by its link without a sign-in: where it stands, what the desk asks, the
 * answer, and the withdrawal. While a question is open, documents can be replaced.
 */
export const registrationStatusMachine = registrationStatusSetup.createMachine({
  id: 'registration-status',
  context: ({ input }) => ({
    ...input,
    registration: null,
    answer: '',
    act: 'answer',
    heard: 0,
    message: null,
  }),
  initial: 'reading',
  states: {
    ...reads({
      reading: { meta: meta('The registration is read', rows, 'server'), tags: 'busy' },
      read: {
        src: 'readStatus',
        input: ({ context: { statusToken } }: { context: RegistrationStatusContext }) => ({ statusToken }),
        onDone: [
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'shown',
            actions: { type: 'keepRegistration', params: outputOf },
          },
          { target: 'unknown' },
        ],
      },
      unreadable: meta('The registration could not be read', rows),
    }),
    unknown: { type: 'final', meta: meta('The link leads nowhere', rows) },
    shown: {
      meta: meta('Where the registration stands', rows),
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'answer.typed': { guard: 'mayAnswer', actions: 'keepAnswer' },
        'document.told': { guard: 'mayAnswer', actions: 'keepDocument' },
        'answer.sent': { guard: 'hasAnswer', target: 'acting', actions: 'beginAnswer' },
        'withdrawal.requested': { guard: 'mayWithdraw', target: 'withdrawing', actions: 'clearMessage' },
      },
    },
    withdrawing: {
      meta: meta('Is it to be taken back?', rows),
      on: {
        'withdrawal.confirmed': { target: 'acting', actions: 'beginWithdrawal' },
        'withdrawal.left': 'shown',
      },
    },
    acting: {
      meta: meta('The answer or the withdrawal is sent', rows, 'server'),
      tags: 'busy',
      invoke: {
        src: 'actAsApplicant',
        input: ({ context }) => actOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: [{ type: 'keepRegistration', params: outputOf }, 'forgetAnswer'],
          },
          // The desk has decided meanwhile: what stands there now is read.
          { target: 'reading', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unheard: {
      meta: meta('Not known whether it arrived', rows),
      on: { 'again.requested': { target: 'acting', actions: 'clearMessage' } },
    },
  },
});
