import { networkOff, nothingToDo, stepUpCalls } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const postTravelWords: PlainWords = {
  calls: {
    'case-request': {
      readTickets: {
        does: 'the portal reads the tickets of the order',
        outcomes: {
          'some can be voided': 'open the page of an order that was ticketed today',
          'too late': 'open the page of an order that was ticketed yesterday',
          'some can be refunded, without rules, and void still':
            'open the page of an order that was ticketed today, of a supplier that gives no rules',
          'some can be refunded, with rules of the fare':
            'open the page of an order that was ticketed yesterday, of a supplier that gives rules',
          'order-unknown': 'change the reference in the address',
          'the network is lost': networkOff,
        },
      },
      verifyPenalty: {
        does: 'the portal works out what comes back',
        outcomes: {
          'the effect': nothingToDo,
          'the effect of a refund': 'choose tickets of a supplier that gives what the airline keeps',
          'not priced': 'choose tickets of a supplier that does not give what the airline keeps',
          'no wallet': 'choose tickets of an agency without a wallet in the currency of the order',
          'not-allowed': 'let midnight pass before this step',
          'the network is lost': networkOff,
        },
      },
      requestCase: {
        does: 'the portal asks for the void or refund',
        outcomes: {
          'asked for': nothingToDo,
          'asked for a quote': nothingToDo,
          'effect-changed': 'change the fee of the house before this step',
          'the network is lost': networkOff,
        },
      },
    },
    'case-list': {
      readCases: {
        does: 'the portal reads a page of the list',
        outcomes: {
          'a page, and more follow': 'sign in where more than 50 are open',
          'no case': 'sign in where none is open, or search for what none has',
          'one that is not priced, and one that settles':
            'sign in where the desk has still to quote one, and the airline to pay for another',
          'the network is lost': networkOff,
        },
      },
      readMoreCases: {
        does: 'the portal reads a further page of the list',
        outcomes: { 'the last page': nothingToDo, 'the network is lost': networkOff },
      },
    },
    'case-page': {
      readCase: {
        does: 'the portal reads the void or refund',
        outcomes: {
          'of the own agency': 'open a void of the own agency that the desk has not taken up',
          'it has ended': 'withdraw the void first',
          'to quote at the desk': 'open a void at the desk that nobody has taken up',
          'with the airline': 'ask the airline first, and enter no code for ten minutes',
          'with the airline, and a fresh code stands': 'ask the airline first, and enter a fresh code',
          'a refund of the own agency, not priced': 'open a refund that the desk has not quoted',
          'a refund of the own agency, quoted': 'open a refund that the desk has quoted',
          'a refund that settles, at the agency': 'let the desk confirm the refund first',
          'a refund that settles, at the desk': 'confirm the refund first, and enter no code for ten minutes',
          'a refund that settles, and a fresh code stands': 'confirm the refund first, and enter a fresh code',
          'case-unknown': 'change the reference in the address',
          'the network is lost': networkOff,
        },
      },
      actOnCase: {
        does: 'the portal sends the act',
        outcomes: {
          withdrawn: nothingToDo,
          settled: 'enter a fresh code within ten minutes before this step',
          confirmed: 'enter a fresh code within ten minutes before this step',
          'step-up-needed': 'enter no code for ten minutes before this step',
          'not-allowed': 'let a colleague act on it before this step',
          'the network is lost': networkOff,
        },
      },
      stepUp: stepUpCalls,
    },
  },
  views: {
    'case-request': {
      kind: null,
      orderReference: 'the page names {}',
      caseReference: 'the page names {}',
      tickets: 'the tickets are listed, each with its price and whether it is chosen',
      blocked: { null: 'tickets can be chosen', '*': 'a notice says “{}”' },
      others: { null: 'no other tickets are offered', '*': '“{}” is offered' },
      voidable: { null: 'no void is offered', '*': 'a notice offers to void the tickets instead' },
      rules: 'the rules of the fare are listed',
      when: null,
      closes: { null: 'no time is named', '*': 'the page says until when the airline does it' },
      noTime: { null: 'nothing stands in place of a time', '*': 'the page says “{}”' },
      who: 'the page says “{}”',
      money: { null: 'no effect is shown', '*': 'fee, what comes back and the exact postings are shown' },
      maySee: { true: '“See what comes back” can be pressed', false: '“See what comes back” cannot be pressed' },
      confirm: { null: 'nothing can be confirmed', '*': 'the button reads “{}”' },
      mayConfirm: { true: 'the button can be pressed', false: 'the button cannot be pressed' },
      doing: {
        nothing: 'the page waits for the person',
        reading: 'the tickets are being read',
        verifying: 'the button says that it works it out',
        sending: 'the button says that it asks',
      },
    },
    'case-list': {
      kind: null,
      side: null,
      tabs: 'the choice shows which are listed',
      search: 'the search field holds “{}”',
      lines: 'the voids or refunds are listed',
      count: 'their number is {}',
      hasMore: { true: '“Show more” is shown', false: '“Show more” is not shown' },
      empty: { null: 'some are listed', '*': 'in place of the list stands “{}”' },
      doing: {
        nothing: 'the list stands still',
        reading: 'the list is being loaded',
        readingMore: 'more are being loaded',
        stopped: 'the page says that the list could not be loaded',
      },
    },
    'case-page': {
      kind: null,
      side: null,
      caseReference: 'the page names {}',
      case: 'the page shows the void or refund as it stands',
      agency: { null: 'no agency is named', '*': 'the agency is named' },
      status: 'it is {}',
      next: { null: 'no next step is named', '*': 'the next step is “{}”' },
      owner: { null: 'nobody has to act', '*': '{} has to act' },
      dueAt: { null: 'no time is named', '*': 'the page says by when' },
      isLate: { true: 'the page says that the time has passed', false: 'the time has not passed' },
      money: 'fee, what comes back and the exact postings are shown',
      moneyTitle: null,
      isMoneyDone: { true: 'balances are shown before and after', false: 'balances are shown now and then' },
      buttons: 'a button stands for each act that the state allows; one that is blocked says why',
      dialog: { null: 'no dialog is open', '*': 'a dialog asks for the act to be confirmed' },
      doing: {
        nothing: 'the buttons can be pressed',
        reading: 'it is being read again',
        asking: 'the dialog can be confirmed or left',
        'stepping-up': 'a fresh code is asked for',
        acting: 'the page says that the act is being saved',
        unheard: '“Try again” is offered, since no answer came',
      },
    },
  },
};
