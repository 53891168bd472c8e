import type { SnapshotFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { Money } from '../../contract/money.ts';
import type { VerifiedPrice } from '../../contract/orders/order-calls.ts';
import type { MailedDocument, Order } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import type { RecordStop } from '../parts/record-stops.ts';
import { type MoneyOfSale, moneyOfSale } from '../sale/standing-words.ts';
import {
  amendmentOf,
  type OrderAction,
  type OrderView,
  verificationOf,
  viewOfOrder,
  whyNotPrinted,
} from './order.view.ts';
import { whatsAppAddress } from './order-message.ts';
import type { orderPageMachine } from './order-page.machine.ts';
import {
  asPayable,
  customerPriceOf,
  type OrderChange,
  type OrderDetail,
  type OrderPageContext,
  type ReadDetail,
  type SentVia,
  sentPriceOf,
} from './order-page.setup.ts';
import { stopsOfOrder } from './order-stops.ts';
import { type TicketMailOfOrder, ticketMailOf } from './ticket-mail.ts';

export type OrderPageSnapshot = SnapshotFrom<typeof orderPageMachine>;

/** The request that is under way or asked to be confirmed. It is shown below the row of actions. */
export type Doing =
  | { readonly is: 'nothing' }
  | { readonly is: 'refused'; readonly words: string }
  /** The flow `payment-choice` shows itself. */
  | { readonly is: 'choosingPayment' }
  | { readonly is: 'confirming'; readonly what: 'cancel' }
  | { readonly is: 'working'; readonly what: 'issue' | 'cancel' }
  | { readonly is: 'printing' }
  | { readonly is: 'readingPrices' }
  | {
      readonly is: 'sending';
      readonly via: SentVia;
      readonly typeId: MailedDocument;
      /** The address or the number of the order's contact. */
      readonly to: string;
      readonly withPrice: boolean;
      /** What the customer pays for the travellers on the document. `null`: it cannot be named. */
      readonly price: Money | null;
      /** Why it cannot. `null`: it can. */
      readonly whyNoPrice: string | null;
      /** Address that opens WhatsApp with the message. */
      readonly whatsApp: string;
      /** Whether this browser hands the PDF to another app. */
      readonly sharesFiles: boolean;
    }
  | { readonly is: 'sharing' }
  | { readonly is: 'mailing'; readonly to: string }
  | { readonly is: 'mailed'; readonly to: string }
  | { readonly is: 'verifying' }
  /** `change`: today's price less the held one. */
  | {
      readonly is: 'verified';
      readonly oldMinor: number;
      readonly newMinor: number;
      readonly change: 'none' | 'dearer' | 'cheaper';
      readonly mayIssue: boolean;
    }
  | { readonly is: 'changing'; readonly what: OrderChange['is'] }
  | {
      readonly is: 'unheard';
      readonly what: 'issue' | 'cancel' | 'print' | 'share' | 'mail' | 'verify' | 'change';
    };

/** The whole numbers of a traveller, or the airline's answers to seats and extras: one is open at a time. */
export type ShownDetail =
  | { readonly show: 'closed' }
  | { readonly show: 'reading'; readonly asked: OrderDetail }
  | { readonly show: 'unread'; readonly asked: OrderDetail; readonly words: string }
  | { readonly show: 'open'; readonly read: ReadDetail };

/** What the person must do first, where something at the top of the page waits for an answer. `null`: nothing does. */
export const questionOf = ({ is }: Doing): string | null =>
  is === 'confirming' || is === 'choosingPayment' || is === 'verified' || is === 'sending' || is === 'unheard'
    ? say('First answer what is asked at the top of the page.')
    : null;

/** Whether something can be asked of the order now. */
export const isNothingAsked = ({ is }: Doing): boolean => is === 'nothing' || is === 'refused' || is === 'mailed';

export type OrderPageView =
  | { readonly show: 'loading'; readonly words: string; readonly slow: boolean }
  /** Loading again cannot help. */
  | { readonly show: 'missing'; readonly words: string }
  | { readonly show: 'unreadable'; readonly words: string }
  | {
      readonly show: 'order';
      readonly order: Order;
      /** State, words and buttons of the order, derived from the order machine. */
      readonly standing: OrderView;
      readonly stops: readonly RecordStop[];
      readonly money: MoneyOfSale;
      /** Why this person may not open the credit notes of the order. `null`: they may. */
      readonly whyNoCreditNote: string | null;
      readonly doing: Doing;
      /** What the person is asked at the top comes before anything else. `null`: nothing is asked. */
      readonly question: string | null;
      /** Whether today's price may be asked for. */
      readonly verification: OrderAction;
      /** Whether contact, remarks, passports and visas may be changed. */
      readonly amendment: OrderAction;
      readonly ticketMail: TicketMailOfOrder;
      readonly detail: ShownDetail;
    };

export const viewOfOrderPage = (snapshot: OrderPageSnapshot): OrderPageView => {
  const { order, words } = snapshot.context;
  const { value } = snapshot;
  if (value === 'opening') throw new Error('an order page that was not opened was shown');
  if (value === 'missing') return { show: 'missing', words: words ?? messages.orderUnreadable };
  if (value === 'unreadable') return { show: 'unreadable', words: words ?? messages.orderUnreadable };
  if ('fetching' in value) return { show: 'loading', words: messages.loadingOrder, slow: value.fetching === 'waiting' };
  if (order === null) throw new Error('an order that was not read was shown');
  const doing = doingOf(value.shown.doing, snapshot.context, order);
  return {
    show: 'order',
    order,
    standing: viewOfOrder(asPayable(order)),
    stops: stopsOfOrder(order),
    money: moneyOfSale(order, isBeforeSale(order)),
    whyNoCreditNote: order.facts.mayPrint ? null : whyNotPrinted,
    doing,
    question: questionOf(doing),
    verification: verificationOf(order),
    amendment: amendmentOf(order),
    ticketMail: ticketMailOf(order),
    detail: detailOf(value.shown.detail, snapshot.context),
  };
};

type DoingState = Extract<OrderPageSnapshot['value'], { shown: unknown }>['shown']['doing'];

const doingOf = (state: DoingState, context: OrderPageContext, order: Order): Doing => {
  const { words, mailedTo, verified, change } = context;
  switch (typeof state === 'string' ? state : state.giving) {
    case 'nothing':
      if (mailedTo !== null) return { is: 'mailed', to: mailedTo };
      return words === null ? { is: 'nothing' } : { is: 'refused', words };
    case 'choosingPayment':
      return { is: 'choosingPayment' };
    case 'confirmingCancellation':
      return { is: 'confirming', what: 'cancel' };
    case 'issuing':
      return { is: 'working', what: 'issue' };
    case 'cancelling':
      return { is: 'working', what: 'cancel' };
    case 'printing':
      return { is: 'printing' };
    case 'issueUnheard':
      return { is: 'unheard', what: 'issue' };
    case 'cancellationUnheard':
      return { is: 'unheard', what: 'cancel' };
    case 'readingPrices':
      return { is: 'readingPrices' };
    case 'sending':
      return sendingOf(context, order);
    case 'sharing':
      return { is: 'sharing' };
    case 'notShared':
      return { is: 'unheard', what: 'share' };
    case 'mailing':
      return { is: 'mailing', to: order.contact.email };
    case 'mailUnheard':
      return { is: 'unheard', what: 'mail' };
    case 'verifying':
      return { is: 'verifying' };
    case 'verified':
      if (verified === null) throw new Error('a price that was not verified was shown');
      return { is: 'verified', ...verified, ...comparison(verified, order) };
    case 'changing':
      return { is: 'changing', what: change?.is ?? 'message' };
    case 'notVerified':
      return { is: 'unheard', what: 'verify' };
    case 'changeUnheard':
      return { is: 'unheard', what: 'change' };
    case 'notPrinted':
      return { is: 'unheard', what: 'print' };
  }
};

const sendingOf = (context: OrderPageContext, order: Order): Doing => {
  const { via, sent: typeId, prices, sharesFiles } = context;
  if (typeId === null) throw new Error('a document that was not chosen was sent');
  const price = customerPriceOf(context);
  return {
    is: 'sending',
    via,
    typeId,
    to: via === 'mail' ? order.contact.email : order.contact.phone,
    withPrice: sentPriceOf(context) !== null,
    price,
    whyNoPrice: price !== null ? null : prices === null ? priceUnread : priceHidden,
    whatsApp: whatsAppAddress(order, { typeId, price: sentPriceOf(context) }),
    sharesFiles,
  };
};

const priceUnread = say('The price could not be read, so it is sent without.');
const priceHidden = say('It would be the customer price, which you may not see.');

type DetailState = Extract<OrderPageSnapshot['value'], { shown: unknown }>['shown']['detail'];

const detailOf = (state: DetailState, { detail, shownDetail, unreadWords }: OrderPageContext): ShownDetail => {
  if (state === 'closed' || detail === null) return { show: 'closed' };
  if (state === 'reading') return { show: 'reading', asked: detail };
  if (state === 'unread' || shownDetail === null) {
    return { show: 'unread', asked: detail, words: unreadWords ?? say('We lost the connection. Try again.') };
  }
  return { show: 'open', read: shownDetail };
};

const comparison = ({ oldMinor, newMinor }: VerifiedPrice, order: Order) => ({
  change: newMinor === oldMinor ? ('none' as const) : newMinor > oldMinor ? ('dearer' as const) : ('cheaper' as const),
  mayIssue: viewOfOrder(asPayable(order)).actions.some(({ action, allowed }) => action === 'issue' && allowed),
});

/** Whether its price is what the agency is about to pay. Seats held in exchange are paid with the old tickets. */
const isBeforeSale = ({ state, facts }: Order): boolean =>
  state === 'ticketing' || (state === 'held' && !facts.forExchange);
