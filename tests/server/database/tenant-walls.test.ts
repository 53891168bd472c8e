import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../../../server/company/agencies/create-agency.ts';
import { type Database, type Db, inTx, sqlStateOf } from '../../../server/database/database.ts';
import { inTenant, overAllTenants } from '../../../server/database/tenant-scope.ts';
import { audit } from '../../../server/http/audit.ts';
import { sealAudit, verifyAuditChain } from '../../../server/http/audit-seal.ts';
import { strictDatabase } from '../fresh-database.ts';

let database: Database;
let db: Db;
const now = new Date('2026-12-01T04:00:00.000Z');

beforeAll(async () => {
  database = await strictDatabase();
  ({ db } = database);
  for (const tenantId of ['one', 'two']) {
    await inTenant(tenantId, () =>
      inTx(db, async (tx) => {
        await createAgency(tx, {
          tenantId,
          name: `Agency of ${tenantId}`,
          email: 'office@agency.example',
          markupBasisPoints: 0,
          currency: 'BDT',
          depositMinor: 1_000,
          users: [],
          now,
        });
        await audit(tx, { tenantId, actor: 'test', action: 'test', subject: 'test', facts: {}, now });
      }),
    );
  }
});
afterAll(() => database.close());

const tablesWithTenant = async (): Promise<
  readonly { name: string; enabled: boolean; forced: boolean; policies: string }[]
> => {
  const { rows } = await sql<{ name: string; enabled: boolean; forced: boolean; policies: string }>`
    select relname::text as name, relrowsecurity as enabled, relforcerowsecurity as forced,
      (select coalesce(string_agg(polname || ' ' || pg_get_expr(polqual, polrelid), ' and '), '')
       from pg_policy where polrelid = pg_class.oid and polcmd = '*' and polpermissive) as policies
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and exists (select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id' and not attisdropped)
    order by relname`.execute(db);
  return rows;
};

const stateOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => sqlStateOf(error),
  );

const refused = '42501';

test('[TEN-06] every table with a tenant has a policy that names the tenant, and it binds the owner, too', async () => {
  const tables = await tablesWithTenant();
  expect(tables.length).toBeGreaterThan(25);
  for (const table of tables) {
    expect(table).toMatchObject({ enabled: true, forced: true });
    expect(table.policies, table.name).toMatch(
      /^tenant \(\(tenant_id = current_setting\('app.tenant'::text, true\)\) OR \(current_setting\('app.tenant'::text, true\) = '\*'::text\)\)$/,
    );
  }
});

test('[MNY-01] the server works as a role that owns nothing, and can neither change nor delete postings and audit', async () => {
  const { rows } = await sql<{ role: string; owned: number; bypasses: boolean }>`
    select current_user::text as role, (select count(*) from pg_class where relowner = pg_roles.oid) as owned,
      rolsuper or rolbypassrls as bypasses
    from pg_roles where rolname = current_user`.execute(db);
  expect(rows).toEqual([{ role: 'portal', owned: 0, bypasses: false }]);
  for (const scope of [<R>(work: () => R): R => inTenant('one', work), overAllTenants]) {
    for (const name of ['transfer', 'ledger_entry', 'ledger_signed_head', 'audit_entry', 'audit_head']) {
      const table = sql.table(name);
      expect(await stateOf(scope(() => sql`update ${table} set tenant_id = tenant_id`.execute(db)))).toBe(refused);
      expect(await stateOf(scope(() => sql`delete from ${table}`.execute(db)))).toBe(refused);
      expect(await stateOf(scope(() => sql`truncate ${table} cascade`.execute(db)))).toBe(refused);
    }
  }
});

describe('a statement that forgets its tenant', () => {
  test('[TEN-06] reads no row of any table, although the tables have rows', async () => {
    const counts: Record<string, number> = {};
    for (const { name } of await tablesWithTenant()) {
      const count = sql<{ count: number }>`select count(*) from ${sql.table(name)}`;
      expect((await count.execute(db)).rows, name).toEqual([{ count: 0 }]);
      counts[name] = (await overAllTenants(() => count.execute(db))).rows[0]?.count ?? 0;
    }
    expect(counts).toMatchObject({ agency: 2, account: 14, transfer: 2, audit_entry: 2 });
  });

  test('[TEN-06] adds no row, and changes and deletes none', async () => {
    const adds = db
      .insertInto('agency')
      .values({ tenant_id: 'one', id: 'other', name: 'Other', email: null, phone: null, logo: null, created_at: now });
    expect(await stateOf(adds.execute())).toBe(refused);
    expect(await db.updateTable('agency').set({ name: 'Taken' }).returning('id').execute()).toEqual([]);
    expect(await db.deleteFrom('outbox').returning('id').execute()).toEqual([]);
  });
});

