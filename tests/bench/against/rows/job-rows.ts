import { type AnyRow, row } from '../row.ts';
import { heldForPart, payFirstPart, settleAll } from '../sales-in-part.ts';
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
  row({
    name: 'reminders of 20 holds that end',
    area: 'jobs',
    times: 8,
    oneByOne: true,
    async inputs(world) {
      await jobOf(world, 'remind-of-holds');
      const { query } = world.side.database;
      await query(`delete from hold_reminder`);
      await query(
        `update air_order set created_at = now() - interval '3 days', time_limit_at = now() + interval '2 hours'
         where reference like 'PH%'`,
      );
      return [undefined];
    },
    act: ({ side }) => side.server.run('remind-of-holds'),
  }),
  row({
    name: 'collecting a due',
    area: 'jobs',
    times: 10,
    oneByOne: true,
    async inputs(world) {
      await jobOf(world, 'collect-dues');
      const { orderReference } = await payFirstPart(world, await heldForPart(world)).then(({ order }) => order);
      await world.side.database.query(
        `update part_payment_due set due_at = now() - interval '1 minute' where order_reference = $1`,
        [orderReference],
      );
      return [undefined];
    },
    act: ({ side }) => side.server.run('collect-dues'),
    clear: settleAll,
  }),
  jobRow('reminders of dues', 'remind-of-dues', 'nothing'),
  jobRow('expiring holds', 'expire-holds', 'nothing'),
  jobRow('completing sagas', 'complete-sagas', 'nothing'),
  jobRow('signing the heads of a day', 'sign-day-heads', 'nothing'),
  jobRow('clocks of stays', 'run-stay-clocks', 'nothing'),
];
