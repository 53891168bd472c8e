import type { SnapshotFrom } from 'xstate';
import type {
  DeskDifferenceAct,
  DeskSupplierDifference,
  DifferenceSale,
  TheirBookingState,
} from '../../contract/desk/desk-supplier-books.ts';
import { displayMoney } from '../../contract/money.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { PaymentLine } from '../money/online-deposit.view.ts';
import { wordsOfSale } from '../orders/sale-words.ts';
import { buttonsOf, type CaseButton, type CaseDoing, type CaseNotShown, viewOfCase } from '../parts/case.view.ts';
import { dayWords } from '../parts/day-words.ts';
import { type PaymentOfLine, paymentOfLine } from '../sale/standing-words.ts';
import { rowOf } from './desk-supplier-books.view.ts';
import type { deskDifferenceMachine } from './desk-supplier-difference.machine.ts';
import { confirmedActs, isWhole } from './desk-supplier-difference.setup.ts';
import { bookingDifferences, wordsOfOurs, wordsOfTheirs } from './difference-words.ts';

/** One fact in both books. */
export interface BookLine {
  readonly name: string;
  readonly ours: string;
  readonly theirs: string;
  readonly differs: boolean;
}

/** The sale that the booking belongs to, in our books. */
export interface SaleOfDifference {
  readonly title: string;
  /** What its state means. `null`: the title says it. */
  readonly words: string | null;
  readonly amount: string;
  readonly payment: PaymentOfLine;
  /** Until when the seats are held in our books. `null`: they are not. */
  readonly heldUntil: string | null;
  /** `EK585 DAC to DXB, 12 Mar 2027, 08:40`; `Palm Court, Dubai, 1 Dec 2026 to 4 Dec 2026` */
  readonly parts: readonly string[];
  readonly travellers: readonly string[];
  /** Its page at the desk. `null`: the desk has none. */
  readonly address: string | null;
}

/** The dialog in which an act is confirmed. */
export interface DifferenceDialog {
  readonly heading: string;
  /** What it does, and who is told. */
  readonly about: string;
  /** `null`: no reason is asked for. */
  readonly reason: { readonly label: string; readonly typed: string } | null;
  readonly confirm: string;
  readonly mayConfirm: boolean;
}

export type DeskDifferenceView =
  | CaseNotShown<{ readonly reference: string }>
  | {
      readonly show: 'difference';
      readonly reference: string;
      readonly supplier: string;
      readonly badge: string;
      readonly tone: PaymentLine['tone'];
      /** `null`: the order is nobody's. */
      readonly agency: DeskSupplierDifference['agency'];
      readonly what: string;
      readonly foundAt: string;
      readonly seenAt: string;
      readonly seen: string;
      /** `null`: it is closed. */
      readonly due: { readonly at: string; readonly isLate: boolean } | null;
      /** `null`: it is open. */
      readonly closed: { readonly words: string; readonly at: string; readonly reason: string | null } | null;
      /** What the desk does about it, and with whom. `null`: it is closed. */
      readonly remedy: string | null;
      readonly lines: readonly BookLine[];
      /** `null`: we have no order under the reference. */
      readonly sale: SaleOfDifference | null;
      readonly history: DeskSupplierDifference['history'];
      readonly buttons: readonly CaseButton<DeskDifferenceAct>[];
      /** `null`: no act is being confirmed. */
      readonly dialog: DifferenceDialog | null;
      readonly message: string | null;
      readonly doing: CaseDoing;
    };

const labels: Readonly<Record<DeskDifferenceAct, string>> = {
  compare: say('Compare again'),
  'take-over': say('End the booking'),
  settle: say('Settle'),
};

type Snapshot = SnapshotFrom<typeof deskDifferenceMachine>;

/** The projection of one difference between a supplier's books and ours. */
export const viewOfDeskDifference = (snapshot: Snapshot): DeskDifferenceView => {
  const { reference } = snapshot.context;
  return viewOfCase(snapshot, { reference }, (shown, at) => {
    const { difference, due, seenTimes } = shown;
    const { closed } = rowOf(difference);
    return {
      show: 'difference',
      reference: difference.reference,
      supplier: difference.supplierName,
      ...badgeOf(shown),
      agency: shown.agency,
      what: bookingDifferences[difference.kind],
      foundAt: difference.foundAt,
      seenAt: shown.seenAt,
      seen: say({ one: 'seen once', other: 'seen {count} times' }, { count: seenTimes }),
      due: due && { at: due.at, isLate: due.remainingMs < 0 },
      closed,
      remedy: closed === null ? remedyOf(shown) : null,
      lines: linesOf(shown),
      sale: shown.sale && saleOf(shown.sale, shown),
      history: shown.history,
      buttons: buttonsOf(shown.acts, labels, mayTakeOver(shown) ? 'take-over' : 'compare'),
      dialog: dialogOf(snapshot.context),
      ...at,
    };
  });
};

const badgeOf = ({ difference, due }: DeskSupplierDifference): Pick<SeenDifference, 'badge' | 'tone'> => {
  if (difference.endedAt !== null) return { badge: say('Equal again'), tone: 'success' };
  if (difference.settled !== null) return { badge: say('Settled'), tone: 'neutral' };
  return { badge: say('Open'), tone: (due?.remainingMs ?? 0) < 0 ? 'danger' : 'warning' };
};

