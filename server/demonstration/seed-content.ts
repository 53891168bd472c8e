import { type Db, inTx } from '../database/database.ts';
import { lockStart } from '../database/migrate.ts';
import type { TenantBook } from '../tenants/tenant-book.ts';
import { seedAgencies } from './seed-agencies.ts';
import { seedDeposits } from './seed-deposits.ts';
import { seedPlatform } from './seed-platform.ts';

/** Adds banners, bank accounts, notifications, cases and deposits once, also to a demonstration that was seeded without them. */
export const seedContent = async (
  db: Db,
  { tenants, now }: { readonly tenants: TenantBook; readonly now: Date },
): Promise<void> => {
  const seeded = (at: Db) => at.selectFrom('account_manager').select('id').limit(1).executeTakeFirst();
  if (await seeded(db)) return;
  await inTx(db, async (tx) => {
    await lockStart(tx);
    if (await seeded(tx)) return;
    for (const tenant of tenants.all) {
      const { managerId } = await seedPlatform(tx, tenant, now);
      await seedAgencies(tx, tenant, managerId, now);
      await seedDeposits(tx, tenant, now);
    }
  });
};
