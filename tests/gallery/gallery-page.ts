import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright';
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

let probeSource: Promise<string> | undefined;

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
  close(): Promise<void>;
}

export interface GalleryVisit {
  /** A page of a tenant. Default: the platform. */
  open(options?: { readonly tenant?: string }): Promise<GalleryPage>;
  close(): Promise<void>;
}

/** Opens the gallery in a profile of its own. */
export const visitGallery = async (browser: Browser): Promise<GalleryVisit> => {
  probeSource ??= bundledProbe();
  const source = await probeSource;
  const app = await servedGallery();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const contexts: BrowserContext[] = [];
  return {
    async open({ tenant = 'platform' } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        colorScheme: 'light',
        reducedMotion: 'reduce',
        timezoneId: 'Asia/Dhaka',
        locale: 'en-GB',
        // The probe is a script of the test's own.
        bypassCSP: true,
      });
      contexts.push(context);
      const page = await context.newPage();
      const heard: string[] = [];
      page.on('pageerror', (error) => heard.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error')
          heard.push(`${message.text()} ${message.location().url.replace(url, '')}`.trim());
      });
      await page.goto(`${url}${pagePaths.flowScreens}?tenant=${tenant}`);
      await page.addScriptTag({ content: source });
      return { page, complaints: () => heard.splice(0), close: () => context.close() };
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      await app.close();
    },
  };
};
