import { accountKindNames } from '../../contract/money/account-kinds.ts';
import type { MoneyEffect, WalletFigures } from '../../contract/money/money-decisions.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Account } from './accounts.ts';
import { type Leg, limitedChanges } from './transfer.ts';

/** What an act does to the books: transfers to post, and the credit limit to set. `null`: the limit stays. */
export interface MoneyAct {
  readonly legs: readonly Leg[];
  readonly creditLimitMinor: number | null;
}

/** Name of an account for people. */
export const accountName = ({ kind }: Pick<Account, 'kind'>): string => accountKindNames[kind].text;

/** Figures of a wallet. `undefined`: there is no such wallet. Within a transaction they may be locked until it ends. */
export const walletFigures = async (
  db: Db | Tx,
  tenantId: string,
  wallet: Account,
  locked = false,
  /** Whether they are of a sale, which takes no credit that is stopped. */
  ofSale = false,
): Promise<(WalletFigures & { readonly frozen: boolean }) | undefined> => {
  const row = await db
    .selectFrom('account')
    .select(['credits_minor', 'debits_minor', 'pending_minor', 'credit_limit_minor', 'credit_stopped_at', 'frozen_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', wallet.id)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const balanceMinor = row.credits_minor - row.debits_minor;
  const usableMinor = ofSale && row.credit_stopped_at !== null ? 0 : row.credit_limit_minor;
  return {
    balanceMinor,
    creditLimitMinor: row.credit_limit_minor,
    availableMinor: balanceMinor - row.pending_minor + usableMinor,
    frozen: row.frozen_at !== null,
  };
};

/**
 * The full effect of an act on a wallet, from the same transfers that are posted when it is confirmed. `null`: the wallet
 * would fall below its limit, or would pay although it is frozen.
 */
export const effectOn = (
  wallet: Account,
  { frozen, ...before }: WalletFigures & { readonly frozen: boolean },
  { legs, creditLimitMinor }: MoneyAct,
): MoneyEffect | null => {
  const change = limitedChanges(legs).find(({ id }) => id === wallet.id) ?? { debits: 0, credits: 0 };
  const moved = change.credits - change.debits;
  const limit = creditLimitMinor ?? before.creditLimitMinor;
  const after: WalletFigures = {
    balanceMinor: before.balanceMinor + moved,
    creditLimitMinor: limit,
    availableMinor: before.availableMinor + moved + limit - before.creditLimitMinor,
  };
  const lessens = after.availableMinor < before.availableMinor;
  if ((lessens && after.availableMinor < 0) || (frozen && change.debits > 0)) return null;
  return {
    postings: namedPostings(legs),
    before,
    after,
  };
};

/** Transfers with the names of their accounts for people. */
export const namedPostings = (legs: readonly Leg[]): MoneyEffect['postings'] =>
  legs.map(({ debit, credit, amountMinor }) => ({
    debit: accountName(debit),
    credit: accountName(credit),
    amountMinor,
  }));
