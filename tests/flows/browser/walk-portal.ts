import type { Browser } from 'playwright';
import { createAgency, createHouse } from '../../../server/company/agencies/create-agency.ts';
import { type DatabasePlace, type Db, inTx, openDatabase, type Tx } from '../../../server/database/database.ts';
import { rememberDevice } from '../../../server/sign-in/known-devices.ts';
import { makePasswords } from '../../../server/sign-in/passwords.ts';
import { openSession } from '../../../server/sign-in/sessions.ts';
import { type ServerProcess, shareBrowser, startServer } from '../../e2e/portal.ts';
import { migratedPlace } from '../../server/migrated-place.ts';
import { type Device, type DeviceOptions, Devices, type Person } from './device.ts';
import { portOfWorker } from './worker-port.ts';

/** The built portal on a database of its own, whose conditions are real: its data is edited, its process held still. */
export interface WalkPortal {
  readonly url: string;
  readonly browser: Browser;
  /** Somebody whom no other walk has used. */
  person(): Person;
  /** Somebody of the house, whom no other walk has used. */
  atDesk(): Person;
  /** One of those who were founded with a condition of their own. */
  somebodyWho(condition: string): Person;
  /** A browser profile with one page. Whoever asked for it gives it back or closes its context. */
  device(options?: DeviceOptions): Promise<Device>;
  /** Takes a profile back for the next walk, which then finds the portal's files in its cache. */
  giveBack(device: Pick<Device, 'context'>): Promise<void>;
  /** Calls that come now are answered only after `release`. */
  hold(): void;
  release(): void;
  readonly isHeld: boolean;
  /** Changes the data: under the running server where they lie on PostgreSQL, else while it is stopped. */
  edit<Result>(change: (db: Db) => Promise<Result>): Promise<Result>;
  /** Ends the server for a while: nothing listens at its address until `startServer`. */
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
  close(): Promise<void>;
}

export interface WalkPortalOptions {
  /** How many persons `person()` can give; in `testWalks` one for each walk, if left out. */
  readonly people?: number;
  readonly depositMinor?: number;
  /** How many people of the house `atDesk()` can give. Default: none, and no house. */
  readonly desk?: number;
  /** Persons beside them, each under a condition that their data are put into before the server starts. */
  readonly conditions?: Readonly<Record<string, (db: Db, person: Person) => Promise<unknown>>>;
  readonly environment?: Readonly<Record<string, string>>;
}

const tenantId = 'platform';
const password = 'Walk-the-chart-1';

export const openWalkPortal = async ({
  people = 24,
  desk = 0,
  depositMinor = 200_000_000,
  conditions = {},
  environment = {},
}: WalkPortalOptions = {}): Promise<WalkPortal> => {
  const data = await migratedPlace();
  const port = await portOfWorker();
  const settings = {
    PORT: String(port),
    ...data.environment,
    FLOWS_OPEN: '1',
    // Each device stands behind an address of its own: sign-ins are counted by address.
    TRUSTED_PROXIES: '1',
    REQUESTS_PER_MINUTE: '100000',
    PUBLIC_REQUESTS_PER_MINUTE: '100000',
    ...environment,
  };
  const special = new Map<string, Person>();
  const ofHouse: Person[] = [];
  const [persons, { browser, closeProfiles }] = await Promise.all([
    withDatabase(data.place, async (db) => {
      const founded = await foundPeople(db, people + Object.keys(conditions).length, depositMinor);
      if (desk > 0) ofHouse.push(...(await foundHouse(db, desk)));
      for (const [condition, putInto] of Object.entries(conditions)) {
        const person = founded.pop();
        if (!person) throw new Error('too few were founded');
        await putInto(db, person);
        special.set(condition, person);
      }
      return founded;
    }),
    shareBrowser(),
  ]);
  let server: ServerProcess | null = await startServer(settings);
  const { url } = server;
  let held = false;
  const devices = await Devices.of(browser, url);

  const stopServer = async () => {
    await server?.stop();
    server = null;
  };
  const startAgain = async () => {
    server ??= await startServer(settings);
  };
  return {
    url,
    browser,
    person() {
      const person = persons.pop();
      if (!person) throw new Error('all persons are used: ask openWalkPortal for more people');
      return person;
    },
    atDesk() {
      const person = ofHouse.pop();
      if (!person) throw new Error('all people of the house are used: ask openWalkPortal for more');
      return person;
    },
    somebodyWho(condition) {
      const person = special.get(condition);
      if (!person) throw new Error(`nobody was founded who ${condition}`);
      return person;
    },
    device: (options = {}) => devices.open(options),
    giveBack: (device) => devices.giveBack(device),
    hold() {
      server?.process.kill('SIGSTOP');
      held = true;
    },
    release() {
      server?.process.kill('SIGCONT');
      held = false;
    },
    get isHeld() {
      return held;
    },
    async edit(change) {
      if (data.place.url) return withDatabase(data.place, change);
      await stopServer();
      const result = await withDatabase(data.place, change);
      await startAgain();
      return result;
    },
    stopServer,
    startServer: startAgain,
    async close() {
      server?.process.kill('SIGCONT');
      await devices.closeTaken();
      await closeProfiles(devices.contexts);
      await stopServer();
      await data.remove();
    },
  };
};

