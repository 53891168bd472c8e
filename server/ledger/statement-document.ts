import type { WalletLine } from '../../contract/ledger.ts';
import { columnMoney, displayMoney } from '../../contract/money.ts';
import { reworded, say } from '../../contract/say.ts';
import { kindWords, wordsBeside } from '../../machines/ledger/wallet-line.ts';
import { type AgencyCard, letterheadOf } from '../documents/letterhead.ts';
import { typesetInParts } from '../documents/typeset.ts';
import { dayWords } from '../documents/words.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import type { Statement } from './statement.ts';
import template from './statement.typ';

export interface StatementAsked {
  readonly tenant: Tenant;
  readonly agency: AgencyCard;
  readonly statement: Statement;
  /** What is said of the ledger's head. `null`: nothing. */
  readonly ledgerHead: string | null;
  readonly madeAt: Date;
}

/** Lines on the first page, below the sums, and on each further page. The last leaves room for the notes. */
const firstPageLines = 35;
const pageLines = 43;
/** Pages that are typeset at once. */
const partPages = 20;

interface Row {
  readonly cells: readonly string[];
  readonly strong: boolean;
}

/** The statement of a wallet as a PDF with the tenant's brand. Times are those of the tenant's home. */
export const statementDocument = (asked: StatementAsked): Promise<Uint8Array> => {
  const sheets = sheetsOf(rowsOf(asked));
  return typesetInParts(template, partsOf(asked, sheets));
};

function* partsOf(
  { tenant, agency, statement, ledgerHead, madeAt }: StatementAsked,
  sheets: readonly (readonly Row[])[],
) {
  const { currency, openingMinor, closingMinor, debitMinor, creditMinor, from, to, lines } = statement;
  const money = (minor: number) => displayMoney({ currency, minor });
  const zone = zoneAtHome(tenant);
  const whole = {
    ...letterheadOf(tenant, agency, { title: say('Wallet statement'), from: 'tenant' }),
    period: from === to ? dayWords(from) : say('{from} to {to}', { from: dayWords(from), to: dayWords(to) }),
    facts: [
      { name: say('Opening balance'), words: money(openingMinor) },
      { name: say('Money in'), words: money(creditMinor) },
      { name: say('Money out'), words: money(debitMinor) },
      { name: say('Closing balance'), words: money(closingMinor) },
    ],
    heads: [
      say('Time'),
      say('What'),
      say('Order'),
      say('Debit'),
      say('Credit'),
      say('Balance {currency}', { currency }),
    ],
  };
  const notes = [
    say('{lines} lines. Times are those of {zone}. Made {madeAt}.', {
      lines: lines.length.toLocaleString('en'),
      zone,
      madeAt: clock(zone)(madeAt),
    }),
    ...(ledgerHead === null ? [] : [ledgerHead]),
    say('This is a computer-generated statement. No signature is required.'),
  ];
  for (let first = 0; first < sheets.length; first += partPages) {
    const part = sheets.slice(first, first + partPages);
    yield {
      ...whole,
      pages: { first: first + 1, total: sheets.length },
      sheets: part,
      notes: first + part.length === sheets.length ? notes : [],
    };
  }
}

const sheetsOf = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  const sheets = [rows.slice(0, firstPageLines)];
  for (let from = firstPageLines; from < rows.length; from += pageLines)
    sheets.push(rows.slice(from, from + pageLines));
  return sheets;
};

const rowsOf = ({ tenant, statement }: StatementAsked): readonly Row[] => {
  const { currency, openingMinor, closingMinor, debitMinor, creditMinor, from, to, lines } = statement;
  const at = clock(zoneAtHome(tenant));
  const money = (minor: number) => columnMoney({ currency, minor });
  const some = (minor: number) => (minor === 0 ? '' : money(minor));
  const strong = (...cells: readonly string[]): Row => ({ cells, strong: true });
  return [
    strong(from, say('Opening balance'), '', '', '', money(openingMinor)),
    ...lines.map(
      (line): Row => ({
        cells: [
          at(new Date(line.at)),
          shortened(wordsOf(line, money), 38),
          shortened([line.orderReference, line.pnr].filter((part) => part !== null).join(' · '), 20),
          some(line.debitMinor),
          some(line.creditMinor),
          money(line.balanceMinor),
        ],
        strong: false,
      }),
    ),
    strong('', say('Sums'), '', money(debitMinor), money(creditMinor), ''),
    strong(to, say('Closing balance'), '', '', '', money(closingMinor)),
  ];
};

const wordsOf = (line: WalletLine, money: (minor: number) => string): string => {
  const beside = wordsBeside(line);
  const held = line.heldMinor === 0 ? '' : ` (${money(line.heldMinor)})`;
  return `${reworded(kindWords[line.kind])}${held}${beside === null ? '' : `: ${beside}`}`;
};

const shortened = (words: string, most: number): string =>
  words.length <= most ? words : `${words.slice(0, most - 1).trimEnd()}…`;

/** A moment as the clocks of a zone show it: `2026-11-20 15:15`. */
const clock = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (at: Date): string => format.format(at);
};
