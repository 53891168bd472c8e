import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './place.mjs';

/**
 * Installs packages when `node_modules` is missing or older than the lockfile. Reports on the error stream, since the
 * output of the command that follows may be JSON.
 */
export const ensureInstalled = () => {
  const packages = join(root, 'node_modules');
  const stamp = join(packages, '.package-lock.json');
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync('package-lock.json').mtimeMs) return;
  if (existsSync(packages) && lstatSync(packages).isSymbolicLink()) {
    console.error(
      'node_modules is a link, and the lockfile is newer: install where it leads to. Nothing was installed.',
    );
    process.exit(1);
  }
  console.error('Installing packages: a minute or two, once and after each change of the lockfile…');
  const { status } = spawnSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  // npm does not touch the stamp of an unchanged tree: without a new time, every start would install again.
  spawnSync(process.execPath, ['-e', `require('fs').utimesSync(${JSON.stringify(stamp)}, new Date(), new Date())`]);
};