type SeenDifference = Extract<DeskDifferenceView, { show: 'difference' }>;

const none = say('None');
const isLive: ReadonlySet<TheirBookingState> = new Set<TheirBookingState>([
  'held',
  'ticketed',
  'requested',
  'confirmed',
]);

/** Our name for it, its state, its number, and the tickets, in both books. */
const linesOf = ({ difference, sale, theirTickets }: DeskSupplierDifference): readonly BookLine[] => {
  const { reference, ours, theirs, product } = difference;
  const tickets = (sale?.travellers ?? []).flatMap(({ ticketNumber }) => ticketNumber ?? []);
  const line = (name: string, our: string, their: string): BookLine => ({
    name,
    ours: our,
    theirs: their,
    differs: our !== their,
  });
  return [
    { ...line(say('State'), wordsOfOurs(difference), wordsOfTheirs[theirs]), differs: true },
    line(say('Our reference'), ours === 'none' ? none : reference, theirs === 'none' ? none : reference),
    line(say('Supplier’s number'), sale?.locator ?? none, isLive.has(theirs) ? (difference.locator ?? none) : none),
    ...(product === 'stay' ? [] : [line(say('Tickets'), ticketsText(tickets), ticketsText(theirTickets))]),
  ];
};

const ticketsText = (numbers: readonly string[]): string =>
  numbers.length === 0 ? none : [...numbers].sort().join(', ');

const saleOf = (sale: DifferenceSale, { difference }: DeskSupplierDifference): SaleOfDifference => {
  const { flights, stay, currency, agentMinor, standing, travellers } = sale;
  const named = flights === null ? { title: wordsOfOurs(difference), words: null } : wordsOfSale(flights);
  const page = flights === null ? pageAddress.deskStay : pageAddress.deskTicketing;
  return {
    ...named,
    amount: displayMoney({ currency, minor: agentMinor }),
    payment: paymentOfLine(standing, currency),
    heldUntil: flights?.heldUntil ?? null,
    parts:
      stay === null
        ? (flights?.legs ?? []).map(({ flight, origin, destination, departsAt }) =>
            say('{flight} {origin} to {destination}, {day}, {time}', {
              flight,
              origin,
              destination,
              day: dayWords(departsAt.slice(0, 10)),
              time: departsAt.slice(11, 16),
            }),
          )
        : [
            say('{hotel}, {city}, {from} to {to}', {
              hotel: stay.hotelName,
              city: stay.cityName,
              from: dayWords(stay.checkIn),
              to: dayWords(stay.checkOut),
            }),
          ],
    travellers: travellers.map(({ name }) => name),
    address: difference.hasPage ? page(difference.reference) : null,
  };
};

const mayTakeOver = ({ acts }: DeskSupplierDifference): boolean => acts.some(({ act }) => act === 'take-over');

/** What a person does about it. Only the end of a hold can be taken over here. */
const remedyOf = (shown: DeskSupplierDifference): string => {
  const { difference } = shown;
  const { kind, theirs, ours, product, supplierName, hasPage } = difference;
  const supplier = { supplier: supplierName };
  if (mayTakeOver(shown)) {
    return say('{supplier} no longer holds the seats. End the booking, so that its agency stops selling it.', supplier);
  }
  if (kind === 'only-theirs') {
    return theirs === 'ticketed'
      ? say('Have {supplier} void the tickets today, by telephone or in its own system. Then compare again.', supplier)
      : say('Have {supplier} cancel it, by telephone or in its own system. Then compare again.', supplier);
  }
  if (product === 'stay') {
    return hasPage
      ? say('Ask the property by telephone, and enter its answer on the page of the stay. Then compare again.')
      : say('Ask the property by telephone, and settle the difference with what it says.');
  }
  if (ours === 'ticketing') {
    return say('Ask the airline again on the page of the order, or enter its tickets there. Then compare again.');
  }
  if (theirs === 'ticketed') {
    return say(
      '{supplier} issued tickets that nobody has paid for. Have them void today, or ask the agency to pay.',
      supplier,
    );
  }
  return say('Ask {supplier} what became of the booking. Settle the difference with what it says.', supplier);
};

const dialogOf = ({ shown, act, reason }: Snapshot['context']): DifferenceDialog | null => {
  if (shown === null || act === null || !confirmedActs.includes(act)) return null;
  const { reference, supplierName } = shown.difference;
  const mayConfirm = isWhole({ shown, act, reason });
  if (act === 'take-over') {
    return {
      heading: say('End the booking {reference}', { reference }),
      about: say(
        '{supplier} is asked once more. If it no longer holds the seats, the order is cancelled here, and {agency} is told by mail and in the portal. Nothing was charged. This cannot be undone.',
        { supplier: supplierName, agency: shown.agency?.name ?? say('nobody') },
      ),
      reason: null,
      confirm: say('End the booking'),
      mayConfirm,
    };
  }
  return {
    heading: say('Settle the difference of {reference}', { reference }),
    about: say(
      'It is closed with your reason. Order and money stay as they are. It opens again if the booking stands otherwise.',
    ),
    reason: { label: say('Why it is settled'), typed: reason },
    confirm: say('Settle difference'),
    mayConfirm,
  };
};
