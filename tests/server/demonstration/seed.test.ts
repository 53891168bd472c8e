import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { readAnswer } from '../../../contract/client.ts';
import { houseRoles } from '../../../contract/desk/house-roles.ts';
import { inTx } from '../../../server/database/database.ts';
import { seedDemonstration } from '../../../server/demonstration/seed.ts';
import { seedCompany } from '../../../server/demonstration/seed-company.ts';
import { seedContent } from '../../../server/demonstration/seed-content.ts';
import { housePeople, seedHouse } from '../../../server/demonstration/seed-house.ts';
import { seedRegistrations } from '../../../server/demonstration/seed-registrations.ts';
import { readUpload } from '../../../server/files/pictures/upload-kind.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import { documentsOf, openDocument } from '../../../server/registration/document-rows.ts';
import { ownerRoleId } from '../../../server/rights/roles.ts';
import { makePasswords } from '../../../server/sign-in/passwords.ts';
import { openSession } from '../../../server/sign-in/sessions.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';
import { tableHashes } from '../table-hashes.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
  const { db } = server.database;
  for (const table of ['wallet_day', 'transfer', 'account', 'app_user', 'agency'] as const)
    await db.deleteFrom(table).execute();
  const given = { tenants: server.tenants, passwords: makePasswords(), now: server.clock.now() };
  await seedDemonstration(db, given);
  await seedContent(db, given);
  await seedHouse(db, given);
  await seedRegistrations(db, { ...given, secrets: server.secrets });
  await seedCompany(db, { ...given, secrets: server.secrets });
});
afterAll(() => server.close());

/** What a demonstration user of this agency is answered. */
const ask = async <
  N extends
    | 'GetUserContext'
    | 'GetLogo'
    | 'GetSearchPadBanner'
    | 'GetHomePageBanner'
    | 'GetTopSearchPadBanner'
    | 'GetBankDetailsBanner'
    | 'getBankAccountDetails'
    | 'GetNotifications'
    | 'GetAllReviews',
>(
  name: N,
  email: string,
  tenantId: string,
) => {
  const { db } = server.database;
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const opened = { tenantId, userId: user.id, deviceId: 'a-device', kind: 'full' as const, now: server.clock.now() };
  const { token } = await inTx(db, (tx) => openSession(tx, opened));
  const { body, statusCode } = await server.app.inject({
    method: 'GET',
    url: addressOf(calls[name]),
    headers: { authorization: `Bearer ${token}`, 'x-device-id': 'a-device', 'x-tenant': tenantId },
  });
  const outcome = readAnswer(calls[name], statusCode, body, null, 'refused');
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};

const padma = 'agent@padma.example';
const surma = 'agent@surma.example';

test('[SES-01] the demonstration has an agency with everything and one with less, at every tenant', async () => {
  for (const { id } of server.tenants.all) {
    expect(await ask('GetUserContext', padma, id)).toMatchObject({
      onlineUpload: true,
      companyLogo: expect.stringMatching(/^\/pictures\//),
      isReviewGiven: false,
      associatedStaff: { name: 'Rumana Sultana' },
    });
    expect(await ask('GetUserContext', surma, id)).toMatchObject({
      onlineUpload: false,
      companyLogo: null,
      isReviewGiven: true,
    });
    expect(await ask('GetLogo', surma, id)).toMatchObject({ of: 'tenant' });
  }
});

test('[PAD-02] every picture that the demonstration names is served, and is a drawing of our own that runs nothing', async () => {
  for (const { id } of server.tenants.all) {
    const banners = [
      ...(await ask('GetHomePageBanner', padma, id)).banners,
      ...(await ask('GetSearchPadBanner', padma, id)).banners,
      ...(await ask('GetTopSearchPadBanner', padma, id)).banners,
      ...(await ask('GetBankDetailsBanner', padma, id)).banners,
    ];
    const banks = (await ask('getBankAccountDetails', padma, id)).bankAccountDetails;
    expect(banks.length).toBeGreaterThan(1);
    const addresses = [...banners.map(({ bannerPath }) => bannerPath), ...banks.map(({ bankLogoURL }) => bankLogoURL)];
    const named = [...new Set(addresses.filter((address) => address !== null))];
    expect(named.length).toBeGreaterThan(5);
    for (const address of named) {
      const { statusCode, headers, body } = await server.app.inject({ method: 'GET', url: address });
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('image/svg+xml');
      expect(headers['cache-control']).toMatch(/^public, /);
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(body).toMatch(/^<svg [^>]*>[\s\S]*<\/svg>$/);
      expect(body).not.toMatch(/<script|\son\w+=|href=/);
    }
    expect((await ask('GetNotifications', padma, id)).notifications).toHaveLength(1);
    expect((await ask('GetAllReviews', padma, id)).reviews).toHaveLength(1);
  }
});

test('[OPS-01] every tenant has a house with two people, for one alone can decide nothing', async () => {
  for (const { id, config } of server.tenants.all) {
    for (const { email } of housePeople) {
      expect(await ask('GetUserContext', email, id)).toMatchObject({ companyName: config.company.name });
    }
  }
});

test('[OPS-05] the demonstration has a person of each role of a house', async () => {
  const people = await server.database.db
    .selectFrom('app_user')
    .select(['email', 'role_id'])
    .where('tenant_id', '=', 'platform')
    .where('email', 'like', '%@house.example')
    .execute();
  const roles = [ownerRoleId, ...houseRoles.map(({ id }) => id)];
  expect(new Set(people.map(({ role_id }) => role_id))).toEqual(new Set(roles));
});

test('[RUN-02] a second start adds nothing', async () => {
  const before = await tableHashes(server.database.db);
  const given = { tenants: server.tenants, passwords: makePasswords(), now: server.clock.now() };
  await seedContent(server.database.db, given);
  await seedHouse(server.database.db, given);
  await seedCompany(server.database.db, { ...given, secrets: server.secrets });
  expect(await tableHashes(server.database.db)).toEqual(before);
});

test('[REG-05] the desk of every tenant has two registrations that wait and one that is asked about, with papers that open', async () => {
  const { db } = server.database;
  for (const { id: tenantId } of server.tenants.all) {
    const rows = await db
      .selectFrom('registration')
      .select(['reference', 'state'])
      .where('tenant_id', '=', tenantId)
      .orderBy('submitted_at', 'desc')
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(['submitted', 'submitted', 'asked']);
    const [{ reference } = { reference: '' }] = rows;
    for (const { documentId } of await documentsOf(db, { tenantId, reference })) {
      const document = await openDocument(db, { tenantId, reference, id: documentId }, server.secrets);
      expect(readUpload(Buffer.from(document?.bytes ?? []), 'document')).toMatchObject({
        ok: true,
        kind: 'application/pdf',
      });
    }
  }
});

test('[CMP-05][OPS-03] every tenant has documents in each state, and a withdrawal that was paid beside one that waits, with clean books', async () => {
  const { db } = server.database;
  for (const { id } of server.tenants.all) {
    const states = async (table: 'agency_document' | 'withdrawal') =>
      (await db.selectFrom(table).select('state').where('tenant_id', '=', id).execute())
        .map(({ state }) => state)
        .sort();
    expect(await states('agency_document')).toEqual(['accepted', 'accepted', 'refused', 'waiting']);
    expect(await states('withdrawal')).toEqual(['asked', 'paid']);
    expect((await ledgerBalances(db, products, id)).faults).toEqual([]);
  }
});