describe('a statement of one tenant', () => {
  test('[TEN-06] sees no row of another, reads it by no key, and can neither change nor add one', async () => {
    const agencies = db.selectFrom('agency').select(['tenant_id', 'id', 'name']);
    const all = await overAllTenants(() => agencies.orderBy('tenant_id').execute());
    expect(all.map(({ name }) => name)).toEqual(['Agency of one', 'Agency of two']);
    const theirs = all[1]?.id ?? '';
    await inTenant('one', async () => {
      expect((await agencies.execute()).map(({ name }) => name)).toEqual(['Agency of one']);
      expect(await agencies.where('tenant_id', '=', 'two').where('id', '=', theirs).execute()).toEqual([]);
      const taken = db.updateTable('agency').set({ name: 'Taken' }).where('id', '=', theirs).returning('id');
      expect(await taken.execute()).toEqual([]);
      const moved = db.updateTable('agency').set({ tenant_id: 'two' });
      expect(await stateOf(moved.execute())).toBe(refused);
      const added = inTx(db, (tx) => audit(tx, { tenantId: 'two', actor: '', action: '', subject: '', facts: {} }));
      expect(await stateOf(added)).toBe(refused);
    });
  });

  test('[TEN-06] a transaction keeps the scope in which it began, and the next on its connection begins without one', async () => {
    const seen = sql<{ connection: number; tenants: string | null }>`
      select pg_backend_pid() as connection, string_agg(distinct tenant_id, ' ' order by tenant_id) as tenants from agency`;
    const here = async (on: Db) => (await seen.execute(on)).rows[0];
    const { connection } = (await here(db)) ?? {};
    const inOne = () =>
      inTenant('one', () => inTx(db, async (tx) => [await here(tx), await inTenant('two', () => here(tx))]));
    expect(await inOne()).toEqual([
      { connection, tenants: 'one' },
      { connection, tenants: 'one' },
    ]);
    expect(await here(db)).toEqual({ connection, tenants: null });
    expect(await inTx(db, here)).toEqual({ connection, tenants: null });
    const failed = inTenant('two', () =>
      inTx(db, async (tx) => {
        expect(await here(tx)).toEqual({ connection, tenants: 'two' });
        throw new Error('half done');
      }),
    );
    await expect(failed).rejects.toThrow('half done');
    expect(await inTx(db, here)).toEqual({ connection, tenants: null });
    expect(await inTenant('two', () => here(db))).toEqual({ connection, tenants: 'two' });
    expect(await here(db)).toEqual({ connection, tenants: null });
    const broken = inTenant('one', () => sql`select 1 / (select count(*) - 1 from agency)`.execute(db));
    expect(await stateOf(broken)).toBe('22012');
    expect(await here(db)).toEqual({ connection, tenants: null });
    expect(await overAllTenants(() => here(db))).toEqual({ connection, tenants: 'one two' });
    expect(await here(db)).toEqual({ connection, tenants: null });
  });

  test('[TEN-06] many at once on a few connections each see their own tenant alone', async () => {
    const names = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const tenantId = n % 2 === 0 ? 'one' : 'two';
        const read = async (on: Db) => (await on.selectFrom('agency').select('name').execute()).map(({ name }) => name);
        return inTenant(tenantId, () => (n % 3 === 0 ? inTx(db, read) : read(db)));
      }),
    );
    for (const [n, found] of names.entries()) expect(found).toEqual([`Agency of ${n % 2 === 0 ? 'one' : 'two'}`]);
  });

  test('[TEN-06] nobody is the tenant whose scope shows all tenants', () => {
    expect(() => inTenant('*', () => {})).toThrow('no tenant has this id');
  });
});

test('[MNY-01] the role that cannot change the audit seals it through the database’s own function, each entry once', async () => {
  await Promise.all([sealAudit(db), sealAudit(db)]);
  await sealAudit(db);
  for (const tenantId of ['one', 'two']) {
    expect(await inTenant(tenantId, () => verifyAuditChain(db, tenantId))).toMatchObject({ ok: true, entries: 1 });
  }
  const again = sql<{ done: boolean }>`select seal_audit('one', 1, ${'0'.repeat(64)}, 2, 'mine', '[]'::jsonb) as done`;
  expect((await inTenant('one', () => again.execute(db))).rows).toEqual([{ done: false }]);
});
