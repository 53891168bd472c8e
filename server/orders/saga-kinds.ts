import type { SoldAs } from '../../contract/orders/orders.ts';

/** Kinds of sagas by the product whose orders they work on. `release`: gives the seats back after the supplier refused to issue their tickets. */
export const sagaKinds = {
  flights: ['book', 'ticket', 'cancel', 'expire', 'release', 'extend', 'void', 'refund', 'exchange'],
  stay: ['stay-book', 'stay-cancel'],
} as const satisfies Readonly<Record<SoldAs, readonly string[]>>;

export type SagaKind = (typeof sagaKinds)[SoldAs][number];
