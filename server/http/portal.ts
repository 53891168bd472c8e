import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../contract/say.ts';
import { fallbackBrand } from '../../tenants/kit/check/read-config.ts';
import { homeWords } from '../../tenants/kit/pages/home.ts';
import { marketRulesOf } from '../../tenants/kit/rule-packs.ts';
import { loginLayoutOf, themes } from '../../tenants/kit/themes.ts';
import { publicPagesOf } from '../tenants/public-pages.ts';
import { defaultTenantId, type Tenant } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { escaped } from './escaped.ts';
import { contentSecurityPolicy, newNonce } from './security-headers.ts';

/** The built portal, read at start. */
export interface Portal {
  readonly folder: string;
  readonly page: string;
  /** The page in which *Screens* at `/flows` shows states. `null`: not built. */
  readonly gallery: string | null;
  /** Address of each tenant's style sheet with CSS variables, by tenant id. */
  readonly themes: Readonly<Record<string, string>>;
  /** Address of each tenant's type face, by tenant id. */
  readonly fonts: Readonly<Record<string, string>>;
  /** Address of the results worker, the only script that may run WebAssembly. */
  readonly worker: string;
  /** Who may watch the flows of a browser: anybody who uses it, or only a signed-in analyst. */
  readonly flows: 'open' | 'analysts';
}

/** How the portal is shown. Default: as in production. */
export interface PortalOptions {
  readonly flows?: Portal['flows'];
}

/** Reads the built portal from a folder. `null`: there is none, and the server serves only the calls. */
export const readPortal = (folder: string, { flows = 'analysts' }: PortalOptions = {}): Portal | null => {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Pick<
    Portal,
    'themes' | 'fonts' | 'worker'
  >;
  const gallery = join(folder, 'gallery.html');
  return {
    folder,
    page: readFileSync(page, 'utf8'),
    gallery: existsSync(gallery) ? readFileSync(gallery, 'utf8') : null,
    ...manifest,
    flows,
  };
};

const workerPolicy = contentSecurityPolicy({ assembly: true });
const yearSeconds = 31_536_000;
const hourSeconds = 3_600;

/** A source map, which holds the sources of a script or a sheet. */
const sourceMap = /\.map(?:\.\w+)?$/;

/**
 * Serves assets with content hashes and the files of each tenant. Source maps stay on the disk in production: whoever has the server reads them there.
 */
