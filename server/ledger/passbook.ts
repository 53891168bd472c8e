import { sql } from 'kysely';
import {
  type LedgerAsked,
  type LedgerChoices,
  type LedgerMark,
  type LedgerPage,
  type LedgerWallet,
  ledgerAPage,
} from '../../contract/ledger/ledger.ts';
import type { Db } from '../database/database.ts';
import { walletCurrencies } from '../money/wallet.ts';
import type { Product } from '../orders/product.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { todayAtHome, zoneAtHome } from '../tenants/today-at-home.ts';
import { totalsOf } from './line-totals.ts';
import { chosenLines } from './lines-asked.ts';
import { type WalletRead, walletRead } from './wallet-legs.ts';
import { linesPage } from './wallet-lines.ts';

export interface LedgerOf {
  readonly products: readonly Product[];
  readonly tenant: Tenant;
  readonly agencyId: string;
  readonly now: Date;
}

/** One page of a wallet's lines. The first also has the wallet's balances and the sums of all lines that match. */
export const loadPassbook = async (
  db: Db,
  agency: LedgerOf,
  { currency, ...asked }: LedgerAsked,
  after: LedgerMark | null,
): Promise<LedgerPage> => {
  const of = walletRead(agency.products, agency.tenant, agency.agencyId, currency);
  const chosen = await chosenLines(db, of, asked);
  const [wallet, { lines, next }, totals, choices] = await Promise.all([
    walletNow(db, of),
    linesPage(db, of, chosen, { after, most: ledgerAPage }),
    after === null ? totalsOf(db, of, chosen) : null,
    after === null ? ledgerChoices(db, agency) : null,
  ]);
  return { lines: [...lines], next: next && { at: next.at, lineId: next.lineId }, totals, wallet, choices };
};

const walletNow = async (db: Db, { tenant, wallet }: WalletRead): Promise<LedgerWallet | null> => {
  const account = await db
    .selectFrom('account')
    .select(['credits_minor', 'debits_minor', 'pending_minor', 'credit_limit_minor', 'credit_stopped_at'])
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', wallet.id)
    .executeTakeFirst();
  if (!account) return null;
  const balanceMinor = account.credits_minor - account.debits_minor;
  return {
    currency: wallet.currency,
    balanceMinor,
    pendingMinor: account.pending_minor,
    creditLimitMinor: account.credit_limit_minor,
    availableMinor:
      balanceMinor - account.pending_minor + (account.credit_stopped_at === null ? account.credit_limit_minor : 0),
  };
};

/** What an agency's ledger can be filtered by. */
export const ledgerChoices = async (db: Db, { tenant, agencyId, now }: LedgerOf): Promise<LedgerChoices> => {
  const own = tenant.config.global.currency;
  const [currencies, since] = await Promise.all([
    walletCurrencies(db, tenant.id, agencyId),
    firstDay(db, tenant, agencyId),
  ]);
  return {
    currencies: currencies
      .map((currency) => ({ currency, usual: currency === own }))
      .sort((one, other) => Number(other.usual) - Number(one.usual)),
    since,
    today: todayAtHome(tenant, now),
    zone: zoneAtHome(tenant),
  };
};

/** Day of the first transfer of any of an agency's wallets. */
const firstDay = async (db: Db, tenant: Tenant, agencyId: string): Promise<string | null> => {
  const first = (side: 'debit_account' | 'credit_account') => sql`(
    select t.at from transfer t where t.tenant_id = a.tenant_id and t.${sql.ref(side)} = a.id order by t.at limit 1
  )`;
  const { rows } = await sql<{ since: string | null }>`
    select to_char(min(least(${first('debit_account')}, ${first('credit_account')}))
      at time zone ${zoneAtHome(tenant)}::text, 'YYYY-MM-DD') as since
    from account a where a.tenant_id = ${tenant.id} and a.agency_id = ${agencyId} and a.kind = 'wallet'`.execute(db);
  return rows[0]?.since ?? null;
};
