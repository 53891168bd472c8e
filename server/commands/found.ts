import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { validate } from 'superstruct';
import { deskFunctionalities, type FunctionalityName, ownerFunctionalities } from '../../contract/functionalities.ts';
import { phoneNumberOf } from '../../contract/phone-number.ts';
import { newPasswordPattern } from '../../contract/sign-in/new-password.ts';
import { DocumentInfoRequest, documentInfoErrors } from '../../contract/travellers/document-info.ts';
import { addUsers, createAgency, createHouse, type NewUser } from '../company/agencies/create-agency.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { inTenant } from '../database/tenant-scope.ts';
import { audit } from '../http/audit.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import type { Tenant, TenantBook } from '../tenants/tenant-book.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { keepDocumentInfo } from '../travellers/document-info/queries.ts';
import { CommandRefused } from './command-refused.ts';

export const foundUsage = `npm run found -- owner  --tenant ID --email ADDRESS --name "FIRST LAST" [--phone +NUMBER]
npm run found -- agency --tenant ID --agency NAME --email ADDRESS
npm run found -- papers --tenant ID --agency NAME --license NUMBER --until YYYY-MM-DD [--registration NUMBER]
npm run found -- user   --tenant ID --agency NAME --email ADDRESS --name "FIRST LAST" [--phone +NUMBER]
npm run found -- desk   --tenant ID --email ADDRESS --name "FIRST LAST" [--phone +NUMBER]`;

export interface FoundDeps {
  readonly db: Db;
  readonly tenants: TenantBook;
  readonly passwords: Passwords;
  readonly now: () => Date;
}

/**
 * Creates the people of an installation without a demonstration. `owner`: a user of the tenant's own agency, which is
 * created with the first one, with every permission. `agency`: an agency with its empty wallet. `papers`: its trade license,
 * until when that is valid, and its civil aviation number, which its tickets name. `user`: a user of an agency,
 * with every permission of the specification. `desk`: a person of the tenant's house, which is created with the first one, with
 * every permission of the operations desk. A user gets a random password that must be changed at the first sign-in.
 * Returns the lines to print. Throws `CommandRefused`, and then nothing has been created.
 */
export const found = async (deps: FoundDeps, args: readonly string[]): Promise<readonly string[]> => {
  const asked = read(args);
  const tenant = deps.tenants.byId(asked.needs('tenant'));
  if (!tenant) throw new CommandRefused(`no tenant ${asked.needs('tenant')}: ${idsOf(deps.tenants)}`);
  return inTenant(tenant.id, () => foundIn(deps, tenant, asked));
};

const foundIn = async (deps: FoundDeps, tenant: Tenant, asked: Asked): Promise<readonly string[]> => {
  switch (asked.what) {
    case 'owner': {
      const { name, shortName } = tenant.config.company;
      return foundUser(deps, tenant, asked, async (tx) => {
        const own = await agencyNamed(tx, tenant.id, name);
        return {
          id:
            own ??
            (await newAgency(
              tx,
              tenant,
              { name, email: tenant.config.global.email, ownersAlsoHold: ['ViewFlows'] },
              deps.now(),
            )),
          name: shortName,
        };
      });
    }
    case 'agency': {
      const name = asked.needs('agency');
      const email = mailAddress(asked.needs('email'));
      await inTx(deps.db, async (tx) => {
        if (await agencyNamed(tx, tenant.id, name))
          throw new CommandRefused(`${tenant.id} has an agency ${name} already`);
        await newAgency(tx, tenant, { name, email, ownersAlsoHold: [] }, deps.now());
      });
      return [`Agency ${name} of ${tenant.id} is there, with an empty wallet in ${tenant.config.global.currency}.`];
    }
    case 'papers': {
      const name = asked.needs('agency');
      const entered = papersIn(asked, todayAtHome(tenant, deps.now()));
      await inTx(deps.db, async (tx) => {
        const agencyId = await agencyNamed(tx, tenant.id, name);
        if (agencyId === undefined) throw new CommandRefused(`${tenant.id} has no agency ${name}`);
        const now = deps.now();
        await keepDocumentInfo(tx, entered, { tenantId: tenant.id, agencyId, userId: 'operator', now });
        const action = 'agency.papers-kept';
        await audit(tx, { tenantId: tenant.id, actor: 'operator', action, subject: agencyId, facts: {}, now });
      });
      return [`The papers of ${name} of ${tenant.id} are on record.`];
    }
    case 'user': {
      const name = asked.needs('agency');
      return foundUser(deps, tenant, { ...asked, permissions: ownerFunctionalities }, async (tx) => {
        const id = await agencyNamed(tx, tenant.id, name);
        if (id === undefined) throw new CommandRefused(`${tenant.id} has no agency ${name}`);
        return { id, name };
      });
    }
    case 'desk': {
      const { name, shortName } = tenant.config.company;
      return foundUser(deps, tenant, { ...asked, permissions: deskFunctionalities }, async (tx) => ({
        id: (await houseOf(tx, tenant.id)) ?? (await newHouse(tx, tenant, name, deps.now())),
        name: `the desk of ${shortName}`,
      }));
    }
  }
};

const kinds = ['owner', 'agency', 'papers', 'user', 'desk'] as const;

