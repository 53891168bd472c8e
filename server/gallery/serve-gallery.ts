import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { pagePaths } from '../../contract/page-paths.ts';
import { mountGalleryPage } from '../http/gallery-page.ts';
import { tenantOf } from '../http/mount.ts';
import { isPage, mountPortal, type Portal, sendPage } from '../http/portal.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import type { Tenant, TenantBook } from '../tenants/tenant-book.ts';

interface GalleryDeps {
  readonly portal: Portal;
  readonly tenants: TenantBook;
  /** Address that `/` leads to. */
  readonly first: string;
}

/** Stands for every picture of the samples, of which there are no files. */
const samplePicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#8a8f98"/><circle cx="32" cy="32" r="14" fill="#fff"/></svg>';

/** The pages of the portal without database and calls: `/flows` with *Screens*, whose pages need neither. */
export const buildGallery = async ({ portal, tenants, first }: GalleryDeps): Promise<FastifyInstance> => {
  const app = fastify();
  const tenantIn = (request: FastifyRequest): Tenant => tenantOf({ tenants, production: false }, request);
  const pageOf = (request: FastifyRequest) => {
    const tenant = tenantIn(request);
    return { tenant, named: tenant.id !== tenants.ofHost(request.host).id };
  };
  await addSecurityHeaders(app, () => false);
  await mountPortal(app, portal, { tenantOf: tenantIn, production: false });
  mountGalleryPage(app, { portal, pageOf, others: tenants.all });
  app.get('/pictures/*', (_, reply) => reply.type('image/svg+xml').send(samplePicture));
  app.get(pagePaths.home, (_, reply) => reply.redirect(first));
  app.setNotFoundHandler((request, reply) =>
    // No cookie: it would choose the tenant of a portal on another port of this machine, too.
    isPage(request)
      ? sendPage(reply, portal, { ...pageOf(request), cookie: null, servedAt: new Date(), firstBanner: null })
      : reply.code(404).send(),
  );
  return app;
};
