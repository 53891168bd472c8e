import { sql } from 'kysely';
import type { DepositMethod } from '../../contract/money/deposits.ts';
import type { OwnerBankAccount } from '../../contract/money.ts';
import type { Db, Tx } from '../database/database.ts';
import { addressOrNull } from '../files/pictures/pictures.ts';

const shownAtMost = 50;

/** What an account must serve to be listed. */
interface Serving {
  /** Default: any. */
  readonly method?: DepositMethod;
  readonly currency: string;
}

/**
 * The bank accounts into which agencies pay deposits, in their configured order, without those that have ended.
 * @param serving lists only those that serve a currency, and a method of paying
 */
export const ownerBankAccounts = async (
  db: Db | Tx,
  tenantId: string,
  serving?: Serving,
): Promise<OwnerBankAccount[]> => {
  let query = db
    .selectFrom('owner_bank_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(shownAtMost);
  if (serving !== undefined) {
    const { method, currency } = serving;
    query = query.where((row) => row.or([row('currency', 'is', null), row('currency', '=', currency)]));
    if (method !== undefined) query = query.where(sql<boolean>`methods @> ${JSON.stringify([method])}::jsonb`);
  }
  const rows = await query.execute();
  return rows.map((row) => ({
    bankAccountId: row.id,
    bankName: row.bank_name,
    accountName: row.account_name,
    accountNumber: row.account_number,
    branchName: row.branch_name,
    swiftCode: row.swift_code,
    routingNo: row.routing_no,
    bankLogoIconName: row.logo_icon_name,
    bankLogoURL: addressOrNull(tenantId, row.logo_picture_id),
  }));
};

export const hasOwnerBankAccounts = async (db: Db, tenantId: string): Promise<boolean> => {
  const one = await db
    .selectFrom('owner_bank_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
};
