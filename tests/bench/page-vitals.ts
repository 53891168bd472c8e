import type { Browser, CDPSession, Page } from 'playwright';

/** How one visit of a page went. */
export interface PageVitals {
  /** JavaScript as it was transferred, in kB of 1,000 bytes: bodies, packed. */
  readonly jsBrotliKb: number;
  /** Largest contentful paint, from the navigation's start. */
  readonly lcpMs: number;
  /** Total blocking time: of each task over 50 ms what is beyond, from the start, since much is done before a first paint. */
  readonly tbtMs: number;
  /** The slowest interaction. What the browser does not report is faster than 16 ms, and counted as that. */
  readonly inpMs: number;
  /** The sum of all layout shifts that no press caused. */
  readonly cls: number;
}

interface Watched {
  lcpMs: number;
  blockingMs: number;
  interactionMs: number;
  cls: number;
}

const finestEventMs = 16;
const slowdown = 4;

/** Runs in the page before anything else does. */
const watchVitals = (finest: number): void => {
  const seen: Watched = { lcpMs: 0, blockingMs: 0, interactionMs: finest, cls: 0 };
  (window as unknown as { vitals: Watched }).vitals = seen;
  const observe = (type: string, hear: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcpMs = startTime;
  });
  observe('longtask', ({ duration }) => {
    seen.blockingMs += duration - 50;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.cls += value;
  });
  observe(
    'event',
    (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId !== 0) seen.interactionMs = Math.max(seen.interactionMs, entry.duration);
    },
    { durationThreshold: finest },
  );
};

/** Two frames: what a press changed has been painted, and told to those who observe. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

const countScripts = async (cdp: CDPSession): Promise<() => number> => {
  const scripts = new Set<string>();
  const sizes = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength);
  });
  await cdp.send('Network.enable');
  return () => [...scripts].reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0);
};

export interface PageVisit {
  readonly name: string;
  readonly url: string;
  /** The page shows what it is for. */
  ready(page: Page): Promise<unknown>;
  /** What a person does there first. */
  act(page: Page): Promise<unknown>;
}

/** One visit by somebody whose browser has never been here, on a processor four times slower. */
export const visitPage = async (browser: Browser, { url, ready, act }: PageVisit): Promise<PageVitals> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const scriptBytes = await countScripts(cdp);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watchVitals, finestEventMs);
  await page.goto(url, { waitUntil: 'networkidle' });
  await ready(page);
  await painted(page);
  const jsBytes = scriptBytes();
  const loaded = await page.evaluate(() => structuredClone((window as unknown as { vitals: Watched }).vitals));
  await act(page);
  await painted(page);
  const after = await page.evaluate(() => (window as unknown as { vitals: Watched }).vitals);
  await context.close();

  return {
    jsBrotliKb: jsBytes / 1000,
    lcpMs: loaded.lcpMs,
    tbtMs: loaded.blockingMs,
    inpMs: after.interactionMs,
    cls: after.cls,
  };
};
