import type { WalletLine } from '../../contract/ledger/ledger.ts';
import { columnMoney, displayMoney } from '../../contract/money.ts';
import { wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { kindWords, referencesOf, whoOf, wordsBeside } from '../../machines/ledger/wallet-line.ts';
import { type AgencyCard, letterheadOf } from '../documents/letterhead.ts';
import { typesetInParts } from '../documents/typeset.ts';
import { dayWords } from '../documents/words.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { wallClock } from '../time/wall-clock.ts';
import { brokenInto } from './broken-lines.ts';
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

/** Millimetres of rows on the first page, below the sums, and on each further page. The last leaves room for the notes. */
const firstPageMm = 189;
const pageMm = 232;
/** Height of a row of one line, and of each line more. */
const rowMm = 5.4;
const lineMm = 3.4;
/** Widths of the columns *What* and *Reference*, as `statement.typ` sets them, in ems of its text. */
const whatEm = 19.5;
const referenceEm = 11.5;
/** Pages that are typeset at once. */
const partPages = 20;

interface Row {
  /** The lines of each cell. */
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
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
      say('Reference'),
      say('Debit'),
      say('Credit'),
      say('Balance {currency}', { currency }),
    ],
  };
  const notes = [
    say('{lines} lines. Times are those of {zone}. Made {madeAt}.', {
      lines: lines.length.toLocaleString('en'),
      zone,
      madeAt: wallClock(madeAt, zone),
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
  const sheets: Row[][] = [[]];
  let leftMm = firstPageMm;
  for (const row of rows) {
    if (row.height > leftMm) {
      sheets.push([]);
      leftMm = pageMm;
    }
    sheets.at(-1)?.push(row);
    leftMm -= row.height;
  }
  return sheets;
};

const rowsOf = ({ tenant, statement }: StatementAsked): readonly Row[] => {
  const { currency, openingMinor, closingMinor, debitMinor, creditMinor, from, to, lines } = statement;
  const zone = zoneAtHome(tenant);
  const money = (minor: number) => columnMoney({ currency, minor });
  const some = (minor: number) => (minor === 0 ? '' : money(minor));
  const row = (cells: Row['cells'], strong = false): Row => ({
    cells,
    height: rowMm + lineMm * (Math.max(...cells.map((lines) => lines.length)) - 1),
    strong,
  });
  const strong = (...cells: readonly string[]): Row =>
    row(
      cells.map((words) => [words]),
      true,
    );
  return [
    strong(from, say('Opening balance'), '', '', '', money(openingMinor)),
    ...lines.map(
      (line): Row =>
        row([
          [wallClock(new Date(line.at), zone)],
          brokenInto(wordsOf(line, money), whatEm),
          namesOf(line).flatMap((name) => brokenInto(name, referenceEm)),
          [some(line.debitMinor)],
          [some(line.creditMinor)],
          [money(line.balanceMinor)],
        ]),
    ),
    strong('', say('Sums'), '', money(debitMinor), money(creditMinor), ''),
    strong(to, say('Closing balance'), '', '', '', money(closingMinor)),
  ];
};

const wordsOf = (line: WalletLine, money: (minor: number) => string): string => {
  const beside = wordsBeside(line);
  const held = line.heldMinor === 0 ? '' : ` (${money(line.heldMinor)})`;
  return `${wordsOfSaid(kindWords[line.kind])}${held}${beside === null ? '' : `: ${beside}`} · ${whoOf(line)}`;
};

/** What a line names, each on a line of its own. */
const namesOf = (line: WalletLine): readonly string[] => [
  ...referencesOf(line).map(({ reference }) => reference),
  ...(line.pnr === null ? [] : [line.pnr]),
];
