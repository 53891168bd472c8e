// Builds the portal and the server, and runs the commands that need only Node: start, dev, flows, gallery, tenant.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, isAbsolute, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { sharedChunks } from './build-chunks.mjs';
import { fluentForRolldown, viewsForRolldown } from './build-fluent.mjs';
import { buildGallery } from './build-gallery.mjs';
import { isFresh, noteInputs } from './build-inputs.mjs';
import { pagesDefined } from './build-pages.mjs';
import { supervise } from './supervise.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
process.chdir(root);
const dist = join(root, 'dist');
const assets = join(dist, 'portal', 'assets');

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

/** Compiles AssemblyScript (`….ts?wasm`) to a WebAssembly module with SIMD. The importer provides the memory. */
export const compileAssembly = async (path) => {
  const { default: asc } = await import('assemblyscript/asc');
  const built = {};
  const { error } = await asc.main(
    [path, '--outFile', 'module.wasm', '-O3', '--runtime', 'stub', '--importMemory', '--enable', 'simd', '--noAssert'],
    {
      readFile: (name, folder) => {
        const file = isAbsolute(name) ? name : join(folder, name);
        return existsSync(file) ? readFileSync(file, 'utf8') : null;
      },
      writeFile: (name, contents) => {
        built[name] = contents;
      },
    },
  );
  if (error) throw new Error(`${path}: ${error.message}`);
  return built['module.wasm'];
};

const assemblyAsBytes = () => ({
  name: 'assembly-as-bytes',
  setup(build) {
    build.onResolve({ filter: /\?wasm$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/\?wasm$/, '')),
      namespace: 'assembly',
    }));
    build.onLoad({ filter: /.*/, namespace: 'assembly' }, async ({ path }) => ({
      contents: await compileAssembly(relative(root, path)),
      loader: 'binary',
    }));
  },
});

const textLoaders = { '.sql': 'text', '.typ': 'text' };

/** Settings of all bundles for Node. Packages are not bundled. */
export const forNode = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.20',
  packages: 'external',
  sourcemap: true,
  loader: textLoaders,
  plugins: [assemblyAsBytes()],
  metafile: true,
  logLevel: 'error',
};

/** To find and read the hundreds of small files of these packages would be a fifth of the time that a server takes to start. */
const ofManyFiles = /^(kysely|write-excel-file)(\/|$)/;
const bundledPackages = {
  name: 'bundled-packages',
  setup(build) {
    build.onResolve({ filter: ofManyFiles }, ({ path, kind }) =>
      kind === 'entry-point' ? null : { path: fileURLToPath(import.meta.resolve(path)) },
    );
  },
};

const buildServer = (esbuild) =>
  esbuild.build({
    ...forNode,
    plugins: [...forNode.plugins, bundledPackages],
    // Node reads the whole map at the start of a server.
    sourcesContent: false,
    entryPoints: {
      main: './server/main.ts',
      'embedded-thread': './server/database/embedded-thread.ts',
      'parser-thread': './server/parsers/parser-thread.ts',
      'press-thread': './server/documents/press-thread.ts',
      'search-thread': './server/search-work/search-thread.ts',
      gallery: './server/gallery/main.ts',
      'sandbox-gateway': './server/gateways/sandbox/sandbox-main.ts',
    },
    outdir: join(dist, 'server'),
  });

/** Draws the flows whose charts have changed, and resolves to the file of each flow's drawings. */
const drawFlows = async (esbuild) => {
  const outfile = join(root, '.cache', 'flows', 'draw-catalogue.mjs');
  const { metafile } = await esbuild.build({ ...forNode, entryPoints: ['./flows/draw/draw-catalogue.ts'], outfile });
  const { drawCatalogue } = await import(`${pathToFileURL(outfile).href}?${Date.now()}`);
  return { files: await drawCatalogue(), metafile };
};

/**
 * The drawings that a module imports, as JSON: `drawing:FLOW` those of a flow, `drawings:catalogue` a list of all. Flows
 * that have changed are drawn first.
 */
export const drawingsNamed = async (name) => {
  // All that a process imports is drawn from one look at the sources.
  drawnNow ??= import('esbuild').then(drawFlows);
  return drawingsIn((await drawnNow).files, name);
};

let drawnNow;

