import type { Country } from '../../contract/countries.ts';
import { messages } from '../../contract/messages.ts';
import type { SendPhoneCodeAnswer } from '../../contract/phone.ts';
import { begun, codeOrderOf, faultToast, phoneVerificationSetup, refusalToast } from './phone-verification.setup.ts';

const answerOf = ({ event }: { event: { output: SendPhoneCodeAnswer } }): SendPhoneCodeAnswer => event.output;
const countriesOf = ({ event }: { event: { output: readonly Country[] } }): readonly Country[] => event.output;

/** The phone number, verified before the portal opens (spec 1 §4). It ends by an event to signing in. */
export const phoneVerificationMachine = phoneVerificationSetup.createMachine({
  id: 'phone-verification',
  context: ({ input }) => begun(input),
  initial: 'opening',
  states: {
    opening: {
      meta: {
        title: 'The countries and their codes are read',
        screen: 'phone-verification',
        requirements: ['AUT-08'],
        owner: 'server',
      },
      tags: 'busy',
      invoke: {
        src: 'readCountries',
        onDone: { target: 'opened', actions: { type: 'keepCountries', params: countriesOf } },
        onError: 'unreachable',
      },
      on: { 'credentials.returned': 'left' },
    },
    unreachable: {
      meta: { title: 'The countries could not be read', screen: 'phone-verification', requirements: ['AUT-08'] },
      on: { 'countries.retried': 'opening', 'credentials.returned': 'left' },
    },
    opened: {
      meta: { title: 'Is there a number that a code can reach?', screen: null, requirements: ['AUT-05'] },
      always: [{ guard: 'accountsNumberWorks', target: 'named' }, { target: 'changing' }],
    },
    named: {
      meta: { title: 'The number of the account', screen: 'phone-verification', requirements: ['AUT-05', 'AUT-08'] },
      on: {
        'change.requested': { target: 'changing', actions: 'focusNumber' },
        'code.requested': 'sending',
        'credentials.returned': 'left',
      },
    },
    changing: {
      meta: { title: 'Another number is written', screen: 'phone-verification', requirements: ['AUT-08'] },
      initial: 'writing',
      states: {
        writing: {
          meta: { title: 'Its country and its digits', screen: 'phone-verification', requirements: ['AUT-08'] },
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
          // Whatever else is pressed takes the focus out of the list, and closes it first.
          meta: { title: 'The countries are open', screen: 'phone-verification', requirements: ['AUT-08'] },
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
      meta: {
        title: 'A code is on its way',
        screen: 'phone-verification',
        requirements: ['AUT-08'],
        owner: 'server',
      },
      tags: 'busy',
      entry: 'leaveFocus',
      invoke: {
        src: 'sendPhoneCode',
        input: ({ context }) => codeOrderOf(context),
        onDone: [
          {
            guard: { type: 'codeWasSent', params: answerOf },
            target: 'codeEntry',
            actions: [
              { type: 'keepReference', params: answerOf },
              { type: 'showToast', params: { intent: 'success', text: messages.phoneCodeSent } },
            ],
          },
          {
            guard: { type: 'codeWasSkipped', params: answerOf },
            target: 'keeping',
            actions: { type: 'keepSkip', params: answerOf },
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
      meta: {
        title: 'The texted code is asked for',
        screen: 'phone-verification',
        requirements: ['AUT-05', 'AUT-08'],
      },
      on: {
        'change.requested': { target: 'changing', actions: 'focusNumber' },
        'code.verified': { target: 'keeping', actions: 'keepVerified' },
        'credentials.returned': 'left',
      },
    },
    keeping: {
      meta: { title: 'The token is saved', screen: 'phone-verification', requirements: ['AUT-08'] },
      // One that cannot be kept here is still good: signing in keeps it once more.
      invoke: {
        src: 'keepToken',
        input: ({ context }) => ({ token: context.token }),
        onDone: 'proved',
        onError: 'proved',
      },
    },
    proved: {
      meta: { title: 'The number is verified', screen: 'phone-verification', requirements: ['AUT-05', 'AUT-08'] },
      after: { untilSuccessWasRead: 'passed' },
    },
    passed: {
      type: 'final',
      meta: { title: 'Signing in goes on', screen: null, requirements: ['AUT-05'] },
      entry: 'passOn',
    },
    left: {
      type: 'final',
      meta: { title: 'Back to the credentials', screen: null, requirements: ['AUT-08'] },
      entry: 'giveBack',
    },
  },
});
