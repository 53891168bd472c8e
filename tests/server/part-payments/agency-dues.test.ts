import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { textOfPdf } from '../documents/pdf-text.ts';
import { sheetCells } from '../documents/sheet-cells.ts';
import type { Person } from '../fresh-server.ts';
import { dueOf, openPartsDesk, partPaid, settleRequest } from './parts-desk.ts';

const dayMs = 86_400_000;

let desk: SalesDesk;
/** References of `asha`: two that are open, one that is settled. Of `badrul`: one that is open. */
let references: { readonly open: readonly string[]; readonly settled: string; readonly other: string };
let agencies: { readonly asha: string; readonly badrul: string };
beforeAll(async () => {
  desk = await openPartsDesk();
  const { orderReference: settled } = await partPaid(desk);
  await desk.server.call('SettleNow', settleRequest(await dueOf(desk, settled)), { as: 'asha' });
  const open = [(await partPaid(desk)).orderReference, (await partPaid(desk)).orderReference];
  const { orderReference: other } = await partPaid(desk, 'badrul');
  references = { open, settled, other };
  const rows = await desk.server.database.db
    .selectFrom('part_payment_due')
    .select(['agency_id', 'order_reference'])
    .execute();
  const agencyOf = (reference: string) => rows.find((row) => row.order_reference === reference)?.agency_id ?? '';
  agencies = { asha: agencyOf(settled), badrul: agencyOf(other) };
});
afterAll(() => desk.close());

const agencyDues = async (agency = agencies.asha) => {
  const outcome = await desk.server.call('GetAgencyDues', { agency }, { as: 'dipa' });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.answer;
};
const remind = (as: Person = 'dipa', agency = agencies.asha) =>
  desk.server.call('RemindAgencyOfDues', { agency }, { as });
const mails = () =>
  desk.server.database.db
    .selectFrom('outbox')
    .select(['recipient', 'body'])
    .where('subject', '=', 'Please pay what is due')
    .execute();
const amount = (minor: number) => `BDT ${(minor / 100).toLocaleString('en')}`;

test('[OPS-04] the statement of an agency holds what it still owes and nothing of others, and its sum is the sum of its dues', async () => {
  const { bytes } = await desk.server.send(
    'GetDuesStatementOfAgency',
    { agency: agencies.asha, format: 'pdf' },
    { as: 'dipa' },
  );
  const text = textOfPdf(bytes);
  for (const reference of references.open) expect(text).toContain(reference);
  expect(text).not.toContain(references.settled);
  expect(text).not.toContain(references.other);
  const left = await Promise.all(references.open.map(async (reference) => (await dueOf(desk, reference)).leftMinor));
  const total = left.reduce((sum, minor) => sum + minor, 0);
  expect(text).toContain(amount(total));
  expect((await agencyDues()).owed).toEqual([
    { currency: 'BDT', count: 2, leftMinor: total, missedCount: 0, missedMinor: 0 },
  ]);
});

test('[OPS-04] an agency gets its own statement as a table, with the rows that the desk gets', async () => {
  const cells = async (as: Person, agency: string | null) => {
    const { bytes } =
      agency === null
        ? await desk.server.send('GetDuesStatement', { format: 'xlsx' }, { as })
        : await desk.server.send('GetDuesStatementOfAgency', { agency, format: 'xlsx' }, { as });
    return sheetCells(bytes);
  };
  const own = await cells('asha', null);
  expect(own).toEqual(await cells('dipa', agencies.asha));
  expect(own.map(({ value }) => value)).toEqual(expect.arrayContaining([...references.open]));
  expect((await cells('badrul', null)).map(({ value }) => value)).not.toContain(references.open[0]);
});

test('[OPS-04] a reminder by hand goes out once a day, by mail and in the portal, and says who sent it', async () => {
  const { email } = await agencyDues();
  const both = await Promise.all([remind(), remind()]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'reminded-today' });
  expect(await mails()).toEqual([
    expect.objectContaining({ recipient: email, body: expect.stringContaining('is left to be paid of 2 sales') }),
  ]);
  expect(await agencyDues()).toMatchObject({ remindedToday: true, lastReminder: { email } });
  desk.clock.advance(dayMs);
  desk.server.forgetTokens();
  expect(await remind()).toMatchObject({ ok: true });
  expect(await mails()).toHaveLength(2);
});

test('[OPS-04] whoever owes nothing is not reminded, and an agency reminds nobody', async () => {
  const { db } = desk.server.database;
  const idle = await db
    .selectFrom('agency')
    .select('id')
    .where('tenant_id', '=', 'platform')
    .where('id', 'not in', [agencies.asha, agencies.badrul])
    .executeTakeFirstOrThrow();
  expect(await remind('dipa', idle.id)).toMatchObject({ refusal: 'nothing-due' });
  expect(await remind('dipa', 'no-such-agency')).toMatchObject({ refusal: 'agency-unknown' });
  await expect(remind('asha', agencies.badrul)).rejects.toThrow();
});