const drawingsIn = (files, name) => {
  if (name === 'drawings:catalogue')
    return `[${[...files.values()].map((file) => readFileSync(file, 'utf8')).join(',')}]`;
  const file = files.get(name.replace('drawing:', ''));
  if (file === undefined) throw new Error(`${name}: there is no such flow`);
  return readFileSync(file, 'utf8');
};

/** Resolves these imports in a bundle. `files`: of `drawFlows`. */
const drawnFlows = (files) => ({
  name: 'drawn-flows',
  setup(build) {
    build.onResolve({ filter: /^drawings?:/ }, ({ path }) => ({ path, namespace: 'drawing' }));
    build.onLoad({ filter: /.*/, namespace: 'drawing' }, ({ path }) => ({
      contents: drawingsIn(files, path),
      loader: 'json',
    }));
  },
});

/** Modules that the portal imports and that are no modules: drawings of flows, and style sheets, which stand in the page. */
const notModules = (drawings) => ({
  name: 'not-modules',
  resolveId: (id) => (/^drawings?:/.test(id) ? `\0${id}` : id.endsWith('.css') ? '\0style' : null),
  load(id) {
    if (id === '\0style') return '';
    return id.startsWith('\0drawing') ? { code: drawingsIn(drawings, id.slice(1)), moduleType: 'json' } : null;
  },
});

/**
 * The scripts of the portal. Rolldown and not esbuild, which makes a script of each set of modules that the same entries need: a
 * page loaded up to 128. Resolves to the scripts, the inputs, and what tells whether
 * a module imports another.
 */
const buildScripts = async ({ development, define, drawings }) => {
  const { rolldown } = await import('rolldown');
  const { nameOf, imports, plugin } = sharedChunks(root);
  const bundle = await rolldown({
    input: { main: './src/main.tsx' },
    external: [/^\/assets\//],
    preserveEntrySignatures: false,
    resolve: { conditionNames: ['module', 'import', 'browser', development ? 'development' : 'production', 'default'] },
    transform: { target: 'es2022', jsx: 'react-jsx', define },
    // Our own types are checked by TypeScript, and what packages do is theirs.
    onLog: (level, log, report) => (level === 'warn' && log.code !== 'EVAL' ? undefined : report(level, log)),
    plugins: [plugin, notModules(drawings), viewsForRolldown(), fluentForRolldown()],
  });
  const { output } = await bundle.write({
    dir: assets,
    format: 'es',
    minify: !development,
    sourcemap: development ? 'inline' : true,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: nameOf }] },
  });
  const scripts = output.filter(({ type }) => type === 'chunk');
  const inputs = scripts.flatMap(({ moduleIds }) => moduleIds.map((id) => [relative(root, id), {}]));
  return { scripts, imports, metafile: { inputs: Object.fromEntries(inputs), outputs: {} } };
};

