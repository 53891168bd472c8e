import { networkOff, nothingToDo } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const consentWords: PlainWords = {
  calls: {
    'consent-answer': {
      openConsent: {
        does: 'the portal opens the link',
        outcomes: {
          'asked by mail': 'open the link of the mail',
          'asked by SMS, after wrong codes': 'open the link of an SMS, after two wrong codes',
          'agreed to': 'agree in another browser first',
          declined: 'decline in another browser first',
          closed: 'enter five wrong codes first',
          'consent-unknown': 'change the address behind the number sign',
          'consent-replaced': 'let the agency ask again first',
          'consent-withdrawn': 'let the agency withdraw the request first',
          'consent-lapsed': 'let two days pass first',
          'the network is lost': networkOff,
        },
      },
      readConsent: {
        does: 'the portal checks the code',
        outcomes: {
          'the words': 'enter the code of the message',
          'a wrong code': 'enter another code than that of the message, after three wrong ones',
          'the fifth wrong code': 'enter another code than that of the message, after four wrong ones',
          'consent-replaced': 'let the agency ask again before this step',
          'the network is lost': networkOff,
        },
      },
      answerConsent: {
        does: 'the portal sends the answer',
        outcomes: {
          'agreed to': nothingToDo,
          declined: nothingToDo,
          'closed meanwhile': 'enter five wrong codes in another browser before this step',
          'consent-withdrawn': 'let the agency withdraw the request before this step',
          'answered elsewhere': 'give the other answer in another browser before this step',
          'the network is lost': networkOff,
        },
      },
    },
    'ask-consent': {
      askPassenger: {
        does: 'the portal asks the passenger',
        outcomes: {
          asked: nothingToDo,
          'too-many-asks': 'ask five times first',
          'the network is lost': networkOff,
        },
      },
    },
  },
  views: {
    'consent-answer': {
      title: 'the page is titled “{}”',
      message: { null: 'no message is shown', '*': 'the message “{}” is shown' },
      detail: 'the page says “{}”',
      agency: { null: 'no agency is named', '*': 'the agency is named, with phone and mail' },
      where: 'the page says “{}”',
      typed: 'the code field holds “{}”',
      mayEnter: { true: 'the code can be sent', false: 'the code cannot be sent yet' },
      isChecking: { true: 'the button says that the code is checked', false: 'no code is being checked' },
      tries: { null: 'no number of tries is named', '*': 'the page says “{}”' },
      words: 'tickets, flights and what comes back are shown',
      reason: 'the reason is “{}”',
      doing: {
        reading: 'the buttons “I agree” and “I do not agree” are offered',
        declining: 'a reason can be typed, and “Decline” and “Back” are offered',
        agreeing: 'the page says that the answer is sent',
        refusing: 'the page says that the answer is sent',
        unheard: '“Try again” is offered, since no answer came',
      },
    },
    'ask-consent': {
      isOpen: { true: 'the dialog is open', false: 'no dialog is open' },
      isSending: { true: 'the button says that the passenger is asked', false: 'nothing is being sent' },
      address: 'the address is “{}”',
      mayAsk: { true: '“Ask now” can be pressed', false: '“Ask now” cannot be pressed' },
      message: { null: 'no message is shown', '*': 'the message “{}” is shown' },
      done: { null: 'nothing is confirmed', '*': 'the page says “{}”' },
    },
  },
};
