import { sql } from 'kysely';
import { purposesOfSales, reservedForSales } from '../../contract/money/posting-purposes.ts';
import type { WalletOfReport } from '../../contract/reports/sales-report.ts';
import type { Tx } from '../database/database.ts';
import { walletOf } from '../money/accounts.ts';
import { waitingMoments } from './told-until.ts';

interface WalletAsked {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly currency: string;
  /** `null`: from the first posting on, up to now. */
  readonly since: Date | null;
  readonly until: Date | null;
}

/** Purposes by which a due of a sale is settled. */
const settling = ['due', 'stay-due'] as const;
const sales = sql.join([...reservedForSales]);
const dues = sql.join([...settling]);
const ofSales = sql.join([...purposesOfSales]);

/**
 * How the wallet went in a period by the facts, and its end by the transfers themselves, without the statement that tells facts. Moments that
 * wait to be told are in neither.
 */
export const walletOfReport = async (
  tx: Tx,
  { tenantId, agencyId, currency, since, until }: WalletAsked,
): Promise<WalletOfReport> => {
  const wallet = walletOf(agencyId, currency).id;
  const from = sql`coalesce(${since}::timestamptz, '-infinity')`;
  const end = sql`coalesce(${until}::timestamptz, 'infinity')`;
  const summed = (condition: ReturnType<typeof sql>) =>
    sql`coalesce(sum(f.wallet_minor) filter (where ${condition}), 0)::bigint`;
  const side = (account: string) => sql`
    select coalesce(sum(t.amount_minor), 0)::bigint from transfer t
    where t.tenant_id = ${tenantId} and ${sql.ref(account)} = ${wallet} and t.kind = 'posted' and t.at < ${end}
      and t.at not in (select at from waiting)`;
  const { rows } = await sql<{
    opening: number;
    sales: number;
    back: number;
    dues: number;
    other: number;
    closing: number;
    ledger: number;
  }>`
    with waiting as materialized (${waitingMoments(tenantId)})
    select ${summed(sql`f.at < ${from}`)} as opening,
      ${summed(sql`f.at >= ${from} and f.purpose in (${sales})`)} as sales,
      ${summed(sql`f.at >= ${from} and f.purpose in (${ofSales}) and f.purpose not in (${sales}) and f.purpose not in (${dues})`)} as back,
      ${summed(sql`f.at >= ${from} and f.purpose in (${dues})`)} as dues,
      ${summed(sql`f.at >= ${from} and f.purpose not in (${ofSales})`)} as other,
      ${summed(sql`true`)} as closing,
      (${side('t.credit_account')}) - (${side('t.debit_account')}) as ledger
    from fact f
    where f.tenant_id = ${tenantId} and f.agency_id = ${agencyId} and f.currency = ${currency} and f.at < ${end}
      and f.at not in (select at from waiting)`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('sums are one row');
  return {
    openingMinor: row.opening,
    salesMinor: row.sales,
    givenBackMinor: row.back,
    duesMinor: row.dues,
    otherMinor: row.other,
    closingMinor: row.closing,
    ledgerMinor: row.ledger,
  };
};
