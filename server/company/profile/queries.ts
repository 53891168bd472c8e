import type { StaffBasicInfo } from '../../../contract/company/profile.ts';
import type { Db, Tx } from '../../database/database.ts';

export const basicInfoOf = async (db: Db, tenantId: string, userId: string): Promise<StaffBasicInfo> => {
  const user = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'phone', 'designation'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    phoneNumber: user.phone,
    designation: user.designation,
  };
};

export const keepBasicInfo = async (tx: Tx, tenantId: string, userId: string, info: StaffBasicInfo): Promise<void> => {
  await tx
    .updateTable('app_user')
    .set({
      first_name: info.firstName,
      last_name: info.lastName,
      phone: info.phoneNumber,
      designation: info.designation,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .execute();
};

/** Replaces the user's picture. Returns the id of the previous one, or null. */
export const swapPicture = async (
  tx: Tx,
  tenantId: string,
  userId: string,
  pictureId: string,
): Promise<string | null> => {
  const { picture_id } = await tx
    .selectFrom('app_user')
    .select('picture_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('app_user')
    .set({ picture_id: pictureId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .execute();
  return picture_id;
};
