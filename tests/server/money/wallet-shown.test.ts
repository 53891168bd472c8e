import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../../server/database/database.ts';
import { openAccounts, platformAccount, walletOf } from '../../../server/money/accounts.ts';
import { transfer } from '../../../server/money/transfer.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';

const depositMinor = 500_000;
let server: FreshServer;
beforeEach(async () => {
  server = await freshServer({ suppliers: [], depositMinor });
});
afterEach(() => server.close());

const balanceOf = async (as: Person) => {
  const outcome = await server.call('mybalance', {}, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};
const subscribe = async (person: Person, subscription: string | null, endsOn: string | null) => {
  const { tenantId, agencyId } = server.people[person];
  await server.database.db
    .updateTable('agency')
    .set({ subscription, subscription_ends_on: endsOn })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .execute();
};

test('[SHL-04] a wallet with money in it is active, and names the subscription if there is one', async () => {
  expect(await balanceOf('asha')).toMatchObject({
    walletCurrency: 'BDT',
    walletBalance: 'BDT 5,000',
    status: 'active',
    subscription: null,
    errorDetail: null,
  });
  await subscribe('asha', 'Gold', '2026-12-01');
  expect(await balanceOf('asha')).toMatchObject({ status: 'active', subscription: 'Gold', errorDetail: null });
  expect(await balanceOf('badrul')).toMatchObject({ status: 'active', subscription: null });
});

test('[SHL-04] a subscription that ended yesterday says so, and leaves the money as it is', async () => {
  await subscribe('asha', 'Gold', '2026-11-30');
  expect(await balanceOf('asha')).toMatchObject({
    status: 'expired',
    subscription: 'Gold',
    errorDetail: 'Your subscription ended on 2026-11-30.',
    availableMinor: depositMinor,
  });
});

test('[SHL-04] a wallet with nothing left says what to do', async () => {
  const { tenantId, agencyId } = server.people.badrul;
  const spent = { debit: walletOf(agencyId, 'BDT'), credit: platformAccount('bank-clearing', 'BDT') };
  await inTx(server.database.db, (tx) =>
    transfer(tx, { tenantId, orderReference: null, purpose: 'adjustment', actor: 'system', at: server.clock.now() }, [
      { ...spent, amountMinor: depositMinor, words: 'Paid out' },
    ]),
  );
  expect(await balanceOf('badrul')).toMatchObject({
    status: 'exhausted',
    walletBalance: 'BDT 0',
    errorDetail: 'Your wallet has no available balance. Request a deposit to continue.',
  });
});

test('[SHL-04] an agency without a wallet is inactive', async () => {
  const { tenantId, userId } = server.people.carol;
  await server.database.db
    .insertInto('agency')
    .values({
      tenant_id: tenantId,
      id: 'agency-without-wallet',
      name: 'New Agency',
      email: null,
      phone: null,
      logo: null,
      created_at: server.clock.now(),
    })
    .execute();
  const moveTo = (agency_id: string) =>
    server.database.db.updateTable('app_user').set({ agency_id, role_id: null }).where('id', '=', userId).execute();
  await moveTo('agency-without-wallet');
  expect(await balanceOf('carol')).toMatchObject({ status: 'inactive', walletBalance: 'BDT 0' });
  expect(await server.call('GetCustomerCurrencies', {}, { as: 'carol' })).toEqual({
    ok: true,
    answer: { currencies: [] },
  });
});

test("[SHL-04] the currencies are those of the agency's wallets, the tenant's own first", async () => {
  const { tenantId, agencyId } = server.people.asha;
  await inTx(server.database.db, (tx) =>
    openAccounts(tx, tenantId, [walletOf(agencyId, 'AED'), walletOf(agencyId, 'USD')]),
  );
  expect(await server.call('GetCustomerCurrencies', {}, { as: 'asha' })).toEqual({
    ok: true,
    answer: {
      currencies: [
        { currency: 'BDT', name: 'Bangladeshi Taka', usual: true, shown: true },
        { currency: 'AED', name: 'United Arab Emirates Dirham', usual: false, shown: false },
        { currency: 'USD', name: 'US Dollar', usual: false, shown: false },
      ],
    },
  });
  expect(await server.call('GetCustomerCurrencies', {}, { as: 'badrul' })).toMatchObject({
    answer: { currencies: [{ currency: 'BDT' }] },
  });
});

test("[SHL-06] the platform's bank accounts are shown in its order, and another tenant's never", async () => {
  const account = {
    tenant_id: 'platform',
    account_name: 'Portolan',
    account_number: '1020-4400120-001',
    branch_name: 'Motijheel',
    swift_code: 'SCBKBDDH',
    routing_no: null,
    logo_icon_name: 'bank-shapla',
    logo_picture_id: null,
  };
  await server.database.db
    .insertInto('owner_bank_account')
    .values([
      { ...account, id: 'account-2', position: 2, bank_name: 'Doel Trust Bank' },
      { ...account, id: 'account-1', position: 1, bank_name: 'Shapla Commercial Bank' },
    ])
    .execute();
  const shown = await server.call('getBankAccountDetails', {}, { as: 'asha' });
  expect(shown).toMatchObject({
    answer: {
      errorMessage: null,
      bankAccountDetails: [
        {
          bankAccountId: 'account-1',
          bankName: 'Shapla Commercial Bank',
          accountName: 'Portolan',
          accountNumber: '1020-4400120-001',
          branchName: 'Motijheel',
          swiftCode: 'SCBKBDDH',
          routingNo: null,
          bankLogoIconName: 'bank-shapla',
          bankLogoURL: null,
        },
        { bankAccountId: 'account-2' },
      ],
    },
  });
  expect(await server.call('getBankAccountDetails', {}, { as: 'carol' })).toEqual({
    ok: true,
    answer: { errorMessage: 'No bank account has been set up for deposits yet.', bankAccountDetails: [] },
  });
  expect(await server.call('GetQuickLinks', {}, { as: 'asha' })).toMatchObject({
    answer: { links: expect.arrayContaining([{ name: 'bank-details', available: true, path: null }]) },
  });
});
