import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountKinds } from '../../../contract/money/account-kinds.ts';
import { postingPurposes } from '../../../contract/money/posting-purposes.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer();
});
afterAll(() => server.close());

/** The words that a check of the database takes. */
const takenBy = async (constraint: string): Promise<string[]> => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = ${constraint}`.execute(
    server.database.db,
  );
  return [...(rows[0]?.rule ?? '').matchAll(/'([a-z-]+)'/g)].map(([, word]) => word ?? '').sort();
};

test('[MNY-01] the database takes every kind of account that the ledger has, and no other', async () => {
  expect(await takenBy('account_kind_check')).toEqual([...accountKinds].sort());
});

test('[MNY-02] the database takes every purpose that the program may post, and no other', async () => {
  expect(await takenBy('transfer_purpose')).toEqual([...postingPurposes].sort());
});
