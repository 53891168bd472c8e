import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlinePaymentAddress } from '../../../contract/page-addresses.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { onlinePaymentFlow } from '../../../machines/money/online-payment.flow.ts';
import type { Device, Person } from './device.ts';
import { openedPayment } from './paid-at-gateway.ts';
import { serverTime } from './server-time.ts';
import { callAs } from './trade.ts';
import { coverageText, keepReport, WalkCoverage } from './walk-coverage.ts';
import { openWalkPortal, type WalkPortal } from './walk-portal.ts';

/*
 * The payment's chart runs at the server: no page holds it. Here a browser goes the whole way, to the gateway's page and back,
 * by each of its buttons; what the chart did is read from the events of the payment.
 */

const time = serverTime();
const coverage = new WalkCoverage(onlinePaymentFlow);
let portal: WalkPortal;

beforeAll(async () => {
  portal = await openWalkPortal({
    people: 8,
    environment: { ...time.environment, SANDBOX_GATEWAY: '1', GATEWAY_PORT: '0' },
  });
});
afterAll(() => portal?.close());

/** What moved a payment from one state to the next. */
const moves: Readonly<Record<string, string>> = {
  'created redirected': 'created|session.opened|0',
  'redirected pending': 'redirected|answer.awaited|0',
  'redirected credited': 'redirected|payment.paid|0',
  'redirected failed': 'redirected|payment.failed|0',
  'redirected cancelled': 'redirected|payment.cancelled|0',
  'redirected expired': 'redirected|time.ranOut|0',
  'pending credited': 'pending|payment.paid|0',
  'pending failed': 'pending|payment.failed|0',
  'pending cancelled': 'pending|payment.cancelled|0',
  'pending expired': 'pending|time.ranOut|0',
};

/** The states that a payment went through; each, and each move, counts as reached. */
const wayOf = async (code: string): Promise<readonly string[]> => {
  const events = await portal.edit((db) =>
    db
      .selectFrom('online_payment_event')
      .select('words')
      .where('payment_id', '=', code)
      .where('kind', '=', 'state')
      .orderBy('at')
      .orderBy('id')
      .execute(),
  );
  const states = events.map(({ words }) => words);
  states.forEach((state, index) => {
    coverage.stoodIn(`online-payment.${state}`);
    const move = moves[`${states[index - 1] ?? ''} ${state}`];
    if (move !== undefined) coverage.crossed([`online-payment.${move}`]);
  });
  return states;
};

const balanceOf = async (person: Person): Promise<number> => {
  const read = await callAs(portal, person, 'mybalance', {});
  if (!read.ok) throw new Error('no balance');
  return read.answer.balanceMinor;
};

