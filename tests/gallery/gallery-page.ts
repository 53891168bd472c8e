import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright';
import { pageHtml, readPortal } from '../../server/http/portal.ts';
import { loadTenants } from '../../server/tenants/tenant-book.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

/** Serves the built gallery's files. `?tenant=NAME` names the tenant of a page. */
const serveFiles = (): Server => {
  const folder = 'dist/portal';
  const portal = readPortal(folder);
  if (!portal) throw new Error('the portal is not built: npm run build');
  const gallery = { ...portal, page: readFileSync(join(folder, 'gallery.html'), 'utf8') };
  const tenants = loadTenants('dist/tenants');
  return createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gallery');
    const tenant = tenants.byId(searchParams.get('tenant') ?? 'platform') ?? tenants.ofHost('');
    const file = pathname.startsWith('/assets/')
      ? join(folder, normalize(pathname))
      : pathname.startsWith('/tenant/')
        ? join(tenant.assets, normalize(pathname.slice('/tenant/'.length)))
        : null;
    if (file === null) {
      reply.setHeader('content-type', 'text/html');
      reply.end(pageHtml(gallery, { tenant, named: tenant.id !== 'platform' }, 'gallery'));
      return;
    }
    if (!existsSync(file)) {
      reply.statusCode = 404;
      reply.end();
      return;
    }
    reply.setHeader('content-type', contentTypes[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(reply);
  });
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

/** The day on which the samples of all flows are looked at: noon in Dhaka. */
const today = Date.UTC(2026, 10, 25, 6);

/** The clock stands, so that a page looks the same at every look. */
const standStill = (now: number): void => {
  const RealDate = Date;
  class StandingDate extends RealDate {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [now] : given) as [number]));
    }
    static override now = () => now;
  }
  globalThis.Date = StandingDate as DateConstructor;
  try {
    localStorage.setItem('portolan.token/platform', 'token sign-in');
    localStorage.setItem('portolan.deviceId', 'device');
  } catch {}
};

export interface GalleryPage {
  readonly page: Page;
  /** Errors of the page since they were last asked for. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

export interface GalleryVisit {
  /** A page of a tenant, in a size and a colour scheme. */
  open(options?: { readonly tenant?: string; readonly scheme?: 'light' | 'dark' }): Promise<GalleryPage>;
  close(): Promise<void>;
}

/** Opens the gallery in a profile of its own. */
export const visitGallery = async (browser: Browser): Promise<GalleryVisit> => {
  probeSource ??= bundledProbe();
  const source = await probeSource;
  const server = serveFiles();
  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const contexts: BrowserContext[] = [];
  return {
    async open({ tenant = 'platform', scheme = 'light' } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        colorScheme: scheme,
        reducedMotion: 'reduce',
        timezoneId: 'Asia/Dhaka',
        locale: 'en-GB',
      });
      contexts.push(context);
      const page = await context.newPage();
      const heard: string[] = [];
      page.on('pageerror', (error) => heard.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') heard.push(message.text());
      });
      await page.addInitScript(standStill, today);
      await page.goto(`${url}/help?tenant=${tenant}`);
      await page.addScriptTag({ content: source });
      return { page, complaints: () => heard.splice(0), close: () => context.close() };
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      server.close();
    },
  };
};
