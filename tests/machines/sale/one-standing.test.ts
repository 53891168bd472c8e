import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const filesOf = (floor: string): readonly string[] =>
  readdirSync(floor, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(floor, file));

const files = ['server', 'machines', 'src'].flatMap(filesOf);
const naming = (words: RegExp): readonly string[] =>
  files.filter((file) => words.test(readFileSync(file, 'utf8'))).sort();

test('[MNY-01] what a sale comes to is written where transfers are posted, and read through its standing', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(naming(/\bsale_standing\b/)).toEqual([
    'server/money/sale-standing.ts',
    'server/money/tables.ts',
    // Lists filter by it, and dues tell from it what need not be paid any more.
    'server/orders/settlement-filter.ts',
    'server/orders/standing.ts',
    'server/part-payments/due-rows.ts',
  ]);
});

test('[MNY-01] whether a sale is paid is said in the words of its standing alone', () => {
  const imports = /import \{[^}]*\bstandingOf\b[^}]*\} from '[^']*\/standing\.ts'/;
  expect(naming(imports).filter((file) => !/(sample|examples)/.test(file))).toEqual(['server/orders/standing.ts']);
  expect(naming(/say\('(Paid in part|Returned in part)'/)).toEqual(['machines/sale/standing-words.ts']);
});
