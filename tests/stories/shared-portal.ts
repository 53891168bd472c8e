import { deskFunctionalities } from '../../contract/functionalities.ts';
import { addUsers, createAgency, createHouse } from '../../server/agencies/create-agency.ts';
import { type Database, type Db, inTx, openDatabase, type Tx } from '../../server/database/database.ts';
import { walletOf } from '../../server/money/accounts.ts';
import { ledgerBalances } from '../../server/money/ledger-balances.ts';
import { startPartPayments } from '../../server/part-payments/starter-rules.ts';
import { rememberDevice } from '../../server/sign-in/known-devices.ts';
import { makePasswords } from '../../server/sign-in/passwords.ts';
import { openSession } from '../../server/sign-in/sessions.ts';
import { loadTenants } from '../../server/tenants/tenant-book.ts';
import { freePort, type ServerProcess, startServer } from '../e2e/portal.ts';
import type { Person } from '../flows/browser/device.ts';
import { type MigratedPlace, migratedPlace } from '../server/migrated-place.ts';

export type { Person };

/** The built server on a database of its own, and people in it. */
export interface StoryPortal {
  readonly url: string;
  readonly data: MigratedPlace;
  /**
   * Somebody of a new agency, signed in on a device that the portal knows. `depositMinor`: what is in its wallet. `tenantId`:
   * default `platform`.
   */
  agent(options?: { readonly depositMinor?: number; readonly tenantId?: string }): Promise<Person>;
  /** Somebody new of the platform's house, signed in on a device that the portal knows. */
  clerk(): Promise<Person>;
  /** Changes or reads the data: under the running server on PostgreSQL, else while the server is stopped. */
  edit<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Differences in the ledger of all agencies, in words. */
  faultsOfBooks(): Promise<readonly string[]>;
  /** Balance of an agency's wallet, summed from its transfers, and what of it is reserved. */
  wallet(person: Person): Promise<{ readonly balanceMinor: number; readonly pendingMinor: number }>;
  /** Starts another server process on the same data, which must lie on PostgreSQL. The caller stops it. */
  secondServer(): Promise<ServerProcess>;
}