const buildPortal = async (esbuild, { development }) => {
  const { files: drawings, metafile: drawn } = await drawFlows(esbuild);
  const shared = {
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: !development,
    sourcemap: development ? 'inline' : true,
    metafile: true,
    conditions: development ? ['module', 'development'] : ['module'],
    define: { 'process.env.NODE_ENV': development ? '"development"' : '"production"' },
    outdir: assets,
    logLevel: 'error',
  };
  const workers = await esbuild.build({
    ...shared,
    entryPoints: [
      './workers/results/results.worker.ts',
      './workers/ledger-check/ledger-check.worker.ts',
      './workers/robot-check/robot-check.worker.ts',
      './workers/spreadsheets/spreadsheets.worker.ts',
      './src/flow-atlas/screen-finder.worker.ts',
    ],
    entryNames: '[name]-[hash]',
    plugins: [assemblyAsBytes()],
  });
  const worker = outputOf(workers, 'workers/results/results.worker.ts');
  // The live inspector is a build of its own: in the portal's graph, a screen that few open would split the chunks that
  // every page loads into more and smaller ones.
  const inspector = await esbuild.build({
    ...shared,
    entryPoints: ['./src/flow-atlas/recording.ts', './src/flow-atlas/atlas-core.ts'],
    plugins: [drawnFlows(drawings)],
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: 'inspector-[hash]',
  });
  const inspectorAsset = (entry) => JSON.stringify(`/assets/${outputOf(inspector, `src/flow-atlas/${entry}`)}`);
  const inPortal = {
    'import.meta.env.RESULTS_WORKER': JSON.stringify(`/assets/${worker}`),
    'import.meta.env.LEDGER_CHECK_WORKER': JSON.stringify(
      `/assets/${outputOf(workers, 'workers/ledger-check/ledger-check.worker.ts')}`,
    ),
    'import.meta.env.ROBOT_CHECK_WORKER': JSON.stringify(
      `/assets/${outputOf(workers, 'workers/robot-check/robot-check.worker.ts')}`,
    ),
    'import.meta.env.SPREADSHEETS_WORKER': JSON.stringify(
      `/assets/${outputOf(workers, 'workers/spreadsheets/spreadsheets.worker.ts')}`,
    ),
    'import.meta.env.FLOW_RECORDER': inspectorAsset('recording.ts'),
    'import.meta.env.FLOW_ATLAS': inspectorAsset('atlas-core.ts'),
    'import.meta.env.SCREEN_FINDER': JSON.stringify(
      `/assets/${outputOf(workers, 'src/flow-atlas/screen-finder.worker.ts')}`,
    ),
    'import.meta.env.FLAGS': JSON.stringify(`/assets/${flagFolder()}`),
  };
  const gallery = await buildGallery(esbuild, {
    root,
    assets,
    shared,
    define: inPortal,
    plugins: [drawnFlows(drawings)],
  });
  const {
    scripts,
    imports,
    metafile: bundled,
  } = await buildScripts({
    development,
    drawings,
    define: { ...shared.define, ...inPortal },
  });
  const portalStyle = await esbuild.build({
    ...shared,
    stdin: {
      contents: "@import './src/theme/faces.css'; @import './src/theme/reset.css';",
      loader: 'css',
      resolveDir: root,
    },
    entryNames: 'main-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file', '.svg': 'file' },
  });
  const main = scriptOf(scripts, 'src/main.tsx').fileName;
  const begun = modulesOf(scripts, ['src/main.tsx']);
  const needed = (...entries) => modulesOf(scripts, entries).filter((module) => !begun.includes(module));
  // A plain script runs before the first paint; a module would run after it.
  const firstPaint = await esbuild.build({
    ...shared,
    format: 'iife',
    entryPoints: ['./src/first-paint.ts'],
    entryNames: '[name]-[hash]',
    define: {
      ...shared.define,
      ...inPortal,
      ...(await pagesDefined(esbuild, { root, forNode, needed, imports, worker: `/assets/${worker}` })),
    },
  });
  const style = cssOf(portalStyle);
  /** Address of the file of a type face. */
  const fontOf = (name) => {
    const files = Object.keys(portalStyle.metafile.outputs).map((file) => basename(file));
    return `/assets/${files.find((file) => file.startsWith(`${name}-`))}`;
  };
  return {
    main,
    begun,
    style,
    fontOf,
    worker,
    gallery,
    firstPaint: outputOf(firstPaint, 'src/first-paint.ts'),
    metafiles: [
      drawn,
      bundled,
      ...[workers, inspector, portalStyle, firstPaint].map(({ metafile }) => metafile),
      ...gallery.metafiles,
    ],
  };
};

const outputOf = ({ metafile }, entry) =>
  basename(Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry)[0]);

/** The script with a module of the portal. */
const scriptOf = (scripts, path) => {
  const found = scripts.find(({ moduleIds }) => moduleIds.includes(join(root, path)));
  if (found === undefined) throw new Error(`no script has ${path}`);
  return found;
};

/** Addresses of all scripts that these modules of the portal import statically. */
const modulesOf = (scripts, paths) => {
  const found = new Set(paths.map((path) => scriptOf(scripts, path).fileName));
  for (const file of found)
    for (const next of scripts.find(({ fileName }) => fileName === file).imports) found.add(next);
  return [...found].map((file) => `/assets/${file}`);
};

const cssOf = ({ metafile }) => basename(Object.keys(metafile.outputs).find((file) => /main-[^/]*\.css$/.test(file)));

/** Bundles a module of `tenants/kit` and loads it, since Node does not run TypeScript. */
const loadKit = async (esbuild, entry) => {
  const outfile = join(root, '.cache', 'kit', `${basename(entry, '.ts')}.mjs`);
  const { metafile } = await esbuild.build({ ...forNode, entryPoints: [entry], outfile });
  return { kit: await import(`${pathToFileURL(outfile).href}?${Date.now()}`), metafile };
};

