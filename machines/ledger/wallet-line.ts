import type { LineRate, WalletLine, WalletLineKind } from '../../contract/ledger/ledger.ts';
import { allETransactions, eTransactionsQuery } from '../../contract/money/e-transactions-link.ts';
import {
  type PostingPurpose,
  postingPurposes,
  type ReservedPhase,
  reservedPhases,
} from '../../contract/money/posting-purposes.ts';
import { displayMoney } from '../../contract/money.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../contract/said.ts';

/** What a line is, in plain words. */
export const kindWords: Readonly<Record<WalletLineKind, Sentence<string>>> = {
  tickets: sentence('Payment for tickets'),
  'tickets-reserved': sentence('Reserved for tickets'),
  'tickets-released': sentence('Reservation for tickets released'),
  'new-tickets': sentence('Payment for tickets in exchange'),
  'new-tickets-reserved': sentence('Reserved for an exchange'),
  'new-tickets-released': sentence('Reservation for an exchange released'),
  stay: sentence('Payment for a stay'),
  'stay-reserved': sentence('Reserved for a stay'),
  'stay-released': sentence('Reservation for a stay released'),
  due: sentence('Due of tickets settled'),
  'stay-due': sentence('Due of a stay settled'),
  void: sentence('Credit note: tickets void'),
  refund: sentence('Credit note: tickets refunded'),
  exchange: sentence('Credit note: tickets exchanged'),
  'stay-cancelled': sentence('Credit note: stay cancelled'),
  'airline-part': sentence('Part of the airline received'),
  'opening-deposit': sentence('Opening deposit'),
  'bank-deposit': sentence('Deposit at the bank'),
  'bank-transfer': sentence('Deposit by bank transfer'),
  cheque: sentence('Deposit by cheque'),
  'mobile-banking': sentence('Deposit by mobile banking'),
  'cheque-returned': sentence('Cheque returned by the bank'),
  'online-payment': sentence('Online payment'),
  'online-refund': sentence('Refund of an online payment'),
  'online-return': sentence('Refund of an online payment failed'),
  adjustment: sentence('Adjustment'),
  'receipt-held': sentence('Receipt that nobody claims'),
  'receipt-assigned': sentence('Deposit found for you'),
  'receipt-returned': sentence('Receipt sent back'),
  'supplier-payment': sentence('Payment of a supplier'),
  withdrawal: sentence('Withdrawal to your bank'),
  'withdrawal-reserved': sentence('Reserved for a withdrawal'),
  'withdrawal-released': sentence('Reservation for a withdrawal released'),
  'bank-adjustment': sentence('Taken or given by the bank'),
  'gateway-payout': sentence('Payout of a gateway'),
};

type Address = (reference: string) => string;

/** What lines of a purpose belong to, and who moves them where no person does. */
interface Belonging {
  /** Page of the order, stay or deposit. `null`: there is none. */
  readonly order: Address | null;
  /** Page of what they come from beside that. `null`: nothing. */
  readonly subject: Address | null;
  readonly byItself: Sentence;
}

const automatic = sentence('Automatic');
const flights: Belonging = { order: pageAddress.flightOrder, subject: null, byItself: automatic };
const stay: Belonging = { order: pageAddress.hotelBooking, subject: null, byItself: automatic };
const onlinePayment: Belonging = {
  order: null,
  subject: (reference) => `${pagePaths.eTransactions}${eTransactionsQuery({ ...allETransactions, search: reference })}`,
  byItself: automatic,
};
const desk: Belonging = { order: null, subject: null, byItself: sentence('Accounts desk') };
const deposit: Belonging = { ...desk, order: pageAddress.depositDetails };
/** On its day, or later from a wallet that did not cover it then. */
const collected = sentence('Collected from the wallet');

