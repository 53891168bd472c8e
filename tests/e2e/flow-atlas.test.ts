import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { axeBesidePage } from '../flows/browser/axe-beside-page.ts';
import { newDevice, openPortal, type Portal } from './portal.ts';
import {
  bookAndPay,
  chooseBrand,
  demonstrationAgents,
  nameTravellers,
  searchFlights,
  signInOnNewDevice,
  toReview,
  travellers,
} from './sale.ts';

let portal: Portal;
let folder: string;
/** Two tabs of one browser: one sells, the other watches its flows. */
let sale: Page;
let flows: Page;
let context: BrowserContext;
let complaints: string[];
let session: string;

const asked: string[] = [];
const recorderAsked = (): boolean => asked.some((url) => /\/assets\/recording-/.test(url));

beforeAll(async () => {
  portal = await openPortal();
  folder = mkdtempSync(join(tmpdir(), 'portolan-trace-'));
  session = join(folder, 'session.flowtrace.json');
  const device = await newDevice(portal);
  sale = device.page;
  ({ context, complaints } = device);
  sale.on('request', (request) => asked.push(request.url()));
});

afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

const tree = (page: Page) => page.getByRole('navigation', { name: 'Flows to read' });
const steps = (page: Page) => page.getByRole('group', { name: 'Steps' });
const slider = (page: Page) => steps(page).getByRole('slider', { name: 'Step' });
const where = (page: Page): Promise<string> => steps(page).getByRole('status').innerText();
const trail = (page: Page) => page.getByRole('list', { name: 'Unfolded states' });
const litStates = (page: Page): Promise<string[]> =>
  page
    .locator('svg [data-active]')
    .evaluateAll((groups) => groups.map((group) => group.getAttribute('data-state') ?? '').sort());

test('[FLW-02] a tab that nobody watches fetches no recorder', async () => {
  await sale.goto(portal.url);
  await signInOnNewDevice(sale, { url: portal.url });
  expect(recorderAsked()).toBe(false);
});

test('[FLW-02] an analyst opens the flows of the other tab: they are listed, and charts can be read', async () => {
  flows = await context.newPage();
  flows.setDefaultTimeout(20_000);
  flows.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  flows.on('pageerror', (error) => complaints.push(error.message));
  await flows.goto(`${portal.url}${pagePaths.flows}`);
  await tree(flows)
    .getByRole('button', { name: /^Flight search form .*form\.editing/ })
    .waitFor();
  expect(recorderAsked()).toBe(true);
  expect(await axeBesidePage(flows)).toEqual([]);
  await tree(flows).getByRole('button', { name: 'Order', exact: true }).click();
  await flows.getByRole('heading', { level: 2, name: 'Order' }).waitFor();
  expect(await flows.locator('svg [data-state="order.held"]').count()).toBe(1);
});

