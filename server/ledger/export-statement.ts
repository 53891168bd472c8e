import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { WalletLine } from '../../contract/ledger/ledger.ts';
import { wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { kindWords, rateWords, referencesOf, whoOf, wordsBeside } from '../../machines/ledger/wallet-line.ts';
import { agencyCard } from '../documents/agency-card.ts';
import { type TableColumn, type TableValue, tableFile } from '../documents/table-file.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { Product } from '../orders/product.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { statementHead } from './check/statement-head.ts';
import { type Statement, statementOf } from './statement.ts';
import { statementDocument } from './statement-document.ts';
import { walletRead } from './wallet-legs.ts';

/** The statement of a wallet for some days as a document or a table. */
export const exportStatement = async (
  products: readonly Product[],
  { currency, from, to, format }: CallRequest<'ExportStatement'>,
  { db, tenant, agent, now }: SignedInContext,
): Promise<CallOutcome<'ExportStatement'>> => {
  if (from > to) return { ok: false, refusal: 'days-reversed' };
  if (agent.ownBranchOnly) return { ok: false, refusal: 'one-branch-seen' };
  const statement = await statementOf(db, walletRead(products, tenant, agent.agencyId, currency), { from, to });
  if (statement === 'no-wallet' || statement === 'too-many-lines') return { ok: false, refusal: statement };
  const ledgerHead = await statementHead(db, { tenantId: tenant.id, agencyId: agent.agencyId });
  if (format === 'pdf') {
    const agency = await agencyCard(db, tenant, agent.agencyId);
    return { ok: true, answer: await statementDocument({ tenant, agency, statement, ledgerHead, madeAt: now() }) };
  }
  const zone = zoneAtHome(tenant);
  const table = {
    name: say('Statement {currency}', { currency: statement.currency }),
    zone,
    columns: columnsIn(zone, statement.currency),
    rows: rowsOf(statement, ledgerHead),
  };
  return { ok: true, answer: await tableFile(format, table) };
};

/** A row of the table: a line, a balance, the sums, or the head of the ledger. */
interface StatementRow {
  readonly words: string;
  readonly line: WalletLine | null;
  readonly debitMinor: number | null;
  readonly creditMinor: number | null;
  readonly balanceMinor: number | null;
}

const rowsOf = (
  { lines, openingMinor, closingMinor, debitMinor, creditMinor, from, to }: Statement,
  ledgerHead: string | null,
): StatementRow[] => {
  const balance = (words: string, balanceMinor: number): StatementRow => ({
    words,
    line: null,
    debitMinor: null,
    creditMinor: null,
    balanceMinor,
  });
  return [
    balance(say('Opening balance on {from}', { from }), openingMinor),
    ...lines.map(
      (line): StatementRow => ({
        words: [wordsOfSaid(kindWords[line.kind]), wordsBeside(line)].filter((words) => words !== null).join(': '),
        line,
        debitMinor: line.debitMinor === 0 ? null : line.debitMinor,
        creditMinor: line.creditMinor === 0 ? null : line.creditMinor,
        balanceMinor: line.balanceMinor,
      }),
    ),
    { words: say('Sums'), line: null, debitMinor, creditMinor, balanceMinor: null },
    balance(say('Closing balance on {to}', { to }), closingMinor),
    ...(ledgerHead === null
      ? []
      : [{ words: ledgerHead, line: null, debitMinor: null, creditMinor: null, balanceMinor: null }]),
  ];
};

const columnsIn = (zone: string, currency: string): readonly TableColumn<StatementRow>[] => {
  const money = (minor: number | null): TableValue =>
    minor === null ? { is: 'nothing' } : { is: 'money', currency, minor };
  const text = (words: string | null | undefined): TableValue =>
    words ? { is: 'text', text: words } : { is: 'nothing' };
  return [
    {
      title: say('Time ({zone})', { zone }),
      width: 22,
      valueOf: ({ line }) => (line === null ? { is: 'nothing' } : { is: 'moment', at: new Date(line.at) }),
    },
    { title: say('What'), width: 44, valueOf: ({ words }) => text(words) },
    {
      title: say('Reference'),
      width: 24,
      valueOf: ({ line }) =>
        text(
          line &&
            referencesOf(line)
              .map(({ reference }) => reference)
              .join(' · '),
        ),
    },
    { title: say('PNR or number'), width: 18, valueOf: ({ line }) => text(line?.pnr) },
    { title: say('By'), width: 22, valueOf: ({ line }) => text(line && whoOf(line)) },
    { title: say('Rate'), width: 22, valueOf: ({ line }) => text(line?.rate && rateWords(currency, line.rate)) },
    { title: say('Currency'), width: 9, valueOf: () => text(currency) },
    { title: say('Debit'), width: 16, valueOf: ({ debitMinor }) => money(debitMinor) },
    { title: say('Credit'), width: 16, valueOf: ({ creditMinor }) => money(creditMinor) },
    { title: say('Balance'), width: 16, valueOf: ({ balanceMinor }) => money(balanceMinor) },
    { title: say('Set aside'), width: 14, valueOf: ({ line }) => money(line?.heldMinor ? line.heldMinor : null) },
  ];
};
