import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inSnapshot, inTx } from '../../../server/database/database.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { sealLedger } from '../../../server/ledger/check/seal-ledger.ts';
import { platformAccount, walletOf } from '../../../server/money/accounts.ts';
import { transfer } from '../../../server/money/transfer.ts';
import { products } from '../../../server/products.ts';
import { factFaults } from '../../../server/reports/fact-faults.ts';
import { tellAgain, tellFacts } from '../../../server/reports/tell-facts.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { dueOf, openPartsDesk, partPaid, settleRequest } from '../part-payments/parts-desk.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';

const { handled: voided } = casesOf('void');
const tenantId = 'platform';
let desk: SalesDesk;

beforeAll(async () => {
  desk = await openPartsDesk({ depositMinor: 1_000_000_000 });
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.clock.advance(1_000);
});

const told = async () => {
  const { db } = desk.server.database;
  await sealLedger(db);
  await tellFacts({ db, products });
};
const factsOf = async (reference: string) => {
  await told();
  return desk.server.database.db
    .selectFrom('fact')
    .selectAll()
    .where('order_reference', '=', reference)
    .orderBy('at')
    .execute();
};
const allFacts = () => desk.server.database.db.selectFrom('fact').selectAll().orderBy('id').execute();
const faults = () =>
  inTenant(tenantId, () => inSnapshot(desk.server.database.db, (tx) => factFaults(tx, products, tenantId)));

describe('the facts of what happened', () => {
  test('[RPT-03] a sale is one fact, with what was sold, by whom, and where its money went', async () => {
    const { orderReference, sums } = await desk.ticketed();
    const { agencyId, userId } = desk.server.people.asha;
    const facts = await factsOf(orderReference);
    expect(facts).toMatchObject([
      {
        purpose: 'tickets',
        agency_id: agencyId,
        seller: userId,
        sold_as: 'flights',
        carrier: 'EK',
        origin: 'DAC',
        destination: 'DXB',
        cabin: 'E',
        fare_brand: 'Classic',
        units: 3,
        fare_minor: sums.baseMinor,
        tax_minor: sums.taxMinor,
        wallet_minor: -sums.agentMinor,
        owed_by_agency_minor: 0,
      },
    ]);
  });

  test('[RPT-03] a part payment and its settlement are two facts, which add up to the price', async () => {
    const { orderReference, sums } = await partPaid(desk);
    desk.clock.advance(1_000);
    const due = await dueOf(desk, orderReference);
    await desk.server.call('SettleNow', settleRequest(due), { as: 'asha' });
    const [first, rest, ...more] = await factsOf(orderReference);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      purpose: 'tickets',
      owed_by_agency_minor: -due.leftMinor,
      fare_minor: sums.baseMinor,
    });
    expect(rest).toMatchObject({ purpose: 'due', owed_by_agency_minor: due.leftMinor, fare_minor: null, units: null });
    expect((first?.wallet_minor ?? 0) + (rest?.wallet_minor ?? 0)).toBe(-sums.agentMinor);
  });

  test('[RPT-03] a void says how many tickets came back, and what was kept', async () => {
    const order = await desk.ticketed();
    desk.clock.advance(1_000);
    const { caseReference } = await voided(desk, order, paxOf(order, 0));
    const [, back] = await factsOf(order.orderReference);
    expect(back).toMatchObject({ purpose: 'void', subject: caseReference, units: 1, fare_minor: null, carrier: 'EK' });
    expect(back?.wallet_minor).toBeGreaterThan(0);
    expect(back?.fee_minor).not.toBeNull();
  });

  test('[RPT-03] money of an agency under a reference that is no order, as a withdrawal has, is told of that agency', async () => {
    const { agencyId } = desk.server.people.asha;
    const legs = [
      {
        debit: walletOf(agencyId, 'BDT'),
        credit: platformAccount('bank-clearing', 'BDT'),
        amountMinor: 700,
        words: 'Out',
      },
    ];
    const note = {
      tenantId,
      actor: 'system',
      at: desk.clock.now(),
      purpose: 'withdrawal',
      orderReference: 'PW7K2M9',
    } as const;
    await inTenant(tenantId, () => inTx(desk.server.database.db, (tx) => transfer(tx, note, legs)));
    expect(await factsOf('PW7K2M9')).toMatchObject([{ agency_id: agencyId, wallet_minor: -700, sold_as: null }]);
  });

  test('[RPT-03] telling everything again changes nothing', async () => {
    await desk.ticketed();
    await told();
    const before = await allFacts();
    await inTenant(tenantId, () => tellAgain(desk.server.database.db, tenantId));
    await told();
    expect(await allFacts()).toEqual(before);
  });

  test('[RPT-03] what was posted at a moment before, but committed after its facts were told, is told all the same', async () => {
    const { orderReference } = await desk.ticketed();
    await factsOf(orderReference);
    const { db } = desk.server.database;
    await db.deleteFrom('fact').where('order_reference', '=', orderReference).execute();
    await sql`
      insert into unsealed_transfer (tenant_id, transfer_id)
      select tenant_id, id from transfer where order_reference = ${orderReference}`.execute(db);
    expect(await factsOf(orderReference)).toHaveLength(1);
  });
});

