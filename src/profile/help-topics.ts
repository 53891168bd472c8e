import { say } from '../../contract/say.ts';
import { listKeyWords } from '../../machines/flights/list-keys.view.ts';
import { helpOfCompany } from './help-of-company.ts';
import { helpOfDesk } from './help-of-desk.ts';
import { type HelpTopic, question } from './help-question.ts';

/** About selling and one's own account. */
const helpForAll: readonly HelpTopic[] = [
  {
    id: 'searching',
    title: say('Searching flights'),
    questions: [
      question(
        'search-flights',
        say('How do I search flights?'),
        say(
          'Open the search pad, choose one way or return, and type a city, an airport or its three-letter code into From and To. Choose the dates, the travellers and the class, and press Search flights. Your recent searches are below the form; press one to search again.',
        ),
        say(
          'Up to nine seats can be searched together; each infant needs an adult. For a multi-city trip, choose Multi-city.',
        ),
      ),
      question(
        'results-arrive',
        say('Why do more flights appear after a while?'),
        say(
          'We search several suppliers at once, and some answer later than others. The line above the list shows which suppliers have not answered yet.',
        ),
      ),
      question(
        'narrow-results',
        say('How do I find the right flight in a long list?'),
        say(
          'Cheapest, Best and Fastest are above the list, each with price and duration. Filter the list by stops, times, airlines and more, and change the order with Sort by. The page’s address keeps your choices: a colleague who opens your link sees the same search with the same filters.',
        ),
      ),
      question(
        'compare-flights',
        say('How do I compare flights, or share what I found?'),
        say(
          'Tick Compare on up to four flights and press Compare below the list. Differences only hides what is the same. To share, copy the page’s address: it keeps the filters, the order, the open flight and the comparison.',
        ),
      ),
      question(
        'list-keys',
        say('Which keyboard shortcuts work in the list of flights?'),
        say(
          'The arrow keys, or j and k, move from flight to flight. Enter opens its fares, c adds it to the comparison, f goes to the filters, / edits the search, and ? shows the shortcuts. Shortcuts are off while you type in a field.',
        ),
      ),
      question(
        'fare-rules',
        say('Where do I see baggage, changes and refunds before I sell?'),
        say(
          'Open a flight in the list. Its tabs show the times, the baggage, the cost of changes and refunds, and the parts of the fare. The booking shows the same rules before you pay.',
        ),
      ),
    ],
  },
  {
    id: 'booking',
    title: say('Booking and tickets'),
    questions: [
      question(
        'hold-or-pay',
        say('Can I hold seats without paying?'),
        say(
          'Yes, where the fare says “Can be held”. The airline keeps the seats under the travellers’ names until the order’s time limit, and nothing is charged. A fare that says “Pay at once” must be ticketed when it is booked.',
        ),
      ),
      question(
        'price-time',
        say('How long is a price valid?'),
        say(
          'The booking’s summary shows the time left. If it runs out, nothing is booked or charged: search again for current prices.',
        ),
      ),
      question(
        'price-changed',
        say('What if the price changes while I book?'),
        say('You see the old and the new price and decide. Nothing is booked at a price that you have not accepted.'),
      ),
      question(
        'connection-lost',
        say('I lost my connection while paying. Was I charged twice?'),
        say(
          'No. You are never charged twice, even if the payment is sent again. Open the order: its page shows the status, and updates itself until the airline has answered.',
        ),
      ),
      question(
        'print-ticket',
        say('How do I print a ticket or an invoice?'),
        say(
          'Open the order and press Open e-ticket. The invoice is under More, as Open invoice. Both are PDF files, available once the tickets are issued.',
        ),
      ),
      question(
        'find-order',
        say('How do I find an order again?'),
        say(
          'Type at least four characters of its reference, PNR, ticket number or a traveller’s name into the search box of the header. My bookings lists all flights that you may see. If you cannot find an order, call or email us.',
        ),
      ),
    ],
  },
  {
    id: 'wallet',
    title: say('Wallet and deposits'),
    questions: [
      question(
        'balance',
        say('Where is my balance?'),
        say('At the top of every page. Press it for details and to refresh it.'),
      ),
      question(
        'add-money',
        say('How do I add money?'),
        say(
          'Pay into one of the accounts in Quick links, Bank Details, where a button copies each number. Then open Deposit Request in the same menu and send us the slip. You see the charge and what your wallet gets before you send it.',
        ),
      ),
      question(
        'when-charged',
        say('When does money leave my wallet?'),
        say(
          'When you issue tickets, the amount is reserved. It is charged when the tickets are issued, and released if the airline does not issue them. Holding or searching costs nothing.',
        ),
      ),
      question(
        'not-enough',
        say('What if my wallet balance is too low for an order?'),
        say(
          'The page shows how much is missing. Deposit the difference, refresh the balance, and issue the tickets before the time limit.',
        ),
      ),
    ],
  },
  {
    id: 'refunds',
    title: say('Cancelling, changes and refunds'),
    questions: [
      question(
        'cancel-hold',
        say('How do I cancel a hold?'),
        say('Open the order, press More and choose Cancel booking. The seats are released and nothing is charged.'),
      ),
      question(
        'void-refund',
        say('How do I void, refund or exchange an issued ticket?'),
        say(
          'Open the order and choose Change flights, or press More for Refund tickets and Void tickets. You see what it costs or gives back before you agree, and the request’s page shows each step.',
        ),
      ),
      question(
        'what-comes-back',
        say('How much is refunded, and to where?'),
        say(
          'The amount depends on the fare’s rules. Non-refundable tickets get back only non-airline taxes. Refunds go to the original payment method, or to the agency account for agency bookings.',
        ),
      ),
    ],
  },
  {
    id: 'account',
    title: say('Your account'),
    questions: [
      question(
        'change-password',
        say('How do I change my password, name or picture?'),
        say('In My profile, in the menu at the top right. Changing your password signs you out on all other devices.'),
      ),
      question(
        'code-on-device',
        say('Why am I asked for a code?'),
        say(
          'When you sign in on a new device, we email you a six-digit code. We then remember the device for 90 days. We never ask you for a code or a password by phone or email.',
        ),
      ),
      question(
        'signed-out',
        say('Why was I signed out?'),
        say(
          'A session ends after 30 minutes without activity, after 12 hours at the latest, and when your password is changed. Logging out in one tab logs you out in all tabs.',
        ),
      ),
      question(
        'access-denied',
        say('Why does a page say that access is denied?'),
        say('Your agency’s administrator decides what each user may see and do. Ask them for access to the page.'),
      ),
      question(
        'light-or-dark',
        say('Is there a dark mode?'),
        say(
          'Yes. Choose light, dark or your device’s setting in the menu at the top right. The choice is saved on this device.',
        ),
      ),
    ],
  },
];

