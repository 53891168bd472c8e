import { sql } from 'kysely';
import { type Db, inSnapshot, type Tx } from '../database/database.ts';
import { bankEntryFaults } from './bank-entry-standing.ts';
import { closedMonthFaults } from './closed-months.ts';
import { type SaleTable, saleFaults } from './sale-standing.ts';
import { suspenseFaults } from './suspense-standing.ts';
import { dayFaults } from './wallet-days.ts';
import { withdrawalFaults } from './withdrawal-standing.ts';

/** Result of a check of the ledger. `faults` are sentences that begin with where the difference is; empty if it balances. */
export interface LedgerCheck {
  readonly balances: boolean;
  readonly faults: readonly string[];
  /** Ids of the accounts in which a difference was found. */
  readonly faultyAccounts: ReadonlySet<string>;
  /** Posted credits less posted debits by account id, summed from the transfers. */
  readonly balanceMinor: ReadonlyMap<string, number>;
  /** Pending amounts that have not ended by account id, summed from the transfers. */
  readonly pendingMinor: ReadonlyMap<string, number>;
}

/**
 * Sums all transfers of a tenant and checks that debits equal credits in each currency, that stored totals equal the
 * sums, that no limited account is below its limit, that each pending transfer ended at most once, with the same
 * accounts and amount, that what is kept of each sale is what its transfers add up to, that the suspense account is what its
 * receipts are, that entries of the bank books are posted as they stand, that withdrawals stand as their money does, and that closed
 * months have not changed. Reads the whole ledger at one moment, so that payments go on meanwhile.
 */
export const ledgerBalances = (db: Db, sold: readonly SaleTable[], tenantId: string): Promise<LedgerCheck> =>
  inSnapshot(db, (tx) => check(tx, sold, tenantId));

const check = async (db: Tx, sold: readonly SaleTable[], tenantId: string): Promise<LedgerCheck> => {
  const accounts = await db.selectFrom('account').selectAll().where('tenant_id', '=', tenantId).execute();
  const { rows: folds } = await sql<Fold>`
    select account as id, currency, sum(debits)::bigint as debits, sum(credits)::bigint as credits,
           sum(pending)::bigint as pending
    from (
      select t.debit_account as account, t.currency,
             case when t.kind = 'posted' then t.amount_minor else 0 end as debits, 0 as credits,
             case when t.kind = 'pending' and ended.id is null then t.amount_minor else 0 end as pending
      from transfer t
      left join transfer ended on ended.tenant_id = t.tenant_id and ended.pending_id = t.id
      where t.tenant_id = ${tenantId}
      union all
      select credit_account, currency, 0, case when kind = 'posted' then amount_minor else 0 end, 0
      from transfer where tenant_id = ${tenantId}
    ) as side
    group by account, currency`.execute(db);
  const { rows: strays } = await sql<{ id: string; debit: string; credit: string }>`
    select ending.id::text as id, ending.debit_account as debit, ending.credit_account as credit from transfer ending
    left join transfer p on p.tenant_id = ending.tenant_id and p.id = ending.pending_id and p.kind = 'pending'
      and p.debit_account = ending.debit_account and p.credit_account = ending.credit_account
      and p.amount_minor = ending.amount_minor and p.currency = ending.currency
    where ending.tenant_id = ${tenantId} and ending.pending_id is not null and p.id is null`.execute(db);

  const faults: string[] = [];
  const faultyAccounts = new Set<string>();
  for (const { id, debit, credit } of strays) {
    faults.push(`transfer ${id} does not match the transfer that it ends`);
    faultyAccounts.add(debit).add(credit);
  }
  const differs = (account: string, words: string) => {
    faults.push(`${account}: ${words}`);
    faultyAccounts.add(account);
  };
  const byCurrency = new Map<string, number>();
  for (const fold of folds) {
    byCurrency.set(fold.currency, (byCurrency.get(fold.currency) ?? 0) + fold.credits - fold.debits);
  }
  for (const [currency, difference] of byCurrency) {
    if (difference !== 0) faults.push(`${currency}: credits less debits is ${difference}, not 0`);
  }
  for (const account of accounts) {
    const own = folds.filter(({ id }) => id === account.id);
    if (own.some(({ currency }) => currency !== account.currency)) differs(account.id, 'a foreign currency');
    if (!account.limited) continue;
    const fold = own[0] ?? { debits: 0, credits: 0, pending: 0 };
    const stored = { debits: account.debits_minor, credits: account.credits_minor, pending: account.pending_minor };
    for (const total of ['debits', 'credits', 'pending'] as const) {
      if (stored[total] !== fold[total]) {
        differs(account.id, `${total} stored ${stored[total]}, sum of transfers ${fold[total]}`);
      }
    }
    if (fold.credits - fold.debits - fold.pending < -account.credit_limit_minor) {
      differs(account.id, 'below its limit');
    }
  }
  for (const { account, words } of await dayFaults(db, tenantId)) differs(account, words);
  for (const { account, words } of await suspenseFaults(db, tenantId)) differs(account, words);
  for (const { account, words } of await bankEntryFaults(db, tenantId)) differs(account, words);
  for (const { account, words } of await withdrawalFaults(db, tenantId)) differs(account, words);
  for (const { account, words } of await closedMonthFaults(db, tenantId)) differs(account, words);
  faults.push(...(await saleFaults(db, sold, tenantId)));
  return {
    balances: faults.length === 0,
    faults,
    faultyAccounts,
    balanceMinor: new Map(folds.map((fold) => [fold.id, fold.credits - fold.debits])),
    pendingMinor: new Map(folds.map((fold) => [fold.id, fold.pending])),
  };
};

interface Fold {
  id: string;
  currency: string;
  debits: number;
  credits: number;
  pending: number;
}
