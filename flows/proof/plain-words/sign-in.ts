import { codeEntry, networkOff, noStorage, nothingToDo } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const signInWords: PlainWords = {
  calls: {
    'code-entry': {
      verifyCode: {
        does: 'the portal checks the code',
        outcomes: {
          'the right code': 'enter the code that was sent; without a mail server it is on the outbox page',
          'a wrong code': 'enter another code',
          'the network is lost': networkOff,
        },
      },
      sendCode: {
        does: 'the portal asks for another code',
        outcomes: {
          'another code was sent': nothingToDo,
          'no more codes': 'ask for codes in another browser until no more are sent',
          'the network is lost': networkOff,
        },
      },
    },
    'password-reset': {
      sendResetCode: {
        does: 'the portal asks for a code',
        outcomes: {
          'the code is mailed': nothingToDo,
          'no more codes': 'ask for codes in another browser until no more are sent',
          'the network is lost': networkOff,
        },
      },
      codeEntry,
      changePassword: {
        does: 'the portal changes the password',
        outcomes: {
          'the password is changed': 'choose a password that follows the rules',
          'the time is over': 'set the password in another browser with the same code first',
          'the old password again': 'choose the password that must be replaced',
          'too many attempts': 'repeat the request 60 times within a quarter of an hour first',
          'the network is lost': networkOff,
        },
      },
    },
    'phone-verification': {
      readCountries: {
        does: 'the portal reads the countries',
        outcomes: { 'the countries': nothingToDo, 'the network is lost': networkOff },
      },
      sendPhoneCode: {
        does: 'the portal asks for a code by SMS',
        outcomes: {
          'a code was sent': nothingToDo,
          'this number was proved before': 'use a number that was verified before',
          'too many codes': 'ask for codes in another browser until no more are sent',
          'the network is lost': networkOff,
        },
      },
      codeEntry,
      keepToken: {
        does: 'the browser stores the session',
        outcomes: { done: nothingToDo, 'the token cannot be kept': noStorage },
      },
    },
    'sign-in': {
      authenticate: {
        does: 'the portal checks e-mail and password',
        outcomes: {
          'a known device': 'use a browser in which the person signed in before',
          'a new device': 'use a browser in which the person never signed in',
          'wrong credentials': 'enter a wrong password',
          'a new password is wanted': 'sign in as a person who must set a new password',
          'a verified phone is wanted': 'sign in as a person who must verify a phone number',
          'the network is lost': networkOff,
        },
      },
      codeEntry: {
        ...codeEntry,
        outcomes: {
          ...codeEntry.outcomes,
          'the code was right, and a new password is wanted': 'enter the code, as a person who must set a new password',
          'the code was right, and a verified phone is wanted':
            'enter the code, as a person who must verify a phone number',
        },
      },
      passwordReset: {
        does: 'the portal asks for a new password',
        outcomes: { 'the person went back': 'go back from the new password' },
      },
      phoneVerification: {
        does: 'the portal asks for a verified phone number',
        outcomes: {
          'the phone is verified': 'verify the phone number',
          'the person went back': 'go back from the phone number',
        },
      },
      openPortal: { does: 'the portal opens', outcomes: { 'the portal is open': nothingToDo } },
    },
  },
  views: {
    'code-entry': {
      boxes: 'the boxes show the digits that were typed',
      focusedBox: {
        null: 'the cursor is in no box',
        '0': 'the cursor is in the first box',
        '5': 'the cursor is in the last box',
        '*': 'the cursor moves to another box',
      },
      note: { null: 'no note is shown', '*': 'a note says “{}”' },
      toldByToast: {
        true: 'the message is shown briefly in a corner',
        false: 'the message stands on the page only',
      },
      resend: {
        'may now': 'another code can be requested',
        'may never': 'no other code is offered',
        '*': 'a countdown shows when another code can be requested',
      },
    },
    'password-reset': {
      canBeginAgain: { true: 'a new code can be asked for', false: 'no new code can be asked for' },
      confirmation: 'the confirmation field is filled',
      confirmationMessage: {
        null: 'the confirmation field has no message',
        '*': 'the confirmation field has the message “{}”',
      },
      shown: { true: 'the typed password can be read', false: 'the typed password is hidden' },
    },
    'phone-verification': {
      accountsNumber: {
        null: 'the account’s own number is not offered',
        '*': 'the account’s own number {} is offered',
      },
      country: 'the chosen country is shown',
      list: { 'show none': 'the list of countries is closed', '*': 'the list of countries is open' },
      number: 'the field holds {}',
      sentTo: 'the page shows the number that the code was sent to',
    },
    'sign-in': {
      passwordShown: { true: 'the typed password can be read', false: 'the typed password is hidden' },
      phoneNumber: 'the page asks for a code sent to {}',
    },
  },
};
