import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { faultInWords } from '../../../../contract/ledger/ledger-chain/chain-fault.ts';
import { sealLedger } from '../../../../server/ledger/check/seal-ledger.ts';
import { type FreshServer, freshServer } from '../../fresh-server.ts';
import { act, openForActs, type WalletAct } from '../wallet-acts.ts';
import { commanded, walked } from './checked-ledger.ts';

let server: FreshServer;
const opening = Date.parse('2026-12-01T04:00:00.000Z');
const acts: readonly WalletAct[] = [
  { does: 'deposit', minor: 1_200_000, words: 'City Bank 4471' },
  { does: 'payment', minor: 300_050, orderReference: 'TRONE001' },
  { does: 'released', minor: 40_000, orderReference: 'TRTWO002' },
  { does: 'reserved', minor: 70_123, orderReference: 'TRTHREE3' },
];

beforeAll(async () => {
  server = await freshServer({ suppliers: [], depositMinor: 5_000_000 });
  const { db } = server.database;
  const { asha } = server.people;
  await openForActs(db, asha);
  for (const [n, done] of acts.entries()) await act(db, asha, done, new Date(opening + (n + 1) * 60_000));
  await sealLedger(db);
  await server.database.db.schema
    .createTable('kept_transfer')
    .as(sql`select * from transfer` as never)
    .execute();
  await server.database.db.schema
    .createTable('kept_entry')
    .as(sql`select * from ledger_entry` as never)
    .execute();
  await server.signIn('asha');
});
afterAll(async () => {
  await sql`drop table kept_transfer; drop table kept_entry`.execute(server.database.db);
  await server.close();
});
beforeEach(async () => {
  const { db } = server.database;
  await sql`delete from transfer`.execute(db);
  await sql`insert into transfer select * from kept_transfer`.execute(db);
  await sql`delete from ledger_entry`.execute(db);
  await sql`insert into ledger_entry select * from kept_entry`.execute(db);
});

const agency = () => sql`agency_id = ${server.people.asha.agencyId}`;
/** Id of the transfer of an entry. */
const transferOf = async (seq: number): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select transfer_id::text as id from ledger_entry where ${agency()} and seq = ${seq}`.execute(server.database.db);
  return rows[0]?.id ?? '';
};

/** What page and command name. Both name the same. */
const named = async () => {
  const { end, lines } = await walked(server, 'asha');
  if (end.is === 'whole') {
    expect((await commanded(lines)).ok).toBe(true);
    return null;
  }
  const words = faultInWords(end.fault);
  expect(await commanded(lines)).toEqual({
    ok: false,
    lines: [words.title, `expected: ${words.expected}`, `found: ${words.found}`, 'THE LEDGER WAS CHANGED.'],
  });
  return { ...end.fault, words };
};

test('[MNY-01] a ledger that nobody changed is whole for the page and for the command', async () => {
  expect(await named()).toBeNull();
});

test.each([
  ['amount', sql`amount_minor = amount_minor + 1`],
  ['words', sql`words = words || '.'`],
  ['time', sql`at = at + interval '1 millisecond'`],
  ['order', sql`order_reference = 'TROTHER9'`],
  ['person', sql`actor = 'somebody'`],
  ['rate', sql`rate_currency = 'USD', rate_minor = 1, rate_own_minor = 1`],
  ['account', sql`debit_account = 'bank-clearing:BDT'`],
])(
  '[MNY-01] a transfer whose %s was changed in the database is named, with what was expected and found',
  async (_, change) => {
    const id = await transferOf(4);
    await sql`update transfer set ${change} where id = ${id}::uuid`.execute(server.database.db);
    const fault = await named();
    expect(fault).toMatchObject({ why: 'changed', seq: 4, transfer: { id } });
    expect(fault?.words.title).toContain(id);
    expect(fault?.words.expected).toMatch(/[0-9a-f]{64}$/);
    expect(fault?.words.found).not.toBe(fault?.words.expected);
  },
);

test('[MNY-01] a transfer that was deleted is named by its entry, also when its entry was deleted with it', async () => {
  const { db } = server.database;
  const id = await transferOf(5);
  await sql`delete from transfer where id = ${id}::uuid`.execute(db);
  expect(await named()).toMatchObject({ why: 'gone', seq: 5 });
  await sql`delete from ledger_entry where ${agency()} and seq = 5`.execute(db);
  expect(await named()).toMatchObject({ why: 'missing', seq: 5, found: 6 });
});

test('[MNY-01] entries that were cut off the end leave transfers that no entry seals', async () => {
  const id = await transferOf(10);
  await sql`delete from ledger_entry where ${agency()} and seq >= 10`.execute(server.database.db);
  expect(await named()).toMatchObject({ why: 'stray', transfer: { id } });
});

test('[MNY-01] two transfers that were swapped are named by the first of their entries', async () => {
  const { db } = server.database;
  const [one, other] = [await transferOf(3), await transferOf(6)];
  await sql`update ledger_entry set transfer_id = case seq when 3 then ${other}::uuid else ${one}::uuid end
    where ${agency()} and seq in (3, 6)`.execute(db);
  expect(await named()).toMatchObject({ why: 'changed', seq: 3, transfer: { id: other } });
});

const insertedId = '0190b2d4-0000-7000-8000-0000000000aa';
const insert = () =>
  sql`insert into transfer (tenant_id, id, kind, debit_account, credit_account, amount_minor, currency, words, actor, at, purpose)
    select tenant_id, ${insertedId}::uuid, 'posted', debit_account, credit_account, 777, currency, 'From nowhere', actor, at, purpose
    from transfer where id = (select transfer_id from ledger_entry where ${agency()} and seq = 1)`.execute(
    server.database.db,
  );

test('[MNY-01] a transfer that was inserted by hand is named, before it is sealed and after', async () => {
  const { db } = server.database;
  await insert();
  expect(await named()).toMatchObject({ why: 'stray', transfer: { id: insertedId } });
  await sql`insert into unsealed_transfer (tenant_id, transfer_id) values (${server.people.asha.tenantId}, ${insertedId}::uuid)`.execute(
    db,
  );
  expect(await named()).toMatchObject({ why: 'sums', of: 'balance', transfer: { id: insertedId } });
  await sealLedger(db);
  const fault = await named();
  expect(fault).toMatchObject({ why: 'sums', of: 'balance', transfer: { id: insertedId } });
  expect(fault?.words.title).toContain(insertedId);
});

test('[MNY-01] a transfer that was inserted into the middle of the chain breaks the link of its entry', async () => {
  const { db } = server.database;
  await insert();
  await sql`delete from ledger_entry where ${agency()} and seq > 4`.execute(db);
  await sql`insert into ledger_entry select tenant_id, agency_id, seq + 1, transfer_id, hash from kept_entry where ${agency()} and seq > 4`.execute(
    db,
  );
  await sql`insert into ledger_entry
    select tenant_id, agency_id, 5, ${insertedId}::uuid, hash from kept_entry where ${agency()} and seq = 4`.execute(
    db,
  );
  expect(await named()).toMatchObject({ why: 'changed', seq: 5, transfer: { id: insertedId } });
});
