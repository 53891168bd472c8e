import { sql } from 'kysely';
import type { CallAnswer } from '../../../contract/calls.ts';
import type { LedgerAccountKind, SolvencyOfCurrency } from '../../../contract/money/solvency.ts';
import type { Db } from '../../database/database.ts';

interface Sums {
  readonly kind: LedgerAccountKind;
  readonly currency: string;
  /** Credits less debits, summed from the transfers. */
  readonly balance: number;
  readonly above: number;
  readonly below: number;
  readonly limits: number;
}

/**
 * Sums the posted transfers of a tenant by kind of account and currency. One statement, so that all figures are those of one
 * moment while payments go on.
 */
const sumsOf = async (db: Db, tenantId: string): Promise<readonly Sums[]> => {
  const { rows } = await sql<Sums>`
    select a.kind, a.currency, sum(coalesce(t.balance, 0))::bigint as balance,
      sum(greatest(coalesce(t.balance, 0), 0))::bigint as above,
      sum(greatest(-coalesce(t.balance, 0), 0))::bigint as below,
      sum(a.credit_limit_minor)::bigint as limits
    from account a
    left join (
      select account, sum(minor) as balance
      from (
        select credit_account as account, amount_minor as minor from transfer
        where tenant_id = ${tenantId} and kind = 'posted'
        union all
        select debit_account, -amount_minor from transfer where tenant_id = ${tenantId} and kind = 'posted'
      ) as side
      group by account
    ) as t on t.account = a.id
    where a.tenant_id = ${tenantId}
    group by a.kind, a.currency`.execute(db);
  return rows;
};

/** What the house has and owes, by currency; the tenant's comes first. */
export const solvencyOf = async (
  db: Db,
  tenantId: string,
  ownCurrency: string,
  now: Date,
): Promise<CallAnswer<'GetSolvency'>> => {
  const sums = await sumsOf(db, tenantId);
  const others = [...new Set(sums.map(({ currency }) => currency))]
    .filter((currency) => currency !== ownCurrency)
    .sort();
  return {
    at: now.toISOString(),
    currencies: [ownCurrency, ...others].map((currency) =>
      ofCurrency(
        currency,
        sums.filter((each) => each.currency === currency),
      ),
    ),
  };
};

const ofCurrency = (currency: string, sums: readonly Sums[]): SolvencyOfCurrency => {
  const sumOf = (kind: LedgerAccountKind, part: 'balance' | 'above' | 'below' | 'limits'): number =>
    sums.find((each) => each.kind === kind)?.[part] ?? 0;
  // What the house holds and is owed stands on the debit side.
  const held = (kind: LedgerAccountKind): number => 0 - sumOf(kind, 'balance');
  const owedToAgentsMinor = sumOf('wallet', 'above');
  const bankMinor = held('bank-clearing');
  const gatewayMinor = held('gateway-clearing');
  const owedToSuppliersMinor = sumOf('supplier-payable', 'balance');
  const owedOtherwiseMinor =
    sumOf('refunds-payable', 'balance') +
    sumOf('taxes', 'balance') +
    sumOf('vat', 'balance') +
    sumOf('advance-tax', 'balance') +
    sumOf('suspense', 'balance');
  const coverMinor = bankMinor + gatewayMinor - owedToAgentsMinor - owedToSuppliersMinor - owedOtherwiseMinor;
  return {
    currency,
    owedToAgentsMinor,
    creditTakenMinor: sumOf('wallet', 'below'),
    creditGivenMinor: sumOf('wallet', 'limits'),
    bankMinor,
    gatewayMinor,
    owedToSuppliersMinor,
    owedOtherwiseMinor,
    owedBySuppliersMinor: held('supplier-receivable'),
    duesMinor: held('agency-receivable') + held('part-payment-due'),
    coverMinor,
    covers: coverMinor >= 0,
    trial: sums.map(({ kind, balance }) => ({ kind, balanceMinor: balance })),
  };
};
