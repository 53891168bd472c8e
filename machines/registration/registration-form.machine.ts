import { pagePaths } from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import {
  emailToVerify,
  firstRefused,
  firstWrong,
  kindOf,
  phoneToVerify,
  registrationFormSetup,
  sentOf,
  startOfRegistration,
} from './registration-form.setup.ts';

const meta = screenState(pagePaths.registerProprietor);

/**
 * The registration of an agency (REG-01 to REG-04), for all kinds of company. Its fields are written while codes are
 * entered, documents are uploaded and the not-a-robot check is solved. A form that is handed in while a file is on its way
 * waits for it; if the file does not arrive, nothing is handed in. What was typed stays, whatever the server says.
 */
export const registrationFormMachine = registrationFormSetup.createMachine({
  id: 'registration-form',
  context: ({ input }) => startOfRegistration(input),
  initial: 'opening',
  states: {
    opening: {
      meta: meta('A draft is opened', ['REG-01'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'openForm',
        input: ({ context: { intentSeed, revision } }) => ({ intent: `${intentSeed}-begin-${revision}` }),
        onDone: [
          {
            guard: { type: 'isOpened', params: outputOf },
            target: 'form',
            actions: { type: 'keepOpened', params: outputOf },
          },
          { target: 'closed', actions: { type: 'keepClosed', params: outputOf } },
        ],
        onError: { target: 'closed', actions: { type: 'keepOpenFault', params: faultOf } },
      },
    },
    closed: {
      meta: meta('No draft could be opened', ['REG-01']),
      on: { 'again.requested': { target: 'opening', actions: 'clearWords' } },
    },
    form: {
      meta: meta('The form is filled in', ['REG-02']),
      type: 'parallel',
      on: { 'draft.lost': { target: 'opening', actions: 'forgetDraft' } },
      states: {
        fields: {
          meta: meta('Fields, consent and documents', ['REG-02', 'REG-03', 'REG-04']),
          on: {
            'field.typed': { actions: ['keepField', 'keepForm'] },
            'day.chosen': { actions: ['keepDay', 'keepForm'] },
            'field.left': { actions: 'noteLeft' },
            'consent.given': { actions: 'keepConsent' },
            'document.told': { actions: 'keepDocument' },
            'upload.begun': { actions: { type: 'keepArriving', params: kindOf } },
          },
          initial: 'open',
          states: {
            open: {
              meta: meta('They are written', ['REG-02']),
              on: {
                'upload.ended': { actions: { type: 'dropArriving', params: kindOf } },
                'form.submitted': [
                  { guard: 'formIsRight', target: '#registration-form.sending', actions: 'clearWords' },
                  { guard: 'onlyUploadsAreMissing', target: 'waiting', actions: 'clearWords' },
                  { actions: ['sayErrors', { type: 'leadTo', params: firstWrong }] },
                ],
              },
            },
            waiting: {
              meta: meta('It is handed in once the uploads are done', ['REG-03', 'REG-05']),
              always: [
                { guard: 'formIsRight', target: '#registration-form.sending' },
                {
                  guard: 'nothingArrives',
                  target: 'open',
                  actions: ['sayErrors', { type: 'leadTo', params: firstWrong }],
                },
              ],
              on: {
                'upload.ended': {
                  target: 'open',
                  actions: [
                    { type: 'dropArriving', params: kindOf },
                    { type: 'leadTo', params: kindOf },
                  ],
                },
              },
            },
          },
        },
        email: {
          meta: meta('The e-mail address', ['REG-04']),
          initial: 'written',
          states: {
            written: {
              meta: meta('It is written', ['REG-04']),
              on: {
                'email.verification.requested': [
                  { guard: 'emailLooksRight', target: 'verifying' },
                  { guard: 'emailIsOpen', actions: ['noteEmailLeft', { type: 'leadTo', params: 'email' }] },
                ],
              },
            },
            verifying: {
              meta: meta('It is verified', ['REG-04']),
              invoke: {
                id: 'verifyEmail',
                src: 'verifyContact',
                input: ({ context }) => emailToVerify(context),
                onDone: [
                  {
                    guard: { type: 'contactIsProven', params: outputOf },
                    target: 'written',
                    actions: [
                      { type: 'keepEmail', params: outputOf },
                      { type: 'leadTo', params: 'phoneNumber' },
                    ],
                  },
                  {
                    target: 'written',
                    actions: [
                      { type: 'keepEmailWords', params: outputOf },
                      { type: 'leadTo', params: 'email' },
                    ],
                  },
                ],
                onError: { target: 'written', actions: { type: 'keepEmailFault', params: faultOf } },
              },
              on: {
                'field.typed': { guard: { type: 'isEmail', params: ({ event }) => event.field }, target: 'written' },
              },
            },
          },
        },
        phone: {
          meta: meta('The telephone', ['REG-04']),
          initial: 'written',
          states: {
            written: {
              meta: meta('It is written', ['REG-04']),
              on: {
                'number.typed': { actions: ['keepNumber', 'keepForm'] },
                'country.opened': { target: 'choosingCountry', actions: 'seekNothing' },
                'phone.verification.requested': [
                  { guard: 'phoneLooksRight', target: 'verifying', actions: 'leavePhone' },
                  { guard: 'phoneIsOpen', actions: ['notePhoneLeft', { type: 'leadTo', params: 'phoneNumber' }] },
                ],
              },
            },
            choosingCountry: {
              meta: meta('The countries are open', ['REG-04']),
              on: {
                'country.sought': { actions: 'seek' },
                'country.pointed': { actions: 'point' },
                'country.taken': {
                  guard: 'somethingFound',
                  target: 'written',
                  actions: ['takePointedAt', 'keepForm'],
                },
                'country.chosen': { target: 'written', actions: ['takeChosen', 'keepForm'] },
                'country.dismissed': { target: 'written', actions: 'focusCountry' },
                'country.left': 'written',
              },
            },
            verifying: {
              meta: meta('It is verified', ['REG-04']),
              invoke: {
                id: 'verifyPhone',
                src: 'verifyContact',
                input: ({ context }) => phoneToVerify(context),
                onDone: [
                  {
                    guard: { type: 'contactIsProven', params: outputOf },
                    target: 'written',
                    actions: [
                      { type: 'keepPhone', params: outputOf },
                      { type: 'leadTo', params: 'address' },
                    ],
                  },
                  {
                    target: 'written',
                    actions: [
                      { type: 'keepPhoneWords', params: outputOf },
                      { type: 'leadTo', params: 'phoneNumber' },
                    ],
                  },
                ],
                onError: { target: 'written', actions: { type: 'keepPhoneFault', params: faultOf } },
              },
              on: {
                'number.typed': { target: 'written', actions: ['keepNumber', 'keepForm'] },
                'country.opened': { target: 'choosingCountry', actions: 'seekNothing' },
              },
            },
          },
        },
        robot: {
          meta: meta('The not-a-robot check', ['REG-04']),
          initial: 'weighing',
          states: {
            weighing: {
              meta: screenState(null)('Was it solved before?', ['REG-04']),
              always: [{ guard: 'checkIsSolved', target: 'checked' }, { target: 'unchecked' }],
            },
            unchecked: {
              meta: meta('It is not ticked', ['REG-04']),
              on: { 'robot.ticked': { target: 'solving', actions: 'dropCheck' } },
            },
            solving: {
              meta: meta('It is solved in a worker', ['REG-04']),
              invoke: {
                src: 'solveCheck',
                input: ({ context: { draftToken } }) => ({ draftToken }),
                onDone: { target: 'checked', actions: { type: 'keepCheck', params: outputOf } },
                onError: { target: 'unchecked', actions: { type: 'keepCheckFault', params: faultOf } },
              },
              on: { 'robot.unticked': 'unchecked' },
            },
            checked: {
              meta: meta('It is solved', ['REG-04']),
              after: { checkIsOver: { target: 'unchecked', actions: 'dropCheck' } },
              on: { 'robot.unticked': { target: 'unchecked', actions: 'dropCheck' } },
            },
          },
        },
      },
    },
    sending: {
      meta: meta('The registration is handed in', ['REG-05'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'submitForm',
        input: ({ context }) => sentOf(context),
        onDone: [
          {
            guard: { type: 'wasTaken', params: outputOf },
            target: 'sent',
            actions: [{ type: 'keepSent', params: outputOf }, 'forgetForm'],
          },
          {
            guard: { type: 'draftIsLost', params: outputOf },
            target: 'opening',
            actions: [{ type: 'keepRefusal', params: outputOf }, 'forgetDraft'],
          },
          {
            guard: { type: 'hasWrongFields', params: outputOf },
            target: 'form',
            actions: [
              { type: 'keepWrongFields', params: outputOf },
              { type: 'leadTo', params: firstRefused },
            ],
          },
          { target: 'form', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'form', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    sent: {
      meta: meta('The desk reviews it', ['REG-05']),
      type: 'final',
    },
  },
});