test('[FLW-02] a booking is seen as it happens: its states lit, its events told, its reasons given', async () => {
  // The browser slows down a tab in the background, as it does for people.
  await sale.bringToFront();
  await searchFlights(sale);
  await chooseBrand(sale);
  await tree(flows)
    .getByRole('button', { name: /^Flight booking clock/ })
    .click();
  await expect.poll(() => litStates(flows)).toContain('flight-booking.sale.offered');
  expect(await litStates(flows)).toContain('flight-booking.clock');
  await flows.getByRole('button', { name: 'Unfold sale.offered: 11 states inside' }).press('Enter');
  await expect.poll(() => litStates(flows)).toContain('flight-booking.sale.offered.travellers');
  const reasons = flows.getByRole('list', { name: 'Every candidate of the active states' });
  const rows = (await reasons.getByRole('listitem').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
  expect(rows).toContainEqual(expect.stringMatching(/^section\.kept → sale\.offered\.addOns .*guard is false$/));
  expect(rows).toContainEqual(expect.stringMatching(/^section\.opened → stays .*needs the event’s data$/));
  await nameTravellers(sale);
  await expect
    .poll(async () => (await reasons.getByRole('listitem').allInnerTexts()).join(' ').replace(/\s+/g, ' '))
    .toMatch(
      /section\.kept → sale\.offered\.addOns if everySectionIsComplete · in sale\.offered\.travellers guard is true/,
    );
  await toReview(sale);
  await expect.poll(() => litStates(flows)).toContain('flight-booking.sale.offered.review');
  await bookAndPay(sale);
  await trail(flows).getByRole('button', { name: 'Overview' }).click();
  await expect.poll(() => litStates(flows)).toContain('sold');
  expect(await where(flows)).toContain('issueTicket done');
});

test('[FLW-02] the keyboard steps back and forth; what runs is not touched', async () => {
  await flows.bringToFront();
  await slider(flows).focus();
  const [, last = ''] = /Step (\d+) of/.exec(await where(flows)) ?? [];
  await flows.keyboard.press('ArrowLeft');
  expect(await where(flows)).toContain(`Step ${Number(last) - 1} of ${last}`);
  await flows.keyboard.press('Home');
  expect(await where(flows)).toContain(`Step 0 of ${last}`);
  expect(await litStates(flows)).toContain('flight-booking.sale.opening');
  await steps(flows).getByRole('button', { name: 'Step forward' }).focus();
  await flows.keyboard.press('Enter');
  await flows.keyboard.press('ArrowRight');
  expect(await where(flows)).toContain(`Step 2 of ${last}`);
  await flows.keyboard.press('ArrowLeft');
  expect(await where(flows)).toContain(`Step 1 of ${last}`);
  expect(await sale.getByRole('heading', { name: 'Tickets issued' }).isVisible()).toBe(true);
});

/** By how many pixels the chart exceeds its window, in width and height. */
const hiddenOfChart = (page: Page): Promise<{ across: number; down: number }> =>
  page
    .getByRole('region', { name: 'Chart of Flight booking', exact: true })
    .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
      across: scrollWidth - clientWidth,
      down: scrollHeight - clientHeight,
    }));

test('[FLW-02] a large chart fits its window, unfolds by the keyboard, and leads to its active state', async () => {
  await slider(flows).focus();
  await flows.keyboard.press('Home');
  const unfold = flows.getByRole('button', { name: 'Unfold sale.opening: 6 states inside' });
  await unfold.waitFor();
  expect(await hiddenOfChart(flows)).toEqual({ across: 0, down: 0 });
  await unfold.focus();
  await flows.keyboard.press('Space');
  await expect.poll(() => litStates(flows)).toContain('flight-booking.sale.opening.recalling');
  expect(await hiddenOfChart(flows)).toEqual({ across: 0, down: 0 });
  const frame = flows.getByRole('region', { name: 'Chart of Flight booking', exact: true });
  await frame.focus();
  for (let press = 0; press < 6; press += 1) await flows.keyboard.press('+');
  await expect.poll(async () => (await hiddenOfChart(flows)).across).toBeGreaterThan(0);
  expect(await axeBesidePage(flows)).toEqual([]);
  await flows.keyboard.press('0');
  await expect.poll(() => hiddenOfChart(flows)).toEqual({ across: 0, down: 0 });
  await trail(flows).getByRole('button', { name: 'Overview' }).click();
  await unfold.waitFor();
  await flows.getByRole('button', { name: 'Active state' }).click();
  await expect.poll(() => litStates(flows)).toContain('flight-booking.sale.opening.recalling');
  await flows.getByText('100 %').waitFor();
  const lit = flows.locator('svg [data-state="flight-booking.sale.opening.recalling"]');
  const [seen, state] = [await frame.boundingBox(), await lit.boundingBox()];
  expect(state?.x ?? 0).toBeGreaterThanOrEqual(seen?.x ?? 0);
  expect((state?.y ?? 0) + (state?.height ?? 0)).toBeLessThanOrEqual((seen?.y ?? 0) + (seen?.height ?? 0));
  await trail(flows).getByRole('button', { name: 'Overview' }).click();
  await flows.getByRole('button', { name: 'Fit' }).click();
});

