import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../server/database/database.ts';
import { migrationsHash } from './migrations-hash.ts';

const cache = '.cache';
const file = join(cache, `migrated-${migrationsHash}.tar`);

let known: Promise<Blob> | undefined;

/** The files of an embedded database with all migrations applied. The archive is kept in `.cache`. */
export const migratedImage = (): Promise<Blob> => {
  known ??= existsSync(file) ? Promise.resolve(new Blob([readFileSync(file)])) : makeImage();
  return known;
};

const makeImage = async (): Promise<Blob> => {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'migrating-'));
  try {
    const database = await openDatabase({ dataDir: folder });
    await database.close();
    const lite = await PGlite.create({ dataDir: join(folder, 'postgres') });
    const image = await lite.dumpDataDir('none');
    await lite.close();
    // Several processes may write the archive at once: each renames a complete file.
    await writeFile(join(folder, 'image'), Buffer.from(await image.arrayBuffer()));
    await rename(join(folder, 'image'), file);
    return image;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
