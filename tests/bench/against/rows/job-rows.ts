import { type AnyRow, row } from '../row.ts';
import { CallLacks } from '../side.ts';
import type { World } from '../world.ts';

const jobOf = async ({ side }: World, job: string): Promise<void> => {
  if (!(await side.server.jobs()).includes(job)) throw new CallLacks(job);
};

/** A job that runs after a payment, or finds nothing to do. */
const jobRow = (name: string, job: string, after: 'a payment' | 'nothing'): AnyRow =>
  row({
    name,
    area: 'jobs',
    times: after === 'nothing' ? 40 : 20,
    oneByOne: after === 'a payment',
    async inputs(world, times) {
      await jobOf(world, job);
      if (after === 'nothing') return Array.from({ length: times });
      // Whatever waited before is not of this payment.
      await world.side.server.run(job);
      await world.pay(await world.book(await world.price()));
      return [undefined];
    },
    act: ({ side }) => side.server.run(job),
  });

/** Jobs, which run only when the bench tells them to. */
export const jobRows: readonly AnyRow[] = [
  jobRow('sealing the audit after a payment', 'seal-audit', 'a payment'),
  jobRow('sealing the ledger after a payment', 'seal-ledger', 'a payment'),
  jobRow('reminders of holds', 'remind-of-holds', 'nothing'),
  jobRow('reminders of dues', 'remind-of-dues', 'nothing'),
  jobRow('collecting dues', 'collect-dues', 'nothing'),
  jobRow('expiring holds', 'expire-holds', 'nothing'),
  jobRow('completing sagas', 'complete-sagas', 'nothing'),
  jobRow('signing the heads of a day', 'sign-day-heads', 'nothing'),
  jobRow('clocks of stays', 'run-stay-clocks', 'nothing'),
];
