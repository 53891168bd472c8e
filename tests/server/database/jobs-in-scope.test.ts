import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAgency } from '../../../server/company/agencies/create-agency.ts';
import { asJson, type Database, inTx } from '../../../server/database/database.ts';
import { inTenant, overAllTenants } from '../../../server/database/tenant-scope.ts';
import { deadlineSources } from '../../../server/deadlines/deadline-sources.ts';
import { makeFanOut } from '../../../server/flights/fan-out.ts';
import { noGateways } from '../../../server/gateways/configured-gateways.ts';
import { makeHotelSearches } from '../../../server/hotels/found-hotels.ts';
import { audit } from '../../../server/http/audit.ts';
import { secretsFrom } from '../../../server/http/secrets.ts';
import { backgroundJobs } from '../../../server/jobs.ts';
import { watchHeads } from '../../../server/ledger/books/watch-heads.ts';
import { queueMessage } from '../../../server/messages/messages.ts';
import { products } from '../../../server/products.ts';
import { makePasswords } from '../../../server/sign-in/passwords.ts';
import { loadTenants } from '../../../server/tenants/tenant-book.ts';
import { scriptedSupplier } from '../booking/scripted-supplier.ts';
import { threadedUploads } from '../files/parsers/parser-threads.ts';
import { strictDatabase } from '../fresh-database.ts';
import { ownSearches } from '../own-searches.ts';

