import { networkOff, nothingToDo } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const deadlinesWords: PlainWords = {
  calls: {
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
  },
  views: {
    deadlines: {
      deadlines: 'the list of what ends soon is updated',
      count: 'the number {} is named',
      offers: { all: '“Show all” is offered', few: '“Show fewer” is offered', null: 'no other length is offered' },
      more: {
        none: '“Show more” is not offered',
        offered: '“Show more” is offered',
        reading: 'the list shows that more is read',
      },
    },
    'time-limit': {
      requests: 'the requests for more time are listed',
      unread: {
        true: 'the page says that the requests could not be read',
        false: 'nothing is said of unread requests',
      },
    },
  },
};
