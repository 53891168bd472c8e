import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, startServer } from '../e2e/portal.ts';
import { serveBarePage } from './bare-page-server.ts';
import { type PageVisit, type PageVitals, visitPage } from './page-vitals.ts';
import { type StreamingVitals, streamResults, workBareList } from './results-streaming.ts';

export interface PageBenchRow extends PageVitals {
  readonly name: string;
}

/** Result of the list of flights while results arrive, or of the bare list. */
export interface StreamingBenchRow extends StreamingVitals {
  readonly name: 'results-streaming' | 'bare-list';
}

const rounds = 7;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const medianOf = (name: string, visits: readonly PageVitals[]): PageBenchRow => {
  const of = (read: (vitals: PageVitals) => number, digits: number) => Number(median(visits.map(read)).toFixed(digits));
  return {
    name,
    jsBrotliKb: of(({ jsBrotliKb }) => jsBrotliKb, 1),
    lcpMs: of(({ lcpMs }) => lcpMs, 0),
    tbtMs: of(({ tbtMs }) => tbtMs, 0),
    inpMs: of(({ inpMs }) => inpMs, 0),
    cls: of(({ cls }) => cls, 4),
  };
};

const barePage = (url: string): PageVisit => ({
  name: 'bare',
  url,
  ready: (page) => page.getByRole('button', { name: 'Pressed 0 times' }).waitFor(),
  async act(page) {
    for (let pressed = 0; pressed < 6; pressed += 1) {
      await page.getByRole('button', { name: `Pressed ${pressed} times` }).click();
    }
    await page.getByRole('button', { name: 'Pressed 6 times' }).waitFor();
  },
});

const signInPage = (url: string): PageVisit => ({
  name: 'sign-in',
  url: `${url}/`,
  ready: (page) => page.getByRole('button', { name: 'Sign in' }).waitFor(),
  async act(page) {
    await page.getByLabel('E-mail').pressSequentially('agent@');
    await page.getByLabel('Password', { exact: true }).pressSequentially('Padma');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Please enter valid email id').waitFor();
  },
});

/**
 * Measures first visits of our pages and of a page with React and one Fluent button, in one run and in turns: the
 * median of seven. Nothing is cached. The server is on the same machine, so that the figures show the page's own work.
 * Then measures the list of flights while 10,000 itineraries arrive, and a list without script.
 */
export const runPageBench = async (): Promise<{ readonly pages: readonly (PageBenchRow | StreamingBenchRow)[] }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-page-bench-'));
  const [server, bare, browser] = await Promise.all([
    startServer({ DATA_DIR: dataDir, DATABASE_URL: '' }),
    serveBarePage(),
    launchBrowser(),
  ]);
  const pages = [signInPage(server.url), barePage(bare.url)];
  const visits = new Map<string, PageVitals[]>(pages.map(({ name }) => [name, []]));
  // Warms up the servers. These visits are not measured.
  for (const page of pages) await visitPage(browser, page);
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) visits.get(page.name)?.push(await visitPage(browser, page));
  }
  const bareList = await workBareList(browser);
  const streaming = await streamResults(browser, server.url);
  await browser.close();
  bare.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const visited = [...visits].map(([name, seen]) => medianOf(name, seen));
  return { pages: [...visited, { name: 'results-streaming', ...streaming }, { name: 'bare-list', ...bareList }] };
};
