import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { publicPageNames, publicPagePaths } from '../../contract/public-page-paths.ts';
import { axeBesidePage } from '../flows/browser/axe-beside-page.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';

const shiftMost = 0.02;

/** All tenants of this repository. */
const tenantNames = (): readonly string[] =>
  readdirSync('tenants').filter((name) => existsSync(join('tenants', name, 'tenant.json')));

interface Sitting {
  readonly url: string;
  readonly folder: string;
  /** Names of the tenants. Empty: all. */
  readonly only: readonly string[];
  readonly widths: readonly number[];
  readonly schemes: readonly ('light' | 'dark')[];
}

/**
 * Pictures each public page of each tenant whole, and judges it as it stands there: by axe, by how far it moved while it was loaded, and by
 * whether it fits. Throws at the end with all that was found.
 */
export const picturePublicPages = async (
  browser: Browser,
  { url, folder, only, widths, schemes }: Sitting,
): Promise<void> => {
  const found: string[] = [];
  for (const tenant of tenantNames().filter((name) => only.length === 0 || only.includes(name))) {
    for (const width of widths) {
      for (const colorScheme of schemes) {
        const context = await browser.newContext({
          viewport: { width, height: width < 800 ? 844 : 900 },
          colorScheme,
          locale: 'en-GB',
          reducedMotion: 'reduce',
          extraHTTPHeaders: { 'x-tenant': tenant },
        });
        const page = await context.newPage();
        await watchShifts(page);
        for (const name of publicPageNames) {
          await page.goto(`${url}${publicPagePaths[name]}?tenant=${tenant}`);
          const title = page.getByRole('main').getByRole('heading', { level: 1 });
          await title.waitFor();
          if ((await title.innerText()) === 'Page not found') continue;
          await page.waitForLoadState('networkidle');
          const at = `${name} of ${tenant} at ${width} px, ${colorScheme}`;
          const shift = await shiftsOf(page);
          if (shift > shiftMost) found.push(`${at}: moved by ${shift.toFixed(3)}`);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          if (wide > width) found.push(`${at}: is ${wide} px wide`);
          found.push(...(await axeBesidePage(page)).map((fault) => `${at}: ${fault}`));
          // A picture of the whole page shows also what nobody has scrolled to yet.
          await page.locator('img[loading="lazy"]').evaluateAll(async (images) => {
            for (const image of images as HTMLImageElement[]) image.loading = 'eager';
            await Promise.all((images as HTMLImageElement[]).map((image) => image.decode()));
          });
          await page.screenshot({
            path: join(folder, `${name}-${tenant}-${width}-${colorScheme}.png`),
            fullPage: true,
          });
        }
        await context.close();
        console.log(`${tenant} ${width} ${colorScheme}`);
      }
    }
  }
  if (found.length > 0) throw new Error(`${found.length} faults of public pages:\n${found.join('\n')}`);
};
