import { type Database, type DatabasePlace, type Db, inTx, openDatabase } from '../../server/database/database.ts';
import { walletOf } from '../../server/money/accounts.ts';
import { ledgerBalances } from '../../server/money/ledger-balances.ts';
import { products } from '../../server/products.ts';
import { freePort, type ServerProcess, startServer } from '../e2e/portal.ts';
import { migratedPlace } from '../server/migrated-place.ts';
import { arrangedPortal, isArranged } from './arranged-portal.ts';
import { type AgentOptions, People, type Person, prepareTenant } from './people.ts';

/** The built server on a database of its own, and people in it. */
export interface StoryPortal {
  readonly url: string;
  /** Somebody of a new agency, signed in on a device that the portal knows. */
  agent(options?: AgentOptions): Promise<Person>;
  /** Somebody who was invited to the agency of a person, signed in on a device that the portal knows. */
  invited(by: Person, email: string): Promise<Person>;
  /** Somebody new of the platform's house, signed in on a device that the portal knows. */
  clerk(): Promise<Person>;
  /** Whether `edit` stops the server, so that calls of open pages fail meanwhile, and are tried again. */
  readonly stopsToEdit: boolean;
  /** Changes or reads the data: under the running server on PostgreSQL, else while the server is stopped. */
  edit<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Differences in the ledger of all agencies, in words. */
  faultsOfBooks(): Promise<readonly string[]>;
  /** Balance of an agency's wallet, summed from its transfers, and what of it is reserved. */
  wallet(person: Person): Promise<{ readonly balanceMinor: number; readonly pendingMinor: number }>;
  /** Starts another server process on the same data, which must lie on PostgreSQL. The caller stops it. */
  secondServer(): Promise<ServerProcess>;
}

/** What only a story may do that has a portal of its own. */
interface Ownership {
  /** Starts the server at the same address. `environment`: default that of its last start. */
  startServer(environment?: Readonly<Record<string, string>>): Promise<void>;
  /** Resolves with the signal that ends the server that runs now. */
  serverEnded(): Promise<NodeJS.Signals | null>;
  close(): Promise<void>;
}

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
  shared ??= isArranged ? openArranged() : openPortal({}).then(({ portal }) => portal);
  return shared;
};

/** A portal of its own, for a story that ends its server. `environment`: of the first start. */
export const ownPortal = async (environment: Readonly<Record<string, string>>): Promise<StoryPortal & Ownership> => {
  const { portal, ownership } = await openPortal(environment);
  return { ...portal, ...ownership };
};

/** The same through the arrangement. */
const openArranged = async (): Promise<StoryPortal> => {
  const open = (place: DatabasePlace): Promise<Database> => openDatabase({ ...place, outsideScopes: 'everything' });
  const { url, place, arrangement } = await arrangedPortal(settings, async (prepared) => {
    const { db, close } = await open(prepared);
    await inTx(db, prepareTenant).finally(() => void close());
  });
  const { db } = await open(place);
  return portalOn({
    url,
    people: await People.prepare(),
    stopsToEdit: false,
    edit: (work) => work(db),
    secondServer: () => startServer({ ...arrangement.environment, ...settings }),
  });
};

/** What stories ask of data, however these are reached. */
const portalOn = ({
  people,
  edit,
  ...more
}: Pick<StoryPortal, 'url' | 'stopsToEdit' | 'edit' | 'secondServer'> & { readonly people: People }): StoryPortal => ({
  ...more,
  edit,
  agent: (options = {}) => edit((db) => inTx(db, (tx) => people.agent(tx, options))),
  invited: (by, email) => edit((db) => inTx(db, (tx) => people.invited(tx, by, email))),
  clerk: () => edit((db) => inTx(db, (tx) => people.clerk(tx))),
  faultsOfBooks: () => edit(faultsOfAll),
  wallet: ({ tenantId, agencyId }) =>
    edit(async (db) => {
      const { balanceMinor, pendingMinor } = await ledgerBalances(db, products, tenantId);
      const { id } = walletOf(agencyId, 'BDT');
      return { balanceMinor: balanceMinor.get(id) ?? 0, pendingMinor: pendingMinor.get(id) ?? 0 };
    }),
});

interface Opened {
  readonly portal: StoryPortal;
  readonly ownership: Ownership;
}

const openPortal = async (ofFirstStart: Readonly<Record<string, string>>): Promise<Opened> => {
  const data = await migratedPlace();
  const port = String(await freePort());
  const openData = (): Promise<Database> => openDatabase({ ...data.place, outsideScopes: 'everything' });
  const first = await openData();
  await inTx(first.db, prepareTenant);
  // An embedded database is open in one process at a time.
  const kept = data.place.url ? first : null;
  if (kept === null) await first.close();

  const ofServer = { ...data.environment, ...settings };
  let ofLastStart = ofFirstStart;
  const start = async (environment = ofLastStart) => {
    ofLastStart = environment;
    return startServer({ ...ofServer, PORT: port, REMOVE_WITH_WORKER: data.place.dataDir, ...environment });
  };
  const people = await People.prepare();
  let server = await start();
  const { url } = server;
  const edit: StoryPortal['edit'] = async (work) => {
    if (kept) return work(kept.db);
    await server.stop();
    const { db, close } = await openData();
    try {
      return await work(db);
    } finally {
      await close();
      server = await start();
    }
  };
  const portal = portalOn({
    url,
    people,
    stopsToEdit: kept === null,
    edit,
    secondServer: () => startServer(ofServer),
  });
  const ownership: Ownership = {
    async startServer(environment) {
      server = await start(environment);
    },
    serverEnded: () =>
      new Promise((resolve) => {
        server.process.once('exit', (_, signal) => resolve(signal));
      }),
    async close() {
      await server.stop();
      await kept?.close();
      await data.remove();
    },
  };
  return { portal, ownership };
};

const faultsOfAll = async (db: Db): Promise<readonly string[]> => {
  const tenants = await db.selectFrom('account').select('tenant_id').distinct().execute();
  const faults: string[] = [];
  for (const { tenant_id } of tenants) faults.push(...(await ledgerBalances(db, products, tenant_id)).faults);
  return faults;
};
