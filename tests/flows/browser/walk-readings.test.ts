import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setup } from 'xstate';
import type { Flow } from '../../../machines/flow.ts';
import { signInFlow } from '../../../machines/sign-in/sign-in.flow.ts';
import { type SharedBrowser, shareBrowser } from '../../e2e/portal.ts';
import { firstFault } from './page-questions.ts';
import type { Visit } from './walk-driver.ts';
import { says, viewQuestions } from './walk-readings.ts';

interface View {
  readonly title: string;
  readonly notice: { readonly words: string } | null;
  readonly dueMinor: number;
  readonly mayPay: boolean;
}

const view: View = { title: 'Pay now', notice: { words: 'The wallet is short.' }, dueMinor: 45, mayPay: false };

/** A flow whose context is its view. */
const flow: Flow = {
  ...signInFlow,
  name: 'payment',
  machine: setup({ types: {} as { context: View } }).createMachine({ id: 'payment', context: view }),
  view: (snapshot: { readonly context: View }) => snapshot.context,
};

const driver = {
  flow,
  reads: {
    due: ({ dueMinor }: View) => [{ says: [`BDT ${dueMinor}`], in: ({ page: shown }: Visit) => shown.locator('dd') }],
  },
  presses: {
    Pay: { where: ({ mayPay }: View) => mayPay, control: ({ page: shown }: Visit) => shown.locator('button') },
  },
};

let shared: SharedBrowser;
let page: Page;

beforeAll(async () => {
  shared = await shareBrowser();
  page = await shared.browser.newPage();
});

afterAll(() => shared.closeProfiles());

const asItShould = {
  title: '<h1>Pay now</h1>',
  notice: '<p>The wallet is short.</p>',
  due: '<dd>BDT 45</dd>',
  pay: '<button disabled>Pay</button>',
};

const misreadOn = async (parts: Partial<typeof asItShould>, compared: string[] = []): Promise<string | null> => {
  await page.setContent(Object.values({ ...asItShould, ...parts }).join(''));
  await page.evaluate((context) => {
    const ref = { getSnapshot: () => ({ value: {}, context, status: 'active' }) };
    Object.assign(globalThis, { runningFlows: new Map([['payment#1', { flow: 'payment', ref }]]) });
  }, view);
  return firstFault(await viewQuestions(driver, { page } as Visit, { compared: (name) => compared.push(name) }));
};

test('[FLW-04] a page that says what its view holds is read as it should be, and each reading is counted', async () => {
  const compared: string[] = [];
  expect(await misreadOn({}, compared)).toBeNull();
  expect(compared).toEqual(['title', 'notice.words', 'due', 'Pay cannot be pressed']);
});

test.each([
  ['a title', { title: '<h1>Pay</h1>' }, '"Pay now" (title'],
  ['words of a part of the view', { notice: '' }, '"The wallet is short." (notice.words'],
  ['words that are hidden', { notice: '<p hidden>The wallet is short.</p>' }, '(notice.words'],
  ['a figure', { due: '<dd>BDT 46</dd>' }, '"BDT 45" (due)'],
  ['a figure that is longer', { due: '<dd>BDT 450</dd>' }, '"BDT 45" (due)'],
  ['a figure in another place', { due: '<p>BDT 45</p>' }, '"BDT 45" (due)'],
  ['a button that can be pressed', { pay: '<button>Pay</button>' }, 'Pay can be pressed, against its view'],
])('[FLW-04] %s that differs from the view is a fault', async (_, parts, fault) => {
  expect(await misreadOn(parts)).toContain(fault);
});

test('[FLW-04] words are found whole, however the page breaks its lines', () => {
  expect(says('Leaves\n BDT 1,200 in your wallet', 'BDT 1,200')).toBe(true);
  expect(says('BDT 1,200', 'BDT 1')).toBe(false);
  expect(says('BDT 1,200.50', 'BDT 1,200')).toBe(false);
  expect(says('BDT 1,200.', 'BDT 1,200')).toBe(true);
  expect(says('15 seats left', '5 seats left')).toBe(false);
});
