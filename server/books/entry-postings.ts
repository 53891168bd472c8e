import { sql } from 'kysely';
import type { BankEntryEffect, BankEntryKind, BankEntryState } from '../../contract/books/bank-entries.ts';
import type { PayoutDifference } from '../../contract/books/payout-lines.ts';
import type { MoneyDirection } from '../../contract/desk/statement-lines.ts';
import type { AccountKind } from '../../contract/money/account-kinds.ts';
import type { PostingPurpose } from '../../contract/money/posting-purposes.ts';
import type { Db, Tx } from '../database/database.ts';
import { type Account, platformAccount, supplierPayable } from '../money/accounts.ts';
import { accountName, namedPostings } from '../money/effect.ts';
import type { Leg } from '../money/transfer.ts';
import { bankPostings } from './bank-postings.ts';

/** An entry with its bank account, who proposed it, and what it settles. */
export interface BankEntryRow {
  readonly tenant_id: string;
  readonly reference: string;
  readonly kind: BankEntryKind;
  readonly state: BankEntryState;
  readonly bank_account_id: string;
  readonly currency: string;
  readonly amount_minor: number;
  readonly party: string | null;
  readonly direction: MoneyDirection;
  readonly words: string | null;
  readonly line_id: string | null;
  readonly fee_minor: number;
  readonly difference_minor: number;
  readonly differences: readonly PayoutDifference[];
  readonly value_on: string;
  readonly their_reference: string | null;
  readonly until: string | null;
  readonly proposed_by: string;
  readonly proposed_at: Date;
  readonly version: number;
  readonly bank_name: string;
  readonly account_number: string;
  readonly proposer: string;
  readonly items: number;
}

/** What approving an entry posts, as the effect shows it and as it is posted. */
export interface EntryPosting {
  readonly purpose: PostingPurpose;
  readonly legs: readonly Leg[];
}

/** The posting of an entry. */
export const postingOf = (row: BankEntryRow): EntryPosting => {
  const { kind, reference, currency, amount_minor, party, direction } = row;
  const bank = platformAccount('bank-clearing', currency);
  switch (kind) {
    case 'supplier-payment': {
      if (party === null) throw new Error(`entry ${reference} names no supplier`);
      const debit = supplierPayable(party, currency);
      return {
        purpose: 'supplier-payment',
        legs: [{ debit, credit: bank, amountMinor: amount_minor, words: `Supplier paid: ${reference}` }],
      };
    }
    case 'gateway-payout':
      return { purpose: 'gateway-payout', legs: payoutLegs(row) };
    case 'bank-charge':
    case 'bank-interest':
    case 'excise-duty': {
      const other = platformAccount(otherAccounts[kind], currency);
      const [debit, credit] = direction === 'in' ? [bank, other] : [other, bank];
      return {
        purpose: 'bank-adjustment',
        legs: [{ debit, credit, amountMinor: amount_minor, words: `${reference}: ${row.words ?? ''}` }],
      };
    }
  }
};

/**
 * The gateway has less by what the bank got and what it kept. What of that agrees with no payment goes to an account of its own, so
 * that the gateway has less by exactly the payments that agree.
 */
const payoutLegs = ({
  reference,
  currency,
  amount_minor,
  fee_minor,
  difference_minor,
}: BankEntryRow): readonly Leg[] => {
  const clearing = platformAccount('gateway-clearing', currency);
  const differences = platformAccount('gateway-differences', currency);
  const words = `Payout: ${reference}`;
  const [debit, credit] = difference_minor > 0 ? [clearing, differences] : [differences, clearing];
  return [
    { debit: platformAccount('bank-clearing', currency), credit: clearing, amountMinor: amount_minor, words },
    {
      debit: platformAccount('gateway-fees', currency),
      credit: clearing,
      amountMinor: fee_minor,
      words: `Fee: ${words}`,
    },
    { debit, credit, amountMinor: Math.abs(difference_minor), words: `Difference: ${words}` },
  ].filter(({ amountMinor }) => amountMinor > 0);
};

/** The account against which a bank's own line is posted. */
const otherAccounts = {
  'bank-charge': 'bank-charges',
  'bank-interest': 'bank-interest',
  'excise-duty': 'excise-duty',
} as const;

/** Balance of an account by its posted transfers: credits less debits. */
const balanceOf = async (db: Db | Tx, tenantId: string, { id }: Account): Promise<number> => {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(case when credit_account = ${id} then amount_minor else -amount_minor end), 0)::bigint as minor
    from transfer where tenant_id = ${tenantId} and kind = 'posted' and (credit_account = ${id} or debit_account = ${id})`.execute(
    db,
  );
  return rows[0]?.minor ?? 0;
};

const bankBalanceOf = async (db: Db | Tx, { tenant_id, bank_account_id, currency }: BankEntryRow): Promise<number> => {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(minor), 0)::bigint as minor from ${bankPostings(tenant_id)} posting
    where account_id = ${bank_account_id} and currency = ${currency}`.execute(db);
  return rows[0]?.minor ?? 0;
};

/** Accounts whose balances are debits less credits: what the platform has, or has spent. */
const debitKinds: ReadonlySet<string> = new Set([
  'bank-clearing',
  'gateway-clearing',
  'bank-charges',
  'excise-duty',
  'gateway-fees',
] satisfies AccountKind[]);
const isDebitKind = ({ kind }: Account): boolean => debitKinds.has(kind);

/** What approving an entry would do now. The bank's balance is that of the one account. */
export const entryEffect = async (db: Db | Tx, row: BankEntryRow): Promise<BankEntryEffect> => {
  const { legs } = postingOf(row);
  const accounts = new Map(legs.flatMap(({ debit, credit }) => [debit, credit]).map((each) => [each.id, each]));
  const balances: BankEntryEffect['balances'] = [];
  for (const account of accounts.values()) {
    const change = legs.reduce(
      (sum, { debit, credit, amountMinor }) =>
        sum + (debit.id === account.id ? amountMinor : 0) - (credit.id === account.id ? amountMinor : 0),
      0,
    );
    const isBank = account.kind === 'bank-clearing';
    const sign = isDebitKind(account) ? 1 : -1;
    const beforeMinor = isBank
      ? await bankBalanceOf(db, row)
      : 0 - sign * (await balanceOf(db, row.tenant_id, account));
    balances.push({
      account: isBank ? `${row.bank_name}, ${row.account_number}` : accountName(account),
      beforeMinor,
      afterMinor: beforeMinor + sign * change,
    });
  }
  return { postings: namedPostings(legs), balances };
};
