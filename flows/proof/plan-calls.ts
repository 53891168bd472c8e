import type { Move } from '../run/moves.ts';

/** A call of a flow in the words of a plan for a person. */
export interface CallPhrase {
  /** What the portal does: `the portal asks the airline for the price`. */
  readonly does: string;
  /**
   * How a tester causes each outcome. Empty: without preparation. An outcome without an entry cannot be caused by hand.
   */
  readonly outcomes: Readonly<Record<string, string>>;
}

/** The outcome needs no preparation. */
const nothingToDo = '';
const networkOff = 'switch the browser’s network off before this step, and on again after it';
const noStorage = 'open the portal in a browser that blocks site data';
const searchTooOld = 'let 21 minutes pass since the search, without leaving the page';

/** The outcomes of a step-up for the flows that invoke it. */
const stepUpCalls: CallPhrase = {
  does: 'the portal asks for a fresh code',
  outcomes: {
    'the code was right': 'enter the code that was mailed',
    'the person went back': 'choose “Not now”',
  },
};

/** The outcomes of the code entry for the flows that invoke it. */
const codeEntry: CallPhrase = {
  does: 'the portal asks for the code',
  outcomes: {
    'the code was right': 'enter the code that was sent',
    'the person went back': 'go back from the code entry',
  },
};

const priceFare: CallPhrase = {
  does: 'the portal asks the airline for the price',
  outcomes: {
    'the price stands': 'choose a fare of any usual route',
    'the price has changed': 'choose a fare from Papeete to Easter Island (PPT–IPC), whose price rises by 8 %',
    'the price has risen since it was accepted':
      'choose a fare from Apia to Pago Pago (APW–PPG), and accept its price first',
    'fare-gone': 'choose a fare from Flores to Corvo (FLW–CVU), which is sold out when it is priced',
    'search-unknown': searchTooOld,
    'supplier-silent': 'choose a fare from Moroni to Dzaoudzi (HAH–DZA), whose airline does not answer',
    'the network is lost': networkOff,
  },
};

