import {
  type LookUp,
  LookUpAsked,
  type LookUpColumnKey,
  type LookUpFound,
  type LookUpKind,
  lookUpCountedTo,
  lookUpKinds,
  lookUpTermLeast,
  lookUpTermMost,
} from '../../contract/look-up/desk-look-up.ts';
import { lookUpAddress, nothingLookedUp } from '../../contract/look-up/look-up-address.ts';
import { gatewayNames } from '../../contract/money/online-payment.ts';
import type { NamedSale, OrderState } from '../../contract/orders/orders.ts';
import { pageAddress, replayAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { receiptStateNames, receiptTones } from '../books/receipt-list.ts';
import { withdrawalStateNames, withdrawalTones } from '../books/withdrawal-list.ts';
import { registrationBadges, stayState } from '../desk/desk-list-rows.ts';
import { methodWords, titleOfDeposit, toneOfDeposit } from '../money/deposit-case.view.ts';
import { badgeOf, toneOf } from '../money/online-deposit.view.ts';
import { methodWords as onlineMethodWords } from '../money/online-payment-words.ts';
import { titleOfSale } from '../orders/sale-titles.ts';
import type { ListColumn, ListTerms, ListTone, ListValues } from '../parts/list-terms.ts';
import { pagesOfCase } from '../post-travel/case-pages.ts';
import { titleOfCase } from '../post-travel/case-view.ts';

export const lookUpKindNames: Readonly<Record<LookUpKind, string>> = {
  order: say('Order'),
  stay: say('Stay'),
  void: say('Void'),
  refund: say('Refund'),
  exchange: say('Exchange'),
  deposit: say('Deposit'),
  payment: say('Online payment'),
  withdrawal: say('Withdrawal'),
  receipt: say('Unclaimed receipt'),
  registration: say('Registration'),
  agency: say('Agency'),
  person: say('Person'),
};

export const kindOf = (found: LookUpFound): LookUpKind => (found.is === 'case' ? found.kind : found.is);

/** Reference, code or id of what was found. */
export const keyOf = (found: LookUpFound): string => {
  switch (found.is) {
    case 'order':
    case 'stay':
      return found.orderReference;
    case 'case':
      return found.caseReference;
    case 'deposit':
      return found.depositReference;
    case 'payment':
      return found.code;
    case 'withdrawal':
      return found.withdrawalReference;
    case 'receipt':
      return found.receiptReference;
    case 'registration':
      return found.registrationReference;
    case 'agency':
      return found.agencyId;
    case 'person':
      return found.userId;
  }
};

const nameOf = (found: LookUpFound): string => {
  if (found.is === 'agency') return found.name;
  if (found.is === 'registration') return found.companyName;
  return found.is === 'person' ? found.name || found.email : keyOf(found);
};

/** What it is: the cities of a journey, the property, how a payment was made, the account of money, where a person is reached. */
export const aboutOf = (found: LookUpFound): string => {
  switch (found.is) {
    case 'order':
      return found.cities.join(' – ');
    case 'stay':
      return say('{hotel} in {city}', { hotel: found.hotelName, city: found.cityName });
    case 'case':
      return say('Order {orderReference}', { orderReference: found.orderReference });
    case 'deposit':
      return `${methodWords(found)} · ${found.bankReference}`;
    case 'payment':
      return `${onlineMethodWords[found.method]} · ${gatewayNames[found.gateway]}`;
    case 'withdrawal':
      return [found.bankName, found.accountNumber, found.bankReference].filter((part) => part !== null).join(' · ');
    case 'receipt':
      return [found.accountName, found.bankReference, found.description].filter((part) => part !== '').join(' · ');
    case 'registration':
      return `${found.registrationReference} · ${found.city}`;
    case 'agency':
      return [found.email, found.phone].filter((part) => part !== null).join(' · ');
    case 'person':
      return found.email;
  }
};

/** The first traveller or guest with the number of the others, or who asked or paid. */
const travellerOf = (found: LookUpFound): string | null => {
  switch (found.is) {
    case 'order':
    case 'case':
      return withOthers(found.traveller, found.travellerCount);
    case 'stay':
      return withOthers(found.guest, found.guestCount);
    case 'deposit':
      return found.submittedBy;
    case 'registration':
      return found.contactName;
    case 'payment':
    case 'withdrawal':
    case 'receipt':
    case 'agency':
    case 'person':
      return null;
  }
};

const withOthers = (traveller: string, count: number): string =>
  count === 1
    ? traveller
    : say(
        { one: '{traveller} and {count} other', other: '{traveller} and {count} others' },
        { traveller, count: count - 1 },
      );

const saleTones: Readonly<Partial<Record<OrderState, ListTone>>> = { ticketed: 'success', failed: 'danger' };
const toneOfSale = ({ state }: NamedSale): ListTone => saleTones[state] ?? 'neutral';

const stateOf = (found: LookUpFound): ListValues['state'] => {
  switch (found.is) {
    case 'order':
      return { words: titleOfSale(found), tone: toneOfSale(found) };
    case 'stay': {
      const { badge, tone } = stayState(found);
      return { words: badge, tone };
    }
    case 'case':
      return { words: titleOfCase(found), tone: found.owner === 'desk' ? 'warning' : 'neutral' };
    case 'deposit':
      return { words: titleOfDeposit(found.state), tone: toneOfDeposit(found.state) };
    case 'payment':
      return { words: badgeOf(found.state), tone: toneOf(found.state) };
    case 'withdrawal':
      return { words: withdrawalStateNames[found.state], tone: withdrawalTones[found.state] };
    case 'receipt':
      return { words: receiptStateNames[found.state], tone: receiptTones[found.state] };
    case 'registration': {
      const { badge, tone } = registrationBadges[found.state];
      return { words: badge, tone };
    }
    case 'agency':
      return found.frozen ? { words: say('Wallet frozen'), tone: 'danger' } : { words: say('Open'), tone: 'success' };
    case 'person':
      return found.isActive
        ? { words: say('May sign in'), tone: 'success' }
        : { words: say('May not sign in'), tone: 'neutral' };
  }
};

const amountOf = (found: LookUpFound): ListValues['amount'] | null => {
  switch (found.is) {
    case 'order':
      return { currency: found.currency, minor: found.agentMinor };
    case 'stay':
    case 'deposit':
    case 'payment':
    case 'withdrawal':
    case 'receipt':
      return { currency: found.currency, minor: found.amountMinor };
    case 'case':
      return found.backMinor === null ? null : { currency: found.currency, minor: found.backMinor };
    case 'agency':
      return found.wallet === null ? null : { currency: found.currency, minor: found.wallet.balanceMinor };
    case 'registration':
    case 'person':
      return null;
  }
};

type LookUpColumn = ListColumn<LookUpFound> & { readonly key: LookUpColumnKey };

const columns: readonly LookUpColumn[] = [
  {
    key: 'kind',
    title: say('Kind'),
    kind: 'text',
    width: 128,
    valueOf: (found) => lookUpKindNames[kindOf(found)],
    inCard: 'third',
  },
  { key: 'name', title: say('Reference or name'), kind: 'text', width: 184, valueOf: nameOf, inCard: 'first' },
  { key: 'about', title: say('About'), kind: 'text', width: 256, valueOf: aboutOf, inCard: 'second' },
  { key: 'traveller', title: say('Person'), kind: 'person', width: 176, valueOf: travellerOf, inCard: 'third' },
  {
    key: 'agency',
    title: say('Agency'),
    kind: 'text',
    width: 176,
    valueOf: ({ agencyName }) => agencyName ?? '',
    inCard: 'third',
  },
  { key: 'state', title: say('State'), kind: 'state', width: 168, valueOf: stateOf, inCard: 'badge' },
  { key: 'amount', title: say('Money'), kind: 'amount', width: 136, valueOf: amountOf, inCard: 'amount' },
  { key: 'at', title: say('Since'), kind: 'moment', width: 176, valueOf: ({ at }) => at, sorts: true },
];

const addressOf = (found: LookUpFound): string => {
  switch (found.is) {
    case 'order':
      return replayAddress('desk', found.orderReference);
    case 'stay':
      return pageAddress.deskStay(found.orderReference);
    case 'case':
      return pagesOfCase[found.kind].deskAddress(found.caseReference);
    case 'deposit':
      return pageAddress.deskDeposit(found.depositReference);
    case 'payment':
      return pageAddress.deskOnlinePayment(found.code);
    case 'withdrawal':
      return pageAddress.deskWithdrawal(found.withdrawalReference);
    case 'receipt':
      return pageAddress.deskReceipt(found.receiptReference);
    case 'registration':
      return pageAddress.deskRegistration(found.registrationReference);
    case 'agency':
      return pageAddress.deskAgency(found.agencyId);
    case 'person':
      return lookUpAddress(found.email, found.userId);
  }
};

/** What was found, as a line on another page. */
export interface FoundLine {
  readonly key: string;
  /** `Order PTK7FOUND4`, or the name of a person. */
  readonly title: string;
  readonly about: string;
  /** `null`: nobody travels. */
  readonly traveller: string | null;
  readonly state: ListValues['state'];
  /** `null`: it is about no money. */
  readonly amount: ListValues['amount'] | null;
  readonly at: string;
  readonly address: string;
}

export const foundLine = (found: LookUpFound): FoundLine => ({
  key: keyOf(found),
  title: found.is === 'person' ? nameOf(found) : `${lookUpKindNames[kindOf(found)]} ${nameOf(found)}`,
  about: aboutOf(found),
  traveller: travellerOf(found),
  state: stateOf(found),
  amount: amountOf(found),
  at: found.at,
  address: addressOf(found),
});

/** The desk's look-up. */
export const lookUpList: ListTerms<LookUpAsked, LookUp, LookUpFound> = {
  name: 'desk-look-up',
  screen: pagePaths.deskLookUp,
  requirements: ['OPS-02'],
  heading: say('Look-up'),
  search: {
    label: say('What the caller says'),
    hint: say('A reference, PNR, ticket number, name, phone number, e-mail address or agency'),
    minLength: lookUpTermLeast,
    maxLength: lookUpTermMost,
  },
  all: nothingLookedUp,
  shape: LookUpAsked,
  columns,
  filters: [
    {
      key: 'kinds',
      title: say('Kind'),
      choices: () => lookUpKinds.map((code) => ({ code, name: lookUpKindNames[code] })),
    },
    {
      key: 'agency',
      title: say('Agency'),
      choices: (page) =>
        page?.sums?.agencies.map(({ agencyId, agencyName }) => ({ code: agencyId, name: agencyName })) ?? [],
    },
  ],
  rowsOf: ({ found }) => found,
  hasNext: ({ next }) => next !== null,
  countOf: ({ sums }) => sums?.count ?? 0,
  countLimit: lookUpCountedTo,
  keyOf,
  nameOf,
  addressOf,
  countText: (count) => say('{count} found', { count }),
  emptyText: say(
    'Search for what the caller says: our reference, the airline’s or the property’s, a ticket number, the number of an invoice, the beginning of a name or phone number, an e-mail address, the reference of a bank or gateway, an agency, or who has applied to become one. What is shown is recorded.',
  ),
  noMatchText: say(
    'Nothing is found. A ticket number, an e-mail address and the reference of a bank or gateway must be whole; a name must be spelled as it was booked.',
  ),
  unreadableText: say('We could not look it up'),
};