const withDatabase = async <Result>(place: DatabasePlace, work: (db: Db) => Promise<Result>): Promise<Result> => {
  const { db, close } = await openDatabase({ ...place, outsideScopes: 'everything' });
  try {
    return await work(db);
  } finally {
    await close();
  }
};

const foundPeople = async (db: Db, count: number, depositMinor: number): Promise<Person[]> => {
  const now = new Date();
  const passwordHash = await makePasswords().hash(password);
  const persons: Person[] = [];
  for (let index = count; index > 0; index -= 1) {
    const email = `walker-${index}@walks.example`;
    const deviceId = `walker-device-${String(index).padStart(4, '0')}`;
    const person = await inTx(db, async (tx) => {
      const { agencyId, userIds } = await createAgency(tx, {
        tenantId,
        name: `Walk ${index} Travels`,
        email: `office-${index}@walks.example`,
        markupBasisPoints: 300,
        currency: 'BDT',
        depositMinor,
        users: [{ email, passwordHash, firstName: 'Walker', lastName: `Number${index}`, phone: '+8801700000000' }],
        now,
      });
      const userId = userIds[0] ?? '';
      const token = await signedIn(tx, { userId, deviceId, now });
      return { tenantId, userId, agencyId, email, password, deviceId, token };
    });
    persons.push(person);
  }
  return persons;
};

const signedIn = async (tx: Tx, on: { readonly userId: string; readonly deviceId: string; readonly now: Date }) => {
  await rememberDevice(tx, { tenantId, ...on });
  return (await openSession(tx, { tenantId, ...on, kind: 'full' })).token;
};

const foundHouse = async (db: Db, count: number): Promise<Person[]> => {
  const now = new Date();
  const passwordHash = await makePasswords().hash(password);
  const emails = Array.from({ length: count }, (_, index) => `clerk-${index + 1}@house.example`);
  return inTx(db, async (tx) => {
    const { agencyId, userIds } = await createHouse(tx, {
      tenantId,
      name: 'House of the walks',
      email: 'office@house.example',
      users: emails.map((email, index) => ({
        email,
        passwordHash,
        firstName: 'Clerk',
        lastName: `Number${index + 1}`,
        phone: null,
      })),
      now,
    });
    const persons: Person[] = [];
    for (const [index, email] of emails.entries()) {
      const userId = userIds[index] ?? '';
      const deviceId = `clerk-device-${String(index + 1).padStart(4, '0')}`;
      const token = await signedIn(tx, { userId, deviceId, now });
      persons.push({ tenantId, userId, agencyId, email, password, deviceId, token });
    }
    return persons;
  });
};
