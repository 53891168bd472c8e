import { join, relative } from 'node:path';
import { sharedChunks } from './chunks.mjs';
import { notModules } from './drawings.mjs';
import { fluentForRolldown, viewsForRolldown } from './fluent.mjs';
import { assets, root } from './place.mjs';

/**
 * The scripts of the portal. Rolldown and not esbuild, which makes a script of each set of modules that the same entries need: a
 * page loaded up to 128. Resolves to the scripts, the inputs, and what tells whether
 * a module imports another.
 */
export const buildScripts = async ({ development, define, drawings }) => {
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

/** The script with a module of the portal. */
export const scriptOf = (scripts, path) => {
  const found = scripts.find(({ moduleIds }) => moduleIds.includes(join(root, path)));
  if (found === undefined) throw new Error(`no script has ${path}`);
  return found;
};

/** Addresses of all scripts that these modules of the portal import statically. */
export const modulesOf = (scripts, paths) => {
  const found = new Set(paths.map((path) => scriptOf(scripts, path).fileName));
  for (const file of found)
    for (const next of scripts.find(({ fileName }) => fileName === file).imports) found.add(next);
  return [...found].map((file) => `/assets/${file}`);
};