/** Fills the form in and asks to pay. */
const askToPay = async (page: Page): Promise<void> => {
  await page.goto(`${portal.url}${pagePaths.cardDeposit}`);
  await page.getByLabel(/^Amount to pay/).fill('10000.50');
  await page.getByText('BDT 9,750.49', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Go to the gateway to pay BDT 10,000.50' }).click();
};

/** The payment's reference, as the gateway's page says it. */
const referenceAtGateway = async (page: Page): Promise<string> => {
  await page.getByRole('heading', { name: 'Sandbox payment gateway' }).waitFor();
  expect(await page.getByText('takes no card number').count()).toBe(1);
  const code = /\bOP[A-Z2-9]{12}\b/.exec(await page.locator('dl').innerText())?.[0];
  if (code === undefined) throw new Error('the gateway names no reference');
  return code;
};

const goToGateway = async (page: Page): Promise<string> => {
  await askToPay(page);
  return referenceAtGateway(page);
};

const visit = async (): Promise<{ readonly person: Person; readonly device: Device; readonly page: Page }> => {
  const person = portal.person();
  const device = await portal.device({ signedInAs: person });
  return { person, device, page: device.page };
};

test.each([
  ['Pay', 'Your wallet is credited', 975_049],
  ['Duplicate notice', 'Your wallet is credited', 975_049],
  ['Late notice', 'Your wallet is credited', 975_049],
  ['Fail', 'The payment failed', 0],
  ['Cancel', 'The payment was cancelled', 0],
] as const)('[MNY-04][FLW-04] a browser goes to the gateway and back by %s', async (button, title, gets) => {
  const { person, device, page } = await visit();
  const before = await balanceOf(person);
  const code = await goToGateway(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL(`**${onlinePaymentAddress('card', code)}`);
  await page.getByRole('heading', { name: title }).waitFor();
  await expect.poll(() => balanceOf(person)).toBe(before + gets);
  expect(device.complaints).toEqual([]);
  await wayOf(code);
  await portal.giveBack(device);
});

test('[MNY-04][FLW-04] who never comes back finds the payment in the list, credited', async () => {
  const { person, device, page } = await visit();
  const before = await balanceOf(person);
  const code = await goToGateway(page);
  await page.getByRole('button', { name: 'Never return', exact: true }).click();
  await page.getByText('You can close this window.').waitFor();
  await expect.poll(() => balanceOf(person), { timeout: 20_000 }).toBe(before + 975_049);
  await page.goto(`${portal.url}${pagePaths.cardDeposit}`);
  await page.getByRole('button', { name: `Show payment ${code}` }).click();
  await page.getByRole('heading', { name: 'Your wallet is credited' }).waitFor();
  expect(device.complaints).toEqual([]);
  expect(await wayOf(code)).toEqual(['created', 'redirected', 'credited']);
  await portal.giveBack(device);
});

test('[MNY-04][FLW-04] who left the gateway is asked before paying a second time, and goes on paying the first', async () => {
  const { person, device, page } = await visit();
  const before = await balanceOf(person);
  const code = await goToGateway(page);
  await askToPay(page);
  const question = page.getByRole('group', { name: 'Pay BDT 10,000.50 a second time?' });
  await question.getByText('It is not paid yet, and can still be paid.').waitFor();
  const [first] = await Promise.all([
    page.context().waitForEvent('page'),
    question.getByRole('link', { name: 'Look at the first payment' }).click(),
  ]);
  await first.getByRole('heading', { name: 'We are checking with the gateway …' }).waitFor();
  await first.getByRole('button', { name: 'Go on paying', exact: true }).click();
  expect(await referenceAtGateway(first)).toBe(code);
  await first.getByRole('button', { name: 'Pay', exact: true }).click();
  await first.getByRole('heading', { name: 'Your wallet is credited' }).waitFor();
  await first.close();
  await question.getByRole('button', { name: 'Do not pay' }).click();
  await page.getByRole('button', { name: 'Go to the gateway to pay BDT 10,000.50' }).click();
  await question.getByText('It is paid, and in your wallet.').waitFor();
  await question.getByRole('button', { name: 'Pay a second time' }).click();
  expect(await referenceAtGateway(page)).not.toBe(code);
  expect(await balanceOf(person)).toBe(before + 975_049);
  // The browser notes each refusal.
  expect(device.complaints).toEqual(
    Array(2).fill(expect.stringContaining('409 (Conflict) /payment/v1/online/CreatePayment')),
  );
  await portal.giveBack(device);
});

test('[MNY-04][FLW-04] payments that nobody makes are not made in time, come back or not', async () => {
  const person = portal.person();
  const [left, returned] = [await openedPayment(portal, person), await openedPayment(portal, person)];
  await fetch(`${portal.url}/gateway/sandbox/return/${returned.code}?status=FAILED`, { redirect: 'manual' });
  await time.ahead(25 * 3_600_000);
  for (const [{ code }, way] of [
    [left, ['created', 'redirected', 'expired']],
    [returned, ['created', 'redirected', 'pending', 'expired']],
  ] as const) {
    await expect.poll(() => wayOf(code), { timeout: 20_000, interval: 300 }).toEqual(way);
  }
  await time.ahead(0);
});

const beforeTheSession = 'the gateway opens its session within the call: only a crash in between leaves a payment here';
const atTheDesk = 'it is asked for at the desk, not by an agency; tests/server/gateways has it';
const neverHeld =
  'the sandbox agrees with what it was told, and holds nothing for review; tests/server/gateways has it';
const mayComeFirst =
  'the notice, the sweeper and the return race: whichever comes first decides from which of the two states it ends';

test('[FLW-04] online-payment in the real portal: every state and transition is reached, or it is said why not', () => {
  const all = coverage.report({ unreachable: {}, controls: {} });
  const reasonOf = (id: string): string | null => {
    if (id.includes('refund') || id.includes('declined')) return atTheDesk;
    if (id.includes('underReview') || id.endsWith('payment.paid|1')) return neverHeld;
    if (/online-payment\.(failed|cancelled|expired)\|payment\.paid/.test(id)) return neverHeld;
    if (id.startsWith('online-payment.created|') && !id.includes('session.opened')) return beforeTheSession;
    return /\|payment\.(paid|failed|cancelled)\|0$/.test(id) ? mayComeFirst : null;
  };
  const missing = [...all.states.missing, ...all.transitions.missing];
  const unreachable = Object.fromEntries(
    missing.flatMap((id) => (reasonOf(id) === null ? [] : [[id, reasonOf(id) ?? '']])),
  );
  const report = coverage.report({ unreachable, controls: {} });
  keepReport(report);
  console.log(coverageText(report));
  expect([...report.states.missing, ...report.transitions.missing]).toEqual([]);
  expect(report.unknown).toEqual([]);
});
