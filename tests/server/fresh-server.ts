import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { onTestFinished, TestRunner } from 'vitest';
import { addressOf } from '../../contract/call.ts';
import {
  type CallName,
  type CallOutcome,
  type CallRequest,
  type Calls,
  calls,
  type JsonCallName,
} from '../../contract/calls.ts';
import { readAnswer, requestFor } from '../../contract/client.ts';
import { type FunctionalityName, functionalities } from '../../contract/functionalities.ts';
import { headers } from '../../contract/wire.ts';
import { type AppDeps, buildApp } from '../../server/app.ts';
import { createAgency, createHouse } from '../../server/company/agencies/create-agency.ts';
import { type Database, inTx } from '../../server/database/database.ts';
import { attachedTicket } from '../../server/documents/attached-ticket.ts';
import { writingOf } from '../../server/documents/ticket-mail.ts';
import { makeFanOut } from '../../server/flights/fan-out.ts';
import { noGateways } from '../../server/gateways/configured-gateways.ts';
import type { Gateways } from '../../server/gateways/terms.ts';
import { buildHandlers } from '../../server/handlers.ts';
import { attachedVoucher } from '../../server/hotels/documents/attached-voucher.ts';
import { type HotelSearches, makeHotelSearches } from '../../server/hotels/found-hotels.ts';
import type { HotelSupplier } from '../../server/hotels/port.ts';
import { createEmbeddedHotels } from '../../server/hotels/suppliers/embedded-hotel-supplier.ts';
import type { Handlers } from '../../server/http/handler.ts';
import type { Portal } from '../../server/http/portal.ts';
import { type Secrets, secretsFrom } from '../../server/http/secrets.ts';
import { watchVerdict } from '../../server/ledger/books/books-verdict.ts';
import { firstAttachment } from '../../server/messages/deliver.ts';
import { attachedProposal } from '../../server/proposals/attached-proposal.ts';
import { makePasswords } from '../../server/sign-in/passwords.ts';
import { createEmbeddedSuppliers } from '../../server/suppliers/embedded/embedded-supplier.ts';
import type { Supplier } from '../../server/suppliers/port.ts';
import type { TenantBook } from '../../server/tenants/tenant-book.ts';
import type { FairTurns } from '../../server/threads/fair-turns.ts';
import { ownPress } from './documents/own-press.ts';
import { threadedUploads } from './files/parsers/parser-threads.ts';
import { freshDatabase } from './fresh-database.ts';
import { hasRole, holdsOnly } from './give-rights.ts';
import { ownSearches, supplierJobs } from './own-searches.ts';
import { ownMeters, ownTenants, type ReusedApp, reusedApp, type Served, withoutLimit } from './reused-app.ts';

/**
 * Three agents: the agencies of `asha` and `badrul` belong to one tenant, that of `carol` to another. `dipa` and `emdad` work at
 * the desk of the first tenant's house.
 */
export type Person = 'asha' | 'badrul' | 'carol' | 'dipa' | 'emdad';

export const password = 'Correct-Horse-9';

const passwords = makePasswords();
/** Cheap to compare: a hash says itself what it costs, and a test signs in more often than an agent in a month. */
const passwordHash = hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });

export interface KnownPerson {
  readonly name: Person;
  readonly email: string;
  readonly tenantId: string;
  readonly agencyId: string;
  readonly userId: string;
  readonly deviceId: string;
}

/** A clock that moves only when a test advances it. */
export interface TestClock {
  now(): Date;
  advance(ms: number): void;
}

export const testClock = (start = '2026-12-01T04:00:00.000Z'): TestClock => {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
  };
};

export interface SendOptions {
  /** Who sends the call; signed in first when necessary. Default: nobody, without a token. */
  readonly as?: Person;
  /** Idempotency key. `null`: none. Default: a new one for each call. */
  readonly key?: string | null;
  /** Added to the client's headers. `undefined` removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Replaces the body. */
  readonly body?: string;
}

export interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  json(): any;
}

