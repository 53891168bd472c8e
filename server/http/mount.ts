import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf, varyOf } from '../../contract/answer-cache.ts';
import { addressesOf, type Call, type Outcome } from '../../contract/call.ts';
import { type CallName, calls } from '../../contract/calls.ts';
import { fileKindOf, mediaTypes } from '../../contract/file-kinds.ts';
import type { ShownRecord } from '../../contract/look-kinds.ts';
import { fileMediaType, headers, type Problem } from '../../contract/wire.ts';
import type { Database, Db, Tx } from '../database/database.ts';
import { inBranch, inTenant } from '../database/tenant-scope.ts';
import type { Tenant, TenantBook } from '../tenants/tenant-book.ts';
import { admit, type FoundSession } from './access.ts';
import { deviceNameOf } from './device-name.ts';
import type { Agent, CallContext, Handlers, SignedInContext } from './handler.ts';
import { networkOf } from './network-of.ts';
import { ProblemError, refusalProblem, type Written } from './problems.ts';
import { readRequest } from './read-request.ts';
import { hashOfBody } from './request-keys.ts';
import { type ActRun, runAct, runPhases } from './run-act.ts';
import type { Secrets } from './secrets.ts';
import { type Shown, shownTo, shownToHouse } from './shown.ts';
import { writtenJson } from './written-part.ts';

export interface MountDeps {
  readonly database: Database;
  readonly tenants: TenantBook;
  readonly secrets: Secrets;
  /** Finds the session of a bearer token. `null`: the token is unknown or no longer valid. */
  readonly findSession: (
    db: Db,
    asked: {
      readonly tenant: Tenant;
      readonly token: string;
      readonly deviceId: string;
      readonly acts: boolean;
      readonly now: Date;
    },
  ) => Promise<FoundSession | null>;
  /** Records that a person was shown a record of the desk. */
  readonly recordLook: (
    look: { readonly shows: ShownRecord; readonly key: string; readonly part: string | null; readonly asFile: boolean },
    context: SignedInContext,
  ) => Promise<void>;
  readonly now: () => Date;
  /** Counts a call that needs no sign-in. Throws `too-many`. */
  readonly countPublicCall: (tenantId: string, request: FastifyRequest) => Promise<void>;
  /** In production, a header cannot choose the tenant. */
  readonly production: boolean;
}

/** A handler of any call. Structs check its request at run time; types check its answer. */
type AnyHandler =
  | { readonly kind: 'reads'; readonly handle: (request: never, context: never) => Promise<Outcome<Call>> }
  | { readonly kind: 'acts'; readonly handle: (request: never, context: never) => Promise<Outcome<Call>> }
  | {
      readonly kind: 'acts-prepared';
      readonly prepare: (request: never, context: never) => Promise<(context: never) => Promise<Outcome<Call>>>;
    }
  | {
      readonly kind: 'acts-in-phases';
      readonly handle: (request: never, context: never) => Promise<Outcome<Call> | 'in-flight'>;
    };