interface Asked {
  readonly what: (typeof kinds)[number];
  readonly permissions?: readonly FunctionalityName[];
  readonly phone: string | null;
  readonly registration: string;
  /** The value of an option. Throws `CommandRefused` without one. */
  needs(option: 'tenant' | 'agency' | 'email' | 'name' | 'license' | 'until'): string;
}

const papersIn = (asked: Asked, today: string): Omit<DocumentInfoRequest, 'skip'> => {
  const entered = {
    tradeLicenseNumber: asked.needs('license'),
    tradeLicenseExpiryDate: asked.needs('until'),
    civilAviationNumber: asked.registration,
    civilAviationExpiryDate: null,
  };
  const [malformed] = validate({ ...entered, skip: false }, DocumentInfoRequest);
  if (malformed) throw new CommandRefused(`${malformed.path.join('.')}: ${malformed.message}`);
  // Until when the civil aviation number is valid is not asked for.
  const [wrong] = documentInfoErrors({ ...entered, civilAviationNumber: '' }, today);
  if (wrong) throw new CommandRefused(`--until: ${wrong.message}`);
  return entered;
};

const options = {
  tenant: { type: 'string' },
  agency: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  phone: { type: 'string' },
  license: { type: 'string' },
  until: { type: 'string' },
  registration: { type: 'string' },
} as const;

const read = (args: readonly string[]): Asked => {
  const { values, positionals } = parsed(args);
  const what = kinds.find((kind) => kind === positionals[0]);
  if (what === undefined || positionals.length > 1) {
    throw new CommandRefused(`say what to found:\n${foundUsage}`);
  }
  const phone = values.phone === undefined ? null : phoneNumberOf(values.phone, '');
  if (phone === null && values.phone !== undefined) throw new CommandRefused('--phone must be like +8801712345678');
  return {
    what,
    phone,
    registration: values.registration?.trim() ?? '',
    needs(option) {
      const value = values[option]?.trim();
      if (!value) throw new CommandRefused(`--${option} is missing:\n${foundUsage}`);
      return value;
    },
  };
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message}\n${foundUsage}`);
  }
};

const mailAddress = (text: string): string => {
  if (!/^[^\s@]+@[^\s@]+$/.test(text) || text.length > 254)
    throw new CommandRefused('--email must be an e-mail address');
  return text;
};

const idsOf = (tenants: TenantBook): string => `one of ${tenants.all.map(({ id }) => id).join(', ')}`;

const agencyNamed = async (tx: Tx, tenantId: string, name: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('agency')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('name', '=', name)
      .where('kind', '=', 'agency')
      .executeTakeFirst()
  )?.id;

const houseOf = async (tx: Tx, tenantId: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('agency')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', 'house')
      .executeTakeFirst()
  )?.id;

const newHouse = async (tx: Tx, { id: tenantId, config }: Tenant, name: string, now: Date): Promise<string> => {
  const { agencyId } = await createHouse(tx, { tenantId, name, email: config.global.email, users: [], now });
  await audit(tx, { tenantId, actor: 'operator', action: 'house.founded', subject: agencyId, facts: { name }, now });
  return agencyId;
};

const newAgency = async (
  tx: Tx,
  { id: tenantId, config }: Tenant,
  agency: { readonly name: string; readonly email: string; readonly ownersAlsoHold: readonly FunctionalityName[] },
  now: Date,
) => {
  const { currency } = config.global;
  const none = { markupBasisPoints: 0, depositMinor: 0, users: [] };
  const { agencyId } = await createAgency(tx, { tenantId, ...agency, currency, now, ...none });
  const { name } = agency;
  await audit(tx, { tenantId, actor: 'operator', action: 'agency.founded', subject: agencyId, facts: { name }, now });
  return agencyId;
};

const foundUser = async (
  { db, passwords, now }: FoundDeps,
  tenant: Tenant,
  asked: Asked,
  agencyOf: (tx: Tx) => Promise<{ readonly id: string; readonly name: string }>,
): Promise<readonly string[]> => {
  const email = mailAddress(asked.needs('email'));
  const [firstName = '', ...rest] = asked.needs('name').split(/\s+/);
  if (rest.length === 0) throw new CommandRefused('--name must be a first and a last name');
  const password = newPassword();
  const user: NewUser = {
    email,
    passwordHash: await passwords.hash(password),
    firstName,
    lastName: rest.join(' '),
    phone: asked.phone,
    forceChangePassword: true,
    ...(asked.permissions && { permissions: asked.permissions }),
  };
  const tenantId = tenant.id;
  const agency = await inTx(db, async (tx) => {
    const taken = await tx
      .selectFrom('app_user')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('email_key', '=', email.toLowerCase())
      .executeTakeFirst();
    if (taken) throw new CommandRefused(`${tenantId} has a user ${email} already`);
    const joined = await agencyOf(tx);
    const at = now();
    const added = { tenantId, agencyId: joined.id, users: [user], now: at };
    const [userId = ''] = await addUsers(tx, added);
    const facts = { agencyId: joined.id, owner: asked.what === 'owner' };
    await audit(tx, { tenantId, actor: 'operator', action: 'user.founded', subject: userId, facts, now: at });
    return joined;
  });
  return [
    `${email} of ${agency.name} signs in at ${tenant.config.global.siteUrl} with the password`,
    `  ${password}`,
    'It is shown only now, and must be changed at the first sign-in.',
  ];
};

const newPassword = (): string => {
  for (;;) {
    const password = randomBytes(15).toString('base64url');
    if (newPasswordPattern.test(password)) return password;
  }
};