export interface FreshServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly tenants: TenantBook;
  readonly secrets: Secrets;
  readonly hotelSearches: HotelSearches;
  readonly clock: TestClock;
  readonly people: Readonly<Record<Person, KnownPerson>>;
  /** Signs in with e-mail, password and mailed code, and returns the token. Later calls return the same token. */
  signIn(person: Person): Promise<string>;
  /** Reads the last verdict on the books, as the background job does. */
  readonly lookAtBooks: () => Promise<void>;
  /** Forgets all tokens: the next `signIn` signs in again. */
  forgetTokens(): void;
  /** Sends a call through the client and HTTP. Returns the outcome; throws `CallFault` on a fault. */
  call<N extends JsonCallName>(name: N, request: CallRequest<N>, options?: SendOptions): Promise<CallOutcome<N>>;
  /** Sends a call and returns the raw HTTP answer. */
  send<N extends CallName>(name: N, request: CallRequest<N>, options?: SendOptions): Promise<Sent>;
  /** Replaces a person's permissions, until the end of the test if one runs. */
  allowOnly(person: Person, names: readonly FunctionalityName[]): Promise<void>;
  /** The latest code mailed to this person. */
  mailedCode(person: Person): Promise<string>;
  /** Waits until every search has ended and its prices are stored. */
  searchesDone(): Promise<void>;
  /** Ends searches for flights as a server that is stopped does. */
  stopSearches(withinMs: number): Promise<void>;
  /** The latest code sent to this phone number or e-mail address; '' when there is none. */
  codeSentTo(recipient: string): Promise<string>;
  close(): Promise<void>;
}

/** Settings of an app of its own: an app that other servers have used has the defaults. */
const ownSettings = ['perMinute', 'production', 'log', 'portal', 'undelivered', 'meters', 'trustedProxies'] as const;

const ownApp = async (deps: AppDeps): Promise<Pick<ReusedApp, 'app' | 'giveBack'>> => {
  const app = await buildApp(deps);
  await app.ready();
  return { app, giveBack: () => app.close() };
};

