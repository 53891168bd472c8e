import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import { resultsAddress } from '../../contract/search-link.ts';
import { signInOnNewDevice } from '../e2e/sale.ts';
import { serveBareList } from './bare-list.ts';
import { everyoneAnswered, serveStreamedSearch } from './streamed-search.ts';

/** Measurements of a list that is filtered, dragged and scrolled: the run with the median longest task. */
export interface StreamingVitals {
  /** Longest task of the main thread. */
  readonly longestTaskMs: number;
  /** Longest script of a frame, as the browser attributes it. */
  readonly longestScriptMs: number;
  /** Function and file of the longest script. */
  readonly longestScriptBy: string;
  /** Number of tasks over 50 ms. */
  readonly longTasks: number;
  /** Number of presses in all runs, from which the percentiles are calculated. */
  readonly interactions: number;
  /** Median time from a press to the frame that shows it. Presses that the browser does not report count as 16 ms. */
  readonly interactionP50Ms: number;
  readonly interactionP98Ms: number;
  /** Sum of the layout shifts that no press caused. */
  readonly cls: number;
  /** Frames per second over the whole run. */
  readonly framesPerSecond: number;
}

interface Seen {
  tasks: number[];
  scripts: { ms: number; what: string }[];
  /** Longest event of each interaction, by id. */
  interactions: Record<number, number>;
  pressed: number;
  cls: number;
  frames: number;
  fromMs: number;
}

const finestEventMs = 16;
const slowdown = 4;

/** Runs in the page before all other scripts. */
const watchStreaming = (finest: number): void => {
  const seen: Seen = { tasks: [], scripts: [], interactions: {}, pressed: 0, cls: 0, frames: 0, fromMs: 0 };
  (window as unknown as { streaming: Seen }).streaming = seen;
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, ...more });
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
 * Positions of the controls, found once before the measurement. Finding elements by their names visits every element
 * and would be the longest task on the slowed-down processor.
 */
interface Places {
  readonly filters: readonly Place[];
  readonly slider: Place;
}

const placeOf = async (locator: Locator): Promise<Place> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('the control has no box on the screen');
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

/** Turns the wheel up until the top is reached. Once may not be enough while the list still moves. */
const wheelToTop = async (page: Page): Promise<void> => {
  do await page.mouse.wheel(0, -2_000);
  while ((await page.evaluate(() => scrollY)) > 0);
};

const isComplete = (page: Page): Promise<boolean> =>
  page.evaluate((words) => document.body.textContent?.includes(words) ?? false, everyoneAnswered);

/** Repeats a person's actions until all results have arrived: filters on and off, a slider, the wheel. */
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

/** One run on a processor slowed down four times, until all results have arrived. */
const workOnce = async (context: BrowserContext, address: string): Promise<Run> => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(watchStreaming, finestEventMs);
  await page.goto(address);
  await filters(page).getByRole('checkbox').nth(2).waitFor();
  const places = await findPlaces(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // Discards the measurements of opening the page.
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

/** Runs several times in succession. */
const workTheListOf = async (context: BrowserContext, address: string): Promise<StreamingVitals> => {
  const runs: Run[] = [];
  while (runs.length < rounds) runs.push(await workOnce(context, address));
  const presses = runs.flatMap(pressesOf).sort((one, other) => one - other);
  const [, middle] = runs.sort((one, other) => longestTaskOf(one) - longestTaskOf(other));
  if (middle === undefined) throw new Error('there was no run');
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

/** Measures the list of flights while 10,000 itineraries arrive. */
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

/** The same actions on a list without script: the lower bound on this machine. */
export const workBareList = async (browser: Browser): Promise<StreamingVitals> => {
  const bare = await serveBareList();
  const context = await browser.newContext(onADesk);
  const vitals = await workTheListOf(context, bare.url);
  await context.close();
  bare.close();
  return vitals;
};
