import { networkOff, noStorage, nothingToDo } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const searchPadWords: PlainWords = {
  calls: {
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
  },
  views: {
    'flight-search': {
      airlines: 'the airlines are {}',
      childAges: 'the ages of the children are shown',
      counts: 'the numbers of travellers are shown',
      edits: {
        none: 'the form has no edits to discard',
        '*': 'the edits can be discarded',
      },
      fareType: {
        '1': '“Regular fare” is chosen',
        '2': '“Student fare” is chosen',
        '3': '“Labour fare” is chosen',
        '4': '“Seaman fare” is chosen',
      },
      panel: {
        'show none': 'no panel is open',
        'show travellers': 'the panel of travellers and class is open',
        'show airlines': 'the list of airlines is open',
        'show calendar': 'the calendar is open',
      },
      preferredAirlines: 'the preferred airlines are listed',
      recents: 'the recent searches are listed',
      segmentFits: { true: 'another flight can be added', false: 'no other flight can be added' },
      segments: 'the flights of the form are updated',
      travelClass: {
        E: '“Economy” is chosen',
        P: '“Premium economy” is chosen',
        B: '“Business” is chosen',
        F: '“First” is chosen',
      },
      travellers: 'the field for travellers reads “{}”',
      tripType: { O: '“One way” is chosen', R: '“Return” is chosen', '*': '“Multi-city” is chosen' },
    },
    'fare-calendar': { fares: 'each day or search has its price, or says that it is not known' },
    notifications: { notifications: 'the notifications are listed' },
    'search-pad-extras': {
      background: 'the picture behind the form is updated',
      headlines: 'the headlines are shown',
      below: 'the offers and reviews below the form are updated',
      orders: 'the orders below the form are updated',
    },
    slider: {
      current: {
        '0': 'the first slide is shown',
        '1': 'the second slide is shown',
        '2': 'the third slide is shown',
      },
      moves: { true: 'the slides move by themselves', false: 'the slides do not move' },
    },
  },
};
