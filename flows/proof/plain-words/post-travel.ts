import { networkOff, nothingToDo, stepUpCalls } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const postTravelWords: PlainWords = {
  calls: {
    'void-request': {
      readTickets: {
        does: 'the portal reads the tickets of the order',
        outcomes: {
          'some can be voided': 'open the page of an order that was ticketed today',
          'too late': 'open the page of an order that was ticketed yesterday',
          'order-unknown': 'change the reference in the address',
          'the network is lost': networkOff,
        },
      },
      verifyPenalty: {
        does: 'the portal works out what comes back',
        outcomes: {
          'the effect': nothingToDo,
          'not-allowed': 'let midnight pass before this step',
          'the network is lost': networkOff,
        },
      },
      requestVoid: {
        does: 'the portal asks for the void',
        outcomes: {
          'asked for': nothingToDo,
          'effect-changed': 'change the fee of the house before this step',
          'the network is lost': networkOff,
        },
      },
    },
    'void-list': {
      readVoids: {
        does: 'the portal reads a page of voids',
        outcomes: {
          'a page, and more follow': 'sign in where more than 50 voids are open',
          'no void': 'sign in where no void is open, or search for what no void has',
          'the network is lost': networkOff,
        },
      },
      readMoreVoids: {
        does: 'the portal reads a further page of voids',
        outcomes: { 'the last page': nothingToDo, 'the network is lost': networkOff },
      },
    },
    'void-page': {
      readVoid: {
        does: 'the portal reads the void',
        outcomes: {
          'of the own agency': 'open a void of the own agency that the desk has not taken up',
          'it has ended': 'withdraw the void first',
          'to quote at the desk': 'open a void at the desk that nobody has taken up',
          'with the airline': 'ask the airline first, and enter no code for ten minutes',
          'with the airline, and a fresh code stands': 'ask the airline first, and enter a fresh code',
          'void-unknown': 'change the reference in the address',
          'the network is lost': networkOff,
        },
      },
      actOnVoid: {
        does: 'the portal sends the act',
        outcomes: {
          withdrawn: nothingToDo,
          confirmed: 'enter a fresh code within ten minutes before this step',
          'step-up-needed': 'enter no code for ten minutes before this step',
          'not-allowed': 'let a colleague act on the void before this step',
          'the network is lost': networkOff,
        },
      },
      stepUp: stepUpCalls,
    },
  },
  views: {
    'void-request': {
      orderReference: 'the page names {}',
      voidReference: 'the page names {}',
      tickets: 'the tickets are listed, each with its price and whether it is chosen',
      blocked: { null: 'tickets can be chosen', '*': 'a notice says “{}”' },
      closesAt: { null: 'no time is named', '*': 'the page says until when the airline voids' },
      leftWords: { null: 'no time is left', '*': 'the page says how long that is' },
      who: 'the page says “{}”',
      money: { null: 'no effect is shown', '*': 'fee, what comes back and the exact postings are shown' },
      maySee: { true: '“See what comes back” can be pressed', false: '“See what comes back” cannot be pressed' },
      confirm: { null: 'nothing can be confirmed', '*': 'the button reads “{}”' },
      doing: {
        nothing: 'the page waits for the person',
        reading: 'the tickets are being read',
        verifying: 'the button says that it works it out',
        sending: 'the button says that it asks',
      },
    },
    'void-list': {
      side: null,
      tabs: 'the choice shows which voids are listed',
      search: 'the search field holds “{}”',
      lines: 'the voids are listed',
      count: 'the number of voids is {}',
      hasMore: { true: '“Show more” is shown', false: '“Show more” is not shown' },
      empty: { null: 'voids are listed', '*': 'in place of the list stands “{}”' },
      doing: {
        nothing: 'the list stands still',
        reading: 'the list is being loaded',
        readingMore: 'more voids are being loaded',
        stopped: 'the page says that the voids could not be loaded',
      },
    },
    'void-page': {
      side: null,
      voidReference: 'the page names {}',
      case: 'the page shows the void as it stands',
      agency: { null: 'no agency is named', '*': 'the agency is named' },
      status: 'the void is {}',
      next: { null: 'no next step is named', '*': 'the next step is “{}”' },
      owner: { null: 'nobody has to act', '*': '{} has to act' },
      by: { null: 'no time is named', '*': 'the page says by when' },
      isLate: { true: 'the page says that the time has passed', false: 'the time has not passed' },
      money: 'fee, what comes back and the exact postings are shown',
      moneyTitle: null,
      buttons: 'a button stands for each act that the state allows; one that is blocked says why',
      dialog: { null: 'no dialog is open', '*': 'a dialog asks for the act to be confirmed' },
      doing: {
        nothing: 'the buttons can be pressed',
        reading: 'the void is being read again',
        asking: 'the dialog can be confirmed or left',
        'stepping-up': 'a fresh code is asked for',
        acting: 'the page says that the act is being saved',
        unheard: '“Try again” is offered, since no answer came',
      },
    },
  },
};
