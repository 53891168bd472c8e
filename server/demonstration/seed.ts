import type { DocumentInfoRequest } from '../../contract/travellers/document-info.ts';
import { createAgency } from '../company/agencies/create-agency.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { lockStart } from '../database/migrate.ts';
import { startPartPayments } from '../part-payments/starter-rules.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import type { TenantBook } from '../tenants/tenant-book.ts';
import { keepDocumentInfo } from '../travellers/document-info/queries.ts';
import { type DemonstrationPerson, padmaPeople } from './people.ts';

/** Credentials of the demonstration's first agent, at every tenant. */
export const demonstrationSignIn = { email: 'agent@padma.example', password: 'Padma-2026' } as const;

type Papers = Pick<DocumentInfoRequest, 'tradeLicenseNumber' | 'civilAviationNumber'>;

interface DemonstrationAgency extends Papers {
  readonly name: string;
  readonly email: string;
  readonly people: readonly DemonstrationPerson[];
}

const agencies = [
  {
    name: 'Padma Travels',
    email: 'office@padma.example',
    tradeLicenseNumber: 'TRAD/DSCC/004217/2024',
    civilAviationNumber: 'TA-0004217',
    people: [
      { email: demonstrationSignIn.email, firstName: 'Nusrat', lastName: 'Jahan', phone: '+8801700000000' },
      ...padmaPeople,
    ],
  },
  {
    name: 'Surma Tours',
    email: 'office@surma.example',
    tradeLicenseNumber: 'TRAD/DNCC/011860/2025',
    civilAviationNumber: '',
    people: [{ email: 'agent@surma.example', firstName: 'Tanvir', lastName: 'Ahmed', phone: '+8801700000000' }],
  },
] as const satisfies readonly DemonstrationAgency[];

/** Keeps an agency's papers, valid until the end of next year. */
const keepPapers = (tx: Tx, papers: Papers, given: Parameters<typeof keepDocumentInfo>[2]): Promise<void> => {
  const until = `${given.now.getUTCFullYear() + 1}-12-31`;
  return keepDocumentInfo(tx, { ...papers, tradeLicenseExpiryDate: until, civilAviationExpiryDate: until }, given);
};

const depositMinor = 200_000_000;

/** Adds two agencies with people and money to each tenant, if the database has no users. */
export const seedDemonstration = async (
  db: Db,
  { tenants, passwords, now }: { readonly tenants: TenantBook; readonly passwords: Passwords; readonly now: Date },
): Promise<void> => {
  const anyone = (at: Db) => at.selectFrom('agency').select('id').limit(1).executeTakeFirst();
  if (await anyone(db)) return;
  const passwordHash = await passwords.hash(demonstrationSignIn.password);
  await inTx(db, async (tx) => {
    // When two processes start on an empty database, the second waits here and then finds it seeded.
    await lockStart(tx);
    if (await anyone(tx)) return;
    for (const tenant of tenants.all) {
      await startPartPayments(tx, tenant, { needsAdmission: false, now });
      for (const { name, email, people, ...papers } of agencies) {
        const { agencyId, userIds } = await createAgency(tx, {
          tenantId: tenant.id,
          name,
          email,
          markupBasisPoints: 300,
          currency: tenant.config.global.currency,
          depositMinor,
          users: people.map((person) => ({ ...person, passwordHash })),
          now,
        });
        await keepPapers(tx, papers, { tenantId: tenant.id, agencyId, userId: userIds[0] ?? '', now });
        for (const [index, userId] of userIds.entries()) {
          const person: DemonstrationPerson | undefined = people[index];
          await person?.putInState?.(tx, { tenantId: tenant.id, userId }, { agencyId, now });
        }
      }
    }
  });
};
