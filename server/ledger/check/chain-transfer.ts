import type { Selectable } from 'kysely';
import type { ChainTransfer } from '../../../contract/ledger/ledger-chain/chain-entry.ts';
import type { TransferTable } from '../../money/tables.ts';

/** Names of the columns of `transfer` that a chain hashes. */
export const sealedColumns = [
  'id',
  'kind',
  'pending_id',
  'at',
  'debit_account',
  'credit_account',
  'amount_minor',
  'currency',
  'rate_currency',
  'rate_minor',
  'rate_own_minor',
  'words',
  'order_reference',
  'actor',
] as const;

export type SealedColumns = Pick<Selectable<TransferTable>, (typeof sealedColumns)[number]>;

/** A transfer as the chain of an agency hashes and shows it. */
export const chainTransferOf = (row: SealedColumns): ChainTransfer => ({
  id: row.id,
  kind: row.kind,
  pendingId: row.pending_id,
  at: row.at.toISOString(),
  debit: withoutSupplier(row.debit_account, row.currency),
  credit: withoutSupplier(row.credit_account, row.currency),
  amountMinor: row.amount_minor,
  currency: row.currency,
  rate:
    row.rate_currency === null || row.rate_minor === null || row.rate_own_minor === null
      ? null
      : { currency: row.rate_currency, minor: row.rate_minor, ownMinor: row.rate_own_minor },
  words: row.words,
  orderReference: row.order_reference,
  actor: row.actor,
});

const supplierKinds = ['supplier-payable', 'supplier-receivable'] as const;

/** Which supplier is owed is not told to everybody (ShowSource), and so does not stand in what an agency's people hash. */
const withoutSupplier = (account: string, currency: string): string =>
  supplierKinds.some((kind) => account.startsWith(`${kind}:`)) ? `${account.split(':')[0]}:${currency}` : account;
