import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { generateSuite } from '../../../flows/proof/generate.ts';
import { runCommand } from '../../../flows/run-command.ts';
import { orderFlow } from '../../../machines/orders/order.flow.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolan-flows-'));
afterAll(() => rmSync(folder, { recursive: true }));

afterEach(() => void vi.restoreAllMocks());

/** Runs a command in this process. */
const flowsCommand = async (...words: readonly string[]) => {
  const printed = { stdout: '', stderr: '' };
  vi.spyOn(console, 'log').mockImplementation((line) => void (printed.stdout += `${line}\n`));
  vi.spyOn(console, 'error').mockImplementation((line) => void (printed.stderr += `${line}\n`));
  const status = await runCommand(words, new URL(import.meta.url));
  return { status, ...printed };
};

/** Bundles the commands and runs one in a process of its own, as `npm run flows` does. */
const flowsProcess = (...words: readonly string[]) =>
  spawnSync(process.execPath, ['build.mjs', 'flows', ...words], { encoding: 'utf8' });

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

describe('[FLW-04] npm run flows', () => {
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
  ])('%j is refused with words and code 2', async (words, said) => {
    const { status, stdout, stderr } = await flowsCommand(...words);
    expect(stderr).toContain(said);
    expect(stderr).not.toContain('    at ');
    expect([status, stdout]).toEqual([2, '']);
  });

  test('a refusal ends the process with code 2, without a stack', () => {
    const { status, stdout, stderr } = flowsProcess('dance');
    expect(stderr).toMatch(/^unknown command dance\n\nnpm run flows -- <command>/);
    expect(stderr).not.toContain('    at ');
    expect([status, stdout]).toEqual([2, '']);
  });

  test('a suite that fits today’s chart passes', async () => {
    const { status, stdout } = await flowsCommand('plan', `--against=${written('same.json', JSON.stringify(suite))}`);
    expect(stdout).toBe(`${suite.tests.length} tests of order, no difference\n`);
    expect(status).toBe(0);
  });

  test('a suite of another chart shows the first difference', async () => {
    const changed = JSON.parse(
      JSON.stringify(suite).replace(/"digest":"[0-9a-f]+"(?!.*"digest")/s, '"digest":"0"'),
    ) as object;
    const file = written('changed.json', JSON.stringify({ ...changed, model: 'another' }));
    const { status, stdout } = await flowsCommand('plan', `--against=${file}`);
    expect(stdout).toContain(`the chart of order has changed since ${file} was made`);
    expect(stdout).toMatch(/^order-\d+, step \d+: it is at order\./m);
    expect(status).toBe(1);
  });

  test('a suite of a flow that there is not is refused', async () => {
    const { status, stderr } = await flowsCommand(
      'plan',
      `--against=${written('gone.json', JSON.stringify({ ...suite, flow: 'gone' }))}`,
    );
    expect([status, stderr]).toEqual([2, expect.stringContaining('tests the flow "gone", which does not exist')]);
  });

  test('[FLW-04] plan --against holds today’s machines to what is committed', async () => {
    const { status, stdout } = await flowsCommand('plan', 'order', '--against');
    expect(stdout).toBe('1 flows, 0 differ from flows/expectations\n');
    expect(status).toBe(0);
  });

  test('[FLW-04] plan --against=REF names the lines that are otherwise in a commit', async () => {
    const { status, stdout } = await flowsCommand('plan', 'order', `--against=${emptyCommit()}`);
    expect(stdout).toMatch(/^order\n\+ begin · /);
    expect(stdout).toMatch(/1 flows, 1 differ from [0-9a-f]{40}\n$/);
    expect(status).toBe(1);
  });

  test('plan writes the suite and says what it covers and what it does not', async () => {
    const { status, stdout } = await flowsCommand('plan', 'order', '--with=walk(transitions=100, maxLen=1)');
    expect(status).toBe(0);
    expect(stdout).toContain('→ .flows/order.suite.json\n  transitions 15/35');
    expect(stdout).toContain(
      '  not covered: transitions:order.ticketing|tickets.issued|0: possible, and not on any of these walks',
    );
    expect(JSON.parse(readFileSync('.flows/order.suite.json', 'utf8'))).toMatchObject({
      format: 'portolan-suite',
      flow: 'order',
    });
  });

  test('[FLW-05] plan --by-hand writes steps for a person', async () => {
    expect((await flowsCommand('plan', 'order', '--by-hand')).stdout).toContain('→ .flows/order.plan.md');
    expect(readFileSync('.flows/order.plan.md', 'utf8')).toMatch(/^# Order: plan for a person/);
  });

  test('[FLW-06] mutate --json has one shape for each flow and for all together', () => {
    const { status, stdout } = flowsProcess('mutate', 'order', '--json');
    const { overall, areas, flows } = JSON.parse(stdout) as Record<
      'overall' | 'areas' | 'flows',
      Record<string, object>
    >;
    expect(Object.keys(flows)).toEqual(['order']);
    expect(flows['order']).toEqual(overall);
    expect(areas).toEqual({ orders: overall });
    expect(overall).toEqual({ mutants: expect.any(Number), killed: expect.any(Number), rate: 1 });
    expect(status).toBe(0);
  });
});
