/**
 * What a person sees when a part of a view changes. A text: `{}` stands for the value, `{minor}` for a value in minor
 * units. A table: a text for each value, or for the first field of a record (`is short`), with `*` for all others.
 * `null`: nothing more to see than the state's title.
 */
export type Phrase = string | Readonly<Record<string, string>> | null;

/** Parts that have the same meaning in every view. */
const inEveryView: Readonly<Record<string, Phrase>> = {
  show: null,
  slow: { true: 'a note says that it takes longer than usual', false: 'the note about waiting is gone' },
  words: { null: 'no explanation is shown', '*': 'the screen says “{}”' },
  message: { null: 'no message is shown', '*': 'the message “{}” is shown' },
  title: 'the heading is “{}”',
  detail: 'the text below the heading is “{}”',
  notice: { null: 'no notice is shown', '*': 'the notice says “{}”' },
  focus: { null: 'the cursor stays where it is', '*': 'the cursor is in the field “{}”' },
  doing: {
    nothing: 'no button is busy',
    filling: 'the form can be filled in',
    'is nothing': 'no action is under way',
    'is refused': 'a message says why the action was refused',
    'is confirming': 'a dialog asks to confirm the action',
    'is working': 'the page shows that the action is under way',
    'is printing': 'the page shows that the document is being made',
    'is mailing': 'the page says that the tickets are being mailed',
    'is mailed': 'the page says to whom the tickets were mailed',
    'is unheard': 'a message says that no answer has arrived, and “Try again” is offered',
    'asking-to-discard': 'a dialog asks whether to discard the changes',
    '*': 'the button shows that it is busy ({})',
  },
  reference: 'the page asks for the code that was sent',
  email: 'the e-mail field holds “{}”',
  emailMessage: { null: 'the e-mail field has no message', '*': 'the e-mail field has the message “{}”' },
  because: { forced: 'the page says that a new password is required', '*': 'the page offers to reset the password' },
  initials: 'the picture shows the initials {}',
  running: { true: 'a progress bar runs', false: 'no progress bar is shown' },
  sheetOpen: { true: 'the filters are open over the list', false: 'the filters do not cover the list' },
  waitingFor: 'the page names the suppliers that have not answered',
  suppliers: 'the state of each supplier is updated',
  summary: 'the summary of the flights is updated',
  filters: 'the filter panel is updated',
  sort: 'the list is sorted by another column',
  matchCount: 'the list says that {} flights match',
  totalCount: 'the list says that {} flights were found',
  limitsDropped: {
    null: 'no note about removed price limits is shown',
    '*': 'a note says that price limits were removed',
  },
};

