import { networkOff, nothingToDo, searchTooOld } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const flightsWords: PlainWords = {
  calls: {
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
    'list-keys': {
      keyboard: { does: 'the list listens to the keyboard', outcomes: {} },
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
  },
  views: {
    'flight-results': {
      arrivals: { null: 'no note about new flights is shown', '*': 'a note offers the new flights' },
      askedIn: { null: 'no other currency is being fetched', '*': 'prices in {} are being fetched' },
      bestMeans: 'the explanation of “Best” reads “{}”',
      canShowCustomerPrice: {
        true: 'a switch offers the customer’s prices',
        false: 'no switch offers the customer’s prices',
      },
      canRepeat: { true: 'the search can be repeated', false: 'the search cannot be repeated' },
      canRetry: { true: 'Try again can be pressed', false: 'Try again is not offered' },
      cards: 'the list of flights is updated',
      chips: 'the chosen filters are listed above the flights',
      comparison: { 'show nothing': 'no tray of compared flights is shown', '*': 'the compared flights are updated' },
      currency: 'prices are in {}',
      editing: { true: 'the search form is open above the flights', false: 'the search form is closed' },
      firstRow: 'the list starts at row {}',
      leaving: { true: 'the portal opens the booking', false: 'the portal stays on the list' },
      look: 'the order and filters of the list are updated',
      opened: { null: 'no card is open', '*': 'the card is open' },
      rowCount: 'the list has {} rows',
      replaced: {
        null: 'no note about reloaded results is shown',
        '*': 'a note says that the results were reloaded',
      },
      suggestions: 'suggestions for another search are shown',
      standOuts: 'the tabs for cheapest, best and fastest are updated',
    },
    'list-keys': { keys: 'the keyboard shortcuts are listed' },
    'price-currency': { options: 'the currencies are listed', own: 'the note says that sales are charged in {}' },
    'two-one-way': {
      askedIn: { null: 'no other currency is being fetched', '*': 'prices in {} are being fetched' },
      is: null,
      bar: 'the bar at the bottom shows the chosen flights and their total',
      count: 'the heading says “{}”',
      direction: 'the {} list is shown',
      filtered: 'the chosen filters are marked',
      lists: 'both lists are updated',
      priceType: {
        null: 'no choice of price type is offered',
        AF: 'agent prices are shown',
        GF: 'customer prices are shown',
      },
    },
  },
};
