import { is } from 'superstruct';
import type { SnapshotFrom } from 'xstate';
import {
  type SupplierComparison,
  type SupplierDifference,
  type SupplierDifferenceKind,
  type SupplierDifferencesAsked,
  type TheirBookingState,
} from '../../contract/desk-supplier-books.ts';
import { HotelOrderState } from '../../contract/hotel-orders.ts';
import { OrderState } from '../../contract/orders.ts';
import { deskStayAddress, deskTicketingAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { hotelOrderTitles } from '../hotels/hotel-order-titles.ts';
import { titleOfOrderState } from '../orders/sale-titles.ts';
import type { supplierBooksMachine } from './desk-supplier-books.machine.ts';
import { type DifferenceName, maySettle, type SupplierBooksContext } from './desk-supplier-books.setup.ts';

/** A difference as a line of the list. */
export interface SupplierDifferenceRow extends DifferenceName {
  readonly words: string;
  /** `Meghna Travels · Meridian GDS` */
  readonly about: string;
  readonly product: SupplierDifference['product'];
  readonly ours: string;
  /** `Ticketed, number ABC234` */
  readonly theirs: string;
  /** Page of our order at the desk. `null`: there is none. */
  readonly address: string | null;
  readonly foundAt: string;
  /** `Equal again`, `Settled by Emdad Sarkar`. `null`: it is open. */
  readonly closed: { readonly words: string; readonly at: string; readonly reason: string | null } | null;
  readonly takenBy: string | null;
}

/** When a supplier was compared the last time. */
export interface SupplierRow {
  readonly key: string;
  readonly name: string;
  readonly ranAt: string | null;
  /** `compared 12 bookings, by itself`; `did not answer` */
  readonly ranWords: string;
  readonly isSilent: boolean;
}

export interface SupplierBooksView {
  readonly which: SupplierDifferencesAsked['which'];
  readonly suppliers: readonly SupplierRow[];
  /** What the last run has found. `tone`: whether all suppliers answered. */
  readonly ran: { readonly words: string; readonly tone: 'success' | 'warning' } | null;
  /** Whether the bookings can be compared now. */
  readonly mayCompare: boolean;
  readonly isComparing: boolean;
  readonly message: string | null;
  readonly list:
    | { readonly show: 'loading' }
    | { readonly show: 'failed' }
    | { readonly show: 'empty'; readonly sentence: string }
    | {
        readonly show: 'differences';
        readonly rows: readonly SupplierDifferenceRow[];
        readonly more: 'none' | 'offered' | 'reading';
      };
  /** `null`: no difference is open. */
  readonly dialog: {
    readonly row: SupplierDifferenceRow;
    /** `null`: it is closed already. */
    readonly reason: string | null;
    readonly mayConfirm: boolean;
    readonly isSettling: boolean;
  } | null;
}

type Snapshot = SnapshotFrom<typeof supplierBooksMachine>;

const kindWords: Readonly<Record<SupplierDifferenceKind, string>> = {
  'only-theirs': say('Booked at the supplier, not in our books'),
  'only-ours': say('In our books, not at the supplier'),
  'states-differ': say('Stands otherwise at the supplier'),
};

const theirWords: Readonly<Record<TheirBookingState, string>> = {
  none: say('No such booking'),
  held: say('Seats held'),
  ticketed: say('Ticketed'),
  returned: say('All tickets returned'),
  requested: say('Unconfirmed'),
  confirmed: say('Confirmed'),
  refused: say('Refused'),
  cancelled: say('Cancelled'),
};

const ourWords = ({ product, ours }: SupplierDifference): string => {
  if (product === 'flight' && is(ours, OrderState)) return titleOfOrderState(ours);
  if (product === 'stay' && is(ours, HotelOrderState)) return hotelOrderTitles[ours];
  return say('No order');
};

export const viewOfSupplierBooks = (snapshot: Snapshot): SupplierBooksView => {
  const { asked, comparisons, message } = snapshot.context;
  return {
    which: asked.which,
    suppliers: comparisons.map(supplierRow),
    ran: ranOf(snapshot.context),
    mayCompare: snapshot.matches('listed'),
    isComparing: snapshot.matches('comparing'),
    message,
    list: listOf(snapshot),
    dialog: dialogOf(snapshot),
  };
};

const bookings = (count: number): string => say({ one: '{count} booking', other: '{count} bookings' }, { count });

const ranOf = ({ ran }: SupplierBooksContext): SupplierBooksView['ran'] => {
  if (ran === null) return null;
  const { compared, left, silent } = ran;
  const words = [
    say('{compared} compared.', { compared: bookings(compared) }),
    ...(left === 0
      ? []
      : [
          say(
            { one: '{count} booking is left for the night.', other: '{count} bookings are left for the night.' },
            { count: left },
          ),
        ]),
    ...(silent.length === 0 ? [] : [say('No answer from {silent}.', { silent: silent.join(', ') })]),
  ].join(' ');
  return { words, tone: silent.length === 0 ? 'success' : 'warning' };
};

const supplierRow = ({ supplierCode, supplierName, ran }: SupplierComparison): SupplierRow => ({
  key: supplierCode,
  name: supplierName,
  ranAt: ran?.at ?? null,
  ranWords:
    ran === null
      ? say('Never compared')
      : `${ran.answered ? say('compared {compared}', { compared: bookings(ran.compared) }) : say('the supplier did not answer')}, ${ran.by === null ? 'by itself' : say('by {by}', { by: ran.by })}`,
  isSilent: ran !== null && !ran.answered,
});

const rowOf = (difference: SupplierDifference): SupplierDifferenceRow => {
  const { reference, supplierCode, kind, agencyName, supplierName, product, theirs, locator } = difference;
  const { hasPage, foundAt, endedAt, settled, takenBy } = difference;
  const address = product === 'stay' ? deskStayAddress(reference) : deskTicketingAddress(reference);
  return {
    reference,
    supplierCode,
    words: kindWords[kind],
    about: `${agencyName ?? say('Nobody’s order')} · ${supplierName}`,
    product,
    ours: ourWords(difference),
    theirs:
      locator === null ? theirWords[theirs] : say('{state}, number {locator}', { state: theirWords[theirs], locator }),
    address: hasPage ? address : null,
    foundAt,
    closed: settled
      ? { words: say('Settled by {by}', { by: settled.by }), at: settled.at, reason: settled.words }
      : endedAt === null
        ? null
        : { words: say('Equal again'), at: endedAt, reason: null },
    takenBy,
  };
};

const listOf = ({ value, context }: Snapshot): SupplierBooksView['list'] => {
  const { asked, differences, next } = context;
  if (value === 'unreadable') return { show: 'failed' };
  if (value === 'reading') return { show: 'loading' };
  if (differences.length === 0) {
    return {
      show: 'empty',
      sentence:
        asked.which === 'open' ? say('The suppliers have the bookings as we do.') : say('No difference was closed.'),
    };
  }
  return {
    show: 'differences',
    rows: differences.map(rowOf),
    more: value === 'readingMore' ? 'reading' : next === null ? 'none' : 'offered',
  };
};

const dialogOf = ({ value, context }: Snapshot): SupplierBooksView['dialog'] => {
  const { opened, reason } = context;
  if (opened === null) return null;
  const isOpen = maySettle(opened);
  return {
    row: rowOf(opened),
    reason: isOpen ? reason : null,
    mayConfirm: isOpen && reason.trim() !== '',
    isSettling: value === 'settling',
  };
};
