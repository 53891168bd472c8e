import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright';
import { pagePaths } from '../../contract/page-paths.ts';
import { buildGallery } from '../../server/gallery/serve-gallery.ts';
import { readPortal } from '../../server/http/portal.ts';
import { loadTenants } from '../../server/tenants/tenant-book.ts';

/** What `npm run gallery` serves. */
const servedGallery = async () => {
  const portal = readPortal(resolve('dist/portal'), { flows: 'open' });
  if (!portal) throw new Error('the portal is not built: npm run build');
  return buildGallery({ portal, tenants: loadTenants(resolve('dist/tenants')), first: pagePaths.flows });
};

const bundledProbe = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: ['tests/gallery/in-page/probe.ts'],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};

export interface GalleryPage {
  readonly page: Page;
  /** Errors of the page since they were last asked for. */
  complaints(): readonly string[];
}

/** Page of a tenant by its id. */
type PageOf = (tenant: string) => Promise<GalleryPage>;

const opened = new WeakMap<Browser, Promise<PageOf>>();

/**
 * The gallery's page of a tenant, as it stood when it was left. All areas that a worker looks at share it, because loading the page
 * costs more than looking at a flow. It ends with the worker's process.
 */
export const pageOfTenant = async (browser: Browser, tenant: string): Promise<GalleryPage> => {
  const pages = opened.get(browser) ?? pagesIn(browser);
  opened.set(browser, pages);
  return (await pages)(tenant);
};

/** Serves the gallery, and opens one page for each tenant, in a profile of its own. */
const pagesIn = async (browser: Browser): Promise<PageOf> => {
  const [source, app] = await Promise.all([bundledProbe(), servedGallery()]);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.unref();
  const open = async (tenant: string): Promise<GalleryPage> => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Dhaka',
      locale: 'en-GB',
      // The probe is a script of the test's own.
      bypassCSP: true,
    });
    const page = await context.newPage();
    const heard: string[] = [];
    page.on('pageerror', (error) => heard.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url.replace(url, '')}`.trim());
    });
    await page.goto(`${url}${pagePaths.flowScreens}?tenant=${tenant}`);
    await page.addScriptTag({ content: source });
    return { page, complaints: () => heard.splice(0) };
  };
  const pages = new Map<string, Promise<GalleryPage>>();
  return (tenant) => {
    const page = pages.get(tenant) ?? open(tenant);
    pages.set(tenant, page);
    return page;
  };
};
