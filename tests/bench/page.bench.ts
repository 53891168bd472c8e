import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, startServer } from '../e2e/portal.ts';
import { serveBarePage } from './bare-page-server.ts';
import { type PageBenchRow, visitPages } from './page-visits.ts';
import { type StreamingVitals, streamResults, workBareList } from './results-streaming.ts';

/** Result of the list of flights while results arrive, or of the bare list. */
export interface StreamingBenchRow extends StreamingVitals {
  readonly name: 'results-streaming' | 'bare-list';
}

/**
 * Measures first visits of our pages, the median of seven, on a server on the same machine, so that the figures show the page's own
 * work. Then measures the list of flights while 10,000 itineraries arrive, and a list without script.
 */
export const runPageBench = async (): Promise<{ readonly pages: readonly (PageBenchRow | StreamingBenchRow)[] }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-page-bench-'));
  const [server, bare, browser] = await Promise.all([
    startServer({ DATA_DIR: dataDir, DATABASE_URL: '' }),
    serveBarePage(),
    launchBrowser(),
  ]);
  const visited = await visitPages(browser, server.url, bare.url, 7);
  const bareList = await workBareList(browser);
  const streaming = await streamResults(browser, server.url);
  await browser.close();
  bare.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return { pages: [...visited, { name: 'results-streaming', ...streaming }, { name: 'bare-list', ...bareList }] };
};
