import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountKinds } from '../../../contract/money/account-kinds.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer();
});
afterAll(() => server.close());

test('[MNY-01] the database takes every kind of account that the ledger has, and no other', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'account_kind_check'`.execute(
    server.database.db,
  );
  const taken = [...(rows[0]?.rule ?? '').matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind);
  expect(taken.sort()).toEqual([...accountKinds].sort());
});
