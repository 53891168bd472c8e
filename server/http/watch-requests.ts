import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headers } from '../../contract/wire.ts';
import type { Meters } from '../telemetry/meters.ts';
import { isTracing, type Span, startSpan, traceIdIn, within } from '../telemetry/spans.ts';
import { isOwnFile, isPage } from './portal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call of the contract that the route serves. */
    callName?: string;
    /** Asked by machines all the time: it has no trace. */
    isUntraced?: boolean;
  }
  interface FastifyReply {
    /** `ok`, or the code of the refusal or problem that is answered. Empty: the status says it. */
    outcome: string;
    span: Span | null;
  }
}

/**
 * Counts each answer, and puts a span around each request that goes on with the trace of the page that sent it. To be called before other hooks are
 * added, so that their work stands in the trace.
 */
export const watchRequests = (app: FastifyInstance, meters: Meters): void => {
  app.decorateReply('outcome', '');
  app.decorateReply('span', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    const outcome = outcomeOf(reply);
    meters.call(nameOf(request), outcome, reply.elapsedTime);
    reply.span?.end(
      { 'http.response.status_code': reply.statusCode, 'portolan.outcome': outcome },
      reply.statusCode >= 500 ? outcome : undefined,
    );
    done(null, payload);
  });
  if (!isTracing()) return;
  app.addHook('onRequest', (request, reply, done) => {
    reply.span = spanOf(request);
    within(reply.span, done);
  });
  // A body arrives outside of the span in which its request began.
  app.addHook('preValidation', (_request, reply, done) => within(reply.span, done));
};

const outcomeOf = ({ outcome, statusCode }: FastifyReply): string =>
  outcome !== '' ? outcome : statusCode < 400 ? 'ok' : `status-${statusCode}`;

/** One of few: an address without a route has no name of its own. */
const nameOf = (request: FastifyRequest): string => {
  const { config, url } = request.routeOptions;
  if (config.callName !== undefined) return config.callName;
  return url === undefined ? (isPage(request) ? 'page' : 'unknown') : `${request.method} ${url}`;
};

const spanOf = (request: FastifyRequest): Span | null => {
  const { url, config } = request.routeOptions;
  if (config.isUntraced || isOwnFile(request)) return null;
  return startSpan({
    name: nameOf(request),
    kind: 'server',
    // The page reports no spans: one that it named as a parent would be missing in every trace.
    parent: null,
    traceId: traceIdIn(request.headers[headers.traceParent]),
    facts: {
      'http.request.method': request.method,
      ...(url !== undefined && { 'http.route': url }),
      'portolan.request_id': request.id,
    },
  });
};
