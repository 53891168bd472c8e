import type { Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { keepPicture } from '../files/pictures/pictures.ts';
import { openAccounts, walletOf } from '../money/accounts.ts';
import type { CaseKind } from '../shell/tables.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { monogram } from './art.ts';

/** One case of each kind that the global search finds and that has no data of its own yet. */
const cases: readonly (readonly [kind: CaseKind, reference: string])[] = [['visa', 'VSA2B8D4F']];

/** The agency with its own logo, uploads, three currencies and cases. The others have only what every agency has. */
export const agencyWithContent = 'Padma Travels';
/** The agency whose first user has given a review. */
const reviewingAgency = 'Surma Tours';

/** Adds what the agencies of the demonstration have beside people and money. */
export const seedAgencies = async (tx: Tx, tenant: Tenant, managerId: string, now: Date): Promise<void> => {
  const tenantId = tenant.id;
  await tx
    .updateTable('agency')
    .set({ account_manager_id: managerId, subscription: 'Standard' })
    .where('tenant_id', '=', tenantId)
    .execute();
  await seedOneAgency(tx, tenant, now);
  await giveFirstReview(tx, tenantId, now);
};

const seedOneAgency = async (tx: Tx, tenant: Tenant, now: Date): Promise<void> => {
  const tenantId = tenant.id;
  const agency = await tx
    .selectFrom('agency')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', agencyWithContent)
    .executeTakeFirst();
  if (!agency) return;
  await openForeignWallets(tx, tenant, agency.id, now);
  const bytes = Buffer.from(monogram('PT', '#33508f', agencyWithContent));
  const logo = await keepPicture(tx, { tenantId, agencyId: null, mediaType: 'image/svg+xml', bytes, now });
  await tx
    .updateTable('agency')
    .set({ logo, online_upload: true, subscription: 'Gold' })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agency.id)
    .execute();
  await tx
    .insertInto('case_reference')
    .values(
      cases.map(([kind, reference]) => ({
        tenant_id: tenantId,
        reference,
        agency_id: agency.id,
        kind,
        created_at: now,
      })),
    )
    .execute();
};

/** Exchange rates to taka, in minor units of both currencies. */
const rates = [
  { currency: 'USD', minor: 100, own_minor: 12_150 },
  { currency: 'AED', minor: 100, own_minor: 3_310 },
];

/** Opens empty wallets in two more currencies and sets their rates, so that prices can be shown in them. */
const openForeignWallets = async (tx: Tx, tenant: Tenant, agencyId: string, now: Date): Promise<void> => {
  if (tenant.config.global.currency !== 'BDT') return;
  await openAccounts(
    tx,
    tenant.id,
    rates.map(({ currency }) => walletOf(agencyId, currency)),
  );
  await tx
    .insertInto('currency_rate_set')
    .values(rates.map((rate) => ({ ...rate, tenant_id: tenant.id, set_at: now })))
    .execute();
};

const giveFirstReview = async (tx: Tx, tenantId: string, now: Date): Promise<void> => {
  const user = await tx
    .selectFrom('app_user as u')
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'u.tenant_id').onRef('a.id', '=', 'u.agency_id'))
    .select('u.id')
    .where('u.tenant_id', '=', tenantId)
    .where('a.name', '=', reviewingAgency)
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirst();
  if (!user) return;
  await tx
    .insertInto('review')
    .values({
      tenant_id: tenantId,
      id: timeOrderedId(now.getTime()),
      user_id: user.id,
      rating: 5,
      words: 'We price a family in a minute, and the ledger always agrees with the bank.',
      state: 'shown',
      created_at: now,
    })
    .execute();
};
