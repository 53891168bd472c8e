import type { OrderState } from '../../contract/orders/orders.ts';
import type { CaseState } from '../../contract/post-travel/post-travel.ts';

/**
 * What a request for a passenger's consent is in each state of what it is about. `awaited`: something can wait for the answer or be changed
 * after it, so that it is warned of and asked again. `kept`: nothing waits, but an answer is kept with what was done. `closed`: nothing
 * is left to agree to. Who reaches such a state closes the request. A stay, a due, a deposit and a payment ask no passenger.
 */
export type RequestIn = 'awaited' | 'kept' | 'closed';

type RequestsIn<State extends string> = Readonly<Record<State, RequestIn>>;

/** About the tickets of a case. The airline has not been asked while the answer is awaited. */
export const caseRequests = {
  requested: 'awaited',
  quoted: 'awaited',
  accepted: 'awaited',
  processing: 'kept',
  unknown: 'kept',
  settling: 'kept',
  done: 'kept',
  refused: 'closed',
  withdrawn: 'closed',
} as const satisfies RequestsIn<CaseState>;

/** About giving back the held seats of an order. */
export const orderRequests = {
  held: 'awaited',
  ticketing: 'closed',
  ticketed: 'closed',
  /** Where nothing waits for the answer, the passenger is asked once the seats are given back. */
  cancelled: 'kept',
  expired: 'closed',
  failed: 'closed',
  voided: 'closed',
  refunded: 'closed',
  exchanged: 'closed',
} as const satisfies RequestsIn<OrderState>;

/** The states in which a request is this. */
export const statesWhere = <Table extends RequestsIn<string>>(table: Table, is: RequestIn) =>
  (Object.keys(table) as (keyof Table & string)[]).filter((state) => table[state] === is);

/** Whether a move between two states closes the request. */
export const closesRequest = <State extends string>(table: RequestsIn<State>, from: State, to: State): boolean =>
  table[from] !== 'closed' && table[to] === 'closed';
