import { assertWritable } from './database/data-dir-lock.ts';
import { type Database, type DatabasePlace, openDatabase } from './database/database.ts';
import { keyOfInstallation } from './http/secrets.ts';
import { assertAddressFree } from './listening-address.ts';
import type { Settings } from './settings.ts';

/**
 * What a start asks of the machine and the database before it serves. Throws where a setting does not fit them: `refusedStart` has the line and the exit code
 * of each.
 */
export const beginStart = async (
  settings: Pick<
    Settings,
    'port' | 'host' | 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'databasePool' | 'secretKey'
  >,
  engine: Pick<DatabasePlace, 'threadFile' | 'onEnded'>,
): Promise<{ readonly database: Database; readonly secretKey: string }> => {
  await assertAddressFree(settings);
  // With a PostgreSQL server, too: heads of ledgers and audit are noted there.
  if (settings.databaseUrl !== undefined) assertWritable(settings.dataDir);
  const database = await openDatabase({
    url: settings.databaseUrl,
    ownerUrl: settings.databaseOwnerUrl,
    dataDir: settings.dataDir,
    connections: settings.databasePool,
    ...engine,
  });
  try {
    return { database, secretKey: await keyOfInstallation(database.db, settings.secretKey) };
  } catch (error) {
    await database.close();
    throw error;
  }
};
