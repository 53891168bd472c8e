import type { AccountKind } from '../../contract/money/account-kinds.ts';
import type { Tx } from '../database/database.ts';

/** An account of the ledger. `id` is made from the other fields. */
export interface Account {
  readonly id: string;
  readonly kind: AccountKind;
  readonly agencyId: string | null;
  readonly currency: string;
}

/** The wallet of an agency. The only kind of account with a limit, and so the only one that stores totals. */
export const walletOf = (agencyId: string, currency: string): Account => ({
  id: `wallet:${agencyId}:${currency}`,
  kind: 'wallet',
  agencyId,
  currency,
});

export const supplierPayable = (supplierCode: string, currency: string): Account => ({
  id: `supplier-payable:${supplierCode}:${currency}`,
  kind: 'supplier-payable',
  agencyId: null,
  currency,
});

/** What a supplier owes of refunds that agencies have already. Without a limit. */
export const supplierReceivable = (supplierCode: string, currency: string): Account => ({
  id: `supplier-receivable:${supplierCode}:${currency}`,
  kind: 'supplier-receivable',
  agencyId: null,
  currency,
});

/** An account of the platform, shared by all agencies: revenue, taxes, clearing, currency exchange, and what banks take and give. */
export const platformAccount = (
  kind:
    | 'platform-revenue'
    | 'gateway-clearing'
    | 'bank-clearing'
    | 'suspense'
    | 'refunds-payable'
    | 'taxes'
    | 'vat'
    | 'currency-exchange'
    | 'bank-charges'
    | 'bank-interest'
    | 'excise-duty'
    | 'gateway-fees'
    | 'gateway-differences',
  currency: string,
): Account => ({ id: `${kind}:${currency}`, kind, agencyId: null, currency });

export const agencyRevenue = (agencyId: string, currency: string): Account => ({
  id: `agency-revenue:${agencyId}:${currency}`,
  kind: 'agency-revenue',
  agencyId,
  currency,
});

/** Advance income tax that was collected from an agency with its tickets, until it is paid to the state. Without a limit. */
export const advanceTaxAccount = (agencyId: string, currency: string): Account => ({
  id: `advance-tax:${agencyId}:${currency}`,
  kind: 'advance-tax',
  agencyId,
  currency,
});

/** What an agency owes beside its wallet, such as a returned cheque that the wallet did not cover. Without a limit. */
export const agencyReceivable = (agencyId: string, currency: string): Account => ({
  id: `agency-receivable:${agencyId}:${currency}`,
  kind: 'agency-receivable',
  agencyId,
  currency,
});

/** What an agency owes of the orders that it has paid in part (decision 0019). Without a limit. */
export const partPaymentDue = (agencyId: string, currency: string): Account => ({
  id: `part-payment-due:${agencyId}:${currency}`,
  kind: 'part-payment-due',
  agencyId,
  currency,
});

export const isLimited = (account: Account): boolean => account.kind === 'wallet';

/** Rows of accounts as they are opened. */
export const accountRows = (tenantId: string, accounts: readonly Account[], creditLimitMinor = 0) => {
  const openedAt = new Date();
  return accounts.map((account) => ({
    tenant_id: tenantId,
    id: account.id,
    kind: account.kind,
    agency_id: account.agencyId,
    currency: account.currency,
    limited: isLimited(account),
    credit_limit_minor: isLimited(account) ? creditLimitMinor : 0,
    opened_at: openedAt,
  }));
};

/** Opens the accounts that do not exist yet. */
export const openAccounts = async (
  tx: Tx,
  tenantId: string,
  accounts: readonly Account[],
  creditLimitMinor = 0,
): Promise<void> => {
  await tx
    .insertInto('account')
    .values(accountRows(tenantId, accounts, creditLimitMinor))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .execute();
};
