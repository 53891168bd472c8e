import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { loadTenants } from '../../server/tenants/tenant-book.ts';
import { buildTenants } from '../../tenants/kit/build-tenants.ts';
import { checkTenants } from '../../tenants/kit/check/check-tenants.ts';
import { wordsCommand } from '../../tenants/kit/commands/words.ts';
import { faultLine } from '../../tenants/kit/faults/fault.ts';
import plain from '../../tenants/kit/words/plain.json' with { type: 'json' };
import { readWords } from '../../tenants/kit/words/read-words.ts';
import texts from '../../tenants/kit/words/texts.json' with { type: 'json' };
import { bareTextsIn, saidTooSoonIn } from '../bare-texts.mjs';
import { asTable, faultsInTemplate, textsIn } from '../texts.mjs';
import { copyOfTenants } from './tenants-copy.ts';

const faultsOf = (words: object) => readWords(JSON.stringify(words, null, 2), 'kite/words.json').faults.map(faultLine);

test.each<[string, object, string]>([
  ['a text that the portal does not say', { 'Sing in': 'Log in' }, ' Sing in: the portal does not say this'],
  ['the same in other letters', { 'sign In': 'Log in' }, 'did you mean “Sign in”?'],
  ['a text without words', { 'Sign in': ' ' }, 'expected a text of 1 to 600 characters [words/text]'],
  ['a number', { 'Sign in': 4 }, 'expected a text of 1 to 600 characters [words/text]'],
  ['a place of a value left out', { '{count} dues': 'Dues' }, 'expected {count} in what is said'],
  [
    'a plural without its count',
    { '{count} dues': { one: 'a due', other: 'dues' } },
    'expected {count} in what is said',
  ],
  [
    'a plural that the language lacks',
    { '{count} dues': { few: '{count}', other: '{count}' } },
    'expected the forms one, other',
  ],
  [
    'forms of a text without a count',
    { 'Sign in': { one: 'Log in', other: 'Log in' } },
    'no count chooses a form of it',
  ],
  ['a language that there is not', { $language: 'plain' }, 'expected a language, as bn or en-GB [words/language]'],
  ['a value that is not given', { 'Sign in': 'Log in to {agency}' }, 'nothing is given for {agency}'],
  ['words that the kit does not have', { $extends: 'fancy' }, ': $extends: expected plain [words/extends]'],
])('[TEN-01] refuses %s, with file and line', (_, words, expected) => {
  expect(texts).toContainEqual({ one: '{count} due', other: '{count} dues' });
  const [line, ...more] = faultsOf(words);
  expect(line).toMatch(/^kite\/words\.json:2:/);
  expect(line).toContain(expected);
  expect(more).toEqual([]);
});

test('[TEN-01] the kit’s plain English rewords only texts of the portal, and says each otherwise', () => {
  expect(faultsOf(plain)).toEqual([]);
  for (const [text, said] of Object.entries(plain)) expect(said).not.toBe(text);
});

test('[TEN-01] a tenant’s own words come before those that it extends', () => {
  const own = { $extends: 'plain', 'No orders found': 'Nothing sold yet.' };
  const { words } = readWords(JSON.stringify(own), 'kite/words.json');
  expect(words).toEqual({ ...plain, 'No orders found': 'Nothing sold yet.' });
});

test('[TEN-01, TEN-09] check, build and server refuse a tenant that words what the portal does not say', async () => {
  const folder = copyOfTenants();
  writeFileSync(join(folder, 'trotly-demo', 'words.json'), '{\n  "Sign inn": "Log in"\n}');
  const expected = /trotly-demo\/words\.json:2:15: Sign inn: the portal does not say this.*\[words\/unknown\]/;
  const [checked] = await checkTenants(folder, { names: ['trotly-demo'], today: '2026-11-26' });
  expect(checked?.faults.map(faultLine)).toEqual([expect.stringMatching(expected)]);
  await expect(buildTenants(folder)).rejects.toThrow(expected);
  expect(() => loadTenants(folder)).toThrow(expected);
});

test('[TEN-01] the platform keeps its own words; the demonstration’s tenants say them in plain English', () => {
  const { byId } = loadTenants('tenants');
  expect(byId('platform')?.words).toEqual({});
  expect(byId('trotly-demo')?.words['Checking Availablity']).toBe('Checking availability');
});

