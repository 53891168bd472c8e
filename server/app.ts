import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { pagePaths } from '../contract/page-paths.ts';
import { speakFor } from '../contract/say.ts';
import { headers } from '../contract/wire.ts';
import { tenantSetting } from './database/tenant-scope.ts';
import { mountPictures } from './files/pictures/pictures.ts';
import { mountGateways } from './gateways/gateway-routes.ts';
import type { Gateways } from './gateways/terms.ts';
import { answerFailures } from './http/failures.ts';
import { mountGalleryPage } from './http/gallery-page.ts';
import type { Handlers } from './http/handler.ts';
import { type Concern, mountHealth } from './http/health.ts';
import { serveKnownHosts } from './http/known-hosts.ts';
import { type MetricsPage, mountMetrics } from './http/metrics-page.ts';
import { type MountDeps, mountCalls, tenantOf, tenantOfPage } from './http/mount.ts';
import { networkOf } from './http/network-of.ts';
import { isOwnFile, isPage, mountPortal, type Portal, sendPage } from './http/portal.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { watchRequests } from './http/watch-requests.ts';
import { recordLook } from './look-up/record-look.ts';
import { mountOutbox, type OutboxPage } from './messages/outbox-page.ts';
import { products } from './products.ts';
import { firstBannerOf } from './search-pad/banners.ts';
import { countPublicCall } from './sign-in/public-calls.ts';
import { findSession } from './sign-in/sessions.ts';
import type { Meters } from './telemetry/meters.ts';

export interface AppDeps extends Omit<MountDeps, 'findSession' | 'countPublicCall' | 'recordLook'> {
  readonly handlers: Handlers;
  readonly gateways: Gateways;
  readonly log: Logger;
  /** Which of the books differ, by the last check. */
  readonly concerns: () => readonly Concern[];
  /** Codes of suppliers that are embedded: what they sell does not exist. */
  readonly embeddedSuppliers: readonly string[];
  /** Whether answers carry HSTS. Default: in production, where the tenant's portal has an https address. */
  readonly https: boolean | undefined;
  /** Number of proxies in front of the server whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: number;
  /** Limits of requests per minute from one network: to all calls, and to calls without sign-in, which all processes count together. */
  readonly perMinute: { readonly all: number; readonly public: number };
  /** The outbox page. `null`: no page, because all messages are delivered, or in production. */
  readonly outbox: OutboxPage | null;
  /** Where requests are counted. */
  readonly meters: Meters;
  readonly metrics: MetricsPage;
  /** The built portal. `null`: only the calls are served. */
  readonly portal: Portal | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    callAccess?: string;
    /** The field of a call whose body is a file. */
    fileField?: string;
  }
}

/**
 * An address whose path can be decoded. A path that cannot, such as `/tenant/%`, is read letter by letter, so that it is
 * answered like every other address that does not exist, with the same headers.
 */
const decodable = (url: string): string => {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
};

const mebibyte = 1024 * 1024;
/** Time that a client has to send a request, headers and body. */
const requestWithinMs = 15_000;

/** The page of the portal for its tenant; at home with the address of the first banner, so that its picture comes with the page. */
const sendPortalPage = async (deps: AppDeps, portal: Portal, request: FastifyRequest, reply: FastifyReply) => {
  const page = tenantOfPage(deps, request);
  const servedAt = deps.now();
  const isHome = request.url.split('?', 1)[0] === pagePaths.home;
  const firstBanner = isHome ? await firstBannerOf(deps.database.db, page.tenant.id, servedAt) : null;
  return sendPage(reply, portal, { ...page, servedAt, firstBanner });
};

/** Builds the server without opening a port: all calls of the contract, the portal and the outbox page. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  speakFor(() => deps.tenants.byId(tenantSetting() ?? '')?.words);
  const app: FastifyInstance = fastify({
    bodyLimit: mebibyte,
    requestTimeout: requestWithinMs,
    http: { headersTimeout: requestWithinMs, connectionsCheckingInterval: 2_000 },
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < deps.trustedProxies,
    rewriteUrl: ({ url = '/' }) => decodable(url),
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
  });
  app.removeContentTypeParser('text/plain');
  watchRequests(app, deps.meters);
  const { portal } = deps;
  answerFailures(app, (request, reply) =>
    portal !== null && isPage(request) ? sendPortalPage(deps, portal, request, reply) : null,
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header(headers.requestId, request.id);
  });
  await addSecurityHeaders(
    app,
    (request) => deps.https ?? tenantOf(deps, request).config.global.siteUrl.startsWith('https:'),
  );
  if (deps.production) serveKnownHosts(app, deps.tenants);
  await app.register(rateLimit, {
    global: true,
    // A module that was refused would leave the page broken: it is loaded once and not asked for again.
    allowList: (request) => isOwnFile(request),
    timeWindow: 60_000,
    keyGenerator: (request) =>
      `${request.routeOptions.config.callAccess === 'public' ? 'public ' : ''}${networkOf(request.ip)}`,
    max: (request) =>
      request.routeOptions.config.callAccess === 'public' ? deps.perMinute.public : deps.perMinute.all,
  });
  await app.register(compress, { global: true, threshold: 4096, encodings: ['gzip'], zlibOptions: { level: 4 } });
  mountHealth(app, deps);
  mountMetrics(app, deps.metrics, deps);
  mountCalls(app, deps.handlers, {
    ...deps,
    findSession,
    recordLook,
    countPublicCall: (tenantId, request) =>
      countPublicCall({ db: deps.database.db, now: deps.now, atMost: deps.perMinute.public }, tenantId, request),
  });
  await mountGateways(app, {
    get db() {
      return deps.database.db;
    },
    get gateways() {
      return deps.gateways;
    },
    products,
    now: deps.now,
    tenantOf(request) {
      const tenant = tenantOf(deps, request);
      return { tenant, named: deps.tenants.ofHost(request.host).id !== tenant.id };
    },
  });
  mountPictures(app, deps.database);
  if (portal !== null) {
    await mountPortal(app, portal, {
      tenantOf: (request) => tenantOf(deps, request),
      production: deps.production,
    });
    mountGalleryPage(app, {
      portal,
      pageOf: (request) => tenantOfPage(deps, request),
      others: deps.production ? [] : deps.tenants.all,
    });
  }
  if (deps.outbox !== null) mountOutbox(app, deps.outbox);
  return app;
};
