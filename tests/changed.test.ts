import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A small repository of the same shape. */
const committed: Readonly<Record<string, string>> = {
  'contract/money.ts':
    'export const half = (minor: number) => minor / 2;\nexport const twice = (minor: number) => minor * 2;\n',
  'machines/orders/order.flow.ts': "import { viewOf } from './order.view.ts';\nexport const orderFlow = { viewOf };\n",
  'machines/orders/order.view.ts':
    "import { half } from '../../contract/money.ts';\nexport const viewOf = () => half(2);\n",
  'machines/orders/list.flow.ts': 'export const listFlow = {};\n',
  'src/main.tsx': "import './orders/OrderPage.tsx';\n",
  'src/app/frame.ts': 'export const frame = 1;\n',
  'src/orders/OrderPage.tsx':
    "import { orderFlow } from '../../machines/orders/order.flow.ts';\nexport const OrderPage = () => <p>{orderFlow.viewOf()}</p>;\nconsole.log(OrderPage);\n",
  'server/main.ts': "import { twice } from '../contract/money.ts';\nconsole.log(twice(1));\n",
  'docs/rules.md': 'Rules.\n',
  'tests/gallery/orders.test.ts': '',
  'tests/stories/sale.test.ts': '',
  'tests/server/sale.test.ts': "import '../../server/main.ts';\n",
  'tests/contract/half.test.ts': "import { half } from '../../contract/money.ts';\nhalf(2);\n",
  'tests/contract/rules.test.ts': "console.log('docs/rules.md');\n",
};

let repository: string;
const write = (file: string, text: string): void => {
  mkdirSync(join(repository, dirname(file)), { recursive: true });
  writeFileSync(join(repository, file), text);
};
const inRepository = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { cwd: repository, encoding: 'utf8' });

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'changed-'));
  for (const [file, text] of Object.entries(committed)) write(file, text);
  inRepository('git', 'init', '-q', '-b', 'main');
  inRepository('git', 'add', '.');
  inRepository('git', '-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '-qm', 'Begin');
});
afterEach(() => rmSync(repository, { recursive: true }));

/** What changing these files touches. */
const touchedBy = (changes: Readonly<Record<string, string>>) => {
  for (const [file, text] of Object.entries(changes)) write(file, text);
  const module = pathToFileURL('tests/changed.mjs').href;
  const script = `const { touchedTests } = await import('${module}'); const { files, flows } = await touchedTests(); console.log(JSON.stringify({ files, flows }));`;
  return JSON.parse(inRepository(process.execPath, '--input-type=module', '-e', script)) as {
    readonly files: readonly string[] | 'all';
    readonly flows: readonly string[] | 'all';
  };
};

const money = committed['contract/money.ts'] ?? '';

test('types and comments touch nothing', () => {
  expect(touchedBy({ 'contract/money.ts': `/** Money. */\nexport type Minor = number;\n${money}` })).toEqual({
    files: [],
    flows: [],
  });
});

test('a function touches what calls it, and nothing that calls another one of its module', () => {
  expect(touchedBy({ 'contract/money.ts': money.replace('minor / 2', 'Math.round(minor / 2)') })).toEqual({
    files: ['tests/contract/half.test.ts', 'tests/gallery/orders.test.ts', 'tests/stories/sale.test.ts'],
    flows: ['order'],
  });
});

test('what the server alone calls touches its tests and the stories, and no screen', () => {
  expect(touchedBy({ 'contract/money.ts': money.replace('* 2', '+ minor') })).toEqual({
    files: ['tests/server/sale.test.ts', 'tests/stories/sale.test.ts'],
    flows: [],
  });
});

test('a module that is gone, and one that is new, touch what used and what uses it', () => {
  rmSync(join(repository, 'machines/orders/order.view.ts'));
  const flow = "import { viewOf } from './order.sight.ts';\nexport const orderFlow = { viewOf };\n";
  expect(
    touchedBy({
      'machines/orders/order.flow.ts': flow,
      'machines/orders/order.sight.ts': 'export const viewOf = () => 3;\n',
    }),
  ).toMatchObject({ flows: ['order'] });
});

test('a test is touched by itself, and by a document that it names', () => {
  expect(touchedBy({ 'tests/contract/half.test.ts': '', 'docs/rules.md': 'Other rules.\n' })).toEqual({
    files: ['tests/contract/half.test.ts', 'tests/contract/rules.test.ts'],
    flows: [],
  });
});

test('what stands around every screen touches all flows, and a new package everything', () => {
  expect(touchedBy({ 'src/app/frame.ts': 'export const frame = 2;\n' })).toMatchObject({ flows: 'all' });
  expect(touchedBy({ 'package.json': '{}' })).toEqual({ files: 'all', flows: 'all' });
});