/** Writes the files of each tenant: a style sheet, whose name contains a hash of its content, and what was solved. */
const buildTenants = async (esbuild) => {
  const { kit, metafile } = await loadKit(esbuild, './tenants/kit/build-tenants.ts');
  const themes = {};
  const fonts = {};
  for (const { name, css, font, solved } of await kit.buildTenants('tenants')) {
    const named = `theme-${name}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
    await writeFile(join(assets, named), css);
    themes[name] = `/assets/${named}`;
    fonts[name] = font;
    await cp(join('tenants', name), join(dist, 'tenants', name), { recursive: true });
    await writeFile(join(dist, 'tenants', name, 'solved.json'), JSON.stringify(solved));
  }
  return { themes, fonts, metafile };
};

/** Folder of the flags, named by the package's version, so that browsers may cache it for ever. */
const flagFolder = () =>
  `flags-${JSON.parse(readFileSync('node_modules/country-flag-icons/package.json', 'utf8')).version}`;

/** Copies one file for each country: a page fetches only the flags that it shows. */
const copyFlags = () =>
  cp(join('node_modules', 'country-flag-icons', '3x2'), join(assets, flagFolder()), {
    recursive: true,
    filter: (path) => !path.includes('.') || /[\\/][A-Z]{2}\.svg$/.test(path),
  });

const brotli = promisify(brotliCompress);

const compressAssets = async () => {
  const files = (await readdir(assets)).filter((file) => /\.(js|css)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(assets, file));
      const packed = await brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
      await writeFile(join(assets, `${file}.br`), packed);
    }),
  );
};

/** Builds portal, worker, server and themes into `dist/`. Resolves to the duration in milliseconds. */
export const build = async ({ development = false } = {}) => {
  const began = Date.now();
  const esbuild = await import('esbuild');
  await Promise.all(['portal', 'tenants'].map((folder) => rm(join(dist, folder), { recursive: true, force: true })));
  await mkdir(assets, { recursive: true });
  const [portal, { themes, fonts, metafile }, server] = await Promise.all([
    buildPortal(esbuild, { development }),
    buildTenants(esbuild),
    buildServer(esbuild),
    copyFlags(),
  ]);
  const metafiles = [...portal.metafiles, metafile, server.metafile];
  if (!development) await compressAssets();
  const template = readFileSync('src/index.html', 'utf8');
  const pageOf = ({ main, begun, style, firstPaint }) =>
    template
      .replace('%MAIN%', `/assets/${main}`)
      .replace('%MODULES%', begun.map((module) => `<link rel="modulepreload" href="${module}" />`).join('\n    '))
      .replace('%STYLE%', `/assets/${style}`)
      .replace('%FIRST_PAINT%', `/assets/${firstPaint}`);
  await writeFile(join(dist, 'portal', 'index.html'), pageOf(portal));
  const tenants = '<meta name="tenants" content="%TENANTS%" />';
  await writeFile(
    join(dist, 'portal', 'gallery.html'),
    pageOf({ ...portal.gallery, begun: [] }).replace('</title>', `</title>\n    ${tenants}`),
  );
  const manifest = join(dist, 'portal', 'manifest.json');
  const made = {
    themes,
    fonts: Object.fromEntries(Object.entries(fonts).map(([name, font]) => [name, portal.fontOf(font)])),
    worker: `/assets/${portal.worker}`,
  };
  await writeFile(`${manifest}.new`, JSON.stringify(made, null, 2));
  await rename(`${manifest}.new`, manifest);
  const stamp = join(dist, 'built-from');
  // A development build must not be mistaken for one to start or to test.
  if (development) await rm(stamp, { force: true });
  else noteInputs(stamp, metafiles);
  return Date.now() - began;
};

/** Builds unless `dist/` was built from the same sources. */
export const buildIfStale = async () => {
  const built = join(dist, 'built-from');
  if (isFresh(built)) return;
  console.error('Building the portal: half a minute or more, once and after each change of the sources…');
  console.error(`Built in ${((await build()) / 1000).toFixed(1)} s`);
};

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

const commands = {
  build: async () => console.log(`Built in ${((await build()) / 1000).toFixed(1)} s`),
  start,
  dev,
  flows,
  gallery,
  found: serverCommand('found'),
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
  ensureInstalled();
  await command();
}