test('[FLW-02] on a desktop the list scrolls by itself and the timeline stands beside the chart', async () => {
  await flows.setViewportSize({ width: 1440, height: 900 });
  const chart = await flows.getByRole('region', { name: 'Chart of Flight booking', exact: true }).boundingBox();
  const timeline = await flows.getByRole('list', { name: 'Timeline' }).boundingBox();
  if (!chart || !timeline) throw new Error('chart and timeline are shown');
  expect(timeline.x).toBeGreaterThanOrEqual(chart.x + chart.width);
  expect(timeline.y).toBeLessThan(chart.y + chart.height);
  const list = tree(flows).locator('..');
  const { clientHeight, scrollHeight } = await list.evaluate((element) => ({
    clientHeight: element.clientHeight,
    scrollHeight: element.scrollHeight,
  }));
  expect(scrollHeight).toBeGreaterThan(clientHeight);
  expect(clientHeight).toBeLessThanOrEqual(900);
  await flows.setViewportSize({ width: 900, height: 900 });
  const [above, below] = [
    await flows.getByRole('region', { name: 'Chart of Flight booking', exact: true }).boundingBox(),
    await flows.getByRole('list', { name: 'Timeline' }).boundingBox(),
  ];
  expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await flows.setViewportSize({ width: 1280, height: 720 });
});

/** All steps of the flow that is shown: their words and their states. */
const everyStep = async (page: Page): Promise<{ words: string; states: string[] }[]> => {
  await slider(page).focus();
  await page.keyboard.press('Home');
  const seen = [];
  for (;;) {
    const words = await where(page);
    seen.push({ words, states: await litStates(page) });
    const [, at, count] = /Step (\d+) of (\d+)/.exec(words) ?? [];
    if (at === count) return seen;
    await page.keyboard.press('ArrowRight');
  }
};

let recorded: { words: string; states: string[] }[];

