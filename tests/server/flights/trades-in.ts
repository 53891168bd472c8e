import type { Rate } from '../../../contract/post-travel/exchange.ts';
import { type Db, inTx } from '../../../server/database/database.ts';
import { openAccounts, walletOf } from '../../../server/money/accounts.ts';
import type { KnownPerson } from '../fresh-server.ts';

/** Opens a wallet in another currency for a person's agency, and sets the tenant's exchange rate for it. */
export const tradesIn = (
  db: Db,
  { tenantId, agencyId }: Pick<KnownPerson, 'tenantId' | 'agencyId'>,
  { currency, minor, ownMinor }: Rate,
): Promise<void> =>
  inTx(db, async (tx) => {
    await openAccounts(tx, tenantId, [walletOf(agencyId, currency)]);
    await tx
      .insertInto('currency_rate_set')
      .values({ tenant_id: tenantId, currency, minor, own_minor: ownMinor, set_at: new Date(0) })
      .execute();
  });
