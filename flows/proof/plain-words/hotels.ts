import { networkOff, noStorage, nothingToDo } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const hotelsWords: PlainWords = {
  calls: {
    'hotel-search': {
      findPlaces: {
        does: 'the portal looks up places to stay',
        outcomes: {
          'a city, a district and a hotel': 'type “dub”',
          nothing: 'type letters that no place has',
          'the network is lost': networkOff,
        },
      },
      findCountries: {
        does: 'the page looks up countries',
        outcomes: { 'two countries': 'type “ba”', 'no country': 'type letters that no country has' },
      },
      readMemory: {
        does: 'the browser reads earlier searches',
        outcomes: {
          'one search': 'make one search first',
          'two searches': 'make two different searches first',
          none: 'use a browser that has not been used for a search',
          'the browser keeps nothing': noStorage,
        },
      },
      keepRecent: {
        does: 'the browser stores the search',
        outcomes: { done: nothingToDo, 'the browser refuses': noStorage },
      },
      openResults: { does: 'the results open', outcomes: { done: nothingToDo } },
    },
    'hotel-detail': {
      readDetail: {
        does: 'the portal reads the hotel',
        outcomes: {
          'the hotel': nothingToDo,
          'the search is no longer kept': 'wait until the search is over',
          'no such hotel': 'change the hotel in the address',
          'the network is lost': networkOff,
        },
      },
      askRooms: {
        does: 'the suppliers are asked for rooms',
        outcomes: {
          'two rooms': nothingToDo,
          'two rooms, a supplier silent': 'choose a hotel of which one supplier does not answer',
          'sold out': 'choose a hotel without free rooms',
          'no supplier answers': 'choose a hotel whose suppliers do not answer',
          'the search is no longer kept': 'wait until the search is over',
          'the network is lost': networkOff,
        },
      },
      checkRate: {
        does: 'the supplier is asked for the rate',
        outcomes: {
          'the same price': nothingToDo,
          'a higher price': 'choose a hotel in Stanley',
          'a lower price': 'choose a rate that has become cheaper',
          'the room is gone': 'choose a hotel in Avarua',
          'the rate was not shown': 'let a colleague ask for the rooms meanwhile',
          'no supplier answers': 'choose a hotel in Kingston',
          'the search is no longer kept': 'wait until the search is over',
          'the network is lost': networkOff,
        },
      },
    },
    'hotel-results': {
      hotelEngine: { does: 'the search starts', outcomes: {} },
      addressBar: { does: 'the address is kept up to date', outcomes: {} },
    },
  },
  views: {
    'hotel-search': {
      destination: 'the field for the destination is updated',
      nationality: 'the field for the nationality is updated',
      checkIn: 'the field for check-in is updated',
      checkOut: 'the field for check-out is updated',
      checkInMessage: {
        null: 'the field for check-in has no message',
        '*': 'the message at the field for check-in is “{}”',
      },
      checkOutMessage: {
        null: 'the field for check-out has no message',
        '*': 'the message at the field for check-out is “{}”',
      },
      nights: 'the number of nights is updated',
      guests: 'the field for guests reads “{}”',
      panel: {
        'show none': 'no panel is open',
        'show calendar': 'the calendar is open',
        'show guests': 'the panel of rooms and guests is open',
      },
      recents: 'the recent searches are listed',
    },
    'hotel-results': {
      arrivals: { null: 'no note about new hotels is shown', '*': 'a note offers the new hotels' },
      canRepeat: { true: 'the search can be repeated', false: 'the search cannot be repeated' },
      cards: 'the list of hotels is updated',
      chips: 'the chosen filters are listed above the hotels',
      demonstration: {
        true: 'a note says that the hotels are for demonstration',
        false: 'no note speaks of demonstration',
      },
      editing: { true: 'the search form is open above the hotels', false: 'the search form is closed' },
      firstRow: 'the list starts at row {}',
      suggestions: 'filters to remove are suggested',
    },
  },
};