/** Starts a server on a fresh database with its named people. Each agency has BDT 2,000,000 in its wallet. */
export const freshServer = async (
  given: {
    readonly clock?: TestClock;
    /** Default: the tenants of this repository. */
    readonly tenants?: TenantBook;
    readonly suppliers?: readonly Supplier[];
    /** Makes the hotel suppliers from the embedded ones. Default: these. */
    readonly hotelSuppliers?: (embedded: readonly HotelSupplier[]) => readonly HotelSupplier[];
    /** Default: none, so that nothing is paid online. */
    readonly gateways?: Gateways;
    readonly supplierCutOffMs?: number;
    /** Default: every search begins at once. */
    readonly searchTurns?: FairTurns;
    /** Factor on the delays of the embedded suppliers. 1: realistic. Default: 0. */
    readonly pace?: number;
    readonly perMinute?: { readonly all: number; readonly public: number };
    readonly production?: boolean;
    /** Replaces handlers, for tests of what happens before and after a handler runs. */
    readonly handlers?: Partial<Handlers>;
    readonly log?: Logger;
    readonly portal?: Portal;
    readonly trustedProxies?: number;
    /** Default: `/metrics` tells this machine what the app has counted. */
    readonly meters?: Pick<AppDeps, 'meters' | 'metrics'>;
    readonly depositMinor?: number;
    readonly smsLeaves?: boolean;
    /** Channels whose messages the outbox page shows. Default: both. */
    readonly undelivered?: readonly ('mail' | 'sms')[];
    /** Called with every statement before it runs. */
    readonly watch?: (statement: string, values: readonly unknown[]) => void;
  } = {},
): Promise<FreshServer> => {
  ownPress();
  const clock = given.clock ?? testClock();
  const database = await freshDatabase(given.watch);
  const reuses = ownSettings.every((setting) => given[setting] === undefined);
  const tenants = given.tenants ?? { ...ownTenants };
  const secrets = secretsFrom(randomBytes(32).toString('hex'));
  const people = await createPeople(database, tenants, clock, given.depositMinor ?? 200_000_000);
  const log = given.log ?? pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const embedded = { db: database.db, clock: clock.now, pace: given.pace ?? 0, jobs: supplierJobs };
  const suppliers = given.suppliers ?? createEmbeddedSuppliers(embedded);
  const searching = {
    ...ownSearches(database, {
      secrets,
      now: clock.now,
      turns: given.searchTurns,
      onFault: (error) => log.error({ err: error }, 'search'),
    }),
    afterMs: given.supplierCutOffMs,
  };
  const fanOut = makeFanOut({ ...searching, suppliers });
  const hotels = createEmbeddedHotels(embedded);
  const hotelSearches = makeHotelSearches({ ...searching, suppliers: given.hotelSuppliers?.(hotels) ?? hotels });
  const gateways = given.gateways ?? noGateways;
  const books = watchVerdict(database.db);
  const handlers = {
    ...buildHandlers({
      db: database.db,
      secrets,
      passwords,
      uploads: threadedUploads,
      smsLeaves: given.smsLeaves ?? true,
      suppliers,
      fanOut,
      hotelSearches,
      gateways,
      completerIntervalMs: 30_000,
      robotCost: 10,
      now: clock.now,
      log,
    }),
    ...given.handlers,
  };
  const writing = writingOf(database.db, tenants);
  const attachmentOf = firstAttachment(
    attachedTicket(database.db, tenants),
    attachedProposal(database.db, tenants),
    attachedVoucher(database.db, tenants),
  );
  const served: Served = {
    database,
    tenants,
    secrets,
    gateways,
    handlers,
    now: clock.now,
    concerns: books.concerns,
    attachmentOf,
    ...writing,
  };
  const { app, giveBack } = reuses
    ? await reusedApp(served)
    : await ownApp({
        ...served,
        production: given.production ?? false,
        embeddedSuppliers: [],
        log,
        https: given.production ? undefined : false,
        trustedProxies: given.trustedProxies ?? 0,
        ...(given.meters ?? ownMeters()),
        perMinute: given.perMinute ?? withoutLimit,
        outbox: given.production
          ? null
          : { db: database.db, undelivered: given.undelivered ?? ['mail', 'sms'], attachmentOf, ...writing },
        portal: given.portal ?? null,
      });
  const tokens = new Map<Person, Promise<string>>();

  const sendAs = async <N extends CallName>(
    name: N,
    request: CallRequest<N>,
    person: KnownPerson,
    token: string | null,
    options: SendOptions,
  ): Promise<Sent> => {
    const call: Calls[N] = calls[name];
    const caller = {
      baseUrl: '',
      token,
      deviceId: person.deviceId,
      deviceContext: '{"browser":"test"}',
      geo: null,
      tenant: person.tenantId,
    };
    const key = options.key === undefined ? randomBytes(12).toString('base64url') : options.key;
    const wire = requestFor(call, request as never, caller, key ?? 'no-key');
    const written: Record<string, string> = {};
    const overlay = key === null ? { [headers.idempotencyKey]: undefined } : {};
    for (const [header, value] of Object.entries({ ...wire.headers, ...overlay, ...options.headers })) {
      if (value !== undefined) written[header] = value;
    }
    const body = options.body ?? wire.body;
    const answer = await app.inject({
      method: wire.method,
      url: wire.url,
      headers: written,
      ...(body === null ? {} : { payload: typeof body === 'string' ? body : Buffer.from(body) }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
      json: () => answer.json(),
    };
  };

  const codeSentTo = async (recipient: string): Promise<string> => {
    const newest = await database.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', recipient)
      .where('good_until', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return /\d{6}/.exec(newest?.body ?? '')?.[0] ?? '';
  };
  const mailedCode = (person: Person): Promise<string> => codeSentTo(people[person].email);

  /** Requests sent side by side share one sign-in: a second one would end the first one's code. */
  const signIn = (name: Person): Promise<string> => {
    const held = tokens.get(name) ?? signInAnew(name);
    tokens.set(name, held);
    held.catch(() => tokens.delete(name));
    return held;
  };

  const signInAnew = async (name: Person): Promise<string> => {
    const person = people[name];
    const asked = { username: person.email, password };
    let answer = readAnswer(calls.Authenticate, 200, (await sendAs('Authenticate', asked, person, null, {})).text);
    if (!answer.ok) throw new Error('refused');
    const reference = answer.answer.verificationReference;
    if (reference !== null) {
      const proof = { username: person.email, reference, verificationCode: await mailedCode(name) };
      answer = readAnswer(calls.VerifyDevice, 200, (await sendAs('VerifyDevice', proof, person, null, {})).text);
      if (!answer.ok) throw new Error('refused');
    }
    const token = answer.answer.identity?.token;
    if (token === undefined) throw new Error(`${name} could not sign in: ${answer.answer.error?.message}`);
    return token;
  };

  const send: FreshServer['send'] = async (name, request, options = {}) => {
    const token = options.as === undefined ? null : await signIn(options.as);
    return sendAs(name, request, people[options.as ?? 'asha'], token, options);
  };

  let isClosed = false;
  /** People who get their permissions back when the test ends. */
  const restricted = new Set<Person>();
  const roleOf = async (name: Person): Promise<string | null> => {
    const user = await database.db
      .selectFrom('app_user')
      .select('role_id')
      .where('tenant_id', '=', people[name].tenantId)
      .where('id', '=', people[name].userId)
      .executeTakeFirstOrThrow();
    return user.role_id;
  };

  return {
    app,
    database,
    tenants,
    secrets,
    hotelSearches,
    clock,
    people,
    signIn,
    lookAtBooks: books.look,
    forgetTokens: () => tokens.clear(),
    send,
    async call(name, request, options) {
      const { status, text } = await send(name, request, options);
      return readAnswer(calls[name] as never, status, text, null, 'refused') as never;
    },
    async allowOnly(name, names) {
      if (TestRunner.getCurrentTest() !== undefined && !restricted.has(name)) {
        restricted.add(name);
        const before = await roleOf(name);
        onTestFinished(async () => {
          restricted.delete(name);
          if (!isClosed) await hasRole(database.db, people[name], before);
        });
      }
      await holdsOnly(
        database.db,
        people[name],
        names.map((permission) => functionalities[permission] as number),
      );
    },
    mailedCode,
    async searchesDone() {
      await Promise.all([fanOut.idle(), hotelSearches.idle()]);
    },
    stopSearches: (withinMs) => fanOut.stop(withinMs),
    codeSentTo,
    async close() {
      isClosed = true;
      await giveBack();
      await Promise.all([fanOut.stop(), hotelSearches.stop()]);
      await database.close();
    },
  };
};

/** Path of a call, for requests that the client would never send. */
export const addressOfCall = (name: CallName): string => addressOf(calls[name]);

const createPeople = async (
  { db }: Database,
  tenants: TenantBook,
  clock: TestClock,
  depositMinor: number,
): Promise<Readonly<Record<Person, KnownPerson>>> => {
  const hash = await passwordHash;
  const found = (name: Person, lastName: string, agency: string, tenantId: string) =>
    inTx(db, async (tx): Promise<KnownPerson> => {
      const email = `${name}@${agency.split(' ')[0]?.toLowerCase()}.example`;
      const { agencyId, userIds } = await createAgency(tx, {
        tenantId,
        name: agency,
        email: `office@${agency.split(' ')[0]?.toLowerCase()}.example`,
        markupBasisPoints: 300,
        currency: tenants.byId(tenantId)?.config.global.currency ?? 'BDT',
        depositMinor,
        now: clock.now(),
        users: [
          {
            email,
            passwordHash: hash,
            firstName: `${name[0]?.toUpperCase()}${name.slice(1)}`,
            lastName,
            phone: '+8801700000000',
          },
        ],
      });
      return { name, email, tenantId, agencyId, userId: userIds[0] ?? '', deviceId: `device-of-${name}` };
    });
  const ofHouse = await inTx(db, (tx) =>
    createHouse(tx, {
      tenantId: 'platform',
      name: 'Portolan House',
      email: 'desk@house.example',
      now: clock.now(),
      users: (['Dipa', 'Emdad'] as const).map((firstName) => ({
        email: `${firstName.toLowerCase()}@house.example`,
        passwordHash: hash,
        firstName,
        lastName: 'Sarkar',
        phone: '+8801700000000',
      })),
    }),
  );
  const atDesk = (name: Person, index: number): KnownPerson => ({
    name,
    email: `${name}@house.example`,
    tenantId: 'platform',
    agencyId: ofHouse.agencyId,
    userId: ofHouse.userIds[index] ?? '',
    deviceId: `device-of-${name}`,
  });
  return {
    dipa: atDesk('dipa', 0),
    emdad: atDesk('emdad', 1),
    asha: await found('asha', 'Rahman', 'Meghna Travels', 'platform'),
    badrul: await found('badrul', 'Haque', 'Jamuna Tours', 'platform'),
    carol: await found('carol', 'Dias', 'Karnaphuli Air', 'trotly-demo'),
  };
};
