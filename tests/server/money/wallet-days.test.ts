import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 100_000_000 });
});
afterAll(() => desk.close());

test('[MNY-01] what is kept of the days of a wallet is proved by its transfers: a changed sum or a day too few is named', async () => {
  const { db } = desk.server.database;
  const { sums } = await desk.ticketed();
  const [kept] = await db.selectFrom('wallet_day').selectAll().where('debits_minor', '>', 0).execute();
  expect(kept?.debits_minor).toBe(sums.agentMinor);
  expect(await desk.ledgerFaults()).toEqual([]);
  const ofWallet = sql`where account_id = ${kept?.account_id}`;
  const said = `${kept?.account_id}: ${kept?.day} kept as`;
  const summed = `sum of transfers ${sums.agentMinor}, ${kept?.credits_minor}`;
  await sql`update wallet_day set debits_minor = debits_minor + 1 ${ofWallet}`.execute(db);
  expect(await desk.ledgerFaults()).toEqual([`${said} ${sums.agentMinor + 1}, ${kept?.credits_minor}, ${summed}`]);
  await sql`delete from wallet_day ${ofWallet}`.execute(db);
  expect(await desk.ledgerFaults()).toEqual([`${said} nothing, ${summed}`]);
});
