import { asJson, type Db } from '../../server/database/database.ts';

/** A person, in a test. */
interface Named {
  readonly tenantId: string;
  readonly userId: string;
}

/** Gives a person a role of the person's own that holds exactly these codes. Other people keep theirs. */
export const holdsOnly = async (db: Db, { tenantId, userId }: Named, codes: readonly number[]): Promise<void> => {
  const { agency_id } = await db
    .selectFrom('app_user')
    .select('agency_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const id = `only-${userId}`;
  const functionalities = asJson<number[]>([...codes]);
  await db
    .insertInto('agency_role')
    .values({ tenant_id: tenantId, agency_id, id, name: id, functionalities })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'agency_id', 'id']).doUpdateSet({ functionalities }))
    .execute();
  await hasRole(db, { tenantId, userId }, id);
};

/** Gives a person a role of the person's company. */
export const hasRole = async (db: Db, { tenantId, userId }: Named, roleId: string | null): Promise<void> => {
  await db
    .updateTable('app_user')
    .set({ role_id: roleId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .execute();
};
