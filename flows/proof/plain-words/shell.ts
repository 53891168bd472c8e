import { networkOff, noStorage, nothingToDo } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const shellWords: PlainWords = {
  calls: {
    'agency-logo': {
      readLogo: {
        does: 'the portal reads the logo',
        outcomes: {
          "the agency's": 'sign in to an agency that has a logo',
          "the tenant's": 'sign in to an agency without a logo',
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
  },
  views: {
    'agency-logo': { logo: { '': 'no logo is shown', '*': 'the logo {} is shown' } },
    'bank-details': {
      accounts: 'the list of accounts is shown',
      banner: { null: 'the bank’s banner is not shown', '*': 'the bank’s banner is shown' },
      said: { '': 'no note about copying is shown', '*': 'a note says “{}”' },
    },
    connection: {
      canStop: { true: '“Stop” is offered', false: '“Stop” is not offered' },
      next: 'the notice shows the time until the next attempt: {}',
    },
    'document-collection': {
      civilAviationDayIsWanted: {
        true: 'the date of the civil aviation certificate is asked for',
        false: 'the date of the civil aviation certificate is not asked for',
      },
      days: 'the date pickers show the entered dates',
      fields: 'the fields show the entered text, with a message at each wrong one',
      skipMins: 'the dialog says that it returns after {} minutes',
      skipsLeft: 'the dialog says that it may be skipped {} more times',
      window: 'the calendar offers the days {}',
    },
    'global-search': {
      matches: 'the orders that match are listed as links',
      more: 'a note counts {} more orders',
      lists: 'the lists that hold all of them are offered',
      retry: { true: 'Try again is offered', false: 'Try again is not offered' },
      typed: 'the field holds “{}”',
    },
    session: {
      cameFrom: { 'sign-in': 'the portal opens after sign-in', '*': 'the portal opens with the page' },
      doing: {
        opening: 'the page shows that the portal is opening',
        leaving: 'the page shows that the person is being logged out',
      },
      companyName: 'the header shows the agency {}',
      personName: 'the header shows the person {}',
      user: 'the menus match the person’s permissions',
      wallet: 'the balance in the header is updated',
    },
  },
};
