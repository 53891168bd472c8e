import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A built tree of the sources: `dist` has what the bench starts. */
export interface Tree {
  /** As it is named in the table. */
  readonly name: string;
  readonly folder: string;
}

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly version?: string } | undefined>>;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const readJson = <Content>(...path: readonly string[]): Content => JSON.parse(readFileSync(join(...path), 'utf8'));

const run = (folder: string, command: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) {
    throw new Error(`${command} ${args.join(' ')} failed in ${folder}:\n${error ?? ''}${stdout}${stderr}`);
  }
  return stdout.trim();
};

/** The whole hash of a commit. Throws where there is none. */
export const commitOf = (ref: string): string => run('.', 'git', 'rev-parse', '--verify', `${ref}^{commit}`);

/** The files here, also those that are not committed, built. */
export const treeHere = (): Tree => {
  bundleTree(resolve('.'));
  const changed = run('.', 'git', 'status', '--porcelain', '--untracked-files=no') !== '';
  return { name: `HEAD (${commitOf('HEAD').slice(0, 8)}${changed ? ' and changes' : ''})`, folder: resolve('.') };
};

/** The files of a commit in a temporary folder, built. A later run finds them there. */
export const treeOf = (ref: string, say: (line: string) => void): Tree => {
  const commit = commitOf(ref);
  const short = commit.slice(0, 8);
  const folder = join(tmpdir(), 'portolan-against', commit);
  if (!existsSync(join(folder, 'package.json'))) {
    mkdirSync(folder, { recursive: true });
    const archive = join(folder, 'tree.tar');
    run('.', 'git', 'archive', '--output', archive, commit);
    run(folder, 'tar', '-xf', archive);
  }
  if (!existsSync(join(folder, 'node_modules'))) install(folder, short, say);
  if (!existsSync(join(folder, 'dist', 'built-from'))) {
    say(`building ${short}`);
    run(folder, process.execPath, 'build.mjs');
  }
  bundleTree(folder);
  return { name: ref === short || commit.startsWith(ref) ? short : `${ref} (${short})`, folder };
};

const bundler = (): string => resolve('tests/bench/against/bundle-tree.mjs');

const bundleTree = (folder: string): void => void run(folder, process.execPath, bundler(), folder);

/** Links the packages that are installed here where they are those of its lockfile. Otherwise installs its own. */
const install = (folder: string, short: string, say: (line: string) => void): void => {
  const others = otherPackages(folder);
  if (others.length === 0) {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    // Its build would install packages that are older than the lockfile.
    utimesSync(join(folder, 'package-lock.json'), 0, 0);
    return;
  }
  say(`${short} has other packages (${others.join(', ')}), so they are installed for it`);
  run(folder, 'npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error');
};

/** Packages that it names, and that are installed here in another version or not at all. */
const otherPackages = (folder: string): readonly string[] => {
  const { dependencies, devDependencies } = readJson<Manifest>(folder, 'package.json');
  const { packages } = readJson<Lockfile>(folder, 'package-lock.json');
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => {
    const installed = join('node_modules', name, 'package.json');
    const wanted = packages[`node_modules/${name}`]?.version;
    return !existsSync(installed) || readJson<{ version: string }>(installed).version !== wanted;
  });
};

/** Whether a commit is older than another one, which has it among its ancestors. */
export const isOlder = (commit: string, than: string): boolean =>
  commit !== than && spawnSync('git', ['merge-base', '--is-ancestor', commit, than]).status === 0;

export const preloadFile = (): string =>
  fileURLToPath(new URL(`file://${resolve('tests/bench/against/measured-process.mjs')}`));
