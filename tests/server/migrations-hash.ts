import { createHash } from 'node:crypto';
import { migrations } from '../../server/database/migrations/index.ts';

/** Names a migrated database by its migrations: when one of them changes, the database is made again. */
export const migrationsHash = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
