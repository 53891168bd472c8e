import { expect } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { reloadsAtMost } from '../../machines/shell/page-reloads.ts';
import { story } from './story.ts';

story(
  '[SES-08] a page of whose first modules one cannot be fetched is loaded again ten times, then says so, and works once it can be',
  async ({ portal, visitors }) => {
    const visitor = await visitors.open();
    visitor.expect(/ERR_FAILED/);
    const { page } = visitor;
    const html = await (
      await fetch(`${portal.url}${pagePaths.myBookings}`, { headers: { accept: 'text/html' } })
    ).text();
    const imported = /rel="modulepreload"[^>]* href="([^"]+)"/.exec(html)?.[1];
    if (imported === undefined) throw new Error(`the page names no module that its first one imports: ${html}`);
    await page.route(`**${imported}`, (route) => route.abort());
    let loads = 0;
    page.on('framenavigated', () => {
      loads += 1;
    });
    await page.goto(`${portal.url}${pagePaths.myBookings}`).catch(() => {});
    await page.getByRole('heading', { name: 'Something went wrong.' }).waitFor();
    await page.getByText('Nothing was booked or charged.').waitFor();
    expect(loads).toBe(1 + reloadsAtMost);
    await page.unroute(`**${imported}`);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  },
);
