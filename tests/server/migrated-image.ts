import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../server/database/database.ts';
import { migrationsHash } from './migrations-hash.ts';

const cache = '.cache';
const archive = join(cache, `migrated-${migrationsHash}.tar`);
const folder = join(cache, `migrated-${migrationsHash}`);

let known: Promise<Blob> | undefined;

/** Archive of an embedded database with all migrations applied, cached in `.cache`. */
export const migratedImage = (): Promise<Blob> => {
  known ??= made().then(() => new Blob([readFileSync(archive)]));
  return known;
};

/** Copies a migrated embedded database into the folder of a server that starts later. Cheaper than migrating. */
export const copyMigratedDatabase = async (dataDir: string): Promise<void> => {
  await made();
  await cp(folder, join(dataDir, 'postgres'), { recursive: true });
};

/**
 * Makes archive and folder unless they exist. Several processes may do so at the same time; each renames complete
 * files.
 */
const made = async (): Promise<void> => {
  if (existsSync(archive) && existsSync(folder)) return;
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, 'migrating-'));
  try {
    const database = await openDatabase({ dataDir: making });
    await database.close();
    const lite = await PGlite.create({ dataDir: join(making, 'postgres') });
    const image = await lite.dumpDataDir('none');
    await lite.close();
    await writeFile(join(making, 'image'), Buffer.from(await image.arrayBuffer()));
    await rename(join(making, 'image'), archive);
    await rename(join(making, 'postgres'), folder).catch((error: unknown) => {
      // Another process was first. Renaming does not replace a folder that has files.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
};
