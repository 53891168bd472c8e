/**
 * What a person sees when a part of a view changes. A text: `{}` stands for the value. A table: by value, with `*` for all
 * others. `null`: nothing to look at, for the title of the state says it already.
 */
export type Phrase = string | Readonly<Record<string, string>> | null;

/** Parts that mean the same in every view. */
const inEveryView: Readonly<Record<string, Phrase>> = {
  show: null,
  slow: { true: 'a note says that it takes longer than usual', false: 'no note about waiting is shown' },
  words: { null: 'no explanation is shown', '*': 'the screen says “{}”' },
  message: { null: 'no message is shown', '*': 'the message “{}” is shown' },
  title: 'the heading is “{}”',
  detail: 'below it stands “{}”',
  notice: { null: 'no notice is shown', '*': 'the notice says “{}”' },
  focus: { null: 'no field is marked', '*': 'the cursor is in the field “{}”' },
  doing: {
    nothing: 'no work is shown',
    filling: 'the form can be filled in',
    'is nothing': 'no action is under way',
    '*': 'the button shows that it is busy: {}',
  },
  reference: 'the code entry shows the fields for the mailed code',
  email: 'the e-mail field holds “{}”',
  emailMessage: { null: 'no message stands at the e-mail field', '*': 'at the e-mail field stands “{}”' },
  because: { forced: 'the page says that a new password is required', '*': 'the page asks for the forgotten password' },
  initials: 'the picture shows the initials {}',
  running: { true: 'a progress bar runs', false: 'no progress bar is shown' },
  sheetOpen: { true: 'the filters are open over the list', false: 'the filters do not cover the list' },
  waitingFor: 'the screen names what is waited for: {}',
  suppliers: 'the state of each supplier is updated',
  summary: 'the summary of the flights is updated',
  filters: 'the filter panel is updated',
  sort: 'the list is sorted by another column',
  matchCount: 'the list says that {} flights match',
  totalCount: 'the list says that {} flights were found',
  limitsDropped: { null: 'no note about dropped limits is shown', '*': 'a note says which limits were dropped' },
};

