import type { SnapshotFrom } from 'xstate';
import type {
  SupplierComparison,
  SupplierDifference,
  SupplierDifferencesAsked,
} from '../../contract/desk/desk-supplier-books.ts';
import { deskDifferenceAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { supplierBooksMachine } from './desk-supplier-books.machine.ts';
import type { SupplierBooksContext } from './desk-supplier-books.setup.ts';
import { bookingDifferences, wordsOfOurs, wordsOfTheirs } from './difference-words.ts';

/** A difference as a line of the list. */
export interface SupplierDifferenceRow {
  readonly reference: string;
  readonly supplierCode: string;
  readonly words: string;
  /** `Meghna Travels · Meridian GDS` */
  readonly about: string;
  readonly ours: string;
  /** `Ticketed, number ABC234` */
  readonly theirs: string;
  /** Its page. */
  readonly address: string;
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
}

type Snapshot = SnapshotFrom<typeof supplierBooksMachine>;

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
      : `${ran.answered ? say('compared {compared}', { compared: bookings(ran.compared) }) : say('the supplier did not answer')}, ${ran.by === null ? say('by itself') : say('by {by}', { by: ran.by })}`,
  isSilent: ran !== null && !ran.answered,
});

/** How both have a booking, and whether the difference is closed. */
export const rowOf = (difference: SupplierDifference): SupplierDifferenceRow => {
  const { reference, supplierCode, kind, agencyName, supplierName, theirs, locator } = difference;
  const { foundAt, endedAt, settled, takenBy } = difference;
  const state = wordsOfTheirs[theirs];
  return {
    reference,
    supplierCode,
    words: bookingDifferences[kind],
    about: `${agencyName ?? say('Nobody’s order')} · ${supplierName}`,
    ours: wordsOfOurs(difference),
    theirs: locator === null ? state : say('{state}, number {locator}', { state, locator }),
    address: deskDifferenceAddress(reference, supplierCode),
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
    more: value === 'readingMore' ? 'reading' : value === 'listed' && next !== null ? 'offered' : 'none',
  };
};
