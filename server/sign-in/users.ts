import type { Selectable } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { AppUserTable } from './tables.ts';

export type User = Selectable<AppUserTable>;

export const userByEmail = (db: Db | Tx, tenantId: string, email: string): Promise<User | undefined> =>
  db
    .selectFrom('app_user')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();

export const userById = (db: Db | Tx, tenantId: string, userId: string): Promise<User | undefined> =>
  db.selectFrom('app_user').selectAll().where('tenant_id', '=', tenantId).where('id', '=', userId).executeTakeFirst();
