import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import { salesByDay } from '../../../machines/reports/sales-report-list.ts';
import { sealLedger } from '../../../server/ledger/check/seal-ledger.ts';
import { products } from '../../../server/products.ts';
import { tellFacts } from '../../../server/reports/tell-facts.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { dueOf, openPartsDesk, partPaid, settleRequest } from '../part-payments/parts-desk.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';

const { handled: voided } = casesOf('void');
let desk: SalesDesk;
let soldMinor = 0;
let backMinor = 0;

beforeAll(async () => {
  desk = await openPartsDesk({ depositMinor: 1_000_000_000 });
  const order = await desk.ticketed();
  desk.clock.advance(1_000);
  const before = (await desk.walletMinor()).balanceMinor;
  await voided(desk, order, paxOf(order, 0));
  backMinor = (await desk.walletMinor()).balanceMinor - before;
  desk.clock.advance(1_000);
  const part = await partPaid(desk);
  desk.clock.advance(1_000);
  await desk.server.call('SettleNow', settleRequest(await dueOf(desk, part.orderReference)), { as: 'asha' });
  soldMinor = order.sums.agentMinor + part.sums.agentMinor;
  await sealLedger(desk.server.database.db);
  await tellFacts({ db: desk.server.database.db, products });
});
afterAll(() => desk.close());

const report = async (asked: Partial<CallRequest<'GetSalesReport'>> = {}) => {
  const outcome = await desk.server.call('GetSalesReport', { ...salesByDay, after: null, ...asked }, { as: 'asha' });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};

describe('the report of sales', () => {
  test('[RPT-01] adds up what was sold and given back, a settled part payment once', async () => {
    const { lines, sums } = await report();
    expect(sums?.total).toMatchObject({ sales: 2, units: 6, soldMinor, unitsBack: 1, givenBackMinor: backMinor });
    expect(lines).toMatchObject([{ by: 'day', sales: 2, soldMinor, netMinor: soldMinor - backMinor }]);
  });

  test('[RPT-03] ends with how the wallet went, and its end is the ledger’s and the wallet’s', async () => {
    const wallet = (await report()).sums?.wallet;
    if (!wallet) throw new Error('no wallet');
    const { openingMinor, salesMinor, givenBackMinor, duesMinor, otherMinor, closingMinor, ledgerMinor } = wallet;
    expect(openingMinor + salesMinor + givenBackMinor + duesMinor + otherMinor).toBe(closingMinor);
    expect(closingMinor).toBe(ledgerMinor);
    expect(closingMinor).toBe((await desk.walletMinor()).balanceMinor);
    expect(salesMinor + duesMinor).toBe(-soldMinor);
  });

  test.each([
    ['airline', 'EK', 'Emirates'],
    ['route', 'DAC-DXB', null],
    ['product', 'flights', null],
    ['cabin', 'E', null],
    ['staff', null, 'Asha Rahman'],
    ['branch', '', null],
  ] as const)('[RPT-01] adds up by %s, and its lines are the whole', async (by, key, name) => {
    const { lines } = await report({ by });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ soldMinor, ...(key === null ? {} : { key }), ...(name === null ? {} : { name }) });
  });

  test('[RPT-01] within a line, only what belongs to it is counted', async () => {
    expect((await report({ within: 'airline', only: 'EK' })).sums).toMatchObject({
      withinName: 'Emirates',
      total: { soldMinor },
    });
    expect((await report({ within: 'airline', only: 'QR' })).sums?.total.soldMinor).toBe(0);
  });

  test('[RPT-01] a period has the days of the agency, and is compared with the one just before', async () => {
    const today = (await report()).sums?.today ?? '';
    const now = await report({ from: today, to: today });
    expect(now.sums).toMatchObject({ total: { soldMinor }, before: { soldMinor: 0 } });
    const before = await report({ from: '2020-01-01', to: '2020-12-31' });
    expect(before.lines).toEqual([]);
    expect(before.sums?.wallet).toMatchObject({ closingMinor: 0, ledgerMinor: 0 });
  });

  test('[RPT-01] whoever may not see commission and markup is sent neither, in the file as on the page', async () => {
    const { server } = desk;
    const columns: CallRequest<'ExportSalesReport'>['columns'] = ['name', 'sold', 'commission', 'markup'];
    const headOf = async () => {
      const file = await server.send('ExportSalesReport', { ...salesByDay, columns, format: 'csv' }, { as: 'badrul' });
      return file.text.split('\r\n')[0];
    };
    await server.allowOnly('badrul', ['AccessReports', 'ShowCommision', 'ShowMarkup']);
    expect(await headOf()).toContain('Commission');
    await server.allowOnly('badrul', ['AccessReports']);
    expect(await headOf()).not.toMatch(/Commission|Markup/);
    const page = await server.call('GetSalesReport', { ...salesByDay, after: null }, { as: 'badrul' });
    expect(page).toMatchObject({
      ok: true,
      answer: { sums: { total: { commissionMinor: null, agencyMarkupMinor: null } } },
    });
  });
});
