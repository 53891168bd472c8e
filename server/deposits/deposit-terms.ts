import {
  type DepositChannel,
  type DepositCharge,
  type DepositMethod,
  type DepositTerms,
  depositChannels,
  depositMethods,
  mobileProviders,
  type PayInAccount,
  providerNames,
} from '../../contract/money/deposits.ts';
import { minorPerUnit } from '../../contract/money.ts';
import { reworded } from '../../contract/say.ts';
import type { Db, Tx } from '../database/database.ts';
import { ownerBankAccounts } from '../money/owner-bank-accounts.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';

/** Limits of a channel for which the tenant has set nothing, in whole units of its currency. It costs nothing then. */
const usualLimits = { leastUnits: 100, mostUnits: 100_000_000 };

const channelsOf = (method: DepositMethod): readonly DepositChannel[] =>
  method === 'mobile-banking' ? mobileProviders : [method];

/** What each channel costs, and how much may be paid in by it at once. */
export const chargesOf = async (db: Db | Tx, tenantId: string, currency: string): Promise<readonly DepositCharge[]> => {
  const rows = await db.selectFrom('deposit_charge').selectAll().where('tenant_id', '=', tenantId).execute();
  const unit = minorPerUnit(currency);
  return depositChannels.map((channel) => {
    const row = rows.find((each) => each.channel === channel);
    return {
      channel,
      basisPoints: row?.basis_points ?? 0,
      fixedMinor: row?.fixed_minor ?? 0,
      leastMinor: row?.least_minor ?? usualLimits.leastUnits * unit,
      mostMinor: row?.most_minor ?? usualLimits.mostUnits * unit,
    };
  });
};

const mobileAccounts = async (db: Db | Tx, tenantId: string, currency: string): Promise<readonly PayInAccount[]> => {
  const rows = await db
    .selectFrom('owner_mobile_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('currency', 'is', null), row('currency', '=', currency)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    payInId: row.id,
    name: reworded(providerNames[row.provider]),
    holder: row.account_name,
    number: row.account_number,
    branch: null,
    provider: row.provider,
  }));
};

const bankAccounts = async (
  db: Db | Tx,
  tenantId: string,
  serving: { readonly method?: DepositMethod; readonly currency: string },
): Promise<readonly PayInAccount[]> =>
  (await ownerBankAccounts(db, tenantId, serving)).map((account) => ({
    payInId: account.bankAccountId,
    name: account.bankName,
    holder: account.accountName,
    number: account.accountNumber,
    branch: account.branchName,
    provider: null,
  }));

/** Every account of the platform into which agencies pay a currency: at banks, then at providers of mobile banking. */
export const payInAccounts = async (db: Db | Tx, tenantId: string, currency: string): Promise<PayInAccount[]> => [
  ...(await bankAccounts(db, tenantId, { currency })),
  ...(await mobileAccounts(db, tenantId, currency)),
];

/** What a deposit by one method needs: where to pay, what it costs, and today. */
export const depositTerms = async (
  db: Db | Tx,
  tenant: Tenant,
  method: DepositMethod,
  now: Date,
): Promise<DepositTerms> => {
  const { currency } = tenant.config.global;
  const isMobile = method === 'mobile-banking';
  const payIns = await (isMobile
    ? mobileAccounts(db, tenant.id, currency)
    : bankAccounts(db, tenant.id, { method, currency }));
  const charges = await chargesOf(db, tenant.id, currency);
  const isOffered = (channel: DepositChannel): boolean =>
    isMobile ? payIns.some(({ provider }) => provider === channel) : payIns.length > 0;
  return {
    currency,
    today: todayAtHome(tenant, now),
    charges: charges.filter(({ channel }) => channelsOf(method).includes(channel) && isOffered(channel)),
    payIns: [...payIns],
  };
};

/** The methods for which the platform has an account to pay into. */
export const offeredPayments = async (
  db: Db,
  tenant: Tenant,
  now: Date,
): Promise<{ method: DepositMethod; charges: DepositCharge[] }[]> => {
  const offered: { method: DepositMethod; charges: DepositCharge[] }[] = [];
  for (const method of depositMethods) {
    const { charges } = await depositTerms(db, tenant, method, now);
    if (charges.length > 0) offered.push({ method, charges });
  }
  return offered;
};
