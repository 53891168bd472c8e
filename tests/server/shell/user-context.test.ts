import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FunctionalityName } from '../../../contract/functionalities.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { inTx } from '../../../server/database/database.ts';
import { owesDocuments, worksAtBranch } from '../../../server/demonstration/user-states.ts';
import { keepPicture } from '../../../server/files/pictures/pictures.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';

let server: FreshServer;
beforeEach(async () => {
  server = await freshServer({ suppliers: [] });
});
afterEach(() => server.close());

const contextOf = async (person: Person) => {
  const outcome = await server.call('GetUserContext', {}, { as: person });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};

const ownDrawing = (tenantId: string) =>
  inTx(server.database.db, (tx) =>
    keepPicture(tx, {
      tenantId,
      agencyId: null,
      mediaType: 'image/svg+xml',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      now: server.clock.now(),
    }),
  );

test('[SES-01] an agency with nothing beside its people has no contacts, logos or documents to give', async () => {
  expect(await contextOf('asha')).toMatchObject({
    companyName: 'Meghna Travels',
    companyEmail: 'office@meghna.example',
    profileLogo: null,
    companyLogo: null,
    onlineUpload: false,
    isReviewGiven: false,
    documentCollect: { collectIntervalMins: null, forceCollect: false, remainingSkipCount: 0 },
    associatedStaff: null,
    associatedBranch: null,
    videoClosedOn: null,
  });
});

test("[SES-01] the user context has the agency's account manager and the user's branch", async () => {
  const { db } = server.database;
  const { tenantId, agencyId, userId } = server.people.asha;
  await db
    .insertInto('account_manager')
    .values({ tenant_id: tenantId, id: 'manager-1', name: 'Rumana', email: 'rumana@house.example', phone: '+8801' })
    .execute();
  await db
    .updateTable('agency')
    .set({ account_manager_id: 'manager-1', online_upload: true })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .execute();
  const now = server.clock.now();
  const branch = { id: 'branch-1', agencyId, name: 'Uttara', email: 'uttara@meghna.example', phone: '+8802', now };
  await worksAtBranch(db, { tenantId, userId }, branch);
  expect(await contextOf('asha')).toMatchObject({
    onlineUpload: true,
    associatedStaff: { name: 'Rumana', email: 'rumana@house.example', phoneNumber: '+8801' },
    associatedBranch: { name: 'Uttara', email: 'uttara@meghna.example', phoneNumber: '+8802' },
  });
  for (const other of ['badrul', 'carol'] as const) {
    expect(await contextOf(other)).toMatchObject({ associatedStaff: null, associatedBranch: null });
  }
});

test('[SES-01] whoever owes documents is told so, and nobody else of the agency or beside it', async () => {
  const demand = { skipsLeft: 3, intervalMins: 30, now: server.clock.now() };
  await owesDocuments(server.database.db, server.people.asha, demand);
  expect((await contextOf('asha')).documentCollect).toEqual({
    collectIntervalMins: 30,
    forceCollect: true,
    remainingSkipCount: 3,
  });
  expect((await contextOf('badrul')).documentCollect.forceCollect).toBe(false);
});

test('[SES-01] closing the introduction video is noted once, for this user', async () => {
  const first = server.clock.now().toISOString();
  expect(await server.call('CloseVideo', {}, { as: 'asha' })).toMatchObject({ answer: { videoClosedOn: first } });
  server.clock.advance(60_000);
  expect(await server.call('CloseVideo', {}, { as: 'asha' })).toMatchObject({ answer: { videoClosedOn: first } });
  expect((await contextOf('asha')).videoClosedOn).toBe(first);
  expect((await contextOf('badrul')).videoClosedOn).toBeNull();
});

test("[TEN-10] the logo is the tenant's until the agency has one of its own, and then only that agency's", async () => {
  expect(await server.call('GetLogo', {}, { as: 'asha' })).toMatchObject({
    answer: { logo: '/tenant/logo.svg', of: 'tenant', useAgent: true },
  });
  const { tenantId, agencyId } = server.people.asha;
  const logo = await ownDrawing(tenantId);
  await server.database.db
    .updateTable('agency')
    .set({ logo })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .execute();
  const address = `/pictures/${tenantId}/${logo}`;
  expect(await server.call('GetLogo', {}, { as: 'asha' })).toMatchObject({ answer: { logo: address, of: 'agency' } });
  expect((await contextOf('asha')).companyLogo).toBe(address);
  expect(await server.call('GetLogo', {}, { as: 'badrul' })).toMatchObject({ answer: { of: 'tenant' } });
});

test('[SES-03] the logo is asked for anew each time, so that a session that is over shows at once', async () => {
  expect((await server.send('GetLogo', {}, { as: 'asha' })).headers['cache-control']).toBe('no-store');
  await server.call('SignOut', {}, { as: 'asha' });
  expect((await server.send('GetLogo', {}, { as: 'asha' })).status).toBe(401);
});

const linksOf = async (held: readonly FunctionalityName[]) => {
  await server.allowOnly('asha', held);
  const outcome = await server.call('GetQuickLinks', {}, { as: 'asha' });
  if (!outcome.ok) throw new Error('refused');
  return Object.fromEntries(outcome.answer.links.map(({ name, available, path }) => [name, available ? path : false]));
};

test('[SHL-01] a quick link is there for whoever holds its permission', async () => {
  expect(await linksOf(['AddDepositRequest'])).toEqual({
    'deposit-request': pagePaths.bankDeposit,
    'bank-details': false,
    'payment-ledger': false,
    'my-bookings': false,
  });
  expect(await linksOf(['ShowAllTransactions'])).toMatchObject({
    'deposit-request': false,
    'payment-ledger': pagePaths.paymentLedger,
  });
  expect(await linksOf([])).toMatchObject({
    'deposit-request': pagePaths.bankDeposit,
    'my-bookings': pagePaths.myBookings,
  });
});

test.each([
  [['ShowExchangeList', 'ShowRefundList', 'ShowVoidList', 'ShowBookings'], pagePaths.myBookings],
  [['ShowExchangeList', 'ShowRefundList', 'ShowVoidList'], pagePaths.voids],
  [['ShowExchangeList', 'ShowRefundList'], pagePaths.refunds],
  [['ShowExchangeList'], pagePaths.exchanges],
  [['Search'], false],
] as const)('[SES-06] of %j My Bookings leads to %s', async (held, path) => {
  expect((await linksOf(held))['my-bookings']).toBe(path);
});
