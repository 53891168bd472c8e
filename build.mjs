// Builds the portal and the server, and runs the commands that need only Node.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forNode } from './build/for-node.mjs';
import { help } from './build/help.mjs';
import { ensureInstalled } from './build/install.mjs';
import { dist, root } from './build/place.mjs';
import { supervise } from './build/supervise.mjs';
import { loadKit } from './build/tenants.mjs';
import { build, buildIfStale } from './build/whole.mjs';

export { drawingsNamed } from './build/drawings.mjs';
export { compileAssembly } from './build/for-node.mjs';
export { build, buildIfStale, ensureInstalled, forNode };

process.chdir(root);

const serve = (environment = {}) =>
  spawn(process.execPath, ['--enable-source-maps', join(dist, 'server', 'main.js')], {
    stdio: 'inherit',
    // Each thread would keep what it has freed in arenas of its own, a tenth of the memory at rest.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, ...environment },
  });

const start = async () => {
  await buildIfStale();
  process.exit(await supervise(serve));
};

const dev = async () => {
  const { watch } = await import('node:fs');
  let server;
  let waiting;
  const rebuild = async () => {
    try {
      console.log(`Built in ${await build({ development: true })} ms`);
    } catch {
      return;
    }
    if (server) {
      const gone = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await gone;
    }
    server = serve({ NODE_ENV: 'development' });
  };
  for (const folder of ['contract', 'machines', 'flows', 'workers', 'tenants', 'src', 'server']) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => void rebuild(), 150);
    });
  }
  process.on('SIGINT', () => {
    server?.kill('SIGINT');
    process.exit(0);
  });
  await rebuild();
};

/** Runs a command of the built server: `node dist/server/main.js NAME …`. */
const serverCommand = (name) => async () => {
  await buildIfStale();
  const command = [join(dist, 'server', 'main.js'), name, ...process.argv.slice(3)];
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', ...command], { stdio: 'inherit' });
  process.exit(status ?? 1);
};

/** Bundles and runs the command line of `flows/`, since Node does not run TypeScript. */
const flows = async () => {
  const esbuild = await import('esbuild');
  const outfile = join(root, '.cache', 'flows', 'cli.mjs');
  await esbuild.build({ ...forNode, entryPoints: ['./flows/cli.ts'], outfile });
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', outfile, ...process.argv.slice(3)], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
};

/** Serves every state of every screen, or checks them all: `check [FLOW…]`. */
const gallery = async () => {
  const [first, ...rest] = process.argv.slice(3);
  if (first !== 'check') await buildIfStale();
  const command =
    first === 'check'
      ? [join('tests', 'run.mjs'), 'gallery', ...rest]
      : ['--enable-source-maps', join(dist, 'server', 'gallery.js'), ...process.argv.slice(3)];
  const running = spawn(process.execPath, command, { stdio: 'inherit' });
  // Ctrl C reaches both processes; this one ends with the other.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void running.kill(signal));
  running.on('exit', (code) => process.exit(code ?? 1));
};

/** Runs the command line of `tenants/kit/commands`. */
const tenant = async () => {
  const { kit } = await loadKit(await import('esbuild'), './tenants/kit/commands/tenant.ts');
  process.exit(await kit.tenantCommand(process.argv.slice(3), { buildIfStale }));
};

export const commands = {
  help,
  build: async () => console.log(`Built in ${((await build()) / 1000).toFixed(1)} s`),
  start,
  dev,
  flows,
  gallery,
  found: serverCommand('found'),
  reviews: serverCommand('reviews'),
  'part-payments': serverCommand('part-payments'),
  verify: serverCommand('verify'),
  'verify-export': serverCommand('verify-export'),
  'verify-replay': serverCommand('verify-replay'),
  tenant,
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const command = commands[process.argv[2] ?? 'build'];
  if (!command) {
    console.error(`unknown command ${process.argv[2]}; one of ${Object.keys(commands).join(', ')}`);
    process.exit(2);
  }
  if (command !== help) ensureInstalled();
  await command();
}