describe('the check of the facts', () => {
  test('[RPT-03] finds no difference, whatever was sold, voided and settled', async () => {
    await told();
    expect(await faults()).toEqual([]);
  });

  test('[RPT-03] a fact whose money was changed by hand is named, with its day and both sums', async () => {
    const { orderReference } = await desk.ticketed();
    const [fact] = await factsOf(orderReference);
    const { db } = desk.server.database;
    await sql`update fact set wallet_minor = wallet_minor - 100, house_minor = house_minor + 100
      where order_reference = ${orderReference}`.execute(db);
    const found = await faults();
    expect(found).toContain(`fact ${fact?.id} is not what its transfers tell`);
    expect(found.filter((each) => each.includes('wallet_minor') || each.includes('house_minor'))).toHaveLength(2);
    await inTenant(tenantId, () => tellAgain(db, tenantId));
    await told();
    expect(await faults()).toEqual([]);
  });

  test('[RPT-03] money that is told of another agency than its account’s is found, although all of it adds up', async () => {
    const { orderReference } = await desk.ticketed();
    await factsOf(orderReference);
    const { db } = desk.server.database;
    const { asha, badrul } = desk.server.people;
    await db
      .updateTable('fact')
      .set({ agency_id: badrul.agencyId })
      .where('order_reference', '=', orderReference)
      .execute();
    expect((await faults()).filter((each) => each.includes('wallet_minor of'))).toHaveLength(2);
    await db
      .updateTable('fact')
      .set({ agency_id: asha.agencyId })
      .where('order_reference', '=', orderReference)
      .execute();
    expect(await faults()).toEqual([]);
  });

  test('[RPT-03] a fact that says another airline, or that no transfer told, is named', async () => {
    const { orderReference } = await desk.ticketed();
    const [fact] = await factsOf(orderReference);
    const { db } = desk.server.database;
    await db.updateTable('fact').set({ carrier: 'QR' }).where('order_reference', '=', orderReference).execute();
    expect(await faults()).toEqual([`fact ${fact?.id} is not what its transfers tell`]);
    const stray = '0190a000-0000-7000-8000-000000000000';
    await sql`insert into fact select (jsonb_populate_record(f, ${JSON.stringify({ id: stray, carrier: 'EK' })}::jsonb)).*
      from fact f where f.order_reference = ${orderReference}`.execute(db);
    await db.updateTable('fact').set({ carrier: 'EK' }).where('order_reference', '=', orderReference).execute();
    expect(await faults()).toContain(`fact ${stray} is not what its transfers tell`);
    await db.deleteFrom('fact').where('id', '=', stray).execute();
  });
});
