import { inKeptTrace } from '../telemetry/spans.ts';
import { type BookingDeps, leaseMsOf } from './deps.ts';
import { doubtEnds, keepLease, LateWorker, postponeSaga, type Saga, type SagaClaim, takeSaga } from './saga.ts';
import type { SagaOutcome } from './tables.ts';

/** Delay before the first retry when a supplier has not said what it did. It doubles with each attempt, to 30 s. */
const firstWaitMs = 250;
const waitAtMostMs = 30_000;

/**
 * Runs a saga to its outcome. `in-flight`: the supplier has not said what it did, or another worker has taken over. The
 * saga is then due again later, and asks the supplier before it repeats anything.
 */
export const runSaga = (deps: BookingDeps, saga: Saga): Promise<SagaOutcome | 'in-flight'> =>
  inKeptTrace(
    saga.traceParent,
    {
      name: `saga ${saga.kind}`,
      kind: 'consumer',
      facts: { 'portolan.saga': saga.kind, 'portolan.try': saga.attempt },
    },
    () => runToOutcome(deps, saga),
    (outcome) => ({ 'portolan.outcome': outcome === 'in-flight' ? outcome : outcome.ok ? 'ok' : outcome.refusal }),
  );

const runToOutcome = async (deps: BookingDeps, saga: Saga): Promise<SagaOutcome | 'in-flight'> => {
  const stop = keepLease(deps.db, saga, deps.now, leaseMsOf(deps));
  const later = (inDoubtUntil?: Date) => {
    const waitMs = Math.min(firstWaitMs * 2 ** Math.min(saga.attempt, 10), waitAtMostMs);
    return postponeSaga(deps.db, saga, new Date(deps.now().getTime() + waitMs), inDoubtUntil);
  };
  try {
    const outcome = await deps.sagaRunners[saga.kind](deps, saga);
    if (outcome) return outcome;
    if (!(await later())) await tellOvertaken(deps, saga);
    return 'in-flight';
  } catch (error) {
    if (error instanceof LateWorker) {
      await tellOvertaken(deps, saga);
      return 'in-flight';
    }
    deps.log.error({ err: error, saga: saga.id, kind: saga.kind, order: saga.orderReference }, 'a saga did not finish');
    // Its call may be under way.
    await later(doubtEnds(deps.now()));
    throw error;
  } finally {
    stop();
  }
};

/** What the late worker's call has done stands in no order: somebody looks at once. */
const tellOvertaken = async ({ whenOvertaken, log }: BookingDeps, { orderReference }: Saga): Promise<void> => {
  try {
    await whenOvertaken?.(orderReference);
  } catch (error) {
    log.error({ err: error, order: orderReference }, 'an overtaken order could not be compared with its supplier');
  }
};

const answersWithinMs = 20_000;

/** The outcome of a claimed or joined saga; `in-flight` if it has none within 20 s. The saga itself goes on. */
export const outcomeOf = async (
  deps: BookingDeps,
  claim: Extract<SagaClaim, { saga: Saga }>,
): Promise<SagaOutcome | 'in-flight'> => {
  if (claim.saga.outcome) return claim.saga.outcome;
  const saga = claim.state === 'mine' ? claim.saga : await takeSaga(deps.db, claim.saga, deps.now(), leaseMsOf(deps));
  return saga ? runWithin(deps, saga) : 'in-flight';
};

/** Runs a saga that this worker leads. `in-flight`: it has no outcome within 20 s. The saga itself goes on. */
export const runWithin = async (deps: BookingDeps, saga: Saga): Promise<SagaOutcome | 'in-flight'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'in-flight'>((resolve) => {
    timer = setTimeout(() => resolve('in-flight'), answersWithinMs);
  });
  const led = runSaga(deps, saga);
  led.catch(() => {
    // `runSaga` has logged the error. If the race below still waits, it rejects with the error too.
  });
  try {
    return await Promise.race([led, late]);
  } finally {
    clearTimeout(timer);
  }
};
