import { listKeyWords } from '../../machines/flights/list-keys.view.ts';

/** A question and its answer. The answer must describe the portal as it is. */
export interface HelpQuestion {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
}

export interface HelpTopic {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly HelpQuestion[];
}

const question = (id: string, words: string, ...answer: string[]): HelpQuestion => ({ id, question: words, answer });

export const helpTopics: readonly HelpTopic[] = [
  {
    id: 'searching',
    title: 'Searching flights',
    questions: [
      question(
        'search-flights',
        'How do I search flights?',
        'Open the search pad, choose one way or return, and type a city, an airport or its three-letter code into From and To. Choose the days, the travellers and the class, and press Search flights. Your last searches stand below the form and search again at once.',
        'Up to nine seats can be searched together; each infant needs an adult. A journey of several stops is searched leg by leg.',
      ),
      question(
        'results-arrive',
        'Why do more flights arrive while I read?',
        'Several suppliers are asked at once, and each answers in its own time. The strip above the list shows who is still being waited for.',
      ),
      question(
        'narrow-results',
        'How do I find the right flight in a long list?',
        'Cheapest, Best and Fastest stand above the list, each with its price and duration. The filters narrow it by stops, times, airlines and more, and Sort by puts it in another order. All of this stays in the address of the page: a colleague who opens your link makes the same search, narrowed alike.',
      ),
      question(
        'compare-flights',
        'How do I compare flights, or share what I found?',
        'Tick Compare on up to four flights and press Compare below the list: they stand side by side, and Differences only leaves out what is the same. Filters, order, the open flight and those to compare all stand in the address of the page, so that a link shows a colleague the same.',
      ),
      question(
        'list-keys',
        'Which keys work in the list of flights?',
        'The arrow keys, or j and k, move from flight to flight. Enter opens its fares, c compares it, f goes to the filters, / edits the search, and ? shows these keys. They do nothing while you type in a field.',
      ),
      question(
        'fare-rules',
        'Where do I see baggage, changes and refunds before I sell?',
        'Open a flight in the list: its tabs show the times of each leg, the baggage, what a change or a refund costs, and how the fare is made up. The same rules stand in the booking before you pay.',
      ),
    ],
  },
  {
    id: 'booking',
    title: 'Booking and tickets',
    questions: [
      question(
        'hold-or-pay',
        'Can I hold seats without paying?',
        'Yes, where the fare says “Can be held”. The seats are kept under the travellers’ names until the time limit of the order, and nothing is charged. A fare that says “Pay at once” must be ticketed when it is booked.',
      ),
      question(
        'price-time',
        'How long does a price stand?',
        'The time left is shown in the booking’s summary. When it is over, nothing was booked or charged: ask for the price again and go on.',
      ),
      question(
        'price-changed',
        'What if the price changes while I book?',
        'You are shown the price before and now, and decide. Nothing is booked at a price that you have not accepted.',
      ),
      question(
        'connection-lost',
        'My connection broke while I paid. Was I charged twice?',
        'No. However often it is sent, a purchase happens once. Open the order again: its page says where it stands, and asks by itself while the airline has not answered.',
      ),
      question(
        'print-ticket',
        'How do I print a ticket or an invoice?',
        'Open the order and press Open e-ticket or Open invoice. Both are PDF files, once the tickets are issued.',
      ),
      question(
        'find-order',
        'How do I find an order again?',
        'Type at least four characters of its reference, PNR, ticket number or a traveller’s name into the search box of the header. The list of all orders is not open yet; our desk looks up what you cannot find.',
      ),
    ],
  },
  {
    id: 'wallet',
    title: 'Wallet and deposits',
    questions: [
      question(
        'balance',
        'Where is my balance?',
        'At the top of every page. Press it to see what is available, the state of the wallet, and to read it again.',
      ),
      question(
        'add-money',
        'How do I add money?',
        'Quick links, Bank Details shows the accounts that you can pay into, with a button that copies each number. Then call or write to us with your agency’s name and the amount: deposits are taken by our accounts desk today.',
      ),
      question(
        'when-charged',
        'When does money leave my wallet?',
        'When you issue tickets, the amount is reserved. It is charged when the tickets are issued, and released if the airline does not issue them. Holding or searching costs nothing.',
      ),
      question(
        'not-enough',
        'It says that the wallet balance is too low for the order.',
        'The page says how much is missing. Deposit the difference, read the balance again, and issue the tickets before the time limit.',
      ),
    ],
  },
  {
    id: 'refunds',
    title: 'Cancelling, changes and refunds',
    questions: [
      question(
        'cancel-hold',
        'How do I cancel a hold?',
        'Open the order and press Cancel booking. The seats are given back and nothing is charged.',
      ),
      question(
        'void-refund',
        'How do I void, refund or exchange an issued ticket?',
        'Our desk does it for you today: call or write with the order’s reference and what your customer wants. Issued tickets are not cancelled but voided, refunded or exchanged, by the rules of their fare.',
      ),
      question(
        'what-comes-back',
        'What comes back, and where to?',
        'What the fare’s rules allow; a non-refundable ticket returns only its non-airline taxes. A refund goes the way the payment came, or to the agency’s account for the agency’s bookings.',
      ),
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    questions: [
      question(
        'change-password',
        'How do I change my password, name or picture?',
        'In My profile, from the menu at the top right. Another password signs you out everywhere else.',
      ),
      question(
        'code-on-device',
        'Why am I asked for a code?',
        'On a device that we do not know yet we mail you a code of six digits. The device is known for 90 days then. Nobody of ours ever asks you for a code or a password.',
      ),
      question(
        'signed-out',
        'Why was I signed out?',
        'A session ends after 30 minutes without work, after twelve hours in any case, and when your password was changed. Logging out in one tab logs out the others.',
      ),
      question(
        'access-denied',
        'A page says that access is denied.',
        'Your agency’s administrator decides what each of you may see and do. Ask them for the right that the page needs.',
      ),
      question(
        'light-or-dark',
        'Can I work with a dark screen?',
        'Yes: light, dark or as your device has it, in the menu at the top right. It is remembered on this device.',
      ),
    ],
  },
];

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
export const shortcutsTitle = 'Keyboard shortcuts';

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    where: 'Everywhere',
    shortcuts: [
      keys('Go to the next control; first of all, skip to the content', 'Tab'),
      keys('Go back to the one before', 'Shift + Tab'),
      keys('Press a button or follow a link', 'Enter'),
      keys('Close a menu, a list or a dialog', 'Esc'),
      keys('Go to the search box of the header', '/'),
      keys('Go to the messages at the top right', 'Ctrl + M'),
    ],
  },
  {
    where: 'On a list of flights',
    shortcuts: listKeyWords,
  },
  {
    where: 'Airports',
    shortcuts: [keys('Point at the next or the one before', '↓', '↑'), keys('Take it', 'Enter', 'Tab')],
  },
  {
    where: 'Calendar',
    shortcuts: [
      keys('A day back or on', '←', '→'),
      keys('A week back or on', '↑', '↓'),
      keys('First or last day of the week', 'Home', 'End'),
      keys('A month back or on', 'Page Up', 'Page Down'),
    ],
  },
  {
    where: 'Code of six digits',
    shortcuts: [
      keys('Go from box to box', '←', '→'),
      keys('Empty a box', 'Backspace'),
      keys('Paste the whole code into any box', 'Ctrl + V'),
    ],
  },
];

/**
 * The topics whose questions contain every word of the search, in the heading or the answer. An empty search returns
 * all.
 */
export const topicsAbout = (sought: string): readonly HelpTopic[] => {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const says = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return helpTopics.flatMap((topic) => {
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