const belongings: Readonly<Record<PostingPurpose, Belonging>> = {
  tickets: flights,
  'new-tickets': { ...flights, subject: pageAddress.exchangeDetails },
  stay,
  due: { ...flights, byItself: collected },
  'stay-due': { ...stay, byItself: collected },
  void: { ...flights, subject: pageAddress.voidDetails },
  refund: { ...flights, subject: pageAddress.refundDetails },
  exchange: { ...flights, subject: pageAddress.exchangeDetails },
  'stay-cancelled': stay,
  'airline-part': flights,
  'opening-deposit': desk,
  'bank-deposit': deposit,
  'bank-transfer': deposit,
  cheque: deposit,
  'mobile-banking': deposit,
  'cheque-returned': deposit,
  'online-payment': onlinePayment,
  'online-refund': onlinePayment,
  'online-return': onlinePayment,
  adjustment: desk,
  'receipt-held': desk,
  'receipt-assigned': desk,
  'receipt-returned': desk,
  'supplier-payment': desk,
  withdrawal: { ...desk, order: () => pagePaths.withdrawals },
  'bank-adjustment': desk,
  'gateway-payout': desk,
};

/** Whether a line sets money aside or free. `null`: it moves the balance. */
export const phaseOf = (kind: WalletLineKind): ReservedPhase | null =>
  reservedPhases.find((phase) => kind.endsWith(`-${phase}`)) ?? null;

const purposeOf = (kind: WalletLineKind): PostingPurpose => {
  const phase = phaseOf(kind);
  const purpose = postingPurposes.find((each) => kind === (phase === null ? each : `${each}-${phase}`));
  if (purpose === undefined) throw new Error(`a line is of no purpose: ${kind}`);
  return purpose;
};

const belongingOf = (kind: WalletLineKind): Belonging => belongings[purposeOf(kind)];

/** Whether a line is of an order of flights or a stay: what it is says all, and words of its transfers are those of its parts. */
export const isSale = (kind: WalletLineKind): boolean => {
  const { order } = belongingOf(kind);
  return order === pageAddress.flightOrder || order === pageAddress.hotelBooking;
};

/** What a line names, with the page on which it is read. `null`: it has no page. */
export interface LineReference {
  readonly reference: string;
  readonly address: string | null;
}

/** What a line names: its order, stay or deposit, and the case or online payment from which it comes. */
export const referencesOf = ({
  kind,
  orderReference,
  subject,
}: Pick<WalletLine, 'kind' | 'orderReference' | 'subject'>): readonly LineReference[] => {
  const of = belongingOf(kind);
  return [
    ...(orderReference === null ? [] : [{ reference: orderReference, address: of.order?.(orderReference) ?? null }]),
    ...(subject === null ? [] : [{ reference: subject, address: of.subject?.(subject) ?? null }]),
  ];
};

/** Who acted: a person, or what happens by itself. */
export const whoOf = ({ kind, who }: Pick<WalletLine, 'kind' | 'who'>): string =>
  who ?? wordsOfSaid(belongingOf(kind).byItself);

/**
 * What a line tells beside its kind: the words of its transfer, without the references that stand beside them and unless they only
 * repeat the kind.
 */
export const wordsBeside = ({
  kind,
  words,
  orderReference,
  subject,
}: Pick<WalletLine, 'kind' | 'words' | 'orderReference' | 'subject'>): string | null => {
  if (words === null) return null;
  const order = orderReference ?? '';
  // Words of transfers are kept with the ledger, in the platform's words whatever a tenant says.
  const beside = withoutStart(
    words.replace(` of deposit ${order} returned by the bank`, ''),
    `Deposit ${order}: `,
    'Adjustment: ',
  );
  const repeats = [
    kindWords[kind].text,
    `Online payment ${subject ?? ''}`,
    `Refund of online payment ${subject ?? ''}`,
  ];
  return repeats.some((each) => each.toLowerCase() === beside.trim().toLowerCase()) ? null : beside;
};

const withoutStart = (words: string, ...starts: readonly string[]): string => {
  const start = starts.find((each) => words.startsWith(each));
  return start === undefined ? words : words.slice(start.length);
};

/** An exchange rate: `USD 1 = BDT 121.50`. */
export const rateWords = (currency: string, rate: LineRate): string =>
  `${displayMoney({ currency: rate.currency, minor: rate.minor })} = ${displayMoney({ currency, minor: rate.ownMinor })}`;