/** Topics of people of agencies, and of the house. */
export const helpTopics: { readonly agency: readonly HelpTopic[]; readonly house: readonly HelpTopic[] } = {
  agency: [...helpForAll, ...helpOfCompany],
  house: [...helpForAll, ...helpOfDesk],
};

export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

export interface ShortcutGroup {
  readonly where: string;
  readonly shortcuts: readonly Shortcut[];
}

const keys = (does: string, ...pressed: string[]): Shortcut => ({ keys: pressed, does });

export const shortcutsId = 'keyboard';
export const shortcutsTitle = say('Keyboard shortcuts');

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    where: say('Everywhere'),
    shortcuts: [
      keys(say('Go to the next control (the first one skips to the content)'), 'Tab'),
      keys(say('Go to the previous control'), say('Shift + Tab')),
      keys(say('Press a button or follow a link'), 'Enter'),
      keys(say('Close a menu, a list or a dialog'), 'Esc'),
      keys(say('Go to the search box of the header'), '/'),
      keys(say('Go to the messages at the top right'), say('Ctrl + M')),
    ],
  },
  {
    where: say('On a list of flights'),
    shortcuts: listKeyWords,
  },
  {
    where: say('Airports'),
    shortcuts: [keys(say('Highlight the next or previous airport'), '↓', '↑'), keys(say('Choose it'), 'Enter', 'Tab')],
  },
  {
    where: say('Calendar'),
    shortcuts: [
      keys(say('Previous or next day'), '←', '→'),
      keys(say('Previous or next week'), '↑', '↓'),
      keys(say('First or last day of the week'), 'Home', 'End'),
      keys(say('Previous or next month'), say('Page Up'), say('Page Down')),
    ],
  },
  {
    where: say('Six-digit code'),
    shortcuts: [
      keys(say('Move between boxes'), '←', '→'),
      keys(say('Clear a box'), 'Backspace'),
      keys(say('Paste the whole code into any box'), say('Ctrl + V')),
    ],
  },
];

/**
 * Those of the topics whose questions contain every word of the search, in the heading or the answer. An empty search returns
 * all.
 */
export const topicsAbout = (topics: readonly HelpTopic[], sought: string): readonly HelpTopic[] => {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const says = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return topics.flatMap((topic) => {
    if (says(topic.title)) return [topic];
    const questions = topic.questions.filter((each) => says([topic.title, each.question, ...each.answer].join(' ')));
    return questions.length === 0 ? [] : [{ ...topic, questions }];
  });
};

/** The groups of shortcuts that contain every word of the search. */
export const shortcutsAbout = (sought: string): readonly ShortcutGroup[] => {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const says = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return shortcutGroups.filter(({ where, shortcuts }) =>
    says([shortcutsTitle, where, ...shortcuts.flatMap(({ does, keys: pressed }) => [does, ...pressed])].join(' ')),
  );
};
