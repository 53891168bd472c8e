import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import { daysOfPeriod, fiscalPeriod, type RegisterLine } from '../../../contract/ledger/invoice-register.ts';
import { wholeRegister } from '../../../machines/ledger/register-list.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';

const { handled: refunded } = casesOf('refund');

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 900_000_000 });
  desk.supplier.refunding = { isAutomatic: true, settlesAtOnce: true };
  const first = await desk.ticketed();
  await refunded(desk, first, paxOf(first, 0));
  await desk.ticketed('badrul');
});
afterAll(() => desk.close());

type Asked = Partial<CallRequest<'GetDeskRegister'>>;
const atDesk = async (asked: Asked = {}) => {
  const outcome = await desk.server.call(
    'GetDeskRegister',
    { ...wholeRegister, after: null, ...asked },
    { as: 'dipa' },
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.answer;
};
const ofAgency = async (as: 'asha' | 'badrul' | 'carol', asked: Asked = {}) => {
  const outcome = await desk.server.call('GetRegister', { ...wholeRegister, after: null, ...asked }, { as });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.answer;
};
const numbers = (lines: readonly RegisterLine[]) => lines.map(({ number }) => number);

test('[OPS-04] the desk sees the invoices and credit notes of every agency, an agency its own, and another tenant none', async () => {
  const { lines, sums } = await atDesk();
  expect(new Set(lines.map(({ agencyName }) => agencyName)).size).toBe(2);
  expect(sums?.agencies).toHaveLength(2);
  const own = await ofAgency('asha');
  expect(new Set(own.lines.map(({ agencyId }) => agencyId)).size).toBe(1);
  expect(own.lines.length + (await ofAgency('badrul')).lines.length).toBe(lines.length);
  const others = lines.find(({ agencyId }) => agencyId !== own.lines[0]?.agencyId)?.agencyId ?? '';
  expect((await ofAgency('asha', { agency: others })).lines).toEqual([]);
  expect((await ofAgency('carol')).lines).toEqual([]);
});

test('[OPS-04] what was billed less what was credited is what the sales come to', async () => {
  const { lines } = await atDesk();
  const sums = await desk.server.database.db
    .selectFrom('sale_standing')
    .select(['charged_minor', 'returned_minor', 'dropped_minor'])
    .where('tenant_id', '=', 'platform')
    .execute();
  expect(lines.reduce((sum, { billedMinor, creditedMinor }) => sum + billedMinor - creditedMinor, 0)).toBe(
    sums.reduce((sum, sale) => sum + sale.charged_minor - sale.returned_minor - sale.dropped_minor, 0),
  );
});

test('[OPS-04] two sales at once take the next two numbers of their agency, and none is left out', async () => {
  const orders = await Promise.all([desk.held(), desk.held()]);
  const issued = await Promise.all(
    orders.map((order) => desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' })),
  );
  expect(issued.map(({ ok }) => ok)).toEqual([true, true]);
  const sold = issued.flatMap((outcome) => (outcome.ok ? [outcome.answer.order] : []));
  await Promise.all(sold.map((order) => refunded(desk, order, paxOf(order, 1))));
  const { lines } = await ofAgency('asha', { sort: 'issued' });
  const counted = (kind: RegisterLine['kind']) =>
    lines
      .filter((line) => line.kind === kind)
      .map(({ number }) => Number(number.split('-').at(-1)))
      .sort((one, other) => one - other);
  expect(counted('invoice')).toEqual(counted('invoice').map((_, place) => place + 1));
  const notes = (await atDesk({ kinds: ['credit-note'], sort: 'issued' })).lines;
  expect(notes.map(({ number }) => Number(number.split('-').at(-1))).sort((one, other) => one - other)).toEqual(
    notes.map((_, place) => place + 1),
  );
});

test('[OPS-04] documents are found by number, booking, kind and month, and a page begins after the last line of the one before', async () => {
  const { lines, sums } = await atDesk();
  const note = lines.find(({ kind }) => kind === 'credit-note');
  if (note === undefined) throw new Error('no credit note');
  expect(numbers((await atDesk({ search: note.number.toLowerCase() })).lines)).toEqual([note.number]);
  expect(numbers((await atDesk({ search: note.orderReference })).lines)).toContain(note.number);
  expect((await atDesk({ kinds: ['invoice'] })).lines.every(({ kind }) => kind === 'invoice')).toBe(true);
  expect((await atDesk({ month: sums?.months[0] ?? null })).lines).toEqual(lines);
  expect((await atDesk({ month: '2020-01' })).lines).toEqual([]);
  for (const sort of ['issued', '-issued'] as const) {
    const all = (await atDesk({ sort })).lines;
    for (const [place, { issuedAt, agencyId, number }] of all.entries()) {
      const { lines: rest } = await atDesk({ sort, after: { issuedAt, agencyId, number } });
      expect(numbers(rest)).toEqual(numbers(all.slice(place + 1)));
    }
  }
});

test('[OPS-04] the file holds exactly what is filtered, and an agency gets its own alone', async () => {
  const file = async (name: 'ExportDeskRegister' | 'ExportRegister', as: 'dipa' | 'badrul') => {
    const asked = { ...wholeRegister, columns: ['number' as const, 'billed' as const], format: 'csv' as const };
    const { text } = await desk.server.send(name, asked, { as });
    return text.trim().split('\r\n').slice(1);
  };
  expect(await file('ExportDeskRegister', 'dipa')).toHaveLength((await atDesk()).lines.length);
  expect(await file('ExportRegister', 'badrul')).toEqual([expect.stringMatching(/^INV-000001,\d+/)]);
});

test('[OPS-04] a fiscal year has what was issued from July to June, and a month what was issued in it', async () => {
  const all = numbers((await atDesk()).lines);
  expect(numbers((await atDesk({ month: fiscalPeriod(2026) })).lines)).toEqual(all);
  expect((await atDesk({ month: fiscalPeriod(2025) })).lines).toEqual([]);
  expect((await atDesk({ month: fiscalPeriod(2027) })).lines).toEqual([]);
  expect(daysOfPeriod(fiscalPeriod(2026))).toEqual({ from: '2026-07-01', until: '2027-07-01' });
  expect(daysOfPeriod('2026-12')).toEqual({ from: '2026-12-01', until: '2027-01-01' });
});