test('[FLW-02] the exported session holds no name, address, passport, token or number of a card', async () => {
  recorded = await everyStep(flows);
  expect(recorded.length).toBeGreaterThan(20);
  const [file] = await Promise.all([
    flows.waitForEvent('download'),
    flows.getByRole('button', { name: 'Export session' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('a-session-of-this-browser.flowtrace.json');
  await file.saveAs(session);
  const text = readFileSync(session, 'utf8');
  const secrets = [
    ...travellers.flatMap(({ firstName, lastName, passport, born }) => [firstName, lastName, passport, born]),
    ...Object.values(demonstrationAgents).flatMap(({ email, password }) => [email, password]),
    'rahim@example.com',
    '8801711000000',
    await sale.evaluate(() => localStorage.getItem('portolan.token/platform')?.split(' ')[0] ?? 'no token'),
  ];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('[FLW-02] another browser shows the same states step by step', async () => {
  const other = await newDevice(portal);
  await other.page.goto(portal.url);
  await signInOnNewDevice(other.page, { url: portal.url, agent: 'surma' });
  await other.page.goto(`${portal.url}${pagePaths.flows}`);
  await other.page.getByLabel('Session file').setInputFiles(session);
  await tree(other.page)
    .getByRole('button', { name: /^Flight booking .*confirmed/ })
    .click();
  await other.page.getByText(/^Replayed on the same chart: all \d+ steps come to the recorded states\.$/).waitFor();
  expect(await everyStep(other.page)).toEqual(recorded);
  expect(await axeBesidePage(other.page)).toEqual([]);
  const noSession = join(folder, 'none.json');
  writeFileSync(noSession, JSON.stringify({ format: 'something-else' }));
  await other.page.getByLabel('Session file').setInputFiles(noSession);
  await other.page
    .getByRole('alert')
    .getByText('This is no recorded session: expected the format portolan-flowtrace, found "something-else".')
    .waitFor();
  expect(other.complaints).toEqual([]);
  await other.context.close();
});

test('[FLW-02] from a recorded step a person goes another way, and a chart is played, without a network', async () => {
  await context.setOffline(true);
  await flows.getByRole('button', { name: 'Branch from here' }).click();
  await flows.getByText('Branch: typed data is not known here').waitFor();
  expect(await litStates(flows)).toContain('sold');
  await tree(flows).getByRole('button', { name: 'Signing in', exact: true }).click();
  await flows.getByRole('button', { name: 'Play with examples' }).click();
  for (const move of [
    'an e-mail is typed',
    'a password is typed',
    'the credentials are sent',
    'authenticate: a new device',
    'codeEntry: the code was right',
  ]) {
    await flows.getByRole('button', { name: move, exact: true }).click();
  }
  await expect.poll(() => litStates(flows)).toContain('sign-in.opening');
  await steps(flows).getByRole('button', { name: 'Step back' }).click();
  await flows.getByRole('button', { name: 'codeEntry: the person went back', exact: true }).click();
  expect(await where(flows)).toContain('Step 5 of 5');
  expect(await litStates(flows)).toContain('sign-in.credentials');
  await flows.getByRole('button', { name: 'Branch from here' }).click();
  expect(await where(flows)).toContain('Step 5 of 5');
  await context.setOffline(false);
});

test('[FLW-02] on a phone the chart is an outline, and one tab records itself while it is used', async () => {
  await flows.setViewportSize({ width: 390, height: 844 });
  await flows.getByRole('region', { name: 'Outline of Signing in' }).waitFor();
  expect(await flows.locator('svg[role="img"]').first().isVisible()).toBe(false);
  expect(await flows.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeBesidePage(flows)).toEqual([]);
  await flows.getByRole('switch', { name: 'Record while I use the portal' }).check();
  await sale.close();
  await flows.getByRole('link', { name: 'Search pad', exact: true }).click();
  await flows.getByRole('heading', { level: 1, name: 'Where to next?' }).waitFor();
  await flows.getByRole('combobox', { name: 'To', exact: true }).pressSequentially('dub');
  await flows.getByRole('option', { name: /DXB/ }).waitFor();
  await flows.getByRole('button', { name: 'Profile' }).click();
  await flows.getByRole('link', { name: 'Flows in this browser' }).click();
  const choice = flows.getByLabel('Flow to read');
  const kept = await choice.locator('option').allInnerTexts();
  expect(kept.filter((option) => /^Flight search form · ended$/.test(option.trim()))).toHaveLength(2);
});

test('[FLW-02] where the server lets anybody watch, signing in is seen from its first step, without a sign-in', async () => {
  const open = await openPortal({ environment: { FLOWS_OPEN: '1' } });
  try {
    const device = await newDevice(open);
    await device.page.goto(open.url);
    const watching = await device.context.newPage();
    await watching.goto(`${open.url}${pagePaths.flows}`);
    // By the keyboard: flows that begin meanwhile come above it, and a pointer would press what has moved there.
    await tree(watching)
      .getByRole('button', { name: /^Signing in credentials$/ })
      .press('Enter');
    expect(await axeBesidePage(watching)).toEqual([]);
    await device.page.getByLabel('E-mail').fill(demonstrationAgents.padma.email);
    await device.page.getByLabel('Password', { exact: true }).fill(demonstrationAgents.padma.password);
    await device.page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => litStates(watching)).toContain('sign-in.codeEntry');
    expect(await watching.locator('body').innerText()).not.toContain(demonstrationAgents.padma.email);
    expect(device.complaints).toEqual([]);
  } finally {
    await open.close();
  }
});

test('[NET-01] nothing was logged as an error on the way', () => {
  expect(complaints).toEqual([]);
});