/** Serves every call of the contract at its address. */
export const mountCalls = (app: FastifyInstance, handlers: Handlers, deps: MountDeps): void => {
  const all = Object.keys(calls) as CallName[];
  const sendsFile = (name: CallName): boolean => (calls[name] as Call).file !== undefined;
  const mount = (at: FastifyInstance, names: readonly CallName[]): void => {
    for (const name of names) mountCall(at, name, handlers[name] as AnyHandler, deps);
  };
  mount(
    app,
    all.filter((name) => !sendsFile(name)),
  );
  // Only calls with a file take bytes, and they take nothing else.
  app.register(async (ofFiles) => {
    ofFiles.removeAllContentTypeParsers();
    ofFiles.addContentTypeParser(fileMediaType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    mount(ofFiles, all.filter(sendsFile));
  });
};

const mountCall = (app: FastifyInstance, name: CallName, handler: AnyHandler, deps: MountDeps): void => {
  const call: Call = calls[name];
  for (const url of addressesOf(call))
    app.route({
      method: call.method,
      url,
      config: { callAccess: call.access, callName: name, ...(call.file && { fileField: call.file.field }) },
      // After what is counted in this process alone, and before the body is read.
      ...(call.access === 'public' && {
        preParsing: (request) => deps.countPublicCall(tenantOf(deps, request).id, request),
      }),
      handler: (request, reply) => {
        const tenant = tenantOf(deps, request);
        return inTenant(tenant.id, () => serve(name, call, handler, deps, tenant, request, reply));
      },
    });
};

const serve = async (
  name: CallName,
  call: Call,
  handler: AnyHandler,
  deps: MountDeps,
  tenant: Tenant,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { context, agent } = await identify(call, deps, tenant, request);
  const answered = () => answer(name, call, handler, deps, { context, agent }, request, reply);
  return agent?.ownBranchOnly === true ? inBranch(agent.branchId, answered) : answered();
};

const answer = async (
  name: CallName,
  call: Call,
  handler: AnyHandler,
  deps: MountDeps,
  { context, agent }: { readonly context: CallContext; readonly agent: Agent | null },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const asked = readRequest(call, request);
  const given = agent === null ? context : { ...context, agent };
  // The desk's calls answer only people of the house, whose own figures they are.
  const shown = call.service === 'desk' ? shownToHouse : shownTo(agent);
  const write = (outcome: Outcome<Call>) => writtenOf(call, outcome, shown, request.id);
  if (handler.kind === 'reads') {
    const outcome = await handler.handle(asked as never, given as never);
    if (call.looksAt && agent !== null && outcome.ok) {
      const { shows, by, part } = call.looksAt;
      const fields = asked as Readonly<Record<string, unknown>>;
      const look = {
        shows,
        key: String(fields[by]),
        part: part === undefined ? null : String(fields[part]),
        asFile: outcome.answer instanceof Uint8Array,
      };
      await deps.recordLook(look, { ...context, agent });
    }
    return send(call, asked, reply, write(outcome));
  }

  const intentKey = intentKeyOf(request);
  const run: ActRun = {
    db: deps.database.db,
    secrets: deps.secrets,
    intent: {
      tenantId: context.tenant.id,
      actor: actorOf(context, agent),
      key: intentKey,
      bodyHash: hashOfBody(deps.secrets, name, asked),
    },
    now: deps.now,
    write,
  };
  const inside = (tx: Tx) => ({ ...given, tx, intentKey }) as never;
  switch (handler.kind) {
    case 'acts':
      return send(call, asked, reply, await runAct(run, (tx) => handler.handle(asked as never, inside(tx))));
    case 'acts-prepared': {
      const work = await handler.prepare(asked as never, given as never);
      return send(call, asked, reply, await runAct(run, (tx) => work(inside(tx))));
    }
    case 'acts-in-phases': {
      const work = () => handler.handle(asked as never, { ...given, intentKey } as never);
      return send(call, asked, reply, await runPhases(run, work));
    }
  }
};

/** The agent of the token within the tenant of the host. */
const identify = async (
  call: Call,
  deps: MountDeps,
  tenant: Tenant,
  request: FastifyRequest,
): Promise<{ readonly context: CallContext; readonly agent: Agent | null }> => {
  const now = deps.now();
  const deviceId = deviceIdOf(request);
  const context: CallContext = {
    db: deps.database.db,
    tenant,
    requestId: request.id,
    now: deps.now,
    deviceId,
    deviceName: deviceNameOf(request),
    address: networkOf(request.ip),
    portalAddress: portalAddressOf(deps, tenant, request),
    tenantIsNamed: deps.tenants.ofHost(request.host).id !== tenant.id,
  };
  const token = call.access === 'public' ? null : bearerOf(request);
  const session =
    token === null
      ? null
      : await deps.findSession(deps.database.db, {
          tenant,
          token,
          deviceId,
          acts: call.effect === 'acts',
          now,
        });
  return { context, agent: admit(call, session) };
};

type TenantDeps = Pick<MountDeps, 'tenants' | 'production'>;

const tenantNamed = ({ tenants, production }: TenantDeps, name: unknown): Tenant | undefined =>
  !production && typeof name === 'string' ? tenants.byId(name) : undefined;

const nameIn = (request: FastifyRequest): unknown =>
  request.headers[headers.tenant] ?? (request.query as { readonly tenant?: unknown }).tenant;

/** The tenant of the request's host. In development, a header or `?tenant=` can choose another. */
export const tenantOf = (deps: TenantDeps, request: FastifyRequest): Tenant =>
  tenantNamed(deps, nameIn(request)) ?? deps.tenants.ofHost(request.host);

const tenantCookie = 'portolan.tenant';
const cookiePattern = new RegExp(`(?:^|; )${tenantCookie.replace('.', '\\.')}=([A-Za-z0-9_-]{1,64})(?:;|$)`);

/**
 * The tenant of a page, and in development the cookie that keeps a tenant asked for by name for the pages that follow.
 * `named`: it is not that of the host, so files and calls of the page must name it, too.
 */
export const tenantOfPage = (
  deps: TenantDeps,
  request: FastifyRequest,
): { readonly tenant: Tenant; readonly named: boolean; readonly cookie: string | null } => {
  const asked = tenantNamed(deps, nameIn(request));
  const kept = tenantNamed(deps, cookiePattern.exec(request.headers.cookie ?? '')?.[1]);
  const ofHost = deps.tenants.ofHost(request.host);
  const tenant = asked ?? kept ?? ofHost;
  const cookie = asked ? `${tenantCookie}=${asked.id}; Path=/; SameSite=Lax; HttpOnly` : null;
  return { tenant, named: tenant.id !== ofHost.id, cookie };
};

/** In production the request's host is not asked: whoever sends a request can write what they like there. */
const portalAddressOf = ({ production }: TenantDeps, { config }: Tenant, request: FastifyRequest): string =>
  production ? new URL(config.global.siteUrl).origin : `${request.protocol}://${request.host}`;

const bearerPattern = /^Bearer ([A-Za-z0-9_-]{20,100})$/;
const bearerOf = (request: FastifyRequest): string | null =>
  bearerPattern.exec(request.headers[headers.authorization] ?? '')?.[1] ?? null;

const devicePattern = /^[A-Za-z0-9_-]{6,64}$/;
const deviceIdOf = (request: FastifyRequest): string => {
  const named = request.headers[headers.deviceId];
  return typeof named === 'string' && devicePattern.test(named) ? named : '';
};

const keyPattern = /^[\x21-\x7e]{6,255}$/;
const intentKeyOf = (request: FastifyRequest): string => {
  const key = request.headers[headers.idempotencyKey];
  if (typeof key !== 'string') throw new ProblemError('key-missing');
  if (keyPattern.test(key)) return key;
  throw new ProblemError('bad-request', [{ path: headers.idempotencyKey, message: 'Expected 6 to 255 characters' }]);
};

/** Owner of the idempotency keys: the user, or the device when nobody is signed in. */
const actorOf = (context: CallContext, agent: Agent | null): string => {
  if (agent !== null) return agent.userId;
  if (context.deviceId !== '') return `device:${context.deviceId}`;
  throw new ProblemError('bad-request', [{ path: headers.deviceId, message: 'Required' }]);
};

/** The bytes of an outcome, without the fields that this agent may not see. */
const writtenOf = (call: Call, outcome: Outcome<Call>, shown: Shown, requestId: string): Written => {
  if (!outcome.ok) {
    const problem = refusalProblem(call, outcome, requestId);
    return { status: problem.status, body: Buffer.from(JSON.stringify(shown.of(problem))) };
  }
  const { answer } = outcome;
  return { status: 200, body: answer instanceof Uint8Array ? answer : writtenJson(shown.of(answer)) };
};

const send = (call: Call, asked: unknown, reply: FastifyReply, { status, body }: Written): FastifyReply => {
  const file = status === 200 ? fileKindOf(call.answer, asked) : null;
  const json = status === 200 ? 'application/json' : 'application/problem+json';
  reply.outcome = status === 200 ? 'ok' : codeIn(body);
  if (status === 200 && call.cached !== undefined) {
    reply.header('cache-control', cacheControlOf(call)).header('vary', varyOf(call));
  }
  if (file !== null) {
    const shown = file === 'pdf' && call.answersUpload !== true;
    reply.header('content-disposition', `${shown ? 'inline' : 'attachment'}; filename="document.${file}"`);
    if (call.answersUpload === true) reply.header('content-security-policy', "default-src 'none'; sandbox");
  }
  return reply
    .code(status)
    .type(file === null ? `${json}; charset=utf-8` : mediaTypes[file])
    .send(Buffer.from(body));
};

/** Code of a written refusal. An answer that was kept under its key says it in its bytes alone. */
const codeIn = (body: Uint8Array): string => (JSON.parse(Buffer.from(body).toString()) as Problem).code;