/** Each call by flow, and by the actor's name in `setup`. */
const calls: Readonly<Record<string, Readonly<Record<string, CallPhrase>>>> = {
  'agency-logo': {
    readLogo: {
      does: 'the portal reads the logo',
      outcomes: {
        "the agency's": 'sign in to an agency that has a logo',
        "the tenant's": 'sign in to an agency without a logo',
      },
    },
  },
  'booking-views': {
    readViews: {
      does: 'the portal reads the saved views',
      outcomes: {
        'a view': 'save a view first',
        'no view': 'sign in as a person without saved views',
        'the network is lost': networkOff,
      },
    },
    changeViews: {
      does: 'the portal saves or removes the view',
      outcomes: {
        'a view is saved': nothingToDo,
        'no view is left': 'remove the only view',
        'view-name-taken': 'save a view of this name in another browser before this step',
        'the network is lost': networkOff,
      },
    },
  },
  'desk-queues': {
    readQueues: {
      does: 'the portal reads the queues of the desk',
      outcomes: {
        'nothing waits': 'end all proposals of the desk first',
        'two wait': 'propose two changes of money first',
        'a deposit waits': 'ask for a deposit first',
        'a deposit is late': 'ask for a deposit, and wait for more than four hours',
        'the network is lost': networkOff,
      },
    },
  },
  'desk-case': {
    readHandling: {
      does: 'the portal reads who works on the case',
      outcomes: {
        'nobody works on it': nothingToDo,
        'the reader works on it': 'take the case first',
        'a colleague works on it': 'let a colleague take the case and add a note first',
        'the network is lost': networkOff,
      },
    },
    changeHandling: {
      does: 'the portal saves the change',
      outcomes: {
        'it is taken': nothingToDo,
        'it is given back': nothingToDo,
        'a note is added': nothingToDo,
        'too-many-notes': 'add 200 notes first',
        'the network is lost': networkOff,
      },
    },
  },
  'step-up': {
    sendStepUpCode: {
      does: 'the portal mails a code',
      outcomes: {
        'a code was mailed': nothingToDo,
        'no more codes': 'ask for five codes within an hour first',
        'the network is lost': networkOff,
      },
    },
    codeEntry,
  },
  'desk-deposits': {
    hearAddress: { does: 'the portal listens to the address', outcomes: {} },
    readDeposits: {
      does: 'the portal reads a page of deposits',
      outcomes: {
        'a page, and more follow': 'have more than 50 deposits in this tab first',
        'the last page': 'have some deposits in this tab first',
        'no deposit': 'decide all deposits of this tab first, or search for a reference that nothing has',
        'the network is lost': networkOff,
      },
    },
  },
  'desk-online-payments': {
    hearAddress: { does: 'the portal listens to the address', outcomes: {} },
    readPayments: {
      does: 'the portal reads a page of payments',
      outcomes: {
        'a page, and more follow': 'have more than 50 payments in this tab first',
        'the last page': 'have some payments in this tab first',
        'no payment': 'decide all payments of this tab first, or search for a reference that nothing has',
        'the network is lost': networkOff,
      },
    },
  },
  'desk-online-payment': {
    readPayment: {
      does: 'the portal reads the payment',
      outcomes: {
        'it is held': 'open a payment that the gateway asks to hold',
        'a colleague has proposed it': 'let a colleague propose it first, and enter no code for ten minutes',
        'a colleague has proposed it, and a fresh code stands':
          'let a colleague propose it first, and enter a fresh code',
        'the reader has proposed it': 'propose it yourself first',
        'it is credited, and a fresh code stands': 'open a credited payment, and enter a fresh code',
        'the refund of a part is shown': nothingToDo,
        'it has ended': 'open a payment that failed',
        'payment-unknown': 'change the reference in the address',
        'the network is lost': networkOff,
      },
    },
    actOnPayment: {
      does: 'the portal sends the act',
      outcomes: {
        proposed: nothingToDo,
        credited: 'enter a fresh code within ten minutes before this step',
        'under refund': 'enter a fresh code within ten minutes before this step',
        'step-up-needed': 'enter no code for ten minutes before this step',
        'not-allowed': 'let a colleague decide before this step',
        'the network is lost': networkOff,
      },
    },
    stepUp: stepUpCalls,
  },
  'desk-reconciliation': {
    hearAddress: { does: 'the portal listens to the address', outcomes: {} },
    readDifferences: {
      does: 'the portal reads the differences',
      outcomes: {
        'one is open': 'have one open difference first',
        'a page, and more follow': 'have more than 50 open differences first',
        'one is closed': 'settle one difference first',
        none: 'settle all differences first',
        'the network is lost': networkOff,
      },
    },
    runReconciliation: {
      does: 'the portal compares the books',
      outcomes: { compared: nothingToDo, 'the network is lost': networkOff },
    },
    settleDifference: {
      does: 'the portal settles the difference',
      outcomes: {
        settled: nothingToDo,
        'not-open': 'let a colleague settle it before this step',
        'the network is lost': networkOff,
      },
    },
  },
  'statement-import': {
    readAccounts: {
      does: 'the portal reads the accounts of the house',
      outcomes: {
        'two accounts': nothingToDo,
        'no account': 'remove the accounts of the house first',
        'the network is lost': networkOff,
      },
    },
    openFile: {
      does: 'the portal opens the file and reads every row',
      outcomes: {
        'a right file':
          'choose a file with the columns Date, Particulars, Reference, Withdrawal and Deposit, and one right row',
        'a file that is wrong in one row': 'choose the same file with a second row of 31/02/2026',
        'a file of unknown columns': 'choose a file with the columns When and How much',
        'no spreadsheet': 'choose a picture',
      },
    },
    sendStatement: {
      does: 'the portal takes in the lines',
      outcomes: {
        'taken in': nothingToDo,
        'account-unknown': 'remove the account of the house meanwhile',
        'the network is lost': networkOff,
      },
    },
  },
  'desk-statements': {
    readLines: {
      does: 'the portal reads the lines',
      outcomes: {
        'a line with a proposal': 'take in a line of the amount and reference of a deposit that waits first',
        'a page of lines without a match': 'take in more than 50 lines that no deposit matches first',
        'lines that were dealt with': 'match one line and set another aside first',
        'no line': 'deal with every line of this part first',
        'the network is lost': networkOff,
      },
    },
    actOnLine: {
      does: 'the portal saves what was said about the line',
      outcomes: {
        saved: nothingToDo,
        'line-used': 'let a colleague deal with the line meanwhile',
        'the network is lost': networkOff,
      },
    },
  },
  'markup-rules': {
    readRules: {
      does: 'the portal reads the rules',
      outcomes: {
        none: 'use an agency that has never had a rule',
        'a rule': 'add a rule first',
        'a rule that has ended': 'add a rule and end it first',
        'the network is lost': networkOff,
      },
    },
    tryDraft: {
      does: 'the portal tries the draft on the last searches',
      outcomes: {
        'some fares would change': 'search for flights first',
        'nothing to try it on': 'use an agency that has never searched',
        'terms-wrong': nothingToDo,
        'rule-changed': 'let a colleague change the rule meanwhile',
        'the network is lost': networkOff,
      },
    },
    saveRule: {
      does: 'the portal saves the rule',
      outcomes: {
        saved: nothingToDo,
        'terms-wrong': nothingToDo,
        'rule-changed': 'let a colleague change the rule meanwhile',
        'nothing-changes': 'save the rule as it is',
        'the network is lost': networkOff,
      },
    },
    endRule: {
      does: 'the portal ends the rule',
      outcomes: {
        ended: nothingToDo,
        'rule-changed': 'let a colleague change the rule meanwhile',
        'the network is lost': networkOff,
      },
    },
  },
  terms: {
    readTerms: {
      does: 'the portal reads the list',
      outcomes: {
        'no account': 'use a tenant without accounts',
        'an account': 'add an account first',
        'a colleague’s proposal': 'let a colleague propose another account first',
        'a colleague’s proposal, and a fresh code stands':
          'let a colleague propose another account, and enter a fresh code first',
        'a rate': 'set a rate first',
        'an agency asks': 'let an agency ask for part payment first',
        'the network is lost': networkOff,
      },
    },
    changeTerms: {
      does: 'the portal sends the change',
      outcomes: {
        'an account proposed': nothingToDo,
        'the account ended': nothingToDo,
        'the account confirmed': 'enter a fresh code within ten minutes before this step',
        'a rate set': nothingToDo,
        'the agency refused': nothingToDo,
        'step-up-needed': 'let ten minutes pass after the fresh code',
        'differs-much': nothingToDo,
        'number-used': 'let a colleague give another account this number meanwhile',
        'account-changed': 'let a colleague change the account meanwhile',
        'terms-wrong': nothingToDo,
        'the network is lost': networkOff,
      },
    },
    stepUp: stepUpCalls,
  },
  solvency: {
    readSolvency: {
      does: 'the portal sums the ledger',
      outcomes: {
        'cash covers it': nothingToDo,
        'cash is short': 'pay out more cash than is left of what agents have',
        'the network is lost': networkOff,
      },
    },
  },
  'desk-deposit': {
    readDeposit: {
      does: 'the portal reads the deposit',
      outcomes: {
        'nobody has found it': 'open a deposit that nobody has taken up, with another of the same reference',
        'a colleague has found it': 'let a colleague find its payment first, and enter no code for ten minutes',
        'a colleague has found it, and a fresh code stands':
          'let a colleague find its payment first, and enter a fresh code',
        'the reader has found it': 'find its payment yourself first',
        'a cheque was credited': 'open a cheque that was credited and partly spent, less than 30 days ago',
        'it is decided': 'open a deposit that was refused',
        'deposit-unknown': 'change the reference in the address',
        'the network is lost': networkOff,
      },
    },
    actOnDeposit: {
      does: 'the portal sends the act',
      outcomes: {
        found: nothingToDo,
        credited: 'enter a fresh code within ten minutes before this step',
        refused: nothingToDo,
        returned: 'enter a fresh code within ten minutes before this step',
        'step-up-needed': 'enter no code for ten minutes before this step',
        'not-allowed': 'let a colleague refuse the deposit before this step',
        'effect-changed': 'let the agency spend from its wallet before this step',
        'the network is lost': networkOff,
      },
    },
    stepUp: stepUpCalls,
  },
  'price-reasons': {
    readReasons: {
      does: 'the portal reads the parts of the price',
      outcomes: {
        'every part': nothingToDo,
        'without commission and markup': 'use a person without ShowCommision and ShowMarkup',
        'price-expired': 'wait until the price has ended',
        'the network is lost': networkOff,
      },
    },
  },
  'money-decisions': {
    readDecisions: {
      does: 'the portal reads the proposals',
      outcomes: {
        none: 'end all proposals first',
        'a colleague’s': 'let a colleague propose a change first, and enter no code for ten minutes',
        'a colleague’s, and a fresh code stands': 'let a colleague propose a change, and enter a fresh code first',
        'an own one': 'propose a change first',
        'one that the wallet does not cover': 'let a colleague propose to take all, and spend some of it',
        'a credit limit': 'let a colleague propose a credit limit first',
        'ended ones': 'let some proposals be approved and refused first',
        'more than a page': 'let a colleague propose 51 changes first',
        'the network is lost': networkOff,
      },
    },
    endDecision: {
      does: 'the portal sends the decision',
      outcomes: {
        approved: 'enter a fresh code within ten minutes before this step',
        refused: nothingToDo,
        withdrawn: nothingToDo,
        'step-up-needed': 'enter no code for ten minutes before this step',
        'not-open': 'let a colleague end the proposal before this step',
        'wallet-short': 'spend what the wallet holds before this step',
        'the network is lost': networkOff,
      },
    },
    stepUp: stepUpCalls,
  },
  'money-proposal': {
    findAgencies: {
      does: 'the portal looks for agencies',
      outcomes: {
        'an agency': 'type a part of the name of an agency',
        'agencies without a wallet and with a frozen one': 'look for agencies of which one is frozen',
        none: 'type a name that no agency has',
        'the network is lost': networkOff,
      },
    },
    propose: {
      does: 'the portal sends the proposal',
      outcomes: {
        proposed: nothingToDo,
        'wallet-short': 'propose to take more than the wallet holds',
        'nothing-changes': 'propose the credit limit that the agency has',
        'the network is lost': networkOff,
      },
    },
  },
  'payment-ledger': {
    hearAddress: { does: 'the portal listens to the address', outcomes: {} },
    readLines: {
      does: 'the portal reads a page of the ledger',
      outcomes: {
        'a page, and more follow': 'sign in to an agency whose wallet has more than 50 lines',
        'the last page': 'sign in to an agency whose wallet has some lines',
        'no line': 'sign in to an agency whose wallet never moved, or search for words that no line has',
        'the network is lost': networkOff,
      },
    },
    readPostings: {
      does: 'the portal reads the postings of the line',
      outcomes: {
        'its postings': nothingToDo,
        'line-unknown': 'give the agency another wallet in the database after the list was read',
        'the network is lost': networkOff,
      },
    },
  },
  'wallet-statement': {
    saveStatement: {
      does: 'the portal makes the statement',
      outcomes: {
        'a file': nothingToDo,
        'too-many-lines': 'sign in to an agency with more than 10,000 lines in these days',
        'the network is lost': networkOff,
      },
    },
  },
  'ledger-check': {
    openChain: {
      does: 'the portal reads the head of the ledger',
      outcomes: {
        'its head': nothingToDo,
        'apart-not-shown': 'sign in as somebody without the permission ShowCommision',
        'the network is lost': networkOff,
      },
    },
    hearProgress: { does: 'the portal hears how far the check is', outcomes: {} },
    checkEntries: {
      does: 'the portal reads and checks the entries of the ledger',
      outcomes: {
        'the chain is whole': nothingToDo,
        'a link is broken': 'change the words of a transfer of the agency in the database',
        'the network is lost': networkOff,
      },
    },
    readMail: {
      does: 'the portal reads whether the head of each day is mailed',
      outcomes: { 'no mail': nothingToDo, 'the network is lost': networkOff },
    },
    keepMail: {
      does: 'the portal keeps the choice',
      outcomes: { 'the choice is kept': nothingToDo, 'the network is lost': networkOff },
    },
  },
  'bookings-export': {
    saveFile: {
      does: 'the portal makes the file',
      outcomes: {
        'a file': nothingToDo,
        'too-many-bookings': 'sign in to an agency with more than 10,000 bookings',
        'the network is lost': networkOff,
      },
    },
  },
  bookings: {
    hearAddress: { does: 'the portal listens to the address', outcomes: {} },
    readBookings: {
      does: 'the portal reads a page of bookings',
      outcomes: {
        'a page, and more follow': 'sign in to an agency with more than 50 bookings',
        'the last page': 'sign in to an agency with some bookings',
        'no booking': 'sign in to an agency without bookings, or search for a name that nobody has',
        'the network is lost': networkOff,
      },
    },
  },
  'bank-details': {
    readAccounts: {
      does: 'the portal reads the bank accounts',
      outcomes: {
        'two accounts': nothingToDo,
        'an error in words': 'remove all bank accounts of the tenant from the database first',
        'the network is lost': networkOff,
      },
    },
    readBanner: {
      does: 'the portal reads the banner',
      outcomes: { 'a banner': nothingToDo, 'the network is lost': networkOff },
    },
    copyText: {
      does: 'the browser copies the number',
      outcomes: {
        done: nothingToDo,
        'the browser refuses': 'forbid the portal to use the clipboard in the browser’s settings',
      },
    },
  },
  'chunk-recovery': {
    loadAgain: {
      does: 'the page is reloaded',
      outcomes: { 'the page goes': nothingToDo, 'the count cannot be kept': noStorage },
    },
    clearCount: {
      does: 'the browser removes the number of reloads',
      outcomes: { done: nothingToDo, 'the browser keeps nothing': noStorage },
    },
  },
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
  connection: {
    hearCalls: { does: 'the portal watches its calls and the network', outcomes: {} },
  },
  'daily-cleanup': {
    removeServiceWorkers: { does: 'the page removes service workers', outcomes: { done: nothingToDo } },
    clean: { does: 'the page removes cookies and caches', outcomes: { done: nothingToDo } },
    startAnalytics: {
      does: 'the page starts the analytics service',
      outcomes: { done: 'use a tenant that has an analytics service' },
    },
  },
  'part-payments': {
    readDues: {
      does: 'the portal reads a page of dues and their sums',
      outcomes: {
        'a page, and more follow': 'sign in to an agency with more than 50 dues',
        'the only page': 'sign in to an agency with one due',
        'no due': 'sign in to an agency without dues, or search for a traveller whom no due has',
        'no due, and admission is needed': 'sign in to an agency of a tenant that admits agencies one by one',
        'the network is lost': networkOff,
      },
    },
    askForAdmission: {
      does: 'the agency asks for admission to part payment',
      outcomes: {
        asked: nothingToDo,
        'decided-already': 'let an operator admit or refuse the agency before this step',
        'the network is lost': networkOff,
      },
    },
    readMoreDues: {
      does: 'the portal reads a further page of dues',
      outcomes: { 'the last page': nothingToDo, 'the network is lost': networkOff },
    },
  },
  'payment-choice': {
    readPayment: {
      does: 'the portal works out what paying the order does',
      outcomes: {
        'the wallet covers it': nothingToDo,
        'the wallet covers the first part': 'sign in to an agency whose balance covers the first part alone',
        'the wallet covers nothing': 'sign in to an agency whose wallet is empty',
        'it is not offered in part': 'open an order of a low-cost airline',
        'not-allowed': 'let a colleague cancel the order before this step',
        'the network is lost': networkOff,
      },
    },
    createPayment: {
      does: 'the portal opens the online payment at the gateway',
      outcomes: {
        opened: nothingToDo,
        'gateway-silent': 'end the process of the sandbox gateway before this step',
        'the network is lost': networkOff,
      },
    },
    openGateway: {
      does: 'the browser goes to the gateway',
      outcomes: { 'the page stays': 'end the process of the sandbox gateway before this step' },
    },
    readStatus: {
      does: 'the portal asks what is known of the online payment',
      outcomes: {
        'it is credited': 'press Pay on the gateway’s page',
        'it has failed': 'press Fail on the gateway’s page',
        'it is not decided': 'come back from the gateway without pressing a button there',
        'payment-unknown': 'change the payment in the address of the page',
        'the network is lost': networkOff,
      },
    },
  },
  'due-settlement': {
    readSettlement: {
      does: 'the portal reads the due',
      outcomes: {
        'the wallet covers it': 'open a due of an agency with enough money',
        'the wallet does not cover it': 'take money out of the wallet first',
        'it is settled': 'settle the due at another device first',
        'due-unknown': 'change the reference in the address',
        'the network is lost': networkOff,
      },
    },
    settleDue: {
      does: 'the portal settles the due',
      outcomes: {
        settled: nothingToDo,
        'due-changed': 'settle a part of the due at another device meanwhile',
        'the network is lost': networkOff,
      },
    },
  },
  deposit: {
    readDeposit: {
      does: 'the portal reads the deposit',
      outcomes: {
        'it waits for the desk': 'open a deposit request that nobody has taken up',
        'the desk has taken it up': 'let a person of the desk find its payment first',
        'deposit-unknown': 'change the reference in the address',
        'the network is lost': networkOff,
      },
    },
    withdraw: {
      does: 'the portal withdraws the request',
      outcomes: {
        withdrawn: nothingToDo,
        'not-allowed': 'let a person of the desk find its payment while the question is open',
        'the network is lost': networkOff,
      },
    },
  },
  'deposit-form': {
    readTerms: {
      does: 'the portal reads accounts and charges',
      outcomes: {
        'accounts and charges': nothingToDo,
        'no account': 'remove all bank accounts of the tenant from the database first',
        'the network is lost': networkOff,
      },
    },
    readSlip: {
      does: 'the browser reads the file',
      outcomes: {
        'a picture': 'choose a png or jpeg',
        'no picture': 'choose an svg',
      },
    },
    sendRequest: {
      does: 'the portal sends the request',
      outcomes: {
        kept: nothingToDo,
        'charge-changed': 'change the charge of the method in the database while the effect is shown',
        'reference-used': 'type the reference of an earlier deposit request',
        'the network is lost': networkOff,
      },
    },
  },
  'deposit-list': {
    hearAddress: { does: 'the portal listens to the address', outcomes: {} },
    readDeposits: {
      does: 'the portal reads a page of deposits',
      outcomes: {
        'a page, and more follow': 'sign in to an agency with more than 50 deposits',
        'the last page': 'sign in to an agency with some deposits',
        'no deposit': 'sign in to an agency without deposits, or search for a reference that nothing has',
        'the network is lost': networkOff,
      },
    },
    saveFile: {
      does: 'the portal makes the file',
      outcomes: {
        'a file': nothingToDo,
        'too-many-deposits': 'sign in to an agency with more than 10,000 deposits',
        'the network is lost': networkOff,
      },
    },
  },
  'document-collection': {
    hearNews: { does: 'the portal listens to the session and to other tabs', outcomes: {} },
    readUserContext: {
      does: 'the portal checks whether documents are still missing',
      outcomes: {
        'still asked for': nothingToDo,
        'not asked for any more': 'let a colleague of the same agency save the documents first',
        'the network is lost': networkOff,
      },
    },
    updateDocuments: {
      does: 'the portal saves the documents or the skip',
      outcomes: {
        'done, and nothing is asked for': 'save all documents',
        'done, and asked for later': 'skip the request',
        'not done': 'use the last skip in another browser first',
        'the network is lost': networkOff,
      },
    },
  },
  'booking-draft': {
    hearSale: { does: 'the page tells what was typed', outcomes: {} },
    keepDraft: {
      does: 'the portal keeps what was typed',
      outcomes: {
        kept: nothingToDo,
        'the price is over': 'let 21 minutes pass on the server since the fare was priced',
        'the network is lost': networkOff,
      },
    },
  },
  'flight-booking': {
    recallSearch: {
      does: 'the portal reads the search that the fare comes from',
      outcomes: { 'the form': nothingToDo, 'search-unknown': searchTooOld, 'the network is lost': networkOff },
    },
    recallSale: {
      does: 'the portal looks for what was typed before',
      outcomes: {
        'nothing was typed before': nothingToDo,
        'left at the travellers': 'type the travellers of this fare, and open its page once more',
        'left at the add-ons': 'go as far as the add-ons, choose a bag, and open the page once more',
        'left before a changed price was accepted':
          'choose a fare from Papeete to Easter Island (PPT–IPC), type the travellers, and open the page once more',
        'left at the review': 'go as far as the review, and open the page once more',
        'left at the payment': 'go as far as the payment, and open the page once more',
        'typed for another fare of the search': 'type the travellers of another fare of the same search before',
        'the airline is still asked':
          'pay a fare from Norfolk to Lord Howe (NLK–LDH), and reload the page while the airline is asked',
        'it came to an order': nothingToDo,
        'the network is lost': networkOff,
      },
    },
    priceFare,
    flightOptions: {
      does: 'the add-ons step ends',
      outcomes: {
        'nothing is chosen': 'go on without add-ons',
        'a bag is chosen': 'choose a bag and a seat, and go on',
        'back to the travellers': 'go back to the travellers',
        'the price has expired': 'let 21 minutes pass on the server since the fare was priced',
      },
    },
    sellOptions: {
      does: 'the portal adds the chosen options to the new price',
      outcomes: {
        'the same total': nothingToDo,
        'a risen total': nothingToDo,
        'options-gone': 'let somebody else book the chosen seat before this step',
        'the network is lost': networkOff,
      },
    },
    readWallet: {
      does: 'the portal reads what paying does to the wallet',
      outcomes: {
        'a full wallet': nothingToDo,
        'a wallet one poisha short': 'sign in to an agency whose balance is lower than the price',
        'price-expired': 'let the price end before this step',
        'the network is lost': networkOff,
      },
    },
    bookFlight: {
      does: 'the portal asks the airline to hold the seats',
      outcomes: {
        'seats held': nothingToDo,
        'price-changed': 'choose a fare from Apia to Pago Pago (APW–PPG), whose price rises by 8 % when it is booked',
        'fare-gone': 'choose a fare from Tarawa to Majuro (TRW–MAJ), which is sold out when it is booked',
        'price-expired': 'let 21 minutes pass on the server since the fare was priced',
        'options-gone': 'let somebody else book the chosen seat before paying',
        'traveller-booked': 'book the same person on the same flight before',
        'travellers-differ': 'enter the birth date of a child who is born after today and before the flight',
        'booking-refused': 'let the airline answer only after its time limit of 15 minutes has passed',
        'the network is lost': networkOff,
      },
    },
    issueTicket: {
      does: 'the portal pays and asks the airline to issue the tickets',
      outcomes: {
        'tickets issued': nothingToDo,
        'insufficient-balance': 'spend the balance in another browser after the seats are held',
        'ticketing-refused': 'choose a fare from Christmas Island to Cocos (XCH–CCK), whose tickets are refused',
        'not-allowed': 'let a colleague cancel the order before paying',
        'the network is lost': networkOff,
      },
    },
    readOrder: { does: 'the portal reads the order', outcomes: {} },
    tellTimeLeft: { does: 'the time left is counted down', outcomes: {} },
  },
  'flight-options': {
    listOptions: {
      does: 'the portal asks the airline what it offers',
      outcomes: {
        'bags, meals, seats and assistance': nothingToDo,
        'price-expired': 'let 21 minutes pass on the server since the fare was priced',
        'the network is lost': networkOff,
      },
    },
    readSeats: {
      does: 'the portal reads the seats of the flight',
      outcomes: {
        'a seat map': nothingToDo,
        'price-expired': 'let 21 minutes pass on the server since the fare was priced',
        'the network is lost': networkOff,
      },
    },
    sellOptions: {
      does: 'the portal asks for the price with the options',
      outcomes: {
        'the new price': nothingToDo,
        'options-gone': 'let somebody else book the chosen seat before this step',
        'price-expired': 'let 21 minutes pass on the server since the fare was priced',
        'the network is lost': networkOff,
      },
    },
  },
  deadlines: {
    readDeadlines: {
      does: 'the portal reads what ends soon',
      outcomes: {
        'a few': 'hold an order first',
        'only a passport': 'ticket a journey with a passport that ends soon after it',
        'a page, and more follow': 'hold 26 orders first',
        'the last page': nothingToDo,
        nothing: 'sign in to an agency without orders',
        'deadlines are not for this person': 'sign in as a person without the permission to view bookings',
        'the network is lost': networkOff,
      },
    },
    tellPageTime: { does: 'the time left is counted down', outcomes: {} },
  },
  'time-limit': {
    readRequests: {
      does: 'the portal reads who asked for more time',
      outcomes: {
        'nobody asked': 'hold a fare that can be held',
        'one was refused': 'ask for more time twice before',
        'one was granted': 'ask for more time once before',
        'one was not answered': 'ask for more time for a fare from Yap to Palau (YAP–ROR) before',
        'the network is lost': networkOff,
      },
    },
    extendLimit: {
      does: 'the portal asks the airline for more time',
      outcomes: {
        'more time': 'hold a fare that can be held, and ask for the first time',
        'extension-refused': 'ask for a second time',
        'not-allowed': 'cancel the order in another browser before this step',
        'supplier-silent': 'hold a fare from Yap to Palau (YAP–ROR), whose airline does not answer at first',
        'the network is lost': networkOff,
      },
    },
    tellPageTime: { does: 'the time left is counted down', outcomes: {} },
  },
  'e-transactions': {
    hearAddress: { does: 'the portal listens to the address', outcomes: {} },
    readTransactions: {
      does: 'the portal reads the first page of transactions, and what they can be filtered by',
      outcomes: {
        'a page, and more follow': 'sign in to an agency with more than 50 payments online',
        'the last page': 'sign in to an agency with some payments online',
        nothing: 'sign in to an agency that has paid nothing online, or search for a reference that nothing has',
        'the network is lost': networkOff,
      },
    },
    readMore: {
      does: 'the portal reads the next page',
      outcomes: { 'the last page': nothingToDo, 'the network is lost': networkOff },
    },
  },
  'online-deposit': {
    readMethods: {
      does: 'the portal reads the ways to pay online',
      outcomes: {
        'two ways': nothingToDo,
        none: 'start the portal with SANDBOX_GATEWAY=0 and without an account at a gateway',
        'the network is lost': networkOff,
      },
    },
    createPayment: {
      does: 'the portal opens the payment at the gateway',
      outcomes: {
        opened: nothingToDo,
        'gateway-silent': 'end the process of the sandbox gateway before this step',
        'the network is lost': networkOff,
      },
    },
    openGateway: {
      does: 'the browser goes to the gateway',
      outcomes: { 'the browser stays': 'end the process of the sandbox gateway before this step' },
    },
    readStatus: {
      does: 'the portal asks what is known of the payment',
      outcomes: {
        redirected: 'open a payment at the gateway, and come back without pressing a button there',
        credited: 'press Pay on the gateway’s page',
        failed: 'press Fail on the gateway’s page',
        cancelled: 'press Cancel on the gateway’s page',
        'payment-unknown': 'change the code in the address of the page',
        'the network is lost': networkOff,
      },
    },
    readPayments: {
      does: 'the portal reads the last online payments',
      outcomes: {
        some: 'open a payment at the gateway before',
        nothing: 'sign in to an agency that has never paid online',
        'the network is lost': networkOff,
      },
    },
  },
  'flight-results': {
    fetchBrands: {
      does: 'the portal reads the fares',
      outcomes: {
        brands: nothingToDo,
        'search no longer kept': searchTooOld,
        'server unreachable': networkOff,
      },
    },
    resultsEngine: { does: 'the search starts', outcomes: {} },
    addressBar: { does: 'the address is kept up to date', outcomes: {} },
  },
  'flight-search': {
    findAirports: {
      does: 'the portal looks up airports',
      outcomes: {
        'a metro and its airports': 'type “lon”',
        nothing: 'type letters that no airport has',
        'the network is lost': networkOff,
      },
    },
    readMemory: {
      does: 'the browser reads earlier searches and the form that was left',
      outcomes: {
        'one search': 'make one search first',
        'two searches': 'make two different searches first',
        'a form that was left': 'edit the form and leave the page without searching first',
        none: 'use a browser that has not been used for a search',
        'the browser keeps nothing': noStorage,
      },
    },
    readAirlines: {
      does: 'the portal reads the airlines',
      outcomes: { 'the airlines': nothingToDo, 'the network is lost': networkOff },
    },
    keepRecent: {
      does: 'the browser stores the search',
      outcomes: { done: nothingToDo, 'the browser refuses': noStorage },
    },
    openResults: { does: 'the results open', outcomes: { done: nothingToDo } },
  },
  'global-search': {
    hearKey: { does: 'the portal listens to the shortcut of the search box', outcomes: {} },
    findCase: {
      does: 'the portal looks for a case',
      outcomes: {
        'a refund': 'search for the reference of a refund',
        'none of these': 'search for a text that is not the reference of a case',
        'the network is lost': networkOff,
      },
    },
    findOrders: {
      does: 'the portal looks for orders',
      outcomes: {
        'one flight': 'search for the reference of a flight order',
        several: 'search for the name of a traveller with several orders',
        none: 'search for a text that no order has',
        'not allowed': 'sign in as a person without permission to view orders',
      },
    },
  },
  'list-keys': {
    keyboard: { does: 'the list listens to the keyboard', outcomes: {} },
  },
  'fare-calendar': {
    readFares: {
      does: 'the portal reads the known prices',
      outcomes: {
        'prices of most days': 'search one of the days before',
        'no price at all': 'choose two places that no supplier connects cheaply, on days that nobody has searched',
        'the network is lost': networkOff,
      },
    },
  },
  notifications: {
    readNew: {
      does: 'the portal reads the notifications',
      outcomes: {
        'something new': 'use a browser in which they were never closed',
        'nothing new': 'use a browser in which all of them were closed',
        'the network is lost': networkOff,
      },
    },
    rememberClosed: {
      does: 'the browser stores that they were closed',
      outcomes: { remembered: nothingToDo, 'the browser keeps nothing': noStorage },
    },
  },
  'order-page': {
    readOrder: {
      does: 'the portal reads the order',
      outcomes: {
        'an order held': 'open an order whose seats are held',
        'an order ticketing': 'let a colleague pay, with a supplier that answers slowly',
        'an order ticketed': 'wait until the supplier has issued the tickets',
        'an order cancelled': 'let a colleague cancel the order',
        'an order expired': 'let the time limit of the order pass',
        'an order failed': 'open an order whose tickets were refused',
        'order-unknown': 'open the address of an order that does not exist',
        'the network is lost': networkOff,
      },
    },
    paymentChoice: {
      does: 'how the order is paid is chosen',
      outcomes: {
        'a payment is agreed to': 'press a button that pays',
        'not now': 'press “Not now”',
        'it cannot be paid': 'let a colleague cancel the order before its payment is read',
      },
    },
    issueTicket: {
      does: 'the portal pays and asks the airline to issue the tickets',
      outcomes: {
        'tickets issued': nothingToDo,
        'insufficient-balance': 'spend the balance in another browser first',
        'ticketing-refused': 'open an order from Christmas Island to Cocos (XCH–CCK), whose tickets are refused',
        'not-allowed': 'let a colleague cancel the order first',
        'the network is lost': networkOff,
      },
    },
    cancelBooking: {
      does: 'the portal cancels the booking',
      outcomes: {
        'seats given back': nothingToDo,
        'not-allowed': 'let a colleague pay for the order first',
        'the network is lost': networkOff,
      },
    },
    mailTicket: {
      does: 'the portal mails the tickets',
      outcomes: {
        mailed: nothingToDo,
        'too-many-mails': 'mail the tickets five times first',
        'the network is lost': networkOff,
      },
    },
    verifyPrice: {
      does: 'the portal asks the airline for today’s price',
      outcomes: {
        'the same price': nothingToDo,
        'a lower price': 'open an order that was held while fewer seats were left',
        'a higher price': 'let others buy most seats of the flight first',
        'fare-gone': 'let others buy all seats of the flight first',
        'the network is lost': networkOff,
      },
    },
    changeOrder: {
      does: 'the portal changes the details of the order',
      outcomes: {
        changed: nothingToDo,
        'not-allowed': 'let a colleague cancel the order first',
        'the network is lost': networkOff,
      },
    },
    readDetail: {
      does: 'the portal reads the passport, or the airline’s answers',
      outcomes: {
        'a passport': nothingToDo,
        'answers of the airline': 'open an order with a meal or a request',
        'order-unknown': 'open the address of an order that does not exist',
        'the network is lost': networkOff,
      },
    },
    openDocument: {
      does: 'the portal fetches the document',
      outcomes: { 'a document': nothingToDo, 'the network is lost': networkOff },
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
  'password-update': {
    updatePassword: {
      does: 'the portal changes the password',
      outcomes: {
        changed: 'enter the current password',
        'the present password is wrong': 'change the password in another browser first',
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
  'price-currency': {
    readCurrencies: {
      does: 'the portal reads the currencies',
      outcomes: {
        'three of their own': 'sign in to an agency that trades in three currencies',
        'only the usual one': 'sign in to an agency that trades in one currency',
        'the server cannot be reached': networkOff,
      },
    },
  },
  profile: {
    readProfile: {
      does: 'the portal reads the profile',
      outcomes: { 'the profile': nothingToDo, 'the network is lost': networkOff },
    },
    readBasicInfo: {
      does: 'the portal reads the details to edit',
      outcomes: { 'the basic information': nothingToDo, 'the network is lost': networkOff },
    },
    saveBasicInfo: {
      does: 'the portal saves the details',
      outcomes: { saved: nothingToDo, 'the network is lost': networkOff },
    },
    readPicture: {
      does: 'the browser reads the file',
      outcomes: {
        'a picture': 'choose a PNG or JPEG picture',
        'no picture': 'choose a text file that was renamed to .png',
      },
    },
    savePicture: {
      does: 'the portal saves the picture',
      outcomes: {
        saved: nothingToDo,
        refused: 'choose a picture that the browser shows and the server rejects',
        'the network is lost': networkOff,
      },
    },
  },
  'search-pad-extras': {
    readPictures: {
      does: 'the portal reads the background and the offers',
      outcomes: { 'a background and two offers': nothingToDo, 'the network is lost': networkOff },
    },
    readHeadlines: {
      does: 'the portal reads the headlines',
      outcomes: { 'two offers': nothingToDo, 'the network is lost': networkOff },
    },
    readReviews: {
      does: 'the portal reads the reviews',
      outcomes: { 'a review': nothingToDo, 'the network is lost': networkOff },
    },
    readOrders: {
      does: 'the portal reads the orders at hand',
      outcomes: {
        'a ticketed order': 'buy a fare first',
        'no order': 'sign in to an agency without orders',
        'orders are not for this person': 'sign in as a person without the permission to view bookings',
        'the network is lost': networkOff,
      },
    },
  },
  session: {
    hearOutside: { does: 'the portal listens to other tabs and to its own calls', outcomes: {} },
    keepToken: { does: 'the browser stores the session', outcomes: { done: nothingToDo } },
    replaceToken: { does: 'the browser stores the new token', outcomes: { done: nothingToDo } },
    forgetToken: { does: 'the browser removes the session', outcomes: { done: nothingToDo } },
    leavePage: { does: 'the portal leaves the other person’s page', outcomes: { done: nothingToDo } },
    readUserContext: {
      does: 'the portal asks the server who is signed in',
      outcomes: {
        'an agent': nothingToDo,
        'an agent with the next token': 'let 23 minutes pass since the session was renewed',
        'a forced logout': 'let an administrator log the person out, with a message',
        'an expired session': 'let an administrator end the person’s sessions',
        'somebody else': 'sign in as another person in another tab of the same browser',
        nobody: 'log the same session out on another device',
        'the network is lost': networkOff,
      },
    },
    readWallet: {
      does: 'the portal reads the balance',
      outcomes: { 'a balance': nothingToDo, 'the network is lost': networkOff },
    },
    signOut: {
      does: 'the portal ends the session on the server',
      outcomes: { done: nothingToDo, 'the network is lost': networkOff },
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
  proposal: {
    makeProposal: {
      does: 'the portal makes the proposal',
      outcomes: {
        made: nothingToDo,
        'fare-gone': 'let 21 minutes pass since the search, without leaving the page',
        'the network is lost': networkOff,
      },
    },
    mailProposal: {
      does: 'the portal mails the proposal',
      outcomes: {
        mailed: nothingToDo,
        'too-many-mails': 'mail the same proposal five times before',
        'the network is lost': networkOff,
      },
    },
    printProposal: {
      does: 'the portal opens the PDF of the proposal',
      outcomes: { printed: nothingToDo, 'the network is lost': networkOff },
    },
    copyLink: {
      does: 'the browser copies the link',
      outcomes: { copied: nothingToDo, 'not allowed': 'forbid the page to use the clipboard' },
    },
  },
  'print-preview': {
    readPrices: {
      does: 'the portal reads the travellers and their printed prices',
      outcomes: {
        'two travellers': 'open the preview of a ticketed order of two',
        'two travellers, without customer prices':
          'open the preview of a ticketed order of two as a person without the permission to see the markup',
        'order-unknown': 'open the preview of an order that does not exist',
        'not-ticketed': 'open the preview of an order whose seats are held',
        'the network is lost': networkOff,
      },
    },
    makeDocument: {
      does: 'the portal makes the document',
      outcomes: { 'a document': nothingToDo, 'the network is lost': networkOff },
    },
    makePdf: {
      does: 'the portal makes the PDF',
      outcomes: { 'a PDF': nothingToDo, 'the network is lost': networkOff },
    },
    savePrices: {
      does: 'the portal keeps the printed prices',
      outcomes: {
        'an own price is kept': 'type a price of your own first',
        'the sale’s prices are kept': 'empty each price first',
        'the network is lost': networkOff,
      },
    },
  },
  'proposal-choice': {
    openProposal: {
      does: 'the page opens the proposal of the link',
      outcomes: {
        'two options': 'open the link of a proposal of two options in another browser',
        'an option of two tickets':
          'open the link of a proposal whose second option was added in the two lists, in another browser',
        'the first is chosen': 'choose the first option before this step',
        'the first is being booked': 'choose the first option, and let the agent begin to book it, before this step',
        'proposal-unknown': 'change a letter of the link',
        'proposal-ended': 'end the link in the list of proposals',
        'proposal-expired': 'open a link whose days are over',
        'the network is lost': networkOff,
      },
    },
    chooseOption: {
      does: 'the page sends the choice',
      outcomes: {
        'the first is recorded': nothingToDo,
        'the second is recorded': nothingToDo,
        'choice-taken': 'let the agent begin to book the other option before this step',
        'proposal-ended': 'end the link in the list of proposals before this step',
        'proposal-expired': 'let the days of the link pass before this step',
        'the network is lost': networkOff,
      },
    },
  },
  proposals: {
    readProposals: {
      does: 'the portal reads the proposals',
      outcomes: {
        none: 'sign in to an agency that has made no proposal',
        'an open one': 'make a proposal',
        'one with a choice': 'make a proposal and choose its second option by its link',
        'one with two tickets chosen': 'make a proposal in the two lists and choose its second option by its link',
        'more than a page': 'make more than twenty proposals',
        'an earlier one': 'make a proposal and let its days pass',
        'the network is lost': networkOff,
      },
    },
    endProposal: {
      does: 'the portal ends the link',
      outcomes: {
        ended: nothingToDo,
        'the network is lost': networkOff,
      },
    },
    renewLink: {
      does: 'the portal makes a new link',
      outcomes: {
        'a new link': nothingToDo,
        'proposal-over': 'end the link in another browser first',
        'the network is lost': networkOff,
      },
    },
    copyLink: {
      does: 'the page copies the link',
      outcomes: { copied: nothingToDo, 'not allowed': 'forbid the page to use the clipboard' },
    },
    bookProposal: {
      does: 'the portal finds the chosen flights again',
      outcomes: {
        'at the same price': nothingToDo,
        'two tickets at the same price': 'choose an option of two tickets by the link',
        'the network is lost': networkOff,
      },
    },
  },
  'traveller-merge': {
    readDoubles: {
      does: 'the portal looks for travellers who are saved twice',
      outcomes: {
        'one pair': 'save one traveller twice, the second time with another passport and phone number',
        nobody: 'use an agency whose travellers all differ',
        'the network is lost': networkOff,
      },
    },
    mergeTravellers: {
      does: 'the portal merges the two travellers',
      outcomes: {
        merged: nothingToDo,
        'traveller-unknown': 'let a colleague remove one of them meanwhile',
        'traveller-changed': 'let a colleague change one of them meanwhile',
        'passport-known': 'let a third traveller have the passport number that is taken',
        'the network is lost': networkOff,
      },
    },
  },
  'traveller-pick': {
    findTravellers: {
      does: 'the portal looks for saved travellers whose name begins like that',
      outcomes: {
        'two of them': 'save one traveller with a passport and one without, both with this surname',
        nobody: 'sign in to an agency that has saved nobody',
        'without the right to see passports': 'sign in as somebody without ShowPassportVisa',
        'the network is lost': networkOff,
      },
    },
    fetchPassport: {
      does: 'the portal fetches the whole passport number',
      outcomes: {
        'the number': nothingToDo,
        'it is gone': 'remove the passport in another browser before this step',
        'the network is lost': networkOff,
      },
    },
  },
  'traveller-import': {
    openFile: {
      does: 'the portal opens the file and checks every row',
      outcomes: {
        'a right file': 'choose the template as it is',
        'a file that is wrong in one row': 'choose the template with a second row whose date of birth is 31/02/1984',
        'a file that is wrong in every row': 'choose the template without the date of birth in its row',
        'a file without our columns': 'choose a .csv file with the columns Name and Age',
        'no spreadsheet': 'choose a picture',
      },
    },
    importTravellers: {
      does: 'the portal imports the travellers',
      outcomes: { imported: nothingToDo, 'the network is lost': networkOff },
    },
  },
  travellers: {
    travellerImport: {
      does: 'the portal asks for a file',
      outcomes: {
        'one traveller was imported': 'import the template as it is',
        'the person went back': 'go back from the import',
      },
    },
    readTravellers: {
      does: 'the portal reads the saved travellers',
      outcomes: {
        'all of them': 'save at least one traveller with a passport and one without',
        'the first of more': 'save more than 25 travellers',
        'the rest': nothingToDo,
        nobody: 'sign in to an agency that has saved nobody',
        'without the right to see passports': 'sign in as somebody without ShowPassportVisa',
        'the network is lost': networkOff,
      },
    },
    saveTraveller: {
      does: 'the portal saves the traveller',
      outcomes: {
        saved: nothingToDo,
        'the passport is known': 'save another traveller with this passport number first',
        'a colleague changed it': 'change the traveller in another browser before this step',
        'the network is lost': networkOff,
      },
    },
    showPassport: {
      does: 'the portal fetches the whole passport number',
      outcomes: { 'the number': nothingToDo, 'the network is lost': networkOff },
    },
    removeTraveller: {
      does: 'the portal removes the traveller',
      outcomes: {
        removed: nothingToDo,
        'it was gone': 'remove the traveller in another browser before this step',
        'the network is lost': networkOff,
      },
    },
  },
  'two-one-way': {
    fetchFares: {
      does: 'the portal reads the fares of the chosen flights',
      outcomes: {
        fares: nothingToDo,
        'fares of an inbound that leaves too soon': 'choose an inbound that departs before the outbound arrives',
        'its search is no longer kept': searchTooOld,
        'server unreachable': networkOff,
      },
    },
    twoLists: { does: 'both searches start', outcomes: {} },
    addressBar: { does: 'the address is kept up to date', outcomes: {} },
  },
};

/** The words for a call. Undefined: nobody has written any. */
export const callPhrase = (flow: string, actor: string): CallPhrase | undefined => calls[flow]?.[actor];

/** Whether a person can make a move. Outcomes without words cannot be caused by hand. */
export const canBeMadeByHand = (flow: string, move: Move): boolean =>
  !(move.do === 'settle' || move.do === 'settle-late') ||
  callPhrase(flow, move.actor)?.outcomes[move.outcome] !== undefined;

/** All calls with words, for the test that none of them is stale. */
export const callPhrases = (): readonly {
  readonly flow: string;
  readonly actor: string;
  readonly phrase: CallPhrase;
}[] =>
  Object.entries(calls).flatMap(([flow, actors]) =>
    Object.entries(actors).map(([actor, phrase]) => ({ flow, actor, phrase })),
  );
