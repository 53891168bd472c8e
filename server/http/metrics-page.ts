import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What Prometheus is told. */
export interface MetricsPage {
  /** The figures as text, asked for anew. */
  readonly scrape: () => Promise<string>;
  /** The token without which nobody is told. `undefined`: only this machine is. */
  readonly token: string | undefined;
}

interface Doors {
  readonly production: boolean;
  readonly trustedProxies: number;
}

/** `/metrics` for Prometheus. To anybody who may not see it, it is an address that does not exist. */
export const mountMetrics = (app: FastifyInstance, { scrape, token }: MetricsPage, doors: Doors): void => {
  const mayAsk = token === undefined ? (request: FastifyRequest) => isFromHere(request, doors) : bearerIs(token);
  app.get('/metrics', { config: { isUntraced: true } }, async (request, reply) => {
    if (!mayAsk(request)) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await scrape());
  });
};

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const bearerIs = (token: string): ((request: FastifyRequest) => boolean) => {
  const expected = digestOf(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(digestOf(headers.authorization ?? ''), expected);
};

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:\d+)?$/;
/** What proxies add to a request. */
const headersOfProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether a request comes from this machine and through no proxy. A proxy on this machine comes from here, too, in the name of the whole world. One that
 * the settings count (`TRUSTED_PROXIES`) writes for whom it asks. Production without one that is counted may have one that is not, which may write
 * nothing: there, only the token counts.
 */
const isFromHere = (request: FastifyRequest, { production, trustedProxies }: Doors): boolean =>
  !(production && trustedProxies === 0) &&
  loopback.test(request.socket.remoteAddress ?? '') &&
  loopbackHost.test(request.headers.host ?? '') &&
  headersOfProxies.every((name) => request.headers[name] === undefined);
