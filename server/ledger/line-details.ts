import { sql } from 'kysely';
import type { LedgerAccount, LedgerLineDetails, LedgerMark, LinePosting } from '../../contract/ledger/ledger.ts';
import type { AccountKind } from '../../contract/money/account-kinds.ts';
import type { Db } from '../database/database.ts';
import { legs, type WalletRead } from './wallet-legs.ts';

interface PostingRow {
  readonly id: string;
  readonly debit: AccountKind;
  readonly credit: AccountKind;
  readonly amount_minor: number;
  readonly reserved_at: Date | null;
}

/**
 * The postings of a line. Those of a sale are told as one amount: apart they tell what the platform keeps (decision 0010).
 * `null`: the wallet has no such line.
 */
export const lineDetails = async (
  db: Db,
  of: WalletRead,
  { at, lineId }: LedgerMark,
): Promise<LedgerLineDetails | null> => {
  const { tenant } = of;
  const { rows } = await sql<PostingRow>`
    select t.id::text as id, debit.kind as debit, credit.kind as credit, t.amount_minor, p.at as reserved_at
    from (${legs(of, sql`t.at = ${at}::timestamptz`)}) leg
    join transfer t on t.tenant_id = ${tenant.id} and t.id = leg.id
    join account debit on debit.tenant_id = t.tenant_id and debit.id = t.debit_account
    join account credit on credit.tenant_id = t.tenant_id and credit.id = t.credit_account
    left join transfer p on p.tenant_id = t.tenant_id and p.id = t.pending_id
    where leg.line = ${lineId}
    order by t.id`.execute(db);
  const [first] = rows;
  if (!first) return null;
  return { postings: asOne(rows.map(postingOf)), reservedAt: first.reserved_at?.toISOString() ?? null };
};

const accountNames: Readonly<Record<AccountKind, LedgerAccount>> = {
  wallet: 'wallet',
  'supplier-payable': 'platform',
  'supplier-receivable': 'platform',
  'currency-exchange': 'platform',
  'bank-charges': 'platform',
  'bank-interest': 'platform',
  'excise-duty': 'platform',
  'gateway-fees': 'platform',
  'gateway-differences': 'platform',
  taxes: 'platform',
  vat: 'platform',
  'advance-tax': 'advance-tax',
  'platform-revenue': 'platform',
  'agency-revenue': 'earnings',
  'agency-receivable': 'receivable',
  'part-payment-due': 'part-due',
  'bank-clearing': 'bank',
  suspense: 'platform',
  'gateway-clearing': 'gateway',
  'refunds-payable': 'refunds',
};

const postingOf = ({ id, debit, credit, amount_minor }: PostingRow): LinePosting => ({
  debit: accountNames[debit],
  credit: accountNames[credit],
  amountMinor: amount_minor,
  transferIds: [id],
});

const asOne = (postings: readonly LinePosting[]): LinePosting[] => {
  const merged = new Map<string, LinePosting>();
  for (const posting of postings) {
    const { debit, credit } = posting;
    const before = merged.get(`${debit} ${credit}`);
    merged.set(`${debit} ${credit}`, {
      debit,
      credit,
      amountMinor: (before?.amountMinor ?? 0) + posting.amountMinor,
      transferIds: [...(before?.transferIds ?? []), ...posting.transferIds],
    });
  }
  return [...merged.values()];
};
