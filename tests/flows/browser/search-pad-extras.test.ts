import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../../../contract/page-paths.ts';
import { searchPadExtrasFlow } from '../../../machines/search-pad/search-pad-extras.flow.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import type { Device } from './device.ts';
import {
  addNotification,
  addOffers,
  expireCachedAnswers,
  goToHelp,
  removePlatformContent,
} from './platform-content.ts';
import { coverageText, keepReport, WalkCoverage } from './walk-coverage.ts';
import { openWalkPortal, type WalkPortal } from './walk-portal.ts';

const coverage = new WalkCoverage(searchPadExtrasFlow);
let portal: WalkPortal;

beforeAll(async () => {
  portal = await openWalkPortal({ people: 6 });
});

afterAll(() => portal?.close());

const pad = ({ page }: Device) => page.getByRole('heading', { name: 'Where to next?' });
const flowOf = ({ eye }: Device) => eye.sights.filter(({ flow }) => flow === searchPadExtrasFlow.name);
const isOver = (device: Device): boolean =>
  flowOf(device)
    .at(-1)
    ?.standing.leaves.every((leaf) => !leaf.endsWith('reading')) ?? false;

/** Counts where the flow has been, and that the page was looked at where it stands. */
const count = (device: Device): void => {
  const sights = flowOf(device);
  coverage.saw(sights);
  coverage.stopped(sights.at(-1)?.standing.leaves ?? [], true);
};

/** Opens the search pad, and waits until the four readings have come to something, in whatever order they did. */
const openPad = async (device: Device): Promise<void> => {
  await device.page.goto(`${portal.url}${pagePaths.searchPad}`);
  await pad(device).waitFor();
  await expect.poll(() => isOver(device), { timeout: 15_000 }).toBe(true);
};

test('[FLW-04] search-pad-extras in the real portal: background, offers and words along the top are shown around the form', async () => {
  const device = await portal.device({ signedInAs: portal.person() });
  const { page } = device;
  await openPad(device);
  const top = page.getByRole('region', { name: 'Offers of the day' });
  await top.getByText('Hold seats now, issue until the airline’s time limit').waitFor();
  expect(await top.getByRole('listitem').count()).toBe(3);
  const offers = page.getByRole('region', { name: 'Offers', exact: true });
  await offers.getByText('Dubai: compare what each fare includes').waitFor();
  const pictures = await offers
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => ['width', 'height', 'loading'].map((name) => image.getAttribute(name))),
    );
  expect(pictures).toEqual(Array.from({ length: 3 }, () => ['1232', '693', 'lazy']));
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await axeBesidePage(page)).toEqual([]);
  }
  // The form ran before anything that stands around it was known.
  const { sights } = device.eye;
  const formAt = sights.findIndex(({ flow }) => flow === 'flight-search');
  const firstKnownAt = sights.findIndex(
    ({ flow, event }) => flow === searchPadExtrasFlow.name && event?.startsWith('xstate.done'),
  );
  expect(formAt).toBeGreaterThanOrEqual(0);
  expect(formAt).toBeLessThan(firstKnownAt);
  expect(device.complaints).toEqual([]);
  count(device);
  await portal.giveBack(device);
});