/** Parts of one flow's view. */
const inOneView: Readonly<Record<string, Readonly<Record<string, Phrase>>>> = {
  'agency-logo': { logo: { '': 'no logo is shown', '*': 'the logo {} is shown' } },
  'bank-details': {
    accounts: 'the list of accounts is shown',
    banner: { null: 'the bank’s banner is not shown', '*': 'the bank’s banner is shown' },
    said: { '': 'no note about copying is shown', '*': 'a note says “{}”' },
  },
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
  'code-entry': {
    boxes: 'the boxes show the digits that were typed',
    focusedBox: {
      null: 'the cursor is in no box',
      '0': 'the cursor is in the first box',
      '5': 'the cursor is in the last box',
      '*': 'the cursor moves to another box',
    },
    note: { null: 'no note is shown', '*': 'a note says “{}”' },
    toldByToast: {
      true: 'the message is shown briefly in a corner',
      false: 'the message stands on the page only',
    },
    resend: {
      'may now': 'another code can be requested',
      'may never': 'no other code is offered',
      '*': 'a countdown shows when another code can be requested',
    },
  },
  connection: {
    canStop: { true: '“Stop” is offered', false: '“Stop” is not offered' },
    next: 'the notice shows the time until the next attempt: {}',
  },
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
  'document-collection': {
    civilAviationDayIsWanted: {
      true: 'the date of the civil aviation certificate is asked for',
      false: 'the date of the civil aviation certificate is not asked for',
    },
    days: 'the date pickers show the entered dates',
    fields: 'the fields show the entered text, with a message at each wrong one',
    skipMins: 'the dialog says that it returns after {} minutes',
    skipsLeft: 'the dialog says that it may be skipped {} more times',
    window: 'the calendar offers the days {}',
  },
  'booking-draft': {
    message: { null: 'nothing is said about saving', '*': 'the page says that it is not saved yet' },
  },
  'flight-booking': {
    orderReference: 'the order of this sale is shown',
    contact: 'the contact is shown as entered: {}',
    errors: 'the list of wrong fields is updated',
    holdUntil: { null: 'only payment is offered', '*': '“Hold, pay later” is offered with its time limit' },
    keepLabel: 'the button reads “{}”',
    newMinor: 'the new price is {minor}',
    oldMinor: 'the old price is {minor}',
    next: { null: 'no other booking is offered', '*': 'the booking of the inbound is offered' },
    order: { null: 'no order is shown', '*': 'the order is shown' },
    payment: { now: 'the page says that it books and issues tickets', later: 'the page says that it holds the seats' },
    refusalWords: { null: 'no refusal is shown', '*': 'the refusal says “{}”' },
    rejections: null,
    search: { null: 'the search form opens empty', '*': 'the search form opens with the same search' },
    sections: 'the sections of the form are updated',
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
  'global-search': {
    matches: 'the orders that match are listed as links',
    more: 'a note counts {} more orders',
    retry: { true: 'Try again is offered', false: 'Try again is not offered' },
    typed: 'the field holds “{}”',
  },
  'list-keys': { keys: 'the keyboard shortcuts are listed' },
  notifications: { notifications: 'the notifications are listed' },
  'order-page': {
    order: 'the order is shown as read',
    standing: 'the state of the order and its buttons are updated',
    verification: 'the button that verifies the price is updated',
    amendment: 'the buttons that change the details of the order are updated',
    whatsApp: { null: 'WhatsApp is not offered', '*': '“Send by WhatsApp” is offered' },
  },
  'password-reset': {
    canBeginAgain: { true: 'a new code can be asked for', false: 'no new code can be asked for' },
    confirmation: 'the confirmation field is filled',
    confirmationMessage: {
      null: 'the confirmation field has no message',
      '*': 'the confirmation field has the message “{}”',
    },
    shown: { true: 'the typed password can be read', false: 'the typed password is hidden' },
  },
  'password-update': {
    fieldMessages: 'each wrong field has a message',
    legible: { true: 'the typed password can be read', false: 'the typed password is hidden' },
    stands: null,
    written: 'the fields show what was typed',
  },
  'phone-verification': {
    accountsNumber: {
      null: 'the account’s own number is not offered',
      '*': 'the account’s own number {} is offered',
    },
    country: 'the chosen country is shown',
    list: { 'show none': 'the list of countries is closed', '*': 'the list of countries is open' },
    number: 'the field holds {}',
    sentTo: 'the page shows the number that the code was sent to',
  },
  'price-currency': { options: 'the currencies are listed', own: 'the note says that sales are charged in {}' },
  profile: {
    info: {
      'is viewed': 'the details are shown for reading',
      '*': 'the details can be edited, with a message at each wrong field',
    },
    picture: {
      'is chosen': 'the chosen picture is shown, with buttons to save it or drop it',
      '*': 'the saved picture or the initials are shown',
    },
    profile: 'the details of the profile are shown',
    unsaved: { true: 'a note says that changes are not saved', false: 'no note about unsaved changes is shown' },
  },
  proposal: {
    options: 'the options stand in the proposal',
    full: { true: 'nothing more can be added', false: 'more can be added' },
    currency: null,
    mayRemove: { true: 'an option can be removed', false: 'the last option cannot be removed' },
    mayPrice: { true: 'the markup can be typed', false: 'no customer price is shown' },
    customerName: 'the name holds “{}”',
    note: 'the note holds “{}”',
    markup: 'the markup holds “{}”',
    unit: { percent: 'the markup is a percentage', amount: 'the markup is an amount' },
    markupMessage: { null: 'the markup has no message', '*': 'the markup has the message “{}”' },
    validDays: 'the link works for {} days',
    making: { true: 'the button says that the proposal is made', false: 'the button offers to make the proposal' },
    token: 'the link is shown',
    expiresAt: null,
    busy: {
      null: 'no button is busy',
      copying: 'the button says that the link is copied',
      mailing: 'the button says that the proposal is mailed',
      printing: 'the button says that the PDF is prepared',
    },
    done: { null: 'no note is shown', '*': 'a note says “{}”' },
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
    whyNoPrices: { null: 'prices can be chosen', '*': 'prices cannot be chosen: “{}”' },
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
    pdfFault: { null: 'no fault of the PDF is shown', '*': 'the page says “{}”' },
  },
  'proposal-choice': {
    agency: 'the agency is named',
    note: { null: 'no note of the agency is shown', '*': 'the note “{}” is shown' },
    currency: null,
    names: null,
    party: 'the page is for {}',
    age: 'the page says “{}”',
    offeredAt: null,
    end: 'the page says “{}”',
    expiresAt: null,
    cards: 'the options are shown, with their buttons',
    busy: { true: 'no option can be chosen', false: 'an option can be chosen' },
    thanks: { null: 'no choice is confirmed', '*': 'the page says “{}”' },
  },
  'time-limit': {
    requests: 'the requests for more time are listed',
    unread: { true: 'the page says that the requests could not be read', false: 'nothing is said of unread requests' },
  },
  'online-deposit': {
    list: 'the list of the last payments is updated',
    stands: null,
    methods: 'the ways to pay are offered',
    chosen: {
      card: 'payment by card is chosen',
      'net-banking': 'net banking is chosen',
      '*': 'another way to pay is chosen',
    },
    currency: null,
    amount: { '': 'the field for the amount is empty', '*': 'the field for the amount holds “{}”' },
    sums: {
      null: 'no amounts are worked out',
      '*': 'the page says what is paid, the charge, and what the wallet gets',
    },
    chargeRule: 'the page says that the charge is {}',
    gatewayHost: 'the page names the gateway',
    line: { null: 'no payment is shown', '*': 'the payment is shown with its state' },
    charge: { null: 'no charge is shown', '*': 'the charge is {}' },
    hasWay: { true: '“Go to the gateway” is offered', false: '“Go to the gateway” is not offered' },
  },
  proposals: {
    proposals: 'the proposals are listed',
    hasMore: { true: '“Show more” is offered', false: 'no further proposals are offered' },
    readingMore: { true: 'the button says that more are loaded', false: 'no further proposals are loaded' },
    confirming: { null: 'nothing asks for a confirmation', '*': 'the page asks whether to end the link' },
    ending: { true: 'the button says that the link is ended', false: 'no link is being ended' },
    renewal: { null: 'no new link is being made', '*': 'the dialog of the new link is updated' },
  },
  'search-pad-extras': {
    background: 'the picture behind the form is updated',
    headlines: 'the headlines are shown',
    below: 'the offers and reviews below the form are updated',
    orders: 'the orders below the form are updated',
  },
  session: {
    cameFrom: { 'sign-in': 'the portal opens after sign-in', '*': 'the portal opens with the page' },
    doing: {
      opening: 'the page shows that the portal is opening',
      leaving: 'the page shows that the person is being logged out',
    },
    companyName: 'the header shows the agency {}',
    personName: 'the header shows the person {}',
    user: 'the menus match the person’s permissions',
    wallet: 'the balance in the header is updated',
  },
  'sign-in': {
    passwordShown: { true: 'the typed password can be read', false: 'the typed password is hidden' },
    phoneNumber: 'the page asks for a code sent to {}',
  },
  slider: {
    current: {
      '0': 'the first slide is shown',
      '1': 'the second slide is shown',
      '2': 'the third slide is shown',
    },
    moves: { true: 'the slides move by themselves', false: 'the slides do not move' },
  },
  'traveller-merge': {
    note: { null: 'no note is shown', '*': 'a note says “{}”' },
    fields: 'the values of both stand side by side, and those that stay are chosen',
    kept: 'the traveller who was saved first is on the left',
    merging: { true: 'the button says that they are merged', false: 'the button offers to merge' },
    removed: 'the other traveller is on the right',
  },
  'traveller-pick': {
    typed: 'the field holds “{}”',
    list: {
      'is closed': 'no list is open',
      'is looking': 'the list says that it is looking',
      'is told': 'the list says why nobody is offered',
      '*': 'the saved travellers are offered, one of them active',
    },
    fetching: { true: 'the field says that the passport is fetched', false: 'no passport is being fetched' },
    hint: null,
    note: { null: 'no note is shown', '*': 'a note says “{}”' },
  },
  'traveller-import': {
    limits: null,
    preview: { null: 'no preview is shown', '*': 'the preview shows the travellers of the file, and what is wrong' },
    mayConfirm: { true: 'the import can be confirmed', false: 'the import cannot be confirmed' },
    confirmLabel: 'the button reads “{}”',
  },
  travellers: {
    search: 'the search field holds “{}”',
    searching: null,
    mayAdd: { true: '“Add a traveller” can be pressed', false: '“Add a traveller” cannot be pressed' },
    list: {
      'is reading': 'the list shows that it is loading',
      'is unreadable': 'a message says why the list could not be loaded, and “Try again” is offered',
      'is empty': 'a sentence says that nobody was found',
      '*': 'the travellers that were found are listed',
    },
    note: { null: 'no note is shown', '*': 'a note says “{}”' },
    name: { null: 'the heading is “Add a traveller”', '*': 'the heading is “{}”' },
    draft: 'the fields show what was filled in',
    errors: 'the list of errors, and the message at each field, are updated',
    attempts: null,
    mrz: 'the field for pasted lines is updated',
    passport: {
      null: 'no saved passport number is shown',
      '*': 'the saved passport number is shown, of which only the end can be read',
    },
    mayAddFlyer: { true: '“Add a number” is offered', false: '“Add a number” is not offered' },
    unsaved: { true: 'leaving the page asks first', false: 'leaving the page does not ask' },
  },
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
};

/** The phrase for a part of a flow's view. Undefined: nobody has written one, and a test fails. */
export const phraseFor = (flow: string, part: string): Phrase | undefined => {
  const own = inOneView[flow]?.[part];
  return own === undefined ? inEveryView[part] : own;
};

/** The phrase with a value put in. `null`: there is nothing to say. */
export const phraseWithValue = (phrase: Phrase, value: string | null): string | null => {
  if (phrase === null) return null;
  const text = typeof phrase === 'string' ? phrase : textFor(phrase, value);
  if (value === null)
    return (
      text
        .replaceAll('“{}”', '“…”')
        .replace(/:? ?\(?\{\}\)?/g, '')
        .trim() || null
    );
  return text.replaceAll('{}', value).replaceAll('{minor}', amountOf(value)) || null;
};

const textFor = (table: Readonly<Record<string, string>>, value: string | null): string => {
  const [firstField = ''] = value?.split(', ') ?? [];
  const text = value === null ? undefined : (table[value] ?? table[firstField]);
  return text ?? table['*'] ?? '';
};

/** An amount of the cases, whose currencies have 100 minor units: `180,840`. */
const amountOf = (minor: string): string => (Number(minor) / 100).toLocaleString('en-US');
