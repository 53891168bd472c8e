import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import type { AirSearchRequest } from '../../contract/flights.ts';
import { resultsAddress } from '../../contract/search-link.ts';
import { signInOnNewDevice } from '../e2e/sale.ts';
import { serveBareList } from './bare-list.ts';
import { everyoneAnswered, serveStreamedSearch } from './streamed-search.ts';

/** How a list bears being filtered, dragged and scrolled: the middle one of several runs, by its longest task. */
export interface StreamingVitals {
  /** The longest task of the main thread, whatever it ran for. */
  readonly longestTaskMs: number;
  /** The longest of a frame's own scripts, as the browser attributes them: what our code ran for in one go. */
  readonly longestScriptMs: number;
  /** Whose call that was, and in which file. */
  readonly longestScriptBy: string;
  /** Tasks over 50 ms. */
  readonly longTasks: number;
  /** Presses of all runs: a percentile of those of one alone would be its slowest. */
  readonly interactions: number;
  /** From a press to the frame that shows it. What the browser does not report is counted as 16 ms. */
  readonly interactionP50Ms: number;
  readonly interactionP98Ms: number;
  /** Layout shifts that no press caused. */
  readonly cls: number;
  /** Frames a second over the whole run. */
  readonly framesPerSecond: number;
}

interface Seen {
  tasks: number[];
  scripts: { ms: number; what: string }[];
  /** The longest event of each interaction. */
  interactions: Record<number, number>;
  pressed: number;
  cls: number;
  frames: number;
  fromMs: number;
}

const finestEventMs = 16;
const slowdown = 4;

/** Runs in the page before anything else does. */
const watchStreaming = (finest: number): void => {
  const seen: Seen = { tasks: [], scripts: [], interactions: {}, pressed: 0, cls: 0, frames: 0, fromMs: 0 };
  (window as unknown as { streaming: Seen }).streaming = seen;
  const observe = (type: string, hear: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, ...more });
  observe('longtask', ({ duration }) => seen.tasks.push(duration));
  observe('long-animation-frame', (entry) => {
    const { scripts } = entry as PerformanceEntry & {
      scripts: { duration: number; invoker: string; sourceURL: string }[];
    };
    for (const { duration, invoker, sourceURL } of scripts) {
      seen.scripts.push({ ms: duration, what: `${invoker} ${sourceURL}` });
    }
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.cls += value;
  });
  observe(
    'event',
    (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId === 0) return;
      seen.interactions[interactionId] = Math.max(seen.interactions[interactionId] ?? 0, entry.duration);
    },
    { durationThreshold: finest },
  );
  for (const type of ['click', 'keydown']) {
    addEventListener(
      type,
      () => {
        seen.pressed += 1;
      },
      true,
    );
  }
  const count = () => {
    seen.frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
};

const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
const search: AirSearchRequest = {
  tripType: 'R',
  segments: [{ origin: 'DAC', destination: 'LHR', departureDate: day, returnDate: day }],
  adultCount: 1,
  childCount: 0,
  childAges: [],
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
};

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where the hand goes: looked up once, by the page at rest. What finds things by their names asks every element of the page,
 * and slowed down four times would be the longest task of them all.
 */
interface Places {
  readonly filters: readonly Place[];
  readonly slider: Place;
}

const placeOf = async (locator: Locator): Promise<Place> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('there is nothing to be pressed');
  return box;
};

const findPlaces = async (page: Page): Promise<Places> => {
  const boxes = filters(page).getByRole('checkbox');
  return {
    filters: await Promise.all([0, 1, 2].map((index) => placeOf(boxes.nth(index)))),
    slider: await placeOf(filters(page).getByRole('slider').nth(1)),
  };
};

const press = (page: Page, { x, y, width, height }: Place): Promise<void> =>
  page.mouse.click(x + width / 2, y + height / 2);

const dragSlider = async (page: Page, { x, y, width, height }: Place, toShare: number): Promise<void> => {
  const middle = y + height / 2;
  await page.mouse.move(x + width - 8, middle);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1) {
    await page.mouse.move(x + width * (1 - (step / 12) * (1 - toShare)), middle);
  }
  await page.mouse.up();
};

/** Up again, as often as it takes: a wheel that is turned while the list still moves may not reach its top. */
const wheelToTop = async (page: Page): Promise<void> => {
  do await page.mouse.wheel(0, -2_000);
  while ((await page.evaluate(() => scrollY)) > 0);
};

