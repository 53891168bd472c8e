import { networkOff, noStorage, nothingToDo, searchTooOld } from './often-said.ts';
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
    'hotel-bookings': {
      hearAddress: { does: 'the portal listens to the address', outcomes: {} },
      readBookings: {
        does: 'the portal reads a page of hotel bookings',
        outcomes: {
          'a page, and more follow': 'sign in to an agency with more than 50 hotel bookings',
          'the last page': 'sign in to an agency with some hotel bookings',
          'no booking': 'sign in to an agency without hotel bookings, or search for a name that nobody has',
          'the network is lost': networkOff,
        },
      },
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
    'hotel-map': {
      mapEngine: { does: 'the map asks the search for its pins', outcomes: {} },
      hearAddress: { does: 'the portal listens to the address', outcomes: {} },
    },
    'hotel-booking': {
      recallSearch: {
        does: 'the portal reads the search that the rate comes from',
        outcomes: { 'the search': nothingToDo, 'search-unknown': searchTooOld, 'the network is lost': networkOff },
      },
      keepRate: {
        does: 'the supplier is asked what the rate costs now',
        outcomes: {
          'the rate is kept': 'choose a rate of any usual city',
          'it costs more than it was shown': 'choose a rate in Stanley, which is 8 % dearer when it is checked',
          'search-unknown': searchTooOld,
          'hotel-unknown': 'change the hotel in the address',
          'rate-unknown': 'change the rate in the address',
          'room-gone': 'choose a rate in Avarua, which is gone when it is checked',
          'supplier-silent': 'choose a rate in Kingston, whose supplier does not answer',
          'the network is lost': networkOff,
        },
      },
      readSale: {
        does: 'the portal reads the kept rate',
        outcomes: {
          'it stands': nothingToDo,
          'left among the guests': 'type all guests of a rate, and reload the page',
          'left at the preview': 'type all guests of a rate, continue to the preview, and reload the page',
          'it costs more now': 'choose a rate in Apia, which is 8 % dearer when it is booked',
          'session-expired': 'let 21 minutes pass on the server since the rate was kept',
          'the network is lost': networkOff,
        },
      },
      readOrder: {
        does: 'the portal reads what became of the order',
        outcomes: {
          'it was confirmed': 'book the stay in another tab before',
          'it is being booked': 'book a stay in Nuuk in another tab, and come before its supplier has answered',
          'the room was gone': 'book a stay in Alofi in another tab before',
          'its time was over': nothingToDo,
          'order-unknown': 'change the order in the address',
          'the network is lost': networkOff,
        },
      },
      paymentChoice: {
        does: 'how the stay is paid is chosen',
        outcomes: {
          'a payment is agreed to': 'press a button that pays',
          'the rate is not kept any more': 'let 21 minutes pass on the server before the payment is read',
        },
      },
      bookStay: {
        does: 'the property is asked to book',
        outcomes: {
          confirmed: nothingToDo,
          'on request': 'choose a rate in Funafuti, whose properties confirm by hand',
          'price-changed': 'choose a rate in Apia, which is 8 % dearer when it is booked',
          'room-gone': 'choose a rate in Alofi, which is gone when it is booked',
          'insufficient-balance': 'sign in to an agency whose wallet is almost empty',
          'session-expired': 'let 21 minutes pass on the server since the rate was kept',
          'not-allowed': 'book the same order in another tab before',
          'the network is lost': networkOff,
        },
      },
      tellTimeLeft: { does: 'the time left is told', outcomes: {} },
    },
    'hotel-outcome': {
      readOrder: {
        does: 'the portal reads the order',
        outcomes: {
          'it is confirmed': 'open an order that is confirmed',
          'it is on request': 'open an order of a property in Funafuti, right after it was booked',
          'the property asks for more':
            'let two people of the desk raise the price of a stay in Funafuti, and open its outcome',
          'the property refused': 'open an order of a property in Majuro, a minute after it was booked',
          'order-unknown': 'change the reference in the address',
          'the network is lost': networkOff,
        },
      },
    },
    'hotel-order-page': {
      readOrder: {
        does: 'the portal reads the hotel order',
        outcomes: {
          'a stay confirmed': 'open the order of a stay that was confirmed at once',
          'a stay confirmed, to look at only': 'open it as a person who may neither book, cancel nor print hotels',
          'a stay unconfirmed': 'open the order of a stay in Funafuti, whose properties confirm by hand',
          'a stay whose cost of cancelling was told': 'open an order whose cost of cancelling was asked minutes ago',
          'a stay cancelled': 'open the order of a stay that was cancelled',
          'a stay whose property asks for more':
            'let two people of the desk raise the price of a stay in Funafuti, and open its order',
          'order-unknown': 'change the reference in the address',
          'the network is lost': networkOff,
        },
      },
      quoteCancel: {
        does: 'the property is asked what cancelling costs',
        outcomes: {
          'the cost is told': nothingToDo,
          'not-allowed': 'cancel the stay in another tab before',
          'the network is lost': networkOff,
        },
      },
      cancelHotel: {
        does: 'the property is asked to cancel',
        outcomes: {
          cancelled: nothingToDo,
          'on its way': 'open a stay in Tarawa, whose supplier cancels and does not say so',
          'cost-changed': 'open a stay in Yaren, which costs another amount when it is cancelled',
          'the network is lost': networkOff,
        },
      },
      acceptPrice: {
        does: 'the portal sends the acceptance',
        outcomes: {
          accepted: nothingToDo,
          'not-allowed': 'take the request back in another tab before',
          'the network is lost': networkOff,
        },
      },
      amendGuests: {
        does: 'the property is told the names',
        outcomes: {
          renamed: nothingToDo,
          'not-allowed': 'cancel the stay in another tab before',
          'the network is lost': networkOff,
        },
      },
    },
    'hotel-print-preview': {
      makeDocument: {
        does: 'the portal makes the document',
        outcomes: {
          'a document': 'open the preview of a stay that is confirmed',
          'order-unknown': 'change the reference in the address',
          'not-confirmed': 'open the preview of a stay in Funafuti, whose properties confirm by hand',
          'the network is lost': networkOff,
        },
      },
      makePdf: {
        does: 'the portal makes the PDF',
        outcomes: {
          'a PDF': nothingToDo,
          'not-confirmed': 'cancel the stay in another tab before',
          'the network is lost': networkOff,
        },
      },
    },
  },
  views: {
    'hotel-detail': {
      hotel: 'the head of the hotel is shown',
      stay: 'the stay that was searched is shown',
      rooms: 'the list of rooms and rates is updated',
      search: { null: 'a new search starts empty', '*': 'a new search starts with the same stay' },
      opened: { null: 'no picture is open', '*': 'a picture is shown large' },
      repriced: { null: 'no other price has to be decided', '*': 'a dialog compares the old price and the new one' },
    },
    'hotel-order-page': {
      order: 'the order is shown as read',
      standing: 'the state of the order is updated',
      actions: 'the buttons of the order are updated',
      documents: 'the documents of the stay are offered as they stand',
      awaited: 'the line that says who must act is updated',
      price: { null: 'no other price is asked for', '*': 'the old price, the new one and the reason are shown' },
      doing: 'the place below the buttons is updated',
    },
    'hotel-print-preview': {
      orderReference: null,
      document: { voucher: '“Voucher” is chosen', invoice: '“Invoice” is chosen' },
      sheet: 'the place of the document is updated',
      withheld: { null: 'no reason is given for a missing document', '*': 'the page says “{}”' },
      pdfFor: {
        null: 'no PDF is being prepared',
        tab: 'the page says that the PDF is prepared',
        download: 'the page says that the PDF is prepared',
      },
      pdfFault: { null: 'no fault of the PDF is shown', '*': 'the page says “{}”' },
    },
    'hotel-booking': {
      alert: null,
      balance: { null: 'the balance is not known', '*': 'the balance is {}' },
      contact: 'the contact is shown as entered: {}',
      errors: 'the list of wrong fields is updated',
      guests: 'the guests are listed as entered',
      isConfirmed: { true: 'the page of a confirmed stay opens', false: 'the page of an unconfirmed stay opens' },
      listed: null,
      leaves: { null: 'what is left in the wallet is not known', '*': 'the wallet keeps {}' },
      newMinor: 'the new price is {minor}',
      notice: null,
      oldMinor: 'the old price is {minor}',
      order: 'the summary of the stay is updated',
      orderReference: 'the order of this sale is named',
      paidOnline: { null: 'nothing is said of an online payment', '*': 'the page says “{}”' },
      refusalWords: { null: 'no refusal is shown', '*': 'the refusal says “{}”' },
      rejections: null,
      requests: 'the requests read “{}”',
      rooms: 'the form of the guests is updated',
      saidBy: { null: 'no words of the property are shown', '*': 'the property says “{}”' },
      search: { null: 'a new search starts empty', '*': 'a new search starts with the same stay' },
      shortfall: {
        null: 'no dialog says what the wallet lacks',
        '*': 'a dialog says what the wallet lacks, and offers to deposit',
      },
      step: 'step {} of the booking is marked',
      stop: null,
    },
    'hotel-outcome': {
      answersBy: { null: 'nobody’s answer is awaited', '*': 'the page says by when an answer is expected' },
      documents: 'the documents of the stay are offered as they stand',
      money: 'what became of the money is shown',
      order: 'the order is shown',
      price: { null: 'no other price is asked for', '*': 'the old price, the new one and the reason are shown' },
      reading: null,
    },
    'hotel-bookings': {
      chips: 'a chip stands for each filter in use',
      term: 'the search field holds “{}”',
      termHint: { null: 'the hint names what can be searched', '*': 'the hint says “{}”' },
      asked: 'the filters show what is asked for',
      filtersSet: 'the filters say that {} are in use',
      statuses: 'the status can be chosen',
      people: 'the people of the agency can be chosen',
      dayMessages: 'the message at each pair of days is updated',
      list: 'the list is updated',
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
    'hotel-map': {
      map: 'the map is drawn anew',
      marked: 'the hotels that are pointed at are marked in the list',
    },
    'hotel-results': {
      arrivals: { null: 'no note about new hotels is shown', '*': 'a note offers the new hotels' },
      canRepeat: { true: 'the search can be repeated', false: 'the search cannot be repeated' },
      cards: 'the list of hotels is updated',
      chips: 'the chosen filters are listed above the hotels',
      comparedIds: 'the boxes of the compared hotels are ticked',
      comparison: { 'show nothing': 'no tray of compared hotels is shown', '*': 'the compared hotels are updated' },
      missing: {
        null: 'every compared hotel is among the results',
        '*': 'the tray says which compared hotels are not there',
      },
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
