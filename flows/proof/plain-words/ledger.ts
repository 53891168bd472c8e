import { networkOff, nothingToDo } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const ledgerWords: PlainWords = {
  calls: {
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
  },
  views: {
    'payment-ledger': {
      ledger: 'the ledger is “{}”',
      heading: 'the heading says “{}”',
      term: 'the search field holds “{}”',
      termHint: { null: 'the hint names what can be searched', '*': 'the hint says “{}”' },
      filters: 'the filters show what is asked for',
      filtersSet: 'the filters say that {} are in use',
      chips: 'a chip stands for each filter in use',
      kinds: 'the kinds of line can be chosen',
      currencies: 'the wallets can be chosen',
      currency: { null: 'no currency is known yet', '*': 'the amounts are in {}' },
      daysMessage: { null: 'no message stands at the days', '*': 'the message at the days says “{}”' },
      figures: 'the figures of the wallet are shown',
      heads: 'the columns of amounts have their heads',
      statementOf: { null: 'no statement can be made', '*': 'a statement can be made' },
      list: 'the list is updated',
    },
    'wallet-statement': {
      currency: 'the title names {}',
      months: 'the months can be chosen',
      from: 'the first day is {}',
      to: 'the last day is {}',
      daysMessage: { null: 'no message stands at the days', '*': 'the message at the days says “{}”' },
      mayMake: { true: 'a file can be saved', false: 'no file can be saved' },
      file: 'what became of the file is told',
    },
    'ledger-check': {
      keptText: 'the field for a kept head holds “{}”',
      keptNote: { null: 'the hint says what can be pasted', '*': 'the hint names the head that was found' },
      keptMessage: { null: 'no message stands at the kept head', '*': 'the message at the kept head says “{}”' },
      mayType: { true: 'a head can be typed', false: 'no head can be typed' },
      mayCheck: { true: 'a check can be begun', false: 'no check can be begun' },
      mayStop: { true: 'the check can be stopped', false: 'no check can be stopped' },
      maySave: { true: 'the chain can be saved', false: 'no chain can be saved' },
      result: 'what the check came to is told',
      mail: 'the choice of the mail is told',
    },
  },
};
