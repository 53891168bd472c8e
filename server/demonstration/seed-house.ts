import { houseRoles } from '../../contract/desk/house-roles.ts';
import { createHouse, type NewUser } from '../company/agencies/create-agency.ts';
import { type Db, inTx } from '../database/database.ts';
import { lockStart } from '../database/migrate.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import type { TenantBook } from '../tenants/tenant-book.ts';
import { demonstrationSignIn } from './seed.ts';

/** The owners of the house, at every tenant. Money moves only when one has proposed it and the other approved it. */
export const housePeople = [
  { email: 'desk@house.example', firstName: 'Farhana', lastName: 'Kabir', phone: '+8801700000021' },
  { email: 'second@house.example', firstName: 'Mizanur', lastName: 'Siddique', phone: '+8801700000022' },
] as const;

/** One person of each other role of the house. */
export const houseColleagues = [
  { role: 'accounts-maker', email: 'maker@house.example', firstName: 'Sabbir', lastName: 'Hossain' },
  { role: 'accounts-checker', email: 'checker@house.example', firstName: 'Nazma', lastName: 'Begum' },
  { role: 'ticketing', email: 'tickets@house.example', firstName: 'Rashed', lastName: 'Khan' },
  { role: 'post-travel', email: 'refunds@house.example', firstName: 'Tania', lastName: 'Islam' },
  { role: 'hotels', email: 'hotels@house.example', firstName: 'Imran', lastName: 'Mahmud' },
  { role: 'know-your-customer', email: 'kyc@house.example', firstName: 'Laila', lastName: 'Noor' },
  { role: 'content', email: 'content@house.example', firstName: 'Arif', lastName: 'Chowdhury' },
  { role: 'auditor', email: 'auditor@house.example', firstName: 'Selina', lastName: 'Parvin' },
] as const;

const withRole = ({ role, ...person }: (typeof houseColleagues)[number], passwordHash: string): NewUser => ({
  ...person,
  phone: null,
  passwordHash,
  permissions: houseRoles.find(({ id }) => id === role)?.holds ?? [],
});

/** Adds a house with its people to each tenant of the demonstration that has none, also where it was seeded without. */
export const seedHouse = async (
  db: Db,
  { tenants, passwords, now }: { readonly tenants: TenantBook; readonly passwords: Passwords; readonly now: Date },
): Promise<void> => {
  const withoutHouse = async (at: Db) => {
    const seeded = await at
      .selectFrom('app_user')
      .select('tenant_id')
      .where('email_key', '=', demonstrationSignIn.email)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('agency')
              .select('id')
              .whereRef('agency.tenant_id', '=', 'app_user.tenant_id')
              .where('kind', '=', 'house'),
          ),
        ),
      )
      .execute();
    return tenants.all.filter(({ id }) => seeded.some(({ tenant_id }) => tenant_id === id));
  };
  if ((await withoutHouse(db)).length === 0) return;
  const passwordHash = await passwords.hash(demonstrationSignIn.password);
  await inTx(db, async (tx) => {
    await lockStart(tx);
    for (const { id: tenantId, config } of await withoutHouse(tx)) {
      await createHouse(tx, {
        tenantId,
        name: config.company.name,
        email: config.global.email,
        users: [
          ...housePeople.map((person) => ({ ...person, passwordHash })),
          ...houseColleagues.map((person) => withRole(person, passwordHash)),
        ],
        now,
      });
    }
  });
};
