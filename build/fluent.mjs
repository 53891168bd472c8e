// Reduces Fluent and the styles of our views at build time, as plugins of both bundlers.
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './place.mjs';

/** Replaces `tokens.X` by its value, `"var(--X)"`, so that the table of all tokens is not shipped. */
const tokensAsVariables = (source, tokens) =>
  source.replace(/(?<![\w.$/])tokens\.([a-zA-Z]\w*)/g, (read, name) => (name in tokens ? `"var(--${name})"` : read));

/**
 * Replaces `sizes.X` by its value in a file that imports the sizes. Griffel's compiler reads literals as they are; for an
 * imported value it compiles the whole file again and runs it, which costs a quarter of a build.
 */
const sizesAsLiterals = (source, sizes) =>
  /import \{ sizes \} from "[^"]*\/sizes\.ts"/.test(source)
    ? source.replace(/(?<![\w.$/])sizes\.([a-zA-Z]\w*)/g, (read, name) =>
        name in sizes ? JSON.stringify(sizes[name]) : read,
      )
    : source;

let knownSizes;
/** The sizes of `src/ui/sizes.ts`, as they were when the process began. */
const sizesOf = (esbuild) => {
  knownSizes ??= readFile(join(root, 'src/ui/sizes.ts'), 'utf8')
    .then((source) => esbuild.transform(source, { loader: 'ts' }))
    .then(({ code }) => import(`data:text/javascript,${encodeURIComponent(code)}`))
    .then(({ sizes }) => sizes);
  return knownSizes;
};

/**
 * For our views: compiles Griffel's styles, which at run time would cost 10 kB and delay the first paint, and imports
 * each Fluent component from its own package. The package that re-exports them all would put all components into every
 * page, and evaluating it to compile styles takes seconds per file.
 */
export const stylesAheadOfTime = () => ({
  name: 'styles-ahead-of-time',
  setup(build) {
    build.onLoad({ filter: views }, ({ path }) => loadedView(path));
  },
});

/** The same for the portal's own bundle. */
export const viewsForRolldown = () => ({ name: 'styles-ahead-of-time', load: loadedBy(views, loadedView) });

const views = /[\\/]src[\\/].*\.tsx?$/;

/** The portal and its gallery are two bundles of the same files. */
const loadedView = (path) => {
  const { mtimeMs } = statSync(path);
  const known = compiledFiles.get(path);
  if (known?.mtimeMs === mtimeMs) return known.result;
  const result = compiledFile(path);
  compiledFiles.set(path, { mtimeMs, result });
  return result;
};

/** What esbuild's plugins return, as Rolldown's do. */
const loadedBy = (filter, load) => async (id) => {
  const loaded = filter.test(id) ? await load(id) : undefined;
  return loaded === undefined ? null : { code: loaded.contents, moduleType: loaded.loader };
};

/** Results of this process by path, with the time of the file that they were made from. */
const compiledFiles = new Map();

const compiledFile = async (path) => {
  const source = await readFile(path, 'utf8');
  if (!source.includes('@fluentui/react-components')) return undefined;
  const [{ transformAsync }, esbuild, { tokens }] = await Promise.all([
    import('@babel/core'),
    import('esbuild'),
    import('@fluentui/tokens'),
  ]);
  const { code } = await esbuild.transform(source, { loader: 'tsx', jsx: 'automatic', target: 'es2022' });
  const contents = sizesAsLiterals(tokensAsVariables(fluentFromItsOwnPackages(code), tokens), await sizesOf(esbuild));
  if (!/make(Reset)?Styles\(/.test(contents)) return { contents, loader: 'js', resolveDir: join(path, '..') };
  const compiled = await transformAsync(contents, {
    babelrc: false,
    configFile: false,
    filename: path,
    presets: ['@griffel/babel-preset'],
  });
  return { contents: compiled.code, loader: 'js', resolveDir: join(path, '..') };
};

/**
 * Rewrites `import { Button, Menu } from "@fluentui/react-components"` as imports from the packages that define the
 * names.
 */
const fluentFromItsOwnPackages = (code) =>
  code.replace(/import \{([^}]*)\} from "@fluentui\/react-components";/g, (_, names) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        const [exported, local = exported] = name.split(' as ');
        const found = fluentHomes().get(exported);
        if (!found) throw new Error(`@fluentui/react-components has no ${exported}`);
        return `import { ${found.name} as ${local} } from "${found.home}";`;
      })
      .join(' '),
  );

const namedIn = (exported, home) => {
  const [name, outside = name] = exported.split(' as ');
  return [outside, { name, home }];
};

let knownHomes;
const fluentHomes = () => {
  knownHomes ??= new Map([
    ...[
      ...readFileSync('node_modules/@fluentui/react-components/lib/index.js', 'utf8')
        .replace(/\/\/.*$/gm, '')
        .matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g),
    ].flatMap(([, names, home]) => names.split(',').map((name) => namedIn(name.trim(), home))),
    namedIn('tokens', '@fluentui/tokens'),
  ]);
  return knownHomes;
};

/** Replaces tokens in Fluent's own components. */
export const fluentTokensAsVariables = () => ({
  name: 'fluent-tokens-as-variables',
  setup(build) {
    build.onLoad({ filter: components }, ({ path }) => loadedComponent(path));
  },
});

/** The same for the portal's own bundle. */
export const fluentForRolldown = () => ({
  name: 'fluent-tokens-as-variables',
  load: loadedBy(components, loadedComponent),
});

const components = /@fluentui[\\/](react-[a-z-]+)[\\/]lib[\\/].*\.js$/;

const loadedComponent = async (path) => {
  if (path.includes('react-icons')) return undefined;
  const source = await readFile(path, 'utf8');
  if (!source.includes('tokens.')) return undefined;
  const { tokens } = await import('@fluentui/tokens');
  return { contents: tokensAsVariables(source, tokens), loader: 'js' };
};