const tenants = ['one', 'two'] as const;
const now = new Date('2026-12-01T04:00:00.000Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const dataDir = mkdtempSync(join(tmpdir(), 'portolan-jobs-'));
let database: Database;

beforeAll(async () => {
  database = await strictDatabase();
  for (const tenantId of tenants) await inTenant(tenantId, () => fill(tenantId));
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Rows of a tenant that each job must find: over, due, or waiting. */
const fill = (tenantId: string): Promise<void> =>
  inTx(database.db, async (tx) => {
    const { agencyId, userIds } = await createAgency(tx, {
      tenantId,
      name: 'Meghna Travels',
      email: 'office@meghna.example',
      markupBasisPoints: 0,
      currency: 'BDT',
      depositMinor: 1_000,
      users: [{ email: 'off@meghna.example', passwordHash: '', firstName: 'Off', lastName: 'Off', phone: null }],
      now: daysAgo(2),
    });
    const userId = userIds[0] ?? '';
    const inTenantOf = { tenant_id: tenantId };
    await tx.updateTable('app_user').set({ active: false }).execute();
    for (const [id, ends_at] of [
      ['over', daysAgo(2)],
      ['open', daysAgo(-1)],
    ] as const) {
      await tx
        .insertInto('session')
        .values({
          ...inTenantOf,
          id,
          user_id: userId,
          device_id: 'device',
          kind: 'full',
          started_at: daysAgo(3),
          seen_at: daysAgo(2),
          ends_at,
        })
        .execute();
    }
    const common = { ...inTenantOf, created_at: daysAgo(2), expires_at: daysAgo(1) };
    await tx
      .insertInto('request_key')
      .values({ ...common, actor: 'a', key: 'k', body_hash: '', status: null, answer: null })
      .execute();
    const search = { ...common, id: 'search', agency_id: agencyId, user_id: userId, request: asJson({}) as never };
    await tx.insertInto('air_search').values(search).execute();
    const message = { tenantId, channel: 'mail', recipient: 'a@b.example', subject: 's' } as const;
    await queueMessage(tx, { ...message, body: 'old' }, daysAgo(8));
    const code = { reference: 'ref', goodUntil: daysAgo(1) };
    await queueMessage(tx, { ...message, body: '123456', code }, daysAgo(2));
    await queueMessage(tx, { ...message, body: 'due' }, daysAgo(1));
    await audit(tx, { tenantId, actor: 'test', action: 'test', subject: 'test', facts: {}, now });
    await tx
      .insertInto('air_order')
      .values({
        ...inTenantOf,
        reference: `PT${tenantId.toUpperCase()}`,
        agency_id: agencyId,
        user_id: userId,
        state: 'held',
        supplier_code: 'scripted',
        supplier_minor: 1,
        pnr: null,
        currency: 'BDT',
        agent_minor: 1,
        sold: asJson({ brand: { holdAllowed: true } }) as never,
        created_at: daysAgo(2),
        time_limit_at: daysAgo(1),
        departs_at: daysAgo(-9),
        mails_tickets: true,
      })
      .execute();
  });

test('[RUN-04][ORD-03] every background job finds the rows of all tenants, and changes each in the scope of its own', async () => {
  const { db } = database;
  const secrets = secretsFrom('k'.repeat(32));
  const carried: string[] = [];
  const supplier = { ...scriptedSupplier(() => now), code: 'scripted' };
  const log = pino({ level: 'silent' });
  const searching = ownSearches(database, { secrets, now: () => now });
  const jobs = backgroundJobs({
    db,
    secrets,
    passwords: makePasswords(),
    uploads: threadedUploads,
    smsLeaves: true,
    suppliers: [supplier],
    fanOut: makeFanOut({ ...searching, suppliers: [] }),
    hotelSearches: makeHotelSearches({ ...searching, suppliers: [] }),
    gateways: noGateways,
    completerIntervalMs: 30_000,
    now: () => now,
    log,
    carriers: { mail: { carry: async ({ tenant_id, body }) => void carried.push(`${tenant_id}: ${body}`) }, sms: null },
    followClock: async () => {},
    renewStatistics: database.renewStatistics,
    lookAtSchema: database.lookAtSchema,
    lookAtOutbox: async () => {},
    noteHeads: watchHeads({ db, dataDir, now: () => now, log }).look,
    dataDir,
    books: { look: async () => {} },
    tenants: loadTenants('tenants'),
  });
  // What a kind of deadline names as its reminder exists.
  const reminders = deadlineSources(products).flatMap(({ reminder }) => ('job' in reminder ? [reminder.job] : []));
  expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(reminders));
  const rowsOf = (table: 'request_key' | 'air_search' | 'session' | 'outbox' | 'air_order') =>
    overAllTenants(() => db.selectFrom(table).selectAll().orderBy('tenant_id').execute());
  const each = (state: object) => tenants.map((tenant_id) => expect.objectContaining({ tenant_id, ...state }));

  expect(await rowsOf('outbox')).toHaveLength(6);
  for (const job of jobs) await job.run();

  expect(await rowsOf('request_key')).toEqual([]);
  expect(await rowsOf('air_search')).toEqual([]);
  expect(await rowsOf('session')).toEqual(each({ id: 'open', ended_because: 'user-switched-off' }));
  expect(carried.toSorted()).toEqual(['one: due', 'one: old', 'two: due', 'two: old']);
  const messages = await rowsOf('outbox');
  expect(messages.filter((message) => 'state' in message && message.state === 'sent')).toEqual(each({ body: 'due' }));
  expect(messages).not.toContainEqual(expect.objectContaining({ body: expect.stringMatching(/old|123456/) }));
  expect(await rowsOf('air_order')).toEqual(each({ state: 'expired' }));
  const heads = await overAllTenants(() =>
    db.selectFrom('audit_head').select(['tenant_id', 'seq']).orderBy('tenant_id').execute(),
  );
  expect(heads).toEqual(each({ seq: expect.any(Number) }));
  const sealed = await overAllTenants(() => db.selectFrom('ledger_entry').selectAll().orderBy('tenant_id').execute());
  expect(sealed).toEqual(each({ seq: 1 }));
  const noted = readFileSync(join(dataDir, 'noted-heads.jsonl'), 'utf8').trimEnd().split('\n');
  expect(noted.map((line) => JSON.parse(line).tenantId)).toEqual(expect.arrayContaining([...tenants]));
});
