import { addUsers, createAgency, createHouse } from '../../server/company/agencies/create-agency.ts';
import type { Tx } from '../../server/database/database.ts';
import { startPartPayments } from '../../server/part-payments/starter-rules.ts';
import { rememberDevice } from '../../server/sign-in/known-devices.ts';
import { makePasswords } from '../../server/sign-in/passwords.ts';
import { openSession } from '../../server/sign-in/sessions.ts';
import { loadTenants } from '../../server/tenants/tenant-book.ts';
import type { Person } from '../flows/browser/device.ts';

export type { Person };

export const platform = 'platform';

export interface AgentOptions {
  /** What is in the wallet of the agency. Default: BDT 2,000,000. */
  readonly depositMinor?: number;
  /** Default: `platform`. */
  readonly tenantId?: string;
}

/** Founds people of one database, each with a number that nobody else has. */
export class People {
  readonly #passwordHash: string;
  #founded = 0;

  private constructor(passwordHash: string) {
    this.#passwordHash = passwordHash;
  }

  static async prepare(): Promise<People> {
    return new People(await makePasswords().hash(password));
  }

  /** Somebody of a new agency. */
  async agent(tx: Tx, { depositMinor = 200_000_000, tenantId = platform }: AgentOptions): Promise<Person> {
    const number = this.#nextNumber();
    const email = `agent-${number}@stories.example`;
    const { agencyId, userIds } = await createAgency(tx, {
      tenantId,
      name: `Story ${number} Travels`,
      email: `office-${number}@stories.example`,
      markupBasisPoints: 300,
      currency: 'BDT',
      depositMinor,
      users: [this.#user('Agent', number, email)],
      now: new Date(),
    });
    return signedIn(tx, { tenantId, userId: userIds[0] ?? '', agencyId, email, deviceId: deviceOf(number) });
  }

  /** Somebody who was invited to the agency of a person, as after the first sign-in. */
  async invited(tx: Tx, { tenantId, agencyId }: Person, email: string): Promise<Person> {
    const number = this.#nextNumber();
    const { id: userId } = await tx
      .updateTable('app_user')
      .set({
        password_hash: this.#passwordHash,
        force_change_password: false,
        invitation_hash: null,
        invited_until: null,
      })
      .where('tenant_id', '=', tenantId)
      .where('agency_id', '=', agencyId)
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow();
    return signedIn(tx, { tenantId, userId, agencyId, email, deviceId: deviceOf(number) });
  }

  /** Somebody new of the platform's house. */
  async clerk(tx: Tx): Promise<Person> {
    const number = this.#nextNumber();
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
      users: [this.#user('Clerk', number, email)],
      now: new Date(),
    });
    return signedIn(tx, { tenantId: platform, userId, agencyId, email, deviceId: deviceOf(number) });
  }

  #user(firstName: string, number: number, email: string) {
    const passwordHash = this.#passwordHash;
    return { email, passwordHash, firstName, lastName: `Number${number}`, phone: '+8801700000000' };
  }

  #nextNumber(): number {
    this.#founded += 1;
    return this.#founded;
  }
}

/** The house of the platform, and the rules by which its agencies' orders are sold in parts. */
export const prepareTenant = async (tx: Tx): Promise<void> => {
  const now = new Date();
  const tenant = loadTenants('tenants').byId(platform);
  if (!tenant) throw new Error(`no tenant ${platform}`);
  await startPartPayments(tx, tenant, { needsAdmission: false, now });
  const house = { name: 'House of the stories', email: 'office@house.example' };
  await createHouse(tx, { tenantId: platform, ...house, users: [], now });
};

const password = 'Tell-the-story-1';

const deviceOf = (number: number): string => `device-of-a-story-${String(number).padStart(4, '0')}`;

/** With a session on a device that the portal knows. */
const signedIn = async (tx: Tx, person: Omit<Person, 'password' | 'token'>): Promise<Person> => {
  const { tenantId, userId, deviceId } = person;
  const now = new Date();
  await rememberDevice(tx, { tenantId, userId, deviceId, now });
  const { token } = await openSession(tx, { tenantId, userId, deviceId, kind: 'full', now });
  return { ...person, password, token };
};
