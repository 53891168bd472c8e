import type { FastifyInstance } from 'fastify';
import { hostNameOf, type TenantBook } from '../tenants/tenant-book.ts';

/** Asked by machines that know the process by its address alone. */
const atAnyHost: ReadonlySet<string | undefined> = new Set(['/health', '/health/alive', '/metrics']);

/**
 * Answers a request for a host that no tenant has with 421, before anything counts it or reads its body (TEN-06). A name that leads here by mistake then
 * shows no portal, and nobody takes the default tenant's for their own.
 */
export const serveKnownHosts = (app: FastifyInstance, tenants: Pick<TenantBook, 'all'>): void => {
  const known = new Set(tenants.all.flatMap(({ config }) => config.hosts));
  app.addHook('onRequest', async (request, reply) => {
    if (known.has(hostNameOf(request.host ?? '')) || atAnyHost.has(request.routeOptions.url)) return;
    return reply.code(421).type('text/plain; charset=utf-8').send('No portal is served under this host name.\n');
  });
};
