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
    'hotel-results': {
      hotelEngine: { does: 'the search starts', outcomes: {} },
      addressBar: { does: 'the address is kept up to date', outcomes: {} },
    },
    'hotel-order-page': {
      readOrder: {
        does: 'the portal reads the hotel order',
        outcomes: {
          'a stay confirmed': 'open the order of a stay that was confirmed at once',
          'a stay confirmed, to look at only': 'open it as a person who may neither book, cancel nor print hotels',
          'a stay unconfirmed': 'open the order of a stay that the property confirms by hand',
          'a stay whose cost of cancelling was told': 'open an order whose cost of cancelling was asked minutes ago',
          'a stay cancelled': 'open the order of a stay that was cancelled',
          'order-unknown': 'open the address of an order that does not exist',
          'the network is lost': networkOff,
        },
      },
      quoteCancel: {
        does: 'the portal asks the property what cancelling costs',
        outcomes: {
          'the cost is told': nothingToDo,
          'supplier-silent': 'open a stay in a place whose supplier does not answer',
          'the network is lost': networkOff,
        },
      },
      cancelHotel: {
        does: 'the portal cancels the stay',
        outcomes: {
          cancelled: nothingToDo,
          'on its way': 'open a stay in a place whose supplier does not answer',
          'cost-changed': 'let a colleague ask the cost anew after a deadline has passed',
          'the network is lost': networkOff,
        },
      },
      amendGuests: {
        does: 'the portal tells the property the names',
        outcomes: {
          renamed: nothingToDo,
          'names-refused': 'open a stay of a property that takes no other names',
          'the network is lost': networkOff,
        },
      },
    },
  },
  views: {
    'hotel-order-page': {
      order: 'the order is shown as read',
      standing: 'the state of the order is updated',
      actions: 'the buttons of the order are updated',
      awaited: 'the line that says who must act is updated',
      doing: 'the place below the buttons is updated',
    },
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
