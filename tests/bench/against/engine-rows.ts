import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Tree } from './tree.ts';

/** Milliseconds of processor time of our engine's operations on 10,000 flights, by their names. */
export const measureEngine = ({ folder }: Tree): ReadonlyMap<string, number> => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', resolve('tests/bench/against/engine-of-tree.mjs'), folder],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the engine's bench failed in ${folder}:\n${stderr}`);
  const measured = JSON.parse(stdout.slice(stdout.indexOf('['))) as [string, number | null][];
  // JSON has no NaN: what a tree does not have is null.
  return new Map(measured.filter((row): row is [string, number] => row[1] !== null));
};
