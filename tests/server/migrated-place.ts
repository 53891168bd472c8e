import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabasePlace } from '../../server/database/database.ts';
import { copyMigratedDatabase } from './migrated-image.ts';
import { migratedDatabase } from './temporary-database.ts';

/** An empty database with all migrations applied, for servers in processes of their own. */
export interface MigratedPlace {
  readonly place: DatabasePlace;
  /** Settings with which a server process opens it. */
  readonly environment: { readonly DATA_DIR: string; readonly DATABASE_URL: string };
  /** Removes it. No server may use it any longer. */
  remove(): Promise<void>;
}

/**
 * Creates a database on the server that TEST_DATABASE_URL names, else an embedded one. `engine: 'embedded'`: always an
 * embedded one. A server process starts at a third of the cost on PostgreSQL.
 */
export const migratedPlace = async (engine: 'any' | 'embedded' = 'any'): Promise<MigratedPlace> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-data-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const cluster = engine === 'any' ? process.env['TEST_DATABASE_URL'] : undefined;
  if (cluster) {
    const { url, remove } = await migratedDatabase(cluster);
    return {
      place: { url, dataDir },
      environment: { DATA_DIR: dataDir, DATABASE_URL: url },
      remove: () => remove().finally(removeFolder),
    };
  }
  await copyMigratedDatabase(dataDir);
  return {
    place: { dataDir },
    environment: { DATA_DIR: dataDir, DATABASE_URL: '' },
    remove: async () => removeFolder(),
  };
};
