import type { OwnerBankAccount } from '../../contract/money.ts';
import type { Db } from '../database/database.ts';
import { addressOrNull } from '../pictures/pictures.ts';

const shownAtMost = 50;

/** The bank accounts into which agencies pay deposits, in their configured order. */
export const ownerBankAccounts = async (db: Db, tenantId: string): Promise<OwnerBankAccount[]> => {
  const rows = await db
    .selectFrom('owner_bank_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .orderBy('id')
    .limit(shownAtMost)
    .execute();
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
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
};
