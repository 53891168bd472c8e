import type { Logger } from 'pino';
import type { Db } from '../database/database.ts';
import type { Secrets } from '../http/secrets.ts';
import type { SagaKind } from '../orders/saga-kinds.ts';
import { answerWithin } from '../suppliers/answer-within.ts';
import type { Supplier } from '../suppliers/port.ts';
import type { Saga } from './saga.ts';
import type { SagaOutcome } from './tables.ts';

/** Runs a saga to its outcome. `undefined`: the supplier has not said what it did. */
export type SagaRunner = (deps: BookingDeps, saga: Saga) => Promise<SagaOutcome | undefined>;

/** What runs each kind of saga, of all products. */
export type SagaRunners = Readonly<Record<SagaKind, SagaRunner>>;

/** Dependencies of the booking calls and jobs. */
export interface BookingDeps {
  readonly db: Db;
  readonly suppliers: readonly Supplier[];
  readonly sagaRunners: SagaRunners;
  readonly secrets: Secrets;
  readonly now: () => Date;
  readonly log: Logger;
  /** Interval at which the completer looks for unfinished sagas. */
  readonly completerIntervalMs: number;
  /** Hears of an order whose saga another worker has ended, although this one's call may have taken effect. */
  readonly whenOvertaken?: (orderReference: string) => Promise<unknown>;
}

const shortestLeaseMs = 2_000;

/** Lease of a saga: half the completer's interval, so that a dead worker's saga is completed within two intervals. */
export const leaseMsOf = ({ completerIntervalMs }: BookingDeps): number =>
  Math.max(shortestLeaseMs, completerIntervalMs / 2);

export const supplierOf = (deps: BookingDeps, code: string): Supplier => {
  const supplier = deps.suppliers.find((one) => one.code === code);
  if (!supplier) throw new Error(`there is no supplier ${code}`);
  return supplier;
};

/** A supplier's answer; `unknown` if the call fails or takes too long, so that the supplier must be asked again. */
export const answerOf = <Outcome extends { readonly outcome: string }>(
  { log }: BookingDeps,
  call: Promise<Outcome>,
): Promise<Outcome | { readonly outcome: 'unknown' }> => answerWithin(log, call);