test('[TEN-09] `tenant words` prints the texts with a part as a words.json to change', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(wordsCommand(['availablity'])).toBe(0);
  expect(JSON.parse(String(print.mock.lastCall?.[0]))).toEqual({ 'Checking Availablity': 'Checking Availablity' });
  expect(wordsCommand(['no such text anywhere'])).toBe(1);
  print.mockRestore();
});

test('[TEN-01] a text that is not given to `say` is found in the sources, with its line', () => {
  const source = `const A = () => (
  <p title="Not said">
    Bare words {say('Said')} {say(computed)} · {say(\`Said, too\`)}
    {wordsOfSaid(said(sentence('Kept'), { name }))}
  </p>
);`;
  expect(textsIn('src/a.tsx', source)).toEqual({
    texts: ['Said', 'Said, too', 'Kept'],
    faults: [
      expect.stringContaining("src/a.tsx:2: expected say('Not said')"),
      expect.stringContaining("src/a.tsx:2: expected say('Bare words')"),
      'src/a.tsx:3: expected a literal, or { one, other }, in say(…)',
    ],
  });
});

test('[TEN-01] a text in a template of documents is found, with its line: words come with the data', () => {
  const source = `#set text(font: ("Inter", "Libertinus Serif"))
// A comment is nobody's words.
#label("Name"), #heading-line(data.title)
[Page #counter(page).display()]`;
  expect(faultsInTemplate('a.typ', source)).toEqual([
    expect.stringContaining('a.typ:3: expected label("… in the template'),
    expect.stringContaining('a.typ:4: expected [Page… in the template'),
  ]);
});

test('[TEN-01] singular and plural that a source chooses itself are found: other languages have other plurals', () => {
  const source = `const a = n === 1 ? say('1 due') : say('{n} dues', { n });
const b = \`\${n} due\${n === 1 ? '' : 's'}\`;
const c = words[n > 1 ? 1 : 0];
const d = n !== 1 ? \`\${n} dues\` : '1 due';
const e = n === 1 ? one : several;
const type = n === 1 ? 'O' : 'R';
const due = say({ one: '{count} due', other: '{count} dues' }, { count: n });`;
  const { texts, faults } = textsIn('src/a.ts', source);
  expect(faults.map((fault) => Number(fault.split(':')[1]))).toEqual([1, 2, 3, 4, 5]);
  expect(texts).toContainEqual({ one: '{count} due', other: '{count} dues' });
});

test('[TEN-01] a text with a count has one singular, wherever it stands', () => {
  const due = { one: '{count} due', other: '{count} dues' };
  expect(asTable(['Sign in', due, due, '{count} dues'])).toEqual({ texts: ['Sign in', due], faults: [] });
  expect(asTable([due, { ...due, one: 'a due' }]).faults).toEqual([
    '“{count} dues”: expected one singular, got “{count} due” and “a due”',
  ]);
});

test('[TEN-01] a tenant’s forms follow its language: Arabic has six of them, English two', () => {
  const forms = { zero: 'لا شيء', two: 'اثنان', few: '{count}', other: '{count}' };
  expect(faultsOf({ $language: 'ar', '{count} dues': forms })).toEqual([]);
  expect(faultsOf({ '{count} dues': forms })).toHaveLength(1);
});

test('[TEN-01] a sentence of the server that no tenant can reword is a fault, and what is kept with the ledger is none', () => {
  const source = [
    "const refused = { detail: 'Nothing was charged for this.' };",
    'const told = (name: string) => `${name} has no ticket yet.`;',
    "const said = () => say('The order is not paid yet.');",
    "throw new Error('the order was never paid at all');",
    "const code = 'price-changed';",
  ].join('\n');
  expect(bareTextsIn('server/booking/ticket.ts', source)).toEqual([
    expect.stringContaining("ticket.ts:1: expected say('Nothing was charged for this.')"),
    expect.stringContaining("ticket.ts:2: expected say('{} has no ticket yet.')"),
  ]);
  // Beside the ledger's words, what people are told is said.
  expect(bareTextsIn('server/booking/order-legs.ts', source)).toEqual([
    expect.stringContaining('order-legs.ts:1: expected'),
  ]);
});

test('[TEN-01] a text that the server says while it starts is a fault: no tenant is spoken to yet', () => {
  const source = [
    "const words = { due: say('Due later') };",
    "const later = (): string => say('Due later');",
    'const none = { title: later() };',
    'const noneNow = () => ({ title: later() });',
  ].join('\n');
  expect(saidTooSoonIn('server/money/effect.ts', source)).toEqual([
    expect.stringContaining('effect.ts:1: expected'),
    expect.stringContaining('effect.ts:3: expected'),
  ]);
});
