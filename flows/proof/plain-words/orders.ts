import { networkOff, nothingToDo } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const ordersWords: PlainWords = {
  calls: {
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
    'order-page': {
      readOrder: {
        does: 'the portal reads the order',
        outcomes: {
          'an order held': 'open an order whose seats are held',
          'an order held, whose passenger is asked':
            'open an order whose seats are held in an agency that must ask the passenger, and ask them',
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
  },
  views: {
    'booking-views': {
      views: 'the list of saved views is updated',
      name: { '': 'the field for a name is empty', '*': 'the field for a name holds “{}”' },
      saveWords: 'the button that saves says “{}”',
      renamed: { null: 'no view is being renamed', '*': 'the view that is being renamed is named' },
      maySave: { true: 'the view can be saved', false: 'the view cannot be saved' },
      status: {
        null: 'nothing is said beside the views',
        'tone busy': 'a note says that the views are being read or saved',
        'tone danger': 'a message says what went wrong',
      },
      isFree: { true: 'views can be changed', false: 'no view can be changed' },
    },
    bookings: {
      chips: 'a chip stands for each filter in use',
      columns: 'the table has the chosen columns',
      columnChoices: 'the list of columns shows which are on',
      term: 'the search field holds “{}”',
      termHint: { null: 'the hint names what can be searched', '*': 'the hint says “{}”' },
      places: 'the airport fields show what was typed',
      asked: 'the filters show what is asked for',
      filtersSet: 'the filters say that {} are in use',
      states: 'the states can be chosen',
      airlines: 'the airlines of the agency’s bookings can be chosen',
      people: 'the people of the agency can be chosen',
      dayMessages: 'the message at each pair of days is updated',
      list: 'the list is updated',
    },
    'bookings-export': {
      mayTryAgain: { true: '“Try again” is offered', false: '“Try again” is not offered' },
    },
    'order-page': {
      order: 'the order is shown as read',
      standing: 'the state of the order and its buttons are updated',
      verification: 'the button that verifies the price is updated',
      amendment: 'the buttons that change the details of the order are updated',
      question: { null: 'nothing has to be answered first', '*': 'buttons that wait say “{}”' },
      whatsApp: { null: 'WhatsApp is not offered', '*': '“Send by WhatsApp” is offered' },
    },
    'print-preview': {
      orderReference: null,
      typeId: {
        1: '“E-ticket” is chosen',
        2: '“Invoice to your agency” is chosen',
        3: '“Invoice to your customer” is chosen',
      },
      travellers: 'the travellers are listed, with who is chosen',
      travellersMessage: { null: 'the travellers have no message', '*': 'the travellers have the message “{}”' },
      withPrice: { true: '“With prices” is chosen', false: '“With prices” is not chosen' },
      whyPricesAreFixed: { null: 'prices can be chosen', '*': 'prices cannot be chosen: “{}”' },
      sheet: 'the place of the document is updated',
      seesPrices: { true: 'the customer’s prices may be seen', false: 'the customer’s prices are not shown' },
      mayPrice: { true: '“Change prices” can be pressed', false: '“Change prices” cannot be pressed' },
      pricing: { null: 'no prices are being changed', '*': 'the form of the prices is updated' },
      orderExists: null,
      pdfFor: {
        null: 'no PDF is being prepared',
        tab: 'the page says that the PDF is prepared',
        download: 'the page says that the PDF is prepared',
      },
      whyNoPdf: { null: 'no reason is given for a missing PDF', '*': 'the page says why there is no PDF: “{}”' },
      pdfFault: { null: 'no fault of the PDF is shown', '*': 'the page says “{}”' },
    },
  },
};
