import { networkOff, nothingToDo, priceFare, searchTooOld } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const bookingWords: PlainWords = {
  calls: {
    'payment-choice': {
      readPayment: {
        does: 'the portal works out what paying the order does',
        outcomes: {
          'the wallet covers it': nothingToDo,
          'the wallet covers the first part': 'sign in to an agency whose balance covers the first part alone',
          'the wallet covers nothing': 'sign in to an agency whose wallet is empty',
          'the wallet is frozen': 'let the nightly check freeze the wallet first',
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
          'a frozen wallet': 'let the nightly check freeze the wallet first',
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
  },
  views: {
    'flight-options': {
      kinds: 'each kind of add-on shows its price and how many are chosen',
      part: 'what can be chosen of the open kind is shown',
      errors: 'each wrong field has its message',
      rejections: 'a list names the missing remarks, and the cursor is in it',
      mayClear: { true: '“Remove all” is offered', false: '“Remove all” is not offered' },
      keepLabel: 'the button that leads on says “{}”',
      refusalWords: { null: 'no message of the airline is shown', '*': 'a message says “{}”' },
      note: { null: 'no note is shown', '*': 'a note says “{}”' },
      goneNames: 'the page names what has sold out: {}',
      lost: 'the page says who had chosen what has sold out',
      dropLabel: 'the button that goes on without it says “{}”',
    },
    'payment-choice': {
      mayLeave: { true: '“Not now” is offered', false: '“Not now” is not offered' },
      mayHold: { true: 'the payment is headed “Pay this order”', false: 'the payment is headed “Payment”' },
      full: 'payment in full is offered, with its effect',
      part: {
        null: 'payment in part is not offered',
        '*': 'payment in part is offered, with its effect and the day of the rest',
      },
      noPart: { null: 'no reason against part payment is given', '*': 'the page says “{}”' },
      shortfall: {
        null: 'no dialog says what the wallet lacks',
        '*': 'a dialog says what the wallet lacks, and offers the ways on',
      },
      online: 'the ways to pay online are offered, with their charges',
    },
    'booking-draft': {
      message: { null: 'nothing is said about saving', '*': 'the page says that it is not saved yet' },
    },
    'flight-booking': {
      orderReference: 'the order of this sale is shown',
      contact: 'the contact is shown as entered: {}',
      errors: 'the list of wrong fields is updated',
      isRecalled: { true: '“Clear form” is offered', false: '“Clear form” is not offered' },
      holdUntil: { null: 'only payment is offered', '*': '“Hold, pay later” is offered with its time limit' },
      full: { null: 'the effect of paying in full is not known', '*': 'the effect of paying in full is shown' },
      part: {
        null: 'payment in part is not offered',
        '*': 'payment in part is offered, with both parts and both days',
      },
      keepLabel: 'the button reads “{}”',
      newMinor: 'the new price is {minor}',
      oldMinor: 'the old price is {minor}',
      next: { null: 'no other booking is offered', '*': 'the booking of the inbound is offered' },
      order: { null: 'no order is shown', '*': 'the order is shown' },
      payment: {
        now: 'the page says that it books and issues tickets',
        part: 'the page says that it books and issues tickets',
        later: 'the page says that it holds the seats',
      },
      refusalWords: { null: 'no refusal is shown', '*': 'the refusal says “{}”' },
      rejections: null,
      search: { null: 'the search form opens empty', '*': 'the search form opens with the same search' },
      sections: 'the sections of the form are updated',
      shortfall: {
        null: 'no dialog says what the wallet lacks',
        '*': 'a dialog says what the wallet lacks, and offers the ways on',
      },
      shortfallMinor: { null: 'no missing amount is shown', '*': 'the missing amount is {minor}' },
      step: 'step {} of the booking is marked',
      stop: null,
      travellers: 'the travellers are listed as entered',
      waitingFor: 'the page says that it waits for {}',
      wallet: {
        'is reading': 'the page says that the balance is being read',
        'is unread': 'the page says that the balance could not be read',
        'is covers': 'the page shows the balance and what is left after payment',
        'is short': 'the page shows the balance and the missing amount',
      },
    },
  },
};
