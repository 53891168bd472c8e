import type { DeadlineKind } from '../../contract/deadlines/deadlines.ts';
import type { HotelOrderState } from '../../contract/hotels/hotel-orders.ts';
import type { OrderState } from '../../contract/orders/orders.ts';
import type { CaseKind, CaseState } from '../../contract/post-travel/post-travel.ts';
import type { StoredDueState } from './due-outcomes.ts';

/**
 * The kinds of deadline that may stand in each state of a chart; times and rows say whether one does. What an event begins and ends is
 * the difference between its states (`deadlineChange`). A kept price (`price`) and a document of the agency (`document`) belong to no chart. A deposit, an online payment and a
 * request for consent have none: the desk or the bank acts next, a payment ends within minutes, and a request has its own warning.
 */
export type DeadlinesIn<State extends string> = Readonly<Record<State, readonly DeadlineKind[]>>;

export const orderDeadlines = {
  held: ['hold', 'passport'],
  ticketing: ['passport'],
  ticketed: ['passport', 'void'],
  cancelled: [],
  expired: [],
  failed: [],
  voided: [],
  refunded: [],
  exchanged: [],
} as const satisfies DeadlinesIn<OrderState>;

export const stayDeadlines = {
  prepared: [],
  booking: [],
  unknown: [],
  requested: [],
  'price-asked': ['asked-price'],
  repriced: ['asked-price'],
  confirmed: ['free-cancellation'],
  /** The told cost of cancelling leaves the stay as it is. */
  quoted: ['free-cancellation'],
  unavailable: [],
  refused: [],
  expired: [],
  withdrawing: [],
  cancelling: [],
  cancelled: [],
  'no-show': [],
  completed: [],
} as const satisfies DeadlinesIn<HotelOrderState>;

/** A void and its quote end with the airline's time for voids, of which the case itself tells. */
const quoteOf = {
  void: [],
  refund: ['refund-quote'],
  exchange: ['exchange-quote'],
} as const satisfies Readonly<Record<CaseKind, readonly DeadlineKind[]>>;

export const caseDeadlines = (kind: CaseKind): DeadlinesIn<CaseState> => ({
  requested: [],
  quoted: quoteOf[kind],
  accepted: [],
  processing: [],
  unknown: [],
  settling: [],
  done: [],
  refused: [],
  withdrawn: [],
});

export const dueDeadlines = {
  reserved: [],
  open: ['due'],
  /** What was missed stays a deadline until it is paid. */
  missed: ['due'],
  settled: [],
} as const satisfies DeadlinesIn<StoredDueState>;

/** The states in which a deadline of this kind may stand. */
export const statesWith = <Table extends DeadlinesIn<string>>(
  table: Table,
  kind: DeadlineKind,
): readonly (keyof Table & string)[] => keysOf(table).filter((state) => table[state]?.includes(kind));

/** The deadlines that a move between two states begins, and those that it ends. */
export const deadlineChange = <State extends string>(
  table: DeadlinesIn<State>,
  from: State,
  to: State,
): { readonly begins: readonly DeadlineKind[]; readonly ends: readonly DeadlineKind[] } => ({
  begins: table[to].filter((kind) => !table[from].includes(kind)),
  ends: table[from].filter((kind) => !table[to].includes(kind)),
});

const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];
