import type { SnapshotFrom } from 'xstate';
import type { HotelOrder } from '../../contract/hotels/hotel-orders.ts';
import { messages } from '../../contract/messages.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import type { RecordStop } from '../parts/record-stops.ts';
import { type MoneyOfSale, moneyOfSale } from '../sale/standing-words.ts';
import { type AskedPriceWords, askedPriceOf } from './asked-price.ts';
import { type HotelAction, type HotelOrderView, viewOfHotelOrder } from './hotel-order.view.ts';
import type { hotelOrderPageMachine } from './hotel-order-page.machine.ts';
import type { HotelOrderPageContext } from './hotel-order-page.setup.ts';
import { documentsOfStay, type OfferedDocument } from './stay-documents.ts';
import { namesErrors, type StayForm } from './stay-guests.ts';
import { stopsOfStay } from './stay-stops.ts';

type Snapshot = SnapshotFrom<typeof hotelOrderPageMachine>;

/** What is asked of the server for a stay. */
export type StayAsking = 'quote' | 'cancel' | 'accept' | 'names' | 'mail';

/** What is under way or asked. It is shown below the row of actions. */
export type StayDoing =
  | { readonly is: 'nothing' }
  | { readonly is: 'refused'; readonly words: string }
  | { readonly is: 'renamed' }
  | { readonly is: 'mailed'; readonly to: string }
  | { readonly is: 'confirmingMail'; readonly to: string }
  | { readonly is: 'confirming' }
  | { readonly is: 'working'; readonly what: StayAsking }
  /** `words`: why the property did not take the names. */
  | {
      readonly is: 'naming';
      readonly rooms: StayForm['rooms'];
      readonly errors: readonly FieldError[];
      readonly words: string | null;
    }
  | { readonly is: 'unheard'; readonly what: StayAsking };

/** Who must act, and until when: an ISO time, or a day. Both `null`: nobody must. */
export interface Awaited {
  readonly words: string;
  readonly until: string | null;
  readonly day: string | null;
}

/** Whether something can be asked of the order now. */
export const isNothingAskedOfStay = ({ is }: StayDoing): boolean =>
  is === 'nothing' || is === 'refused' || is === 'renamed' || is === 'mailed';

export type HotelOrderPageView =
  | { readonly show: 'loading'; readonly words: string; readonly slow: boolean }
  /** Loading again cannot help. */
  | { readonly show: 'missing'; readonly words: string }
  | { readonly show: 'unreadable'; readonly words: string }
  | {
      readonly show: 'order';
      readonly order: HotelOrder;
      /** State, words and buttons of the order, derived from its chart. */
      readonly standing: HotelOrderView;
      readonly stops: readonly RecordStop[];
      /** What this page offers of them. */
      readonly actions: readonly HotelAction[];
      readonly documents: readonly OfferedDocument[];
      /** Whether the voucher can be mailed. */
      readonly mayMail: boolean;
      readonly money: MoneyOfSale;
      /** Who must act, and until when. */
      readonly awaited: Awaited;
      /** The higher price that the property asks for. `null`: none. */
      readonly price: AskedPriceWords | null;
      readonly doing: StayDoing;
    };

/** Actions of a hotel order that have their place elsewhere: a kept rate is booked on the page of its booking, and a voucher is a document. */
const elsewhere: ReadonlySet<HotelAction['action']> = new Set(['book', 'print']);

export const viewOfHotelOrderPage = ({ value, context }: Snapshot): HotelOrderPageView => {
  const { order, words } = context;
  if (value === 'missing') return { show: 'missing', words: words ?? messages.orderUnreadable };
  if (value === 'unreadable') return { show: 'unreadable', words: messages.orderUnreadable };
  if ('fetching' in value) return { show: 'loading', words: messages.loadingOrder, slow: value.fetching === 'waiting' };
  if (order === null) throw new Error('a hotel order that was not read was shown');
  const standing = viewOfHotelOrder(order);
  const money = moneyOfSale(order, false);
  return {
    show: 'order',
    order,
    standing,
    stops: stopsOfStay(order),
    actions: standing.actions.filter(({ action }) => !elsewhere.has(action)),
    documents: documentsOfStay(order),
    mayMail: documentsOfStay(order).some(({ document, why }) => document === 'voucher' && why === null),
    money,
    awaited: awaitedOf(order, money),
    price: askedPriceOf(order),
    doing: doingOf(value.shown.doing, context),
  };
};

const awaitedOf = ({ owner, due, state, facts }: HotelOrder, { toPay }: MoneyOfSale): Awaited => {
  const until = (words: string): Awaited => ({ words, until: due?.at ?? null, day: null });
  const unlessToPay = (words: string): Awaited => ({
    words: toPay?.words ?? words,
    until: null,
    day: toPay?.day ?? null,
  });
  switch (owner) {
    case 'agent':
      if (state === 'confirmed') return unlessToPay(say('Nothing to do'));
      if (state === 'price-asked') return until(say('Accept or take back by'));
      return until(state === 'quoted' ? say('This cost stands until') : say('The rate is kept until'));
    case 'supplier':
      return until(say('The property answers by'));
    case 'desk':
      // The property has answered.
      if (facts.undecided) return { words: say('Our desk settles it with the property'), until: null, day: null };
      return until(say('The property should have answered by'));
    case null:
      return unlessToPay(say('Closed'));
  }
};

type DoingState = Extract<Snapshot['value'], { shown: unknown }>['shown']['doing'];

const doingOf = (
  state: DoingState,
  { order, words, names, judged, renamed, mailedTo }: HotelOrderPageContext,
): StayDoing => {
  switch (state) {
    case 'nothing':
      if (renamed) return { is: 'renamed' };
      if (mailedTo !== null) return { is: 'mailed', to: mailedTo };
      return words === null ? { is: 'nothing' } : { is: 'refused', words };
    case 'quoting':
      return { is: 'working', what: 'quote' };
    case 'quoteUnheard':
      return { is: 'unheard', what: 'quote' };
    case 'confirmingWithdrawal':
      return { is: 'confirming' };
    case 'cancelling':
      return { is: 'working', what: 'cancel' };
    case 'cancellationUnheard':
      return { is: 'unheard', what: 'cancel' };
    case 'accepting':
      return { is: 'working', what: 'accept' };
    case 'acceptanceUnheard':
      return { is: 'unheard', what: 'accept' };
    case 'confirmingMail':
      return { is: 'confirmingMail', to: order?.contact?.email ?? '' };
    case 'mailing':
      return { is: 'working', what: 'mail' };
    case 'mailUnheard':
      return { is: 'unheard', what: 'mail' };
    case 'naming':
      return { is: 'naming', rooms: names, errors: judged ? namesErrors(names) : [], words };
    case 'renaming':
      return { is: 'working', what: 'names' };
    case 'renamingUnheard':
      return { is: 'unheard', what: 'names' };
  }
};
