import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { agencyFunctionalities } from '../../../contract/functionalities.ts';
import { documentTypes } from '../../../contract/orders/orders.ts';
import { wholeRegister } from '../../../machines/ledger/register-list.ts';
import { inTx } from '../../../server/database/database.ts';
import { advanceTaxCertificate, advanceTaxYears } from '../../../server/ledger/advance-tax.ts';
import { issueCertificate } from '../../../server/ledger/tax-certificates.ts';
import { vatTaxed } from '../booking/commission-taxed.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { textOfPdf } from '../documents/pdf-text.ts';
import { ownTenants } from '../reused-app.ts';
import { casesOf, paxOf } from './case-desk.ts';
import { changed } from './returned-sales.ts';

const { handled: refunded } = casesOf('refund');
const { handled: voided } = casesOf('void');

/*
 * Worked by hand, from the sale of void-money.test.ts: two adults at 30,000 with 500 embarkation fee and 4,500 surcharge, a child at 22,500
 * with 4,500 surcharge. The value of the tickets is 2 × 34,500 + 27,000 = 96,000, the tax 288: of an adult 103.50, of the child 81.
 */
const whole = 28_800;

const oneYear = { year: 2026, currency: 'BDT' };

let desk: SalesDesk;
let account: string;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 900_000_000 });
  desk.supplier.refunding = { isAutomatic: true, settlesAtOnce: true };
  const { agency_id } = await desk.server.database.db
    .selectFrom('air_order')
    .select('agency_id')
    .where('reference', '=', (await desk.held()).orderReference)
    .executeTakeFirstOrThrow();
  account = `advance-tax:${agency_id}:BDT`;
});
afterAll(() => desk.close());
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
});

test('[OPS-04][MNY-01] a sale posts its advance income tax to an account of the agency, and nothing to the tax on commissions', async () => {
  const before = await desk.walletMinor();
  const moved = await changed(desk, () => desk.ticketed(), [account, 'taxes:BDT']);
  expect(moved).toEqual([whole, 0]);
  expect(before.balanceMinor - (await desk.walletMinor()).balanceMinor).toBe(9_315_300);
});

test('[OPS-04][PTK-03] where the rule gives it back, the tax of a refunded ticket comes back, to the last poisha of all', async () => {
  const order = await desk.ticketed();
  expect(await changed(desk, () => refunded(desk, order, paxOf(order, 0)), [account])).toEqual([-10_350]);
  expect(await changed(desk, () => refunded(desk, order, paxOf(order, 1, 2)), [account])).toEqual([-18_450]);
});

test('[OPS-04][PTK-03] where the rule keeps it, it stays with a refund, and comes back with a void', async () => {
  const kept = async () => {
    const order = await desk.ticketed();
    await sql`update air_order set sold = jsonb_set(sold, '{reasons,ticketTax,onReturn}', '"kept"')
      where tenant_id = 'platform' and reference = ${order.orderReference}`.execute(desk.server.database.db);
    return order;
  };
  const refund = await kept();
  expect(await changed(desk, () => refunded(desk, refund, paxOf(refund, 0)), [account])).toEqual([0]);
  const undone = await kept();
  expect(await changed(desk, () => voided(desk, undone, paxOf(undone, 0, 1, 2)), [account])).toEqual([-whole]);
});

test('[OPS-04][ORD-05] an invoice names the tax, and the BIN of the agency that gave one', async () => {
  await desk.server.database.db
    .insertInto('company_info')
    .values({
      tenant_id: 'platform',
      agency_id: account.split(':')[1] ?? '',
      business_number: '000123456-0101',
      updated_by: 'asha',
      updated_at: desk.clock.now(),
    } as never)
    .execute();
  const { orderReference } = await desk.ticketed();
  const invoice = { typeId: documentTypes.invoice, orderReference, withPrice: true, paxIds: [] };
  const { bytes } = await desk.server.send('GetBookingPdf', invoice, { as: 'asha' });
  expect(textOfPdf(bytes)).toMatch(/Advance income tax\s.*288/);
  expect(textOfPdf(bytes)).toContain('BIN 000123456-0101');
});

test('[OPS-04] the certificate of a tax year, July to June, is what the ledger collected and gave back, and only of this agency', async () => {
  const years = async (as: 'asha' | 'badrul') => {
    const outcome = await desk.server.call('GetAdvanceTaxYears', {}, { as });
    if (!outcome.ok) throw new Error('refused');
    return outcome.answer.years;
  };
  const order = await desk.ticketed();
  await refunded(desk, order, paxOf(order, 0));
  const [{ balance } = { balance: 0 }] = (
    await sql<{ balance: number }>`select
      sum(case when credit_account = ${account} then amount_minor else -amount_minor end)::bigint as balance
      from transfer where kind = 'posted' and ${account} in (credit_account, debit_account)`.execute(
      desk.server.database.db,
    )
  ).rows;
  const [year] = await years('asha');
  if (year === undefined) throw new Error('no year');
  expect(year).toMatchObject({ year: 2026, currency: 'BDT', isOver: false });
  expect(year.collectedMinor - year.givenBackMinor).toBe(balance);
  expect(year.givenBackMinor).toBeGreaterThanOrEqual(10_350);
  expect(await years('badrul')).toEqual([]);
  const { bytes } = await desk.server.send('GetAdvanceTaxCertificate', oneYear, { as: 'asha' });
  const text = textOfPdf(bytes);
  expect(text).toContain('Income Tax Act 2023, section 95, at 0.3 %');
  expect(text).toContain(`BDT ${(balance / 100).toLocaleString('en')}`);
  expect(await desk.server.call('GetAdvanceTaxCertificate' as never, oneYear as never, { as: 'badrul' })).toMatchObject(
    {
      refusal: 'nothing-collected',
    },
  );
});

