import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../server/company/agencies/create-agency.ts';
import {
  type Database,
  type DatabasePlace,
  inTx,
  openDatabase,
  sqlStateOf,
} from '../../../server/database/database.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { audit } from '../../../server/http/audit.ts';
import { sealAudit, verifyAuditChain } from '../../../server/http/audit-seal.ts';
import { strictDatabase } from '../fresh-database.ts';
import { emptyDatabase, type TemporaryDatabase } from '../temporary-database.ts';

const cluster = process.env['TEST_DATABASE_URL'];

describe.runIf(cluster)('a PostgreSQL server whose logins are no superusers', () => {
  const suffix = randomBytes(4).toString('hex');
  const owner = `test_owner_${suffix}`;
  const login = `test_login_${suffix}`;
  let temporary: TemporaryDatabase;

  const asSuperuser = async (...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: cluster });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const urlAs = (role: string): string => {
    const url = new URL(temporary.url);
    url.username = role;
    return url.href;
  };
  const on = async <Result>(place: Omit<DatabasePlace, 'dataDir'>, work: (at: Database) => Promise<Result>) => {
    const database = await openDatabase({ ...place, dataDir: '' });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const whoIsIt = sql<{ works: string; came: string }>`select current_user::text as works, session_user::text as came`;
  const transfers = sql<{ count: number }>`select count(*) from transfer`;
  const stateOf = (work: Promise<unknown>) => work.then(() => undefined, sqlStateOf);

  beforeAll(async () => {
    await (await strictDatabase()).close();
    temporary = await emptyDatabase(cluster ?? '');
    const name = new URL(temporary.url).pathname.slice(1);
    await asSuperuser(
      `create role ${owner} login`,
      `create role ${login} login`,
      `alter database ${name} owner to ${owner}`,
    );
    const client = new pg.Client({ connectionString: temporary.url });
    await client.connect();
    await client.query(`alter schema public owner to ${owner}`);
    await client.end();
    // The owner migrates, without the role.
    await on({ url: urlAs(owner) }, ({ db }) =>
      inTenant('one', () =>
        inTx(db, async (tx) => {
          const tenantId = 'one';
          const now = new Date();
          const depositMinor = 1_000;
          const agency = { name: 'A', email: 'a@b.example', currency: 'BDT', markupBasisPoints: 0, users: [] };
          await createAgency(tx, { ...agency, tenantId, depositMinor, now });
          await audit(tx, { tenantId, actor: 'test', action: 'test', subject: 'test', facts: {}, now });
        }),
      ),
    );
  });
  beforeEach(() => asSuperuser(`revoke portal from ${owner}`, `revoke portal from ${login}`));
  afterAll(async () => {
    await temporary.remove();
    await asSuperuser(`drop role ${owner}`, `drop role ${login}`);
  });

  test('[TEN-06] an owner who may not have the role still migrates, and the policies bind him', async () => {
    await on({ url: urlAs(owner) }, async ({ db, worksAsPortal }) => {
      expect(worksAsPortal).toBe(false);
      expect((await whoIsIt.execute(db)).rows).toEqual([{ works: owner, came: owner }]);
      expect((await transfers.execute(db)).rows).toEqual([{ count: 0 }]);
      expect((await inTenant('one', () => transfers.execute(db))).rows).toEqual([{ count: 1 }]);
      expect((await inTenant('two', () => transfers.execute(db))).rows).toEqual([{ count: 0 }]);
      await sealAudit(db);
      expect(await inTenant('one', () => verifyAuditChain(db, 'one'))).toMatchObject({ ok: true, entries: 1 });
    });
  });

  test('[MNY-01] a login of its own has the rights of the role and no others', async () => {
    const two = { url: urlAs(login), ownerUrl: urlAs(owner) };
    await expect(on(two, ({ db }) => whoIsIt.execute(db))).rejects.toThrow(`grant portal to ${login}`);
    await asSuperuser(`grant portal to ${login}`);
    await on(two, async ({ db, worksAsPortal }) => {
      expect(worksAsPortal).toBe(true);
      expect((await whoIsIt.execute(db)).rows).toEqual([{ works: login, came: login }]);
      expect((await transfers.execute(db)).rows).toEqual([{ count: 0 }]);
      expect((await inTenant('one', () => transfers.execute(db))).rows).toEqual([{ count: 1 }]);
      const changed = sql`reset role; set app.tenant = 'one'; update transfer set words = 'mine'`;
      expect(await stateOf(changed.execute(db))).toBe('42501');
    });
    const same = { url: urlAs(owner), ownerUrl: urlAs(owner) };
    await asSuperuser(`grant portal to ${owner}`);
    await expect(on(same, ({ db }) => whoIsIt.execute(db))).rejects.toThrow('may change postings');
  });

  test('[MNY-01] an owner who may have the role works as it', async () => {
    await asSuperuser(`grant portal to ${owner}`);
    await on({ url: urlAs(owner) }, async ({ db, worksAsPortal }) => {
      expect(worksAsPortal).toBe(true);
      expect((await whoIsIt.execute(db)).rows).toEqual([{ works: 'portal', came: owner }]);
      expect(await stateOf(inTenant('one', () => sql`update transfer set words = 'mine'`.execute(db)))).toBe('42501');
    });
  });
});
