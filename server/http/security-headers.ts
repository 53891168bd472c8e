import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A new nonce for the styles of one page. */
export const newNonce = (): string => randomBytes(16).toString('base64url');

/**
 * The content security policy of a page. Styles that are written at run time carry the page's `nonce`. `connectTo`:
 * origin of the tenant's back end; default: this server. `analyticsFrom`: origin of the tenant's analytics service;
 * default: none. `assembly`: whether WebAssembly may run; default: no.
 * `framed`: whether pages of this origin may show it in a frame; default: no.
 */
export const contentSecurityPolicy = (
  page: {
    readonly nonce?: string;
    readonly connectTo?: string;
    readonly analyticsFrom?: string;
    readonly assembly?: boolean;
    readonly framed?: boolean;
  } = {},
): string =>
  [
    "default-src 'self'",
    sources("script-src 'self'", page.assembly ? "'wasm-unsafe-eval'" : undefined, page.analyticsFrom),
    `style-src 'self'${page.nonce === undefined ? '' : ` 'nonce-${page.nonce}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    sources("connect-src 'self'", page.connectTo, page.analyticsFrom),
    "worker-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors '${page.framed ? 'self' : 'none'}'`,
    "require-trusted-types-for 'script'",
    `trusted-types portolan${page.analyticsFrom === undefined ? '' : ' portolan-analytics'}`,
  ].join('; ');

const sources = (own: string, ...others: readonly (string | undefined)[]): string =>
  [own, ...others.filter((other) => other !== undefined)].join(' ');

const transportSecurity = 'max-age=31536000; includeSubDomains';

/** Scripts and type faces of the portal: nothing that a browser shows. A worker has the policy of its own answer, as a page has. */
const isPartOfPage = ({ url }: FastifyRequest): boolean =>
  /^\/assets\/[^?]+\.(js|woff2)$/.test(url) && !/worker[^/]*$/.test(url);

/** What says how a page behaves, a kilobyte of each answer. */
const ofPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** Adds the security headers to every answer, to a part of a page those alone that it needs. `isHttps`: whether the portal of the request is reached over HTTPS. */
export const addSecurityHeaders = async (
  app: FastifyInstance,
  isHttps: (request: FastifyRequest) => boolean,
): Promise<void> => {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    hsts: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  const policy = contentSecurityPolicy();
  app.addHook('onSend', async (request, reply) => {
    if (isHttps(request)) reply.header('strict-transport-security', transportSecurity);
    if (isPartOfPage(request) && reply.statusCode < 400) {
      for (const header of ofPages) reply.removeHeader(header);
      return;
    }
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    if (!reply.hasHeader('permissions-policy')) {
      reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
};
