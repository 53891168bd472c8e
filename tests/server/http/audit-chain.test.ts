import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../../server/database/database.ts';
import { audit } from '../../../server/http/audit.ts';
import { sealAudit, verifyAuditChain } from '../../../server/http/audit-seal.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

let server: FreshServer;
beforeEach(async () => {
  server = await freshServer({ suppliers: [] });
});
afterEach(() => server.close());

const record = (count: number, tenantId = 'platform') =>
  inTx(server.database.db, async (tx) => {
    for (let index = 0; index < count; index += 1) {
      await audit(tx, {
        tenantId,
        actor: 'asha',
        action: 'counted',
        subject: String(index),
        facts: { amountMinor: index, ok: true },
      });
    }
  });

test('an untouched chain is whole, tenant by tenant, and over many batches', async () => {
  const { db } = server.database;
  await record(1_201);
  await record(3, 'trotly-demo');
  await sealAudit(db);
  await record(1);
  await Promise.all([sealAudit(db), sealAudit(db)]);
  expect(await verifyAuditChain(db, 'platform')).toMatchObject({ ok: true, entries: 1_202, head: { seq: 1_202 } });
  expect(await verifyAuditChain(db, 'trotly-demo')).toMatchObject({ ok: true, entries: 3 });
});

test.each([
  ['an edited fact', sql`update audit_entry set facts = '{"amountMinor": 999}' where seq = 3`, 'changed', 3],
  ['a removed entry', sql`delete from audit_entry where seq = 3`, 'missing', 3],
  ['an end that was cut off', sql`delete from audit_entry where seq = 5`, 'cut off', 5],
] as const)('%s is found', async (_title, tampering, because, brokenAtSeq) => {
  const { db } = server.database;
  await record(5);
  await sealAudit(db);
  await tampering.execute(db);
  expect(await verifyAuditChain(db, 'platform')).toEqual({ ok: false, because, brokenAtSeq });
});

test('what a transaction takes back leaves no entry', async () => {
  const { db } = server.database;
  await expect(
    inTx(db, async (tx) => {
      await audit(tx, { tenantId: 'platform', actor: 'asha', action: 'counted', subject: 'x', facts: {} });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await sealAudit(db);
  expect(await verifyAuditChain(db, 'platform')).toMatchObject({ ok: true, entries: 0 });
});
