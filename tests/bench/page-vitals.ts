import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** Measurements of one visit of a page. */
export interface PageVitals {
  /** Transferred JavaScript in kB of 1,000 bytes: compressed bodies. */
  readonly jsBrotliKb: number;
  /** Largest contentful paint, from the start of the navigation. */
  readonly lcpMs: number;
  /** Total blocking time: the part of each task beyond 50 ms, from the start of the navigation. */
  readonly tbtMs: number;
  /**
   * Duration of the slowest interaction. Interactions that the browser does not report, below 16 ms, count as 16 ms.
   */
  readonly inpMs: number;
  /** Sum of the layout shifts that no press caused. */
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

/** Runs in the page before all other scripts. */
const watchVitals = (finest: number): void => {
  const seen: Watched = { lcpMs: 0, blockingMs: 0, interactionMs: finest, cls: 0 };
  (window as unknown as { vitals: Watched }).vitals = seen;
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true, ...more });
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

/** Waits for two frames, after which the effect of a press is painted and reported to observers. */
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

/** Cookies and storage of a browser context. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface PageVisit {
  readonly name: string;
  readonly url: string;
  /** Cookies and storage of who is signed in. Default: nobody is. */
  readonly signedIn?: SignedIn;
  /** Resolves when the page shows its content. */
  ready(page: Page): Promise<unknown>;
  /** The first action of a person on the page. */
  act(page: Page): Promise<unknown>;
}

/** Measures one visit with an empty cache, on a processor slowed down four times. */
export const visitPage = async (browser: Browser, { url, signedIn, ready, act }: PageVisit): Promise<PageVitals> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    ...(signedIn && { storageState: signedIn }),
  });
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
