import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { testsTouchedBy } from './changed.mjs';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');

const touchedBy = (...changed: string[]): readonly string[] => {
  const { files: tests } = testsTouchedBy(changed, files);
  if (tests === 'all') throw new Error('all tests');
  return tests;
};

test('a change of a module touches the tests that import it, directly or through others', () => {
  const tests = touchedBy('server/money/transfer.ts');
  expect(tests).toContain('tests/server/money/ledger.test.ts');
  expect(tests).toContain('tests/server/booking/ticket.test.ts');
  expect(tests).not.toContain('tests/src/format.test.ts');
});

test('a change of a screen touches the browser tests of its area, which do not import it', () => {
  const tests = touchedBy('src/orders/OrderActions.tsx');
  expect(tests).toContain('tests/flows/browser/order-page.test.ts');
  expect(tests).toContain('tests/e2e/first-sale.test.ts');
  expect(tests).not.toContain('tests/flows/browser/profile.test.ts');
});

test('a change of what every page goes through touches all browser tests', () => {
  const walks = files.filter((file) => /^tests\/flows\/browser\/.*\.test\.ts$/.test(file));
  expect(touchedBy('server/http/run-act.ts')).toEqual(expect.arrayContaining(walks));
});

test('a change of a test touches that test alone, a change of documents none', () => {
  expect(touchedBy('tests/e2e/tabs.test.ts', 'docs/architecture.md')).toEqual(['tests/e2e/tabs.test.ts']);
});

test('a change of the packages or of the runner touches all tests', () => {
  expect(testsTouchedBy(['package-lock.json'], files).files).toBe('all');
  expect(testsTouchedBy(['tests/run.mjs'], files).files).toBe('all');
});
