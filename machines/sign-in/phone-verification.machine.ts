import { messages } from '../../contract/messages.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { screenState } from '../parts/screen-state.ts';
import {
  begun,
  codeEntryOf,
  codeOrderOf,
  faultToast,
  phoneVerificationSetup,
  refusalToast,
} from './phone-verification.setup.ts';

const meta = screenState('phone-verification');
const unseen = screenState(null);

/** Verifying a phone number before the portal opens (spec 1 §4). Its output is the session's token. */
export const phoneVerificationMachine = phoneVerificationSetup.createMachine({
  id: 'phone-verification',
  context: ({ input }) => begun(input),
  output: ({ context: { token } }) => ({ token: token === '' ? null : token }),
  initial: 'opening',
  states: {
    opening: {
      meta: meta('The countries and their codes are read', ['AUT-08'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'readCountries',
        onDone: { target: 'opened', actions: { type: 'keepCountries', params: outputOf } },
        onError: 'unreachable',
      },
      on: { 'credentials.returned': 'left' },
    },
    unreachable: {
      meta: meta('The countries could not be read', ['AUT-08']),
      on: { 'countries.retried': 'opening', 'credentials.returned': 'left' },
    },
    opened: {
      meta: unseen('Is there a number that a code can reach?', ['AUT-05']),
      always: [{ guard: 'accountsNumberWorks', target: 'named' }, { target: 'changing' }],
    },
    named: {
      meta: meta('The number of the account', ['AUT-05', 'AUT-08']),
      on: {
        'change.requested': { target: 'changing', actions: 'focusNumber' },
        'code.requested': 'sending',
        'credentials.returned': 'left',
      },
    },
    changing: {
      meta: meta('Another number is written', ['AUT-08']),
      initial: 'writing',
      states: {
        writing: {
          meta: meta('Its country and its digits', ['AUT-08']),
          on: {
            'number.typed': { actions: 'keepNumber' },
            'country.opened': { target: 'choosingCountry', actions: 'seekNothing' },
            'change.dropped': {
              guard: 'accountsNumberWorks',
              target: '#phone-verification.named',
              actions: 'writeAccountsNumber',
            },
            'code.requested': [
              { guard: 'numberLooksRight', target: '#phone-verification.sending' },
              { actions: 'sayWhatNumberLacks' },
            ],
            'credentials.returned': '#phone-verification.left',
          },
        },
        choosingCountry: {
          // A press on any other control takes the focus out of the list, which closes it first.
          meta: meta('The countries are open', ['AUT-08']),
          on: {
            'country.sought': { actions: 'seek' },
            'country.pointed': { actions: 'point' },
            'country.taken': { guard: 'somethingFound', target: 'writing', actions: 'takePointedAt' },
            'country.chosen': { target: 'writing', actions: 'takeChosen' },
            'country.dismissed': { target: 'writing', actions: 'focusCountry' },
            'country.left': 'writing',
          },
        },
      },
    },
    sending: {
      meta: meta('A code is on its way', ['AUT-08'], 'server'),
      tags: 'busy',
      entry: 'leaveFocus',
      invoke: {
        src: 'sendPhoneCode',
        input: ({ context }) => codeOrderOf(context),
        onDone: [
          {
            guard: { type: 'codeWasSent', params: outputOf },
            target: 'codeEntry',
            actions: [
              { type: 'keepReference', params: outputOf },
              { type: 'showToast', params: { intent: 'success', text: messages.phoneCodeSent } },
            ],
          },
          {
            guard: { type: 'codeWasSkipped', params: outputOf },
            target: 'keeping',
            actions: { type: 'keepSkip', params: outputOf },
          },
          {
            guard: 'sendingToAnother',
            target: 'changing',
            actions: [{ type: 'showToast', params: refusalToast }, 'focusNumber'],
          },
          { target: 'named', actions: { type: 'showToast', params: refusalToast } },
        ],
        onError: [
          {
            guard: 'sendingToAnother',
            target: 'changing',
            actions: [{ type: 'showToast', params: faultToast }, 'focusNumber'],
          },
          { target: 'named', actions: { type: 'showToast', params: faultToast } },
        ],
      },
      on: { 'credentials.returned': 'left' },
    },
    codeEntry: {
      meta: meta('The texted code is asked for', ['AUT-05', 'AUT-08']),
      on: {
        'change.requested': { target: 'changing', actions: 'focusNumber' },
      },
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context }) => codeEntryOf(context),
        onDone: [
          {
            guard: { type: 'phoneIsProven', params: outputOf },
            target: 'keeping',
            actions: { type: 'keepVerified', params: outputOf },
          },
          { target: 'left' },
        ],
        onError: { target: 'changing', actions: [{ type: 'showToast', params: faultToast }, 'focusNumber'] },
      },
    },
    keeping: {
      meta: meta('The token is saved', ['AUT-08']),
      // A token that cannot be stored here is still valid: the sign-in flow stores it again.
      invoke: {
        src: 'keepToken',
        input: ({ context }) => ({ token: context.token }),
        onDone: 'proved',
        onError: 'proved',
      },
    },
    proved: {
      meta: meta('The number is verified', ['AUT-05', 'AUT-08']),
      after: { untilSuccessWasRead: 'passed' },
    },
    passed: {
      type: 'final',
      meta: unseen('Signing in goes on', ['AUT-05']),
    },
    left: {
      type: 'final',
      meta: unseen('Back to the credentials', ['AUT-08']),
    },
  },
});
