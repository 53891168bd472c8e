import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateSuite } from '../../../flows/proof/generate.ts';
import { orderFlow } from '../../../machines/orders/order.flow.ts';

const timeout = 60_000;
/** What `npm run flows` bundles before it runs. */
const bundle = '.cache/flows/cli.mjs';
beforeAll(() => void spawnSync(process.execPath, ['build.mjs', 'flows']), timeout);
const folder = mkdtempSync(join(tmpdir(), 'portolan-flows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const flowsCommand = (...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bundle, ...words], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

const written = (name: string, content: string): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};
/** A commit without files, which no branch has. */
const emptyCommit = (): string => {
  const identity = {
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@b',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@b',
  };
  const git = (...words: readonly string[]): string =>
    spawnSync('git', words, { encoding: 'utf8', input: '', env: { ...process.env, ...identity } }).stdout.trim();
  return git('commit-tree', git('mktree'), '-m', 'empty');
};
const suite = generateSuite(orderFlow, 'walk(transitions=100)');

describe('[FLW-04] npm run flows', { timeout }, () => {
  test.each([
    [[], 'npm run flows -- <command>'],
    [['dance'], 'unknown command dance'],
    [['constructor'], 'unknown command constructor'],
    [['plan', 'no-such-flow'], 'there is no flow "no-such-flow"; one of sign-in, '],
    [['plan', 'order', '--loud'], 'unknown option --loud'],
    [['mutate', 'order', '--json=yes'], '--json takes no value'],
    [['plan', 'order', '--with'], '--with needs a value: --with=…'],
    [['plan', 'order', '--with=walk(corners=100)'], 'walk cannot cover "corners"'],
    [['plan', 'order', '--with=shortest(to=nowhere)'], 'order never comes to "nowhere"'],
    [
      ['plan', '--against=nowhere.json'],
      'nowhere.json is neither a file that npm run flows -- plan wrote nor a commit or branch',
    ],
    [
      ['plan', '--against=package.json'],
      'package.json is not a suite that npm run flows -- plan wrote: At path: format',
    ],
  ])('%j is refused with words and code 2', (words, said) => {
    const { status, stdout, stderr } = flowsCommand(...words);
    expect(stderr).toContain(said);
    expect(stderr).not.toContain('    at ');
    expect([status, stdout]).toEqual([2, '']);
  });

  test('a suite that fits today’s chart passes', () => {
    const { status, stdout } = flowsCommand('plan', `--against=${written('same.json', JSON.stringify(suite))}`);
    expect(stdout).toBe(`${suite.tests.length} tests of order, no difference\n`);
    expect(status).toBe(0);
  });

  test('a suite of another chart shows the first difference', () => {
    const changed = JSON.parse(
      JSON.stringify(suite).replace(/"digest":"[0-9a-f]+"(?!.*"digest")/s, '"digest":"0"'),
    ) as object;
    const file = written('changed.json', JSON.stringify({ ...changed, model: 'another' }));
    const { status, stdout } = flowsCommand('plan', `--against=${file}`);
    expect(stdout).toContain(`the chart of order has changed since ${file} was made`);
    expect(stdout).toMatch(/^order-\d+, step \d+: it is at order\./m);
    expect(status).toBe(1);
  });

  test('a suite of a flow that there is not is refused', () => {
    const { status, stderr } = flowsCommand(
      'plan',
      `--against=${written('gone.json', JSON.stringify({ ...suite, flow: 'gone' }))}`,
    );
    expect([status, stderr]).toEqual([2, expect.stringContaining('tests the flow "gone", which does not exist')]);
  });

  test('[FLW-04] plan --against holds today’s machines to what is committed', () => {
    const { status, stdout } = flowsCommand('plan', 'order', '--against');
    expect(stdout).toBe('1 flows, 0 differ from flows/expectations\n');
    expect(status).toBe(0);
  });

  test('[FLW-04] plan --against=REF names the lines that are otherwise in a commit', () => {
    const { status, stdout } = flowsCommand('plan', 'order', `--against=${emptyCommit()}`);
    expect(stdout).toMatch(/^order\n\+ begin · /);
    expect(stdout).toMatch(/1 flows, 1 differ from [0-9a-f]{40}\n$/);
    expect(status).toBe(1);
  });

  test('plan writes the suite and says what it covers and what it does not', () => {
    const { status, stdout } = flowsCommand('plan', 'order', '--with=walk(transitions=100, maxLen=1)');
    expect(status).toBe(0);
    expect(stdout).toContain('→ .flows/order.suite.json\n  transitions 10/26');
    expect(stdout).toContain(
      '  not covered: transitions:order.ticketing|tickets.issued|0: possible, and not on any of these walks',
    );
    expect(JSON.parse(readFileSync('.flows/order.suite.json', 'utf8'))).toMatchObject({
      format: 'portolan-suite',
      flow: 'order',
    });
  });

  test('[FLW-05] plan --by-hand writes steps for a person', () => {
    expect(flowsCommand('plan', 'order', '--by-hand').stdout).toContain('→ .flows/order.plan.md');
    expect(readFileSync('.flows/order.plan.md', 'utf8')).toMatch(/^# Order: plan for a person/);
  });

  test('[FLW-06] mutate --json has one shape for each flow and for all together', () => {
    const { status, stdout } = flowsCommand('mutate', 'order', '--json');
    const { overall, flows } = JSON.parse(stdout) as { overall: object; flows: Record<string, object> };
    expect(Object.keys(flows)).toEqual(['order']);
    expect(flows['order']).toEqual(overall);
    expect(overall).toEqual({ mutants: expect.any(Number), killed: expect.any(Number), rate: 1 });
    expect(status).toBe(0);
  });
});