test('[OPS-04] the certificate of a year that has ended has one number, whoever asks for it first, and numbers have no gaps', async () => {
  await desk.ticketed();
  const [, agency = ''] = account.split(':');
  const { db } = desk.server.database;
  const tenant = ownTenants.byId('platform');
  if (tenant === undefined) throw new Error('no tenant');
  const at = { db, tenant, now: () => new Date('2027-06-30T18:00:00.000Z') };
  const [before] = (await advanceTaxYears(agency, at)).years;
  expect(before).toMatchObject({ year: 2026, isOver: true, certificate: null });
  const key = { tenantId: 'platform', agencyId: agency, year: 2026, currency: 'BDT' };
  const numberOf = (agencyId: string) => inTx(db, (tx) => issueCertificate(tx, { ...key, agencyId }, at.now()));
  expect(await Promise.all([numberOf(agency), numberOf(agency)])).toEqual(['AIT-2026-000001', 'AIT-2026-000001']);
  const other = await db.selectFrom('agency').select('id').where('name', '=', 'Jamuna Tours').executeTakeFirstOrThrow();
  expect(await numberOf(other.id)).toBe('AIT-2026-000002');
  const paper = await advanceTaxCertificate(agency, key, at);
  if (!paper.ok) throw new Error(paper.refusal);
  expect(textOfPdf(Buffer.from(paper.answer))).toContain('Certificate AIT-2026-000001');
  // The desk reads the same years, and finds no agency of others.
  const atDesk = (asked: string) => desk.server.call('GetDeskAdvanceTaxYears', { agency: asked }, { as: 'dipa' });
  expect(await atDesk(agency)).toMatchObject({
    answer: { agencyName: 'Meghna Travels', years: [{ year: 2026, isOver: false, certificate: 'AIT-2026-000001' }] },
  });
  expect(await atDesk('agency-of-nobody')).toMatchObject({ refusal: 'agency-unknown' });
  const { status } = await desk.server.send('GetDeskAdvanceTaxCertificate', { agency, ...oneYear }, { as: 'asha' });
  expect(status).toBe(403);
});

test('[OPS-04][MNY-01] a tax on commission that a tenant turns on is posted to an account of its own, and comes back with the ticket', async () => {
  const withVat = await openSalesDesk({ depositMinor: 900_000_000, tenants: vatTaxed() });
  withVat.supplier.refunding = { isAutomatic: true, settlesAtOnce: true };
  // 15 % of the 462,000 of void-money.test.ts: of an adult 25,200, of the child 18,900.
  const before = await withVat.walletMinor();
  const order = await withVat.ticketed();
  expect(before.balanceMinor - (await withVat.walletMinor()).balanceMinor).toBe(9_315_300 + 69_300);
  expect(await changed(withVat, () => withVat.ticketed(), ['vat:BDT'])).toEqual([69_300]);
  expect(await changed(withVat, () => refunded(withVat, order, paxOf(order, 0)), ['vat:BDT'])).toEqual([-25_200]);
  const invoice = { typeId: documentTypes.invoice, orderReference: order.orderReference, withPrice: true, paxIds: [] };
  const { bytes } = await withVat.server.send('GetBookingPdf', invoice, { as: 'asha' });
  expect(textOfPdf(bytes)).toMatch(/VAT on commission\s.*693/);
  // Form 6.3 of both sales, and form 6.7 of the refund. Who may not see the commission gets neither.
  expect(textOfPdf(bytes)).toContain('Mushak 6.3');
  expect(textOfPdf(bytes)).toContain('M63-2026-000001');
  expect(textOfPdf(bytes)).toMatch(/15 %\s+693\.00\s/);
  const [{ number } = { number: '' }] = (await withVat.order(order.orderReference)).creditNotes;
  const note = async () =>
    textOfPdf(
      (await withVat.server.send('GetCreditNotePdf', { orderReference: order.orderReference, number }, { as: 'asha' }))
        .bytes,
    );
  expect(await note()).toContain('M67-2026-000001');
  expect(await note()).toMatch(/M63-2026-000001[\s\S]*\s693\.00\s[\s\S]*\s252\.00\s/);
  const { db } = withVat.server.database;
  const numbers = await db
    .selectFrom('tax_invoice')
    .select(['form', 'number'])
    .orderBy('form')
    .orderBy('number')
    .execute();
  expect(numbers.map(({ form, number: each }) => `${form} ${each}`)).toEqual(['6.3 1', '6.3 2', '6.7 1']);
  const register = await withVat.server.call(
    'GetDeskRegister',
    { ...wholeRegister, after: null, sort: 'issued' },
    { as: 'dipa' },
  );
  if (!register.ok) throw new Error('refused');
  const taxNumbers = register.answer.lines.map(({ taxNumber }) => taxNumber);
  expect(taxNumbers).toHaveLength(3);
  expect(new Set(taxNumbers)).toEqual(new Set(['M63-2026-000001', 'M63-2026-000002', 'M67-2026-000001']));
  await withVat.server.allowOnly(
    'asha',
    agencyFunctionalities.filter((name) => name !== 'ShowCommision'),
  );
  expect(await note()).not.toContain('Mushak');
  expect(await withVat.ledgerFaults()).toEqual([]);
  await withVat.close();
});