/** Parts of one flow's view. */
const inOneView: Readonly<Record<string, Readonly<Record<string, Phrase>>>> = {
  'agency-logo': { logo: { '': 'no logo is shown', '*': 'the logo {} is shown' } },
  'bank-details': {
    accounts: 'the list of accounts is shown',
    banner: { null: 'the bank’s banner is not shown', '*': 'the bank’s banner is shown' },
    said: { null: 'no note about copying is shown', '*': 'a note says “{}”' },
  },
  'code-entry': {
    boxes: 'the boxes show the digits that were typed',
    focusedBox: { null: 'the cursor is in no box', '*': 'the cursor is in box {}, counted from 0' },
    note: { null: 'no note is shown', '*': 'a note says “{}”' },
    toldByToast: { null: 'no short message is shown', '*': 'a short message says “{}”' },
    resend: 'the button for another code shows when it may be used: {}',
  },
  compare: {
    canCompare: { true: 'Compare can be pressed', false: 'Compare cannot be pressed' },
    full: { true: 'no further flight can be chosen', false: 'further flights can be chosen' },
    onlyDifferences: { true: 'only rows that differ are shown', false: 'all rows are shown' },
  },
  connection: {
    canStop: { true: 'the attempt can be stopped', false: 'the attempt cannot be stopped' },
    next: 'the next attempt is announced: {}',
  },
  'document-collection': {
    civilAviationDayIsWanted: {
      true: 'the date of the civil aviation certificate is asked for',
      false: 'the date of the civil aviation certificate is not asked for',
    },
    days: 'the dates are as entered',
    fields: 'the fields are as entered, with a message at each wrong one',
    skipMins: 'the dialog says that it returns after {} minutes',
    skipsLeft: 'the dialog says that it may be skipped {} more times',
    window: 'the calendar offers days {}',
  },
  'flight-booking': {
    contact: 'the contact is as entered: {}',
    errors: 'the list of wrong fields is updated',
    keepLabel: 'the button reads “{}”',
    newMinor: 'the new price is shown ({} in the smallest unit)',
    oldMinor: 'the old price is shown ({} in the smallest unit)',
    next: 'nothing further is offered',
    order: { null: 'no order is shown', '*': 'the order with its tickets is shown' },
    refusalWords: { null: 'no refusal is shown', '*': 'the refusal says “{}”' },
    rejections: { '0': 'no list of wrong fields is read out', '*': 'the list of wrong fields is read out' },
    search: { null: 'the portal returns to an empty search', '*': 'the portal returns to this search' },
    sections: 'the sections of the travellers are updated',
    shortfallMinor: { null: 'no missing amount is shown', '*': 'the missing amount is shown ({})' },
    step: 'step {} of the booking is marked',
    stop: null,
    travellers: 'the travellers are listed as entered',
    wallet: {
      'is reading': 'the balance is being read',
      '*': 'the balance is shown beside the sum: {}',
    },
  },
  'flight-results': {
    arrivals: { null: 'no note about new flights is shown', '*': 'a note offers the new flights' },
    askedIn: { null: 'no other currency is being fetched', '*': 'prices in {} are being fetched' },
    bestMeans: 'the explanation of “Best” reads “{}”',
    canRepeat: { true: 'the search can be repeated', false: 'the search cannot be repeated' },
    canRetry: { true: 'Try again can be pressed', false: 'Try again is not offered' },
    cards: 'the list of flights is updated',
    chips: 'the chosen filters stand above the list',
    comparison: 'the tray of compared flights is updated',
    currency: 'prices are in {}',
    firstRow: 'the list starts at row {}',
    leaving: { true: 'the portal opens the booking', false: 'the portal stays on the list' },
    opened: { null: 'no flight is unfolded', '*': 'the chosen flight is unfolded' },
    replaced: { null: 'no note about a replaced flight is shown', '*': 'a note names the replaced flight' },
    suggestions: 'suggestions for another search are shown',
    standOuts: 'best, cheapest and fastest are updated',
  },
  'flight-search': {
    airlines: 'the airlines are {}',
    childAges: 'the ages of the children are shown',
    counts: 'the numbers of travellers are shown',
    edits: {
      none: 'the form is as it was searched',
      '*': 'the form keeps what was edited',
    },
    fareType: 'fare type {} is chosen',
    panel: { 'show none': 'no list is open', '*': 'the panel is open: {}' },
    preferredAirlines: 'the preferred airlines are listed',
    recents: 'the recent searches are listed',
    segmentFits: { true: 'another flight can be added', false: 'no other flight can be added' },
    segments: 'the flights of the form are updated',
    travelClass: 'class {} is chosen',
    travellers: 'the field reads “{}”',
    tripType: { O: '“One way” is chosen', R: '“Return” is chosen', '*': '“Multi-city” is chosen' },
  },
  'global-search': {
    retry: { true: 'Try again is offered', false: 'Try again is not offered' },
    typed: 'the field holds “{}”',
  },
  'list-keys': { keys: 'the keyboard shortcuts are listed' },
  notifications: { notifications: 'the notifications are listed' },
  'order-page': {
    order: 'the order is shown as read',
    standing: 'the state of the order and its possible actions are shown',
  },
  'password-reset': {
    canBeginAgain: { true: 'a new code can be asked for', false: 'no new code can be asked for' },
    confirmation: 'the confirmation field is filled',
    confirmationMessage: { null: 'no message stands at the confirmation', '*': 'at the confirmation stands “{}”' },
    shown: { true: 'the typed password can be read', false: 'the typed password is hidden' },
  },
  'password-update': {
    fieldMessages: 'a message stands at each wrong field: {}',
    legible: { true: 'the typed password can be read', false: 'the typed password is hidden' },
    stands: null,
    written: 'the fields are as typed',
  },
  'phone-verification': {
    accountsNumber: { null: 'no number of the account is offered', '*': 'the account’s number {} is offered' },
    country: 'the chosen country is shown: {}',
    list: { 'show none': 'the list of countries is closed', '*': 'the list of countries is open' },
    number: 'the field holds {}',
    sentTo: 'the page says where the code was sent: {}',
  },
  'price-currency': { options: 'the currencies are listed', own: 'the agency’s own currency is {}' },
  profile: {
    info: 'the details are shown as they stand: {}',
    picture: 'the picture is shown as it stands: {}',
    profile: 'the name and address of the profile are shown',
    unsaved: { true: 'a note says that changes are not saved', false: 'no note about unsaved changes is shown' },
  },
  'search-pad-extras': {
    background: 'the picture behind the form is updated',
    headlines: 'the headlines are shown',
    below: 'the space below the form is updated',
  },
  session: {
    cameFrom: { 'sign-in': 'the portal opens after sign-in', '*': 'the portal opens with the page' },
    companyName: 'the frame shows the company {}',
    personName: 'the frame shows the person {}',
    user: 'the menus fit the person’s rights',
    wallet: 'the balance in the frame is updated',
  },
  'sign-in': { phoneNumber: 'the page asks for a code sent to {}' },
  slider: {
    current: 'slide {} is shown, counted from 0',
    moves: { true: 'the slides move by themselves', false: 'the slides stand still' },
  },
  'two-one-way': {
    askedIn: { null: 'no other currency is being fetched', '*': 'prices in {} are being fetched' },
    is: null,
    bar: 'the bar below shows the chosen flights and their sum',
    count: 'the heading says “{}”',
    direction: 'the {} list is shown',
    filtered: 'the chosen filters are marked',
    lists: 'both lists are updated',
    priceType: { AF: 'prices for the agent are shown', '*': 'prices for the customer are shown' },
  },
};

/** The phrase for a part of a flow's view; undefined where nobody has written one: a finding of the check. */
export const phraseFor = (flow: string, part: string): Phrase | undefined => {
  const own = inOneView[flow]?.[part];
  return own === undefined ? inEveryView[part] : own;
};

/** The phrase with a value put in; null where the state's title says it. */
export const phraseWithValue = (phrase: Phrase, value: string | null): string | null => {
  if (phrase === null) return null;
  const text = typeof phrase === 'string' ? phrase : (phrase[value ?? ''] ?? phrase['*'] ?? '');
  if (value === null) return text.replace(/:? ?[“(]?\{\}[”)]?/g, '').trim() || null;
  return text.replaceAll('{}', value) || null;
};
