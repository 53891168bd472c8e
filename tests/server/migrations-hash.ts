import { createHash } from 'node:crypto';
import { migrations } from '../../server/database/migrations/index.ts';

/** Hash of all migrations, used in the names of migrated databases. When a migration changes, they are made again. */
export const migrationsHash = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
