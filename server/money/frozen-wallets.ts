import { type Db, inTx } from '../database/database.ts';
import { audit } from '../http/audit.ts';

interface Wallets {
  readonly tenantId: string;
  /** Ids of accounts. Those that are no wallets are passed over. */
  readonly accounts: ReadonlySet<string>;
  readonly now: Date;
}

/** Stops payments from wallets. Returns the ids of those that were not frozen before. */
export const freezeWallets = (db: Db, { tenantId, accounts, now }: Wallets): Promise<readonly string[]> =>
  inTx(db, async (tx) => {
    if (accounts.size === 0) return [];
    const frozen = await tx
      .updateTable('account')
      .set({ frozen_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', [...accounts])
      .where('limited', '=', true)
      .where('frozen_at', 'is', null)
      .returning('id')
      .execute();
    for (const { id } of frozen) {
      await audit(tx, { tenantId, actor: 'system', action: 'wallet.frozen', subject: id, facts: {}, now });
    }
    return frozen.map(({ id }) => id);
  });

/** Allows payments again from all frozen wallets of a tenant but those of `accounts`. Returns the ids of the released. */
export const releaseWallets = (db: Db, { tenantId, accounts, now }: Wallets): Promise<readonly string[]> =>
  inTx(db, async (tx) => {
    const frozen = await tx
      .selectFrom('account')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('frozen_at', 'is not', null)
      .forUpdate()
      .execute();
    const released = frozen.map(({ id }) => id).filter((id) => !accounts.has(id));
    for (const id of released) {
      await tx
        .updateTable('account')
        .set({ frozen_at: null })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
      await audit(tx, { tenantId, actor: 'operator', action: 'wallet.released', subject: id, facts: {}, now });
    }
    return released;
  });
