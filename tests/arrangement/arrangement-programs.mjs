import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, required } from '../find-programs.mjs';

/** Folder of what is built here, because the system's is too old. */
const builtHere = '.cache/programs';

/** PgBouncer keeps prepared statements from 1.21 on. */
const keepsStatements = (program) => {
  // `null` where there is no such program.
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []).map(Number);
  return major > 1 || minor >= 21;
};

const run = (command, args, folder) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr.slice(-2_000)}`);
  return stdout;
};

/** Address of the system's mirror of Debian. */
const mirror = () => {
  const format = ['--format', '$(REPO_URI)', 'Created-By: Packages', 'Origin: Debian', 'Label: Debian'];
  const [first] = run('apt-get', ['indextargets', ...format], '/').split('\n');
  if (!first) throw new Error('the packages of this system are not those of Debian');
  return first;
};

/**
 * Builds the PgBouncer of Debian 13 from its source package. Its lists are kept apart: the sources of the system stay as
 * they are. It runs on the libraries of the system, which the package of Debian 13 would replace.
 */
const buildPgBouncer = () => {
  const built = join(process.cwd(), builtHere, 'pgbouncer');
  if (existsSync(built)) return built;
  if (process.getuid?.() !== 0 || findProgram('apt-get') === undefined) return undefined;
  console.error('Building PgBouncer from Debian’s source (once)…');
  mkdirSync(builtHere, { recursive: true });
  const folder = mkdtempSync(join(process.cwd(), builtHere, 'building-'));
  try {
    const lists = join(folder, 'lists');
    mkdirSync(join(lists, 'partial'), { recursive: true });
    const signedBy = '[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]';
    writeFileSync(join(folder, 'sources.list'), `deb-src ${signedBy} ${mirror()} trixie main\n`);
    const apart = [
      `Dir::Etc::sourcelist=${join(folder, 'sources.list')}`,
      'Dir::Etc::sourceparts=-',
      `Dir::State::lists=${lists}`,
      'Dir::Cache::pkgcache=',
      'Dir::Cache::srcpkgcache=',
      'APT::Sandbox::User=root',
    ].flatMap((option) => ['-o', option]);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...buildsWith], folder);
    run('apt-get', [...apart, 'update', '-qq'], folder);
    run('apt-get', [...apart, 'source', '-qq', '--download-only', 'pgbouncer'], folder);
    const archive = readdirSync(folder).find((name) => name.endsWith('.orig.tar.gz'));
    run('tar', ['--extract', '--strip-components=1', '--one-top-level=source', '--file', archive], folder);
    const source = join(folder, 'source');
    run('./configure', ['--without-cares'], source);
    run('make', ['pgbouncer'], source);
    renameSync(join(source, 'pgbouncer'), built);
    return built;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const buildsWith = ['gcc', 'libc6-dev', 'make', 'pkg-config', 'libevent-dev', 'libssl-dev'];

/**
 * Programs of the arrangement: from PATH, else from Debian's packages when root. Otherwise ends the process and says what to
 * install.
 */
export const findArrangementPrograms = () => {
  const found = (debian, name) =>
    required(findProgram(name, debian), `No ${name} found: install it (Debian: apt-get install ${debian}).`);
  const ofSystem = findProgram('pgbouncer', 'pgbouncer');
  return {
    NGINX_PATH: found('nginx', 'nginx'),
    OPENSSL_PATH: found('openssl', 'openssl'),
    PGBOUNCER_PATH: required(
      ofSystem !== undefined && keepsStatements(ofSystem) ? ofSystem : buildPgBouncer(),
      'No PgBouncer 1.21 or newer found: install it (Debian 13: apt-get install pgbouncer).',
    ),
  };
};