/** A portal of one story, whose server may end. */
export interface OwnPortal extends StoryPortal {
  /** Starts the server at the same address. */
  startServer(environment?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  /** Resolves with the signal that ended the server, once it has ended. */
  serverEnded(): Promise<NodeJS.Signals | null>;
  close(): Promise<void>;
}

const platform = 'platform';
const password = 'Tell-the-story-1';

const settings = {
  // Each visitor stands behind an address of its own: sign-ins are counted by address.
  TRUSTED_PROXIES: '1',
  REQUESTS_PER_MINUTE: '100000',
  PUBLIC_REQUESTS_PER_MINUTE: '100000',
  SUPPLIERS_PACE_PERCENT: '10',
  COMPLETER_INTERVAL_MS: '1000',
};

let shared: Promise<StoryPortal> | undefined;

/** The portal that all stories of a worker share. It ends with the worker's process. */
export const sharedPortal = (): Promise<StoryPortal> => {
  shared ??= openPortal();
  return shared;
};

/** A portal of its own, for a story that ends its server. `environment`: of the first start. */
export const ownPortal = (environment: Readonly<Record<string, string>>): Promise<OwnPortal> => openPortal(environment);

const openPortal = async (ofFirstStart: Readonly<Record<string, string>> = {}): Promise<OwnPortal> => {
  const data = await migratedPlace();
  const port = String(await freePort());
  const passwordHash = await makePasswords().hash(password);
  let open: Database | null = await openDatabase({ ...data.place, outsideScopes: 'everything' });
  const closeDatabase = async () => {
    await open?.close();
    open = null;
  };
  await inTx(open.db, (tx) => prepareTenant(tx));
  if (!data.place.url) await closeDatabase();

  const ofServer = { ...data.environment, ...settings };
  let server: ServerProcess | null = null;
  const start = async (environment: Readonly<Record<string, string>> = {}) => {
    server = await startServer({ ...ofServer, PORT: port, REMOVE_WITH_WORKER: data.place.dataDir, ...environment });
    return server;
  };
  const stop = async () => {
    await server?.stop();
    server = null;
  };
  const { url } = await start(ofFirstStart);
  const edit: StoryPortal['edit'] = async (work) => {
    if (open) return work(open.db);
    const wasServing = server !== null;
    await stop();
    const database = await openDatabase({ ...data.place, outsideScopes: 'everything' });
    try {
      return await work(database.db);
    } finally {
      await database.close();
      if (wasServing) await start();
    }
  };

  let founded = 0;
  const nextPerson = () => {
    founded += 1;
    const deviceId = `device-of-a-story-${String(founded).padStart(4, '0')}`;
    return { number: founded, deviceId, now: new Date() };
  };
  return {
    url,
    data,
    edit,
    secondServer: () => startServer(ofServer),
    startServer: start,
    serverEnded: () =>
      new Promise((resolve, reject) => {
        if (server === null) reject(new Error('no server runs'));
        else if (server.process.signalCode !== null) resolve(server.process.signalCode);
        else server.process.once('exit', (_, signal) => resolve(signal));
      }),
    async close() {
      await stop();
      await closeDatabase();
      await data.remove();
    },
    agent: ({ depositMinor = 200_000_000, tenantId = platform } = {}) =>
      edit((db) =>
        inTx(db, async (tx) => {
          const { number, deviceId, now } = nextPerson();
          const email = `agent-${number}@stories.example`;
          const { agencyId, userIds } = await createAgency(tx, {
            tenantId,
            name: `Story ${number} Travels`,
            email: `office-${number}@stories.example`,
            markupBasisPoints: 300,
            currency: 'BDT',
            depositMinor,
            users: [{ email, passwordHash, firstName: 'Agent', lastName: `Number${number}`, phone: '+8801700000000' }],
            now,
          });
          return signedIn(tx, { tenantId, userId: userIds[0] ?? '', agencyId, email, deviceId, now });
        }),
      ),
    clerk: () =>
      edit((db) =>
        inTx(db, async (tx) => {
          const { number, deviceId, now } = nextPerson();
          const email = `clerk-${number}@house.example`;
          const { id: agencyId } = await tx
            .selectFrom('agency')
            .select('id')
            .where('tenant_id', '=', platform)
            .where('kind', '=', 'house')
            .executeTakeFirstOrThrow();
          const [userId = ''] = await addUsers(tx, {
            tenantId: platform,
            agencyId,
            users: [{ email, passwordHash, firstName: 'Clerk', lastName: `Number${number}`, phone: null }],
            now,
            usually: deskFunctionalities,
          });
          return signedIn(tx, { tenantId: platform, userId, agencyId, email, deviceId, now });
        }),
      ),
    faultsOfBooks: () =>
      edit(async (db) => {
        const tenants = await db.selectFrom('account').select('tenant_id').distinct().execute();
        const faults: string[] = [];
        for (const { tenant_id } of tenants) faults.push(...(await ledgerBalances(db, tenant_id)).faults);
        return faults;
      }),
    wallet: ({ tenantId, agencyId }) =>
      edit(async (db) => {
        const { balanceMinor, pendingMinor } = await ledgerBalances(db, tenantId);
        const { id } = walletOf(agencyId, 'BDT');
        return { balanceMinor: balanceMinor.get(id) ?? 0, pendingMinor: pendingMinor.get(id) ?? 0 };
      }),
  };
};

/** The house, and the rules by which orders are sold in parts. */
const prepareTenant = async (tx: Tx): Promise<void> => {
  const now = new Date();
  const tenant = loadTenants('tenants').byId(platform);
  if (!tenant) throw new Error(`no tenant ${platform}`);
  await startPartPayments(tx, tenant, { needsAdmission: false, now });
  await createHouse(tx, {
    tenantId: platform,
    name: 'House of the stories',
    email: 'office@house.example',
    users: [],
    now,
  });
};

const signedIn = async (
  tx: Tx,
  { now, ...user }: Omit<Person, 'password' | 'token'> & { readonly now: Date },
): Promise<Person> => {
  const { tenantId, userId, deviceId } = user;
  await rememberDevice(tx, { tenantId, userId, deviceId, now });
  const { token } = await openSession(tx, { tenantId, userId, deviceId, kind: 'full', now });
  return { ...user, password, token };
};
