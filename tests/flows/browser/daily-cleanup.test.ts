import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { contentSecurityPolicy } from '../../../server/http/security-headers.ts';
import { cleanedAtKey, dailyCleanupDriver } from './daily-cleanup.driver.ts';
import type { WalkPortal } from './walk-portal.ts';
import { testWalks } from './walk-tests.ts';

/** A page whose policies let a test put into the browser what an older portal may have left there. */
const withOldThings = async (portal: WalkPortal): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await portal.browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${portal.url}/health`);
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as an older portal set it
    document.cookie = 'old=1; path=/';
    await (await caches.open('old')).put('/old', new Response('old'));
  });
  return { context, page };
};

const left = async () => ({
  cookies: document.cookie,
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  cleaned: localStorage.getItem('portolan.cleanedAt') !== null,
});

testWalks(
  dailyCleanupDriver,
  {},
  {
    '[SES-07] cookies, caches and service workers of an older portal are gone after the first page; token and device stay':
      async (portal) => {
        const { context, page } = await withOldThings(portal);
        await page.goto(portal.url);
        await page.getByRole('heading', { name: 'Sign in' }).waitFor();
        await expect.poll(() => page.evaluate(left)).toEqual({ cookies: '', caches: [], workers: 0, cleaned: true });
        const deviceId = await page.evaluate(() => localStorage.getItem('portolan.deviceId'));

        await page.evaluate(async () => void (await caches.open('of-today')));
        await page.reload();
        await page.getByRole('heading', { name: 'Sign in' }).waitFor();
        expect(await page.evaluate(() => caches.keys())).toEqual(['of-today']);
        expect(await page.evaluate(() => localStorage.getItem('portolan.deviceId'))).toBe(deviceId);

        await page.evaluate((key) => localStorage.setItem(key, String(Date.now() - 86_400_001)), cleanedAtKey);
        await page.reload();
        await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
        await context.close();
      },

    '[SES-07] without a tracking id nothing of a third party is asked for; with one its script is, and only then':
      async (portal) => {
        const { origin } = new URL(portal.url);
        const foreign: string[] = [];
        const context = await portal.browser.newContext();
        const page = await context.newPage();
        page.on('request', (request) => {
          if (new URL(request.url()).protocol !== 'data:' && new URL(request.url()).origin !== origin)
            foreign.push(request.url());
        });
        await page.goto(portal.url);
        await page.waitForFunction((key) => localStorage.getItem(key) !== null, cleanedAtKey);
        await page.waitForLoadState('networkidle');
        expect(foreign).toEqual([]);

        const analytics = { trackingId: 'T-2026', script: 'https://counts.example/tag.js' };
        await page.route(`${portal.url}/`, async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace('&quot;analytics&quot;:null', () =>
            `"analytics":${JSON.stringify(analytics)}`.replaceAll('"', '&quot;'),
          );
          const nonce = /name="style-nonce" content="([^"]+)"/.exec(body)?.[1] ?? '';
          const policy = contentSecurityPolicy({ nonce, analyticsFrom: 'https://counts.example' });
          await route.fulfill({
            response,
            body,
            headers: { ...response.headers(), 'content-security-policy': policy },
          });
        });
        await page.route('https://counts.example/**', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'window.counted = 1;' }),
        );
        await page.goto(portal.url);
        await page.waitForFunction(() => (window as { counted?: number }).counted === 1);
        expect(foreign).toEqual(['https://counts.example/tag.js?id=T-2026']);
        await context.close();
      },
  },
);
