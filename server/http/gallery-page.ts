import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pagePaths } from '../../contract/page-paths.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { type PageAsked, type Portal, pageHtml } from './portal.ts';
import { contentSecurityPolicy, newNonce } from './security-headers.ts';

interface GalleryDeps {
  readonly portal: Portal;
  readonly pageOf: (request: FastifyRequest) => Omit<PageAsked, 'cookie'>;
  /** Tenants that can be chosen beside that of the request. In production none. */
  readonly others: readonly Tenant[];
}

/**
 * Serves the page that *Screens* at `/flows` has in a frame. It has no data, makes no call and shows nothing until a page
 * of the same origin hands it states. A request for a page carries no session: where only analysts may watch flows, the
 * page is given only to a frame of this origin, and `/flows` admits only analysts.
 */
export const mountGalleryPage = (app: FastifyInstance, { portal, pageOf, others }: GalleryDeps): void => {
  const { gallery } = portal;
  if (gallery === null) return;
  app.get(pagePaths.flowScreens, (request, reply) => {
    if (portal.flows !== 'open' && !isForOwnFrame(request)) return reply.callNotFound();
    const { tenant, named } = pageOf(request);
    const nonce = newNonce();
    const tenants = [tenant, ...others.filter(({ id }) => id !== tenant.id)].toSorted(byName);
    return reply
      .header('content-security-policy', contentSecurityPolicy({ nonce, framed: true }))
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        pageHtml(
          { ...portal, page: gallery },
          { tenant: withoutAnalytics(tenant), named, servedAt: null, firstBanner: null },
          nonce,
          tenants,
        ),
      );
  });
};

/** Browsers say what a request is for, and scripts cannot change it. */
const isForOwnFrame = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin';

/** What is looked at in the gallery is no visit. */
const withoutAnalytics = (tenant: Tenant): Tenant => {
  const { analytics: _, ...config } = tenant.config;
  return { ...tenant, config };
};

const byName = (one: Tenant, other: Tenant): number => one.config.company.name.localeCompare(other.config.company.name);
