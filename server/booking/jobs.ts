import { hourMs, minuteMs } from '../../contract/days.ts';
import { inTenant, overAllTenants } from '../database/tenant-scope.ts';
import type { Job } from '../http/jobs.ts';
import { wipeEndedDrafts } from './booking-drafts.ts';
import { type BookingDeps, leaseMsOf } from './deps.ts';
import { dropOldPrices } from './priced-offers.ts';
import { startExpiries } from './release-seats.ts';
import { runSaga } from './run-saga.ts';
import { type Saga, takeDueSagas } from './saga.ts';

const atOnce = 10;

/** Completes the sagas that a crash or a silent supplier left unfinished. */
export const completeSagas = async (deps: BookingDeps): Promise<void> => {
  for (;;) {
    const due = await overAllTenants(() => takeDueSagas(deps.db, deps.now(), leaseMsOf(deps), atOnce));
    if (due.length === 0) return;
    await runAll(deps, due);
  }
};

/** Releases the seats of held orders whose time limit has passed (ORD-03). */
export const expireHolds = async (deps: BookingDeps): Promise<void> => {
  for (;;) {
    const due = await overAllTenants(() => startExpiries(deps, atOnce));
    if (due.length === 0) return;
    await runAll(deps, due);
  }
};

const runAll = async (deps: BookingDeps, sagas: readonly Saga[]): Promise<void> => {
  await Promise.all(
    sagas.map((saga) =>
      inTenant(saga.tenantId, () => runSaga(deps, saga)).catch(() => {
        // `runSaga` has logged the error, and the saga is due again later. The other sagas continue.
      }),
    ),
  );
};

/**
 * Longest interval of the job that completes sagas. Short, so that a start after a crash needs no special case: a saga is
 * due when its lease ends.
 */
const soonMs = 5_000;

/** Background jobs of booking. */
export const bookingJobs = (deps: BookingDeps): readonly Job[] => [
  { name: 'complete-sagas', everyMs: Math.min(deps.completerIntervalMs, soonMs), run: () => completeSagas(deps) },
  { name: 'expire-holds', everyMs: deps.completerIntervalMs, run: () => expireHolds(deps) },
  {
    name: 'wipe-ended-drafts',
    everyMs: minuteMs,
    run: () => overAllTenants(() => wipeEndedDrafts(deps.db, deps.now())),
  },
  { name: 'drop-old-prices', everyMs: hourMs, run: () => overAllTenants(() => dropOldPrices(deps.db, deps.now())) },
];