export const mountPortal = async (
  app: FastifyInstance,
  portal: Portal,
  { tenantOf, production }: { readonly tenantOf: (request: FastifyRequest) => Tenant; readonly production: boolean },
): Promise<void> => {
  const assets = join(portal.folder, 'assets');
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    index: false,
    ...(production && { allowedPath: (path: string) => !sourceMap.test(path) }),
    setHeaders: (reply, path) => {
      const isAsset = path.startsWith(assets);
      reply.header(
        'cache-control',
        isAsset ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${hourSeconds}`,
      );
      // A worker has the policy of its own response, not that of the page.
      if (path.includes(basename(portal.worker))) reply.header('content-security-policy', workerPolicy);
    },
  });
  app.get('/tenant/*', (request, reply) => {
    const file = (request.params as { readonly '*': string })['*'];
    return reply.header('vary', 'host').sendFile(file, tenantOf(request).assets);
  });
  // A browser asks for it by itself beside whatever is no page: a PDF in a tab of its own.
  app.get('/favicon.ico', (request, reply) => {
    const { config, assets: folder } = tenantOf(request);
    reply.header('vary', 'host');
    const { favIcon } = config.logo;
    return favIcon ? reply.sendFile(favIcon, folder) : reply.type('image/svg+xml').send(defaultIcon);
  });
};

const ownFiles = /^\/(assets|tenant)\//;

/** Whether a request is for a file of the portal or of the tenant, which costs next to nothing. A page asks for a hundred. */
export const isOwnFile = ({ url, method }: Pick<FastifyRequest, 'url' | 'method'>): boolean =>
  (method === 'GET' || method === 'HEAD') && ownFiles.test(url);

/** Whether a request for an unknown address is for a page of the portal: a browser asks for it as a document. */
export const isPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isOwnFile(request) &&
  (request.url === '/' || (request.headers.accept ?? '').includes('text/html'));

export interface PageAsked {
  readonly tenant: Tenant;
  /** Whether the tenant was asked for by name, in development: files and calls of the page then name it, too. */
  readonly named: boolean;
  readonly cookie: string | null;
}

interface Served {
  readonly named: boolean;
  /** `null`: the page has sample data, and its clock stands. */
  readonly servedAt: Date | null;
  /** Address of the home page's first banner. `null`: none is known. */
  readonly firstBanner: string | null;
}

/** The page of a tenant as HTML. `nonce`: of its styles. `tenants`: those that the gallery's page offers to choose. */
export const pageHtml = (
  portal: Pick<Portal, 'page' | 'flows' | 'themes' | 'fonts'>,
  { tenant, ...served }: { readonly tenant: Tenant } & Served,
  nonce: string,
  tenants: readonly Tenant[] = [],
): string => {
  const file = (name: string): string => `/tenant/${name}${served.named ? `?tenant=${tenant.id}` : ''}`;
  const favicon = tenant.config.logo.favIcon;
  const words: Readonly<Record<string, string>> = {
    LANGUAGE: languageOf(tenant.words),
    TITLE: tenant.config.global.title,
    TENANT: JSON.stringify(pageTenant(tenant, served, file)),
    TENANTS: JSON.stringify(tenants.map(({ id, config }) => ({ id, name: config.company.name }))),
    FLOWS: portal.flows,
    NONCE: nonce,
    THEME: portal.themes[tenant.id] ?? '',
    FONT: portal.fonts[tenant.id] ?? '',
    FAVICON: favicon ? file(favicon) : defaultFavicon,
    FAVICON_TYPE: favicon ? iconType(favicon) : 'image/svg+xml',
  };
  return portal.page.replace(/%([A-Z_]+)%/g, (whole, name: string) =>
    Object.hasOwn(words, name) ? escaped(words[name] ?? '') : whole,
  );
};

/** Sends the page of a tenant, with a new nonce for its styles. */
export const sendPage = (
  reply: FastifyReply,
  portal: Portal,
  { tenant, cookie, ...served }: PageAsked & Served,
): FastifyReply => {
  if (cookie !== null) reply.header('set-cookie', cookie);
  const nonce = newNonce();
  const page = pageHtml(portal, { tenant, ...served }, nonce);
  const { baseUrl } = tenant.config.global;
  const connectTo = baseUrl === '' ? undefined : new URL(baseUrl).origin;
  const { analytics } = tenant.config;
  const analyticsFrom = analytics ? new URL(analytics.script).origin : undefined;
  return reply
    .code(200)
    .header(
      'content-security-policy',
      contentSecurityPolicy({ nonce, ...(connectTo && { connectTo }), ...(analyticsFrom && { analyticsFrom }) }),
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
};

/** The tenant's data in the page, available before the first call. */
const pageTenant = (tenant: Tenant, { named, servedAt, firstBanner }: Served, file: (name: string) => string) => {
  const { id, config, pages, words } = tenant;
  const publicPages = publicPagesOf(tenant);
  return {
    tenantId: id,
    named,
    words,
    name: config.company.name,
    shortName: config.company.shortName,
    title: config.global.title,
    baseUrl: config.global.baseUrl,
    contactNo: config.global.contactNo,
    email: config.global.email,
    currency: config.global.currency,
    initialDeparture: config.global.initialDeparture,
    defaultPhoneNumberCode: config.global.defaultPhoneNumberCode,
    primaryLogo: file(config.logo.primaryLogo),
    secondaryLogo: file(config.logo.secondaryLogo),
    isDefault: id === defaultTenantId,
    loginVariation: loginLayoutOf(config),
    home: homeWords(config),
    firstBanner,
    bar: themes[config.global.theme].bar,
    priceOnTickets: marketRulesOf(config).priceOnTickets,
    coverImage: config.home?.coverImage ? file(config.home.coverImage) : null,
    publicPages,
    year: new Date().getFullYear(),
    timeZone: zoneAtHome(tenant),
    servedAt: servedAt?.toISOString() ?? null,
    header: pages.header,
    footer: pages.footer,
    address: config.contactUs?.address ?? null,
    socialMedia: config.socialMedia,
    paymentMethods: config.paymentMethods,
    loader: config.global.loader === null ? null : file(config.global.loader),
    analytics: config.analytics ?? null,
    app: config.mobileApp?.enabled
      ? { appStore: config.mobileApp.appStoreLink, googlePlay: config.mobileApp.googlePlayLink }
      : null,
  };
};

const defaultIcon = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><circle cx='8' cy='8' r='7' fill='${fallbackBrand}'/></svg>`;
const defaultFavicon = `data:image/svg+xml,${defaultIcon.replace('#', '%23')}`;

const iconType = (file: string): string => {
  const extension = extname(file).slice(1);
  if (extension === 'svg') return 'image/svg+xml';
  return extension === 'ico' ? 'image/x-icon' : `image/${extension === 'jpg' ? 'jpeg' : extension}`;
};