const isComplete = (page: Page): Promise<boolean> =>
  page.evaluate((words) => document.body.textContent?.includes(words) ?? false, everyoneAnswered);

/** What a person does over and over until everything has arrived: filters on and off, a slider, the wheel. */
const workTheList = async (page: Page, places: Places): Promise<void> => {
  const overTheList = { x: 900, y: 600 };
  for (let round = 0; round < 40; round += 1) {
    const filter = places.filters[round % places.filters.length];
    if (filter === undefined) return;
    await press(page, filter);
    await page.mouse.move(overTheList.x, overTheList.y);
    await page.mouse.wheel(0, 900);
    await page.mouse.wheel(0, 900);
    await wheelToTop(page);
    await press(page, filter);
    if (round % 3 === 0) await dragSlider(page, places.slider, 0.5 + (round % 5) / 10);
    if (round > 8 && (await isComplete(page))) return;
  }
};

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

interface Run {
  readonly seen: Seen;
  readonly tookMs: number;
}

/** One run on a processor four times slower: the list is worked until all has arrived. */
const workOnce = async (context: BrowserContext, address: string): Promise<Run> => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(watchStreaming, finestEventMs);
  await page.goto(address);
  await filters(page).getByRole('checkbox').nth(2).waitFor();
  const places = await findPlaces(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // What the page did to open is another page's figure.
  await page.evaluate(() => {
    const { streaming } = window as unknown as { streaming: Seen };
    Object.assign(streaming, { tasks: [], scripts: [], interactions: {}, pressed: 0, cls: 0, frames: 0 });
    streaming.fromMs = performance.now();
  });
  await workTheList(page, places);
  await page.waitForFunction((words) => document.body.textContent?.includes(words), everyoneAnswered);
  const run = await page.evaluate(() => {
    const { streaming } = window as unknown as { streaming: Seen };
    return { seen: streaming, tookMs: performance.now() - streaming.fromMs };
  });
  await page.close();
  return run;
};

const pressesOf = ({ seen: { interactions, pressed } }: Run): readonly number[] => {
  const reported = Object.values(interactions);
  return [...reported, ...Array.from({ length: Math.max(0, pressed - reported.length) }, () => finestEventMs)];
};

const longestTaskOf = ({ seen }: Run): number => Math.max(0, ...seen.tasks);

const rounds = 3;

/** Several runs after one another. */
const workTheListOf = async (context: BrowserContext, address: string): Promise<StreamingVitals> => {
  const runs: Run[] = [];
  while (runs.length < rounds) runs.push(await workOnce(context, address));
  const presses = runs.flatMap(pressesOf).sort((one, other) => one - other);
  const [, middle] = runs.sort((one, other) => longestTaskOf(one) - longestTaskOf(other));
  if (middle === undefined) throw new Error('nothing was worked');
  const { seen, tookMs } = middle;
  const [longest] = seen.scripts.sort((one, other) => other.ms - one.ms);
  return {
    longestTaskMs: longestTaskOf(middle),
    longestScriptMs: Math.round(longest?.ms ?? 0),
    longestScriptBy: longest?.what ?? '',
    longTasks: seen.tasks.length,
    interactions: presses.length,
    interactionP50Ms: atShare(presses, 0.5),
    interactionP98Ms: atShare(presses, 0.98),
    cls: Number(seen.cls.toFixed(4)),
    framesPerSecond: Number(((1000 * seen.frames) / tookMs).toFixed(1)),
  };
};

const onADesk = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' } as const;

/** The list of flights while 10,000 itineraries arrive in it. */
export const streamResults = async (browser: Browser, portalUrl: string): Promise<StreamingVitals> => {
  const streamed = await serveStreamedSearch(portalUrl);
  const context = await browser.newContext(onADesk);
  const page = await context.newPage();
  await page.goto(streamed.url);
  await signInOnNewDevice(page, { url: streamed.url });
  await page.close();
  const vitals = await workTheListOf(context, `${streamed.url}${resultsAddress(search)}`);
  await context.close();
  streamed.close();
  return vitals;
};

/** The same hand on a list without a script: what no page could undercut on this machine. */
export const workBareList = async (browser: Browser): Promise<StreamingVitals> => {
  const bare = await serveBareList();
  const context = await browser.newContext(onADesk);
  const vitals = await workTheListOf(context, bare.url);
  await context.close();
  bare.close();
  return vitals;
};
