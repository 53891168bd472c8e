import * as pagePaths from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { screenState } from '../screen-state.ts';
import { actOf, deskRegistrationSetup } from './desk-registration.setup.ts';

const meta = screenState(pagePaths.deskRegistration);

/**
 * One registration at the desk (REG-05). A question and a refusal are written in a dialog; an approval is confirmed after a
 * fresh code. Whatever the server refuses is shown beside the registration as it stands then.
 */
export const deskRegistrationMachine = deskRegistrationSetup.createMachine({
  id: 'desk-registration',
  context: ({ input }) => ({ ...input, shown: null, act: null, words: '', answers: 0, message: null }),
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The registration is read', ['REG-05', 'OPS-01'], 'server'),
      invoke: {
        src: 'readRegistration',
        input: ({ context: { registrationReference } }) => ({ registrationReference }),
        onDone: [
          {
            guard: { type: 'isKnown', params: outputOf },
            target: 'shown',
            actions: { type: 'keepShown', params: outputOf },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unknown: {
      meta: meta('There is no such registration', ['OPS-01']),
      on: { 'again.requested': 'reading' },
    },
    unreadable: {
      meta: meta('The registration could not be read', ['OPS-01']),
      on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
    },
    shown: {
      meta: meta('Its fields, its documents, and what may be done', ['REG-05', 'OPS-01']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'act.chosen': { guard: 'mayBeDone', target: 'asked', actions: ['clearMessage', 'keepAct'] },
      },
    },
    asked: {
      meta: meta('An act, and its question or its reason', ['REG-05', 'OPS-01']),
      on: {
        'words.typed': { guard: 'takesWords', actions: 'keepWords' },
        'act.left': { target: 'shown', actions: ['clearMessage', 'forgetAct'] },
        'act.confirmed': [
          { guard: 'isReady', target: 'acting', actions: 'clearMessage' },
          { guard: 'isReadyButForCode', target: 'steppingUp', actions: 'clearMessage' },
        ],
      },
    },
    steppingUp: {
      meta: meta('A fresh code is asked for', ['OPS-01']),
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context: { email } }) => ({ email }),
        onDone: [{ guard: { type: 'hasSteppedUp', params: outputOf }, target: 'acting' }, { target: 'asked' }],
        onError: { target: 'asked', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    acting: {
      meta: meta('The act is carried out', ['REG-05', 'OPS-01'], 'server'),
      invoke: {
        src: 'actOnRegistration',
        input: ({ context }) => actOf(context),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: { type: 'keepShown', params: outputOf },
          },
          { guard: { type: 'needsStepUp', params: outputOf }, target: 'steppingUp', actions: 'endIntent' },
          // Somebody has acted, or the applicant has answered meanwhile: what stands there now is read.
          { target: 'reading', actions: ['forgetAct', { type: 'keepRefusal', params: outputOf }] },
        ],
        onError: { target: 'unheard', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unheard: {
      meta: meta('Not known whether the act was carried out', ['OPS-01']),
      on: {
        'again.requested': { target: 'acting', actions: 'clearMessage' },
        'act.left': { target: 'reading', actions: ['clearMessage', 'forgetAct'] },
      },
    },
  },
});
