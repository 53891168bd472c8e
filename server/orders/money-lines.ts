import type { Infer } from 'superstruct';
import type { LedgerLineKind } from '../../contract/money.ts';
import type { OrderMoneyLine } from '../../contract/orders/orders.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../contract/said.ts';
import { walletOf } from '../money/accounts.ts';
import type { OrderRow } from './order-rows.ts';
import type { OrderTransfer } from './standing.ts';

/**
 * What an order moved in its agency's wallet, one line for each time and kind. A posted reservation appears only as paid.
 * @param words sentence of each kind. Default: those of an order of flights
 */
export const moneyLines = (
  order: Pick<OrderRow, 'agency_id' | 'currency'>,
  rows: readonly OrderTransfer[],
  words: Readonly<Record<Infer<typeof LedgerLineKind>, Sentence>> = moneyWords,
): OrderMoneyLine[] => {
  const wallet = walletOf(order.agency_id, order.currency).id;
  const paid = new Set(rows.filter(({ kind }) => kind === 'posted').map(({ pending_id }) => pending_id));
  const lines = new Map<string, OrderMoneyLine>();
  for (const row of rows) {
    if (paid.has(row.id)) continue;
    const out = row.debit_account === wallet;
    if (!out && row.credit_account !== wallet) continue;
    const kind: Infer<typeof LedgerLineKind> =
      row.kind === 'pending' ? 'reserved' : row.kind === 'void' ? 'released' : out ? 'paid' : 'refunded';
    const at = new Date(row.at).toISOString();
    const signed = out && kind !== 'released' ? -row.amount_minor : row.amount_minor;
    const line = lines.get(`${at} ${kind}`) ?? { at, kind, words: wordsOfSaid(words[kind]), walletMinor: 0 };
    lines.set(`${at} ${kind}`, { ...line, walletMinor: line.walletMinor + signed });
  }
  return [...lines.values()];
};

/** Words of the lines of an order of flights. */
export const moneyWords: Record<Infer<typeof LedgerLineKind>, Sentence> = {
  reserved: sentence('Reserved in the wallet while the tickets are issued'),
  paid: sentence('Paid from the wallet'),
  released: sentence('Returned to the wallet'),
  deposited: sentence('Deposited'),
  refunded: sentence('Refunded to the wallet'),
};
