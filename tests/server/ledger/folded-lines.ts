import type { LedgerTotals, WalletLineKind } from '../../../contract/ledger/ledger.ts';
import { walletLineKinds } from '../../../contract/money/posting-purposes.ts';
import type { Db } from '../../../server/database/database.ts';
import type { LinesAsked } from '../../../server/ledger/lines-asked.ts';
import { walletOf } from '../../../server/money/accounts.ts';

/** A line of a wallet, as plainly as it can be worked out of all transfers. */
export interface FoldedLine {
  readonly at: string;
  readonly lineId: string;
  readonly kind: WalletLineKind;
  readonly orderReference: string | null;
  readonly words: string;
  debitMinor: number;
  creditMinor: number;
  heldMinor: number;
  balanceMinor: number;
  usedBefore: number;
  used: number;
}

/** Folds every transfer of a wallet into its lines, the latest first. */
export const foldedLines = async (
  db: Db,
  tenantId: string,
  agencyId: string,
  currency = 'BDT',
): Promise<FoldedLine[]> => {
  const wallet = walletOf(agencyId, currency).id;
  const all = (await db.selectFrom('transfer').selectAll().where('tenant_id', '=', tenantId).execute()).filter(
    ({ debit_account, credit_account }) => debit_account === wallet || credit_account === wallet,
  );
  const ended = new Set(all.map(({ pending_id }) => pending_id));
  const lines = new Map<string, FoldedLine>();
  for (const row of all) {
    if (row.kind === 'pending' && ended.has(row.id)) continue;
    const out = row.debit_account === wallet;
    const phase = row.kind === 'pending' ? '-reserved' : row.kind === 'void' ? '-released' : '';
    const kind = walletLineKinds.find((each) => each === `${row.purpose}${phase}`);
    if (kind === undefined) throw new Error(`a transfer of no kind: ${row.purpose}${phase}`);
    const at = row.at.toISOString();
    const lineId = `${row.order_reference ?? row.id}:${kind}`;
    const line = lines.get(`${at} ${lineId}`) ?? {
      at,
      lineId,
      kind,
      orderReference: row.order_reference,
      words: row.words,
      debitMinor: 0,
      creditMinor: 0,
      heldMinor: 0,
      balanceMinor: 0,
      usedBefore: 0,
      used: 0,
    };
    if (row.kind !== 'posted') line.heldMinor += row.amount_minor;
    else if (out) line.debitMinor += row.amount_minor;
    else line.creditMinor += row.amount_minor;
    lines.set(`${at} ${lineId}`, line);
  }
  const earliestFirst = [...lines.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
  let balance = 0;
  for (const line of earliestFirst) {
    line.usedBefore = Math.max(0, -balance);
    balance += line.creditMinor - line.debitMinor;
    line.balanceMinor = balance;
    line.used = Math.max(0, -balance);
  }
  return earliestFirst.reverse();
};

const hourMs = 3_600_000;
/** Dhaka is six hours ahead of UTC all year. */
export const dayAtHome = (at: string): string => new Date(Date.parse(at) + 6 * hourMs).toISOString().slice(0, 10);

/** The lines that pass the filters. `found`: the orders that the search finds. */
export const chosen = (lines: readonly FoldedLine[], asked: LinesAsked, found: ReadonlySet<string>): FoldedLine[] => {
  const term = asked.search.trim().toLowerCase();
  return lines.filter(
    (line) =>
      (asked.ledger === 'payments' || line.used !== line.usedBefore) &&
      (asked.kinds.length === 0 || asked.kinds.includes(line.kind)) &&
      (asked.direction === null || (asked.direction === 'in' ? line.creditMinor > 0 : line.debitMinor > 0)) &&
      (asked.from === null || dayAtHome(line.at) >= asked.from) &&
      (asked.to === null || dayAtHome(line.at) <= asked.to) &&
      (term === '' ||
        (line.orderReference === null ? line.words.toLowerCase().includes(term) : found.has(line.orderReference))),
  );
};

export const totalsOf = (lines: readonly FoldedLine[], ledger: LinesAsked['ledger']): LedgerTotals => {
  const sum = (of: (line: FoldedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return ledger === 'payments'
    ? { debitMinor: sum((line) => line.debitMinor), creditMinor: sum((line) => line.creditMinor) }
    : {
        debitMinor: sum((line) => Math.max(0, line.used - line.usedBefore)),
        creditMinor: sum((line) => Math.max(0, line.usedBefore - line.used)),
      };
};
