import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { openSalesDesk } from '../booking/sales-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 100_000_000 });
});
afterAll(() => desk.close());

test('[MNY-01] what is kept of a sale is proved by its transfers: one changed amount, one row too many or too few is named', async () => {
  const { db } = desk.server.database;
  const { orderReference, sums } = await desk.ticketed();
  const { orderReference: held } = await desk.held();
  expect(await desk.ledgerFaults()).toEqual([]);
  const paid = `${sums.agentMinor}, ${sums.agentMinor}, 0, 0`;
  const ofOrder = sql`where order_reference = ${orderReference}`;
  await sql`update sale_standing set charged_minor = charged_minor + 1 ${ofOrder}`.execute(db);
  expect(await desk.ledgerFaults()).toEqual([
    `sale ${orderReference}: kept as ${sums.agentMinor + 1}, ${sums.agentMinor}, 0, 0, sum of transfers ${paid}`,
  ]);
  await sql`update sale_standing set charged_minor = charged_minor - 1, order_reference = ${held} ${ofOrder}`.execute(
    db,
  );
  expect(new Set(await desk.ledgerFaults())).toEqual(
    new Set([
      `sale ${orderReference}: kept as nothing, sum of transfers ${paid}`,
      `sale ${held}: kept as ${paid}, sum of transfers nothing`,
      `sale ${orderReference}: ticketed, and not paid`,
      `sale ${held}: held, and paid`,
    ]),
  );
  await sql`update sale_standing set order_reference = ${orderReference} where order_reference = ${held}`.execute(db);
  expect(await desk.ledgerFaults()).toEqual([]);
});