test('[FLW-04] search-pad-extras in the real portal: where the network is gone the form stands without the platform’s content, and the orders can be loaded again', async () => {
  const device = await portal.device({ signedInAs: portal.person() });
  const { page } = device;
  await openPad(device);
  await goToHelp(page);
  await expireCachedAnswers(page);
  await device.loseNetwork();
  const before = flowOf(device).length;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search pad' }).click();
  await pad(device).waitFor();
  // Each reading is tried again, each time a little later.
  while (flowOf(device).length === before || !isOver(device)) await page.clock.runFor(2_000);
  expect(await page.getByRole('button', { name: 'Search flights' }).isEnabled()).toBe(true);
  expect(await page.getByRole('region', { name: /^Offers/ }).count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByText('We could not load your orders.').waitFor();
  count(device);
  await device.regainNetwork();
  await page.getByRole('button', { name: 'Load orders again' }).click();
  await page.getByRole('region', { name: 'Recent orders' }).waitFor();
  count(device);
  await portal.giveBack(device);
});

test('[PAD-02] [NET-02] parts around the form that cannot be fetched take nothing with them, and come when they can', async () => {
  const device = await portal.device({ signedInAs: portal.person() });
  const { page } = device;
  // The offers above the form share a script with the public pages, which the frame needs.
  const parts = /\/assets\/(BelowForm|Notifications)-[\w-]+\.js$/;
  const missed = new Set<string>();
  await page.route(parts, (route) => {
    missed.add(parts.exec(route.request().url())?.[1] ?? '');
    return route.abort('internetdisconnected');
  });
  await openPad(device);
  await expect.poll(() => missed.size, { timeout: 15_000 }).toBe(2);
  await page.getByRole('combobox', { name: 'From' }).fill('dxb');
  await page.getByRole('option', { name: /Dubai/ }).first().waitFor();
  await page.unroute(parts);
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Offers', exact: true }).waitFor();
  await page.getByRole('region', { name: 'Offers of the day' }).waitFor();
  expect(await pad(device).isVisible()).toBe(true);
  await portal.giveBack(device);
});

test('[PAD-02] the form stands at the same place before and after the platform’s content has arrived', async () => {
  const device = await portal.device({ signedInAs: portal.person() });
  const { page } = device;
  await openPad(device);
  const search = page.getByRole('button', { name: 'Search flights' });
  await page.getByRole('region', { name: 'Offers', exact: true }).waitFor();
  const withAll = await search.boundingBox();
  await portal.giveBack(device);

  await portal.edit((db) => removePlatformContent(db, 'platform'));
  const bare = await portal.device({ signedInAs: portal.person() });
  await openPad(bare);
  expect(await bare.page.getByRole('button', { name: 'Search flights' }).boundingBox()).toEqual(withAll);
  expect(await bare.page.getByRole('region', { name: /^Offers/ }).count()).toBe(0);
  count(bare);
  await portal.giveBack(bare);
});

const focusOf = ({ page }: Device) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** Presses Tab until the focus stands on what has this name. */
const tabTo = async (device: Device, name: string): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focusOf(device)) === name) return;
    await device.page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key never came to “${name}”`);
};

test('[SHL-12] search-pad-extras, slider and notifications with the keyboard alone', async () => {
  const person = portal.person();
  const slides = ['Dubai: compare what each fare includes', 'Jeddah and Madinah: flights'];
  await portal.edit(async (db) => {
    await removePlatformContent(db, person.tenantId);
    await addOffers(db, person.tenantId, slides);
    await addNotification(db, person, {
      kind: 'notice',
      title: 'The bank is closed',
      words: 'Until Sunday.',
      path: null,
    });
  });
  const device = await portal.device({ signedInAs: person });
  const { page } = device;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPad(device);
  const offers = page.getByRole('region', { name: 'Offers', exact: true });
  await offers.waitFor();
  const shown = () => offers.locator('li:not([inert])').innerText();
  await tabTo(device, 'Offers: previous');
  const first = await shown();
  // The focus is attention: nothing moves under it.
  await page.clock.runFor(10_000);
  expect(await shown()).toBe(first);
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(shown).toBe(first);
  await tabTo(device, 'Offers: pause');
  await page.keyboard.press('Enter');
  expect(await focusOf(device)).toBe('Offers: play');
  // Whichever slide stood when the focus came: each is shown by its own button.
  for (const [index, slide] of slides.entries()) {
    await tabTo(device, `Show ${index + 1} of ${slides.length}`);
    await page.keyboard.press('Space');
    await expect.poll(shown).toBe(slide);
  }

  // The popup took no focus when it came; it is closed by Escape, and not shown to this person again.
  const popup = page.getByRole('complementary', { name: 'Notifications' });
  await popup.getByText('Until Sunday.').waitFor();
  await tabTo(device, 'Close notifications');
  const closing = device.eye.sights.length;
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
  await device.eye.first(closing, ({ event }) => event === 'xstate.done.actor.0.notifications.remembering', 10_000);
  const told = device.eye.sights.length;
  await page.reload();
  await device.eye.first(told, ({ event }) => event === 'xstate.done.actor.0.notifications.reading', 10_000);
  expect(await popup.count()).toBe(0);
  await portal.giveBack(device);
});

test('[FLW-04] search-pad-extras in the real portal: every state and transition is reached, or it is said why not', () => {
  const report = coverage.report({ unreachable: {}, controls: {} });
  keepReport(report);
  console.log(coverageText(report));
  expect([...report.states.missing, ...report.transitions.missing]).toEqual([]);
});
