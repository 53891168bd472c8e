// Which scripts each page of the portal needs, so that the first one fetches them.
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What stands around the pages of a frame, and their calls. */
const aroundPages = {
  'signed-in': ['src/shell/SignedInFrame.tsx', 'src/calls/sending.ts', 'contract/calls-of-agency.ts'],
  desk: [
    'src/shell/SignedInFrame.tsx',
    'src/desk/DeskFrame.tsx',
    'src/calls/sending.ts',
    'contract/calls-of-agency.ts',
  ],
  landing: ['src/public/PublicFrame.tsx', 'src/calls/sending.ts', 'contract/calls-of-agency.ts'],
  public: ['src/calls/sending.ts'],
  alone: ['src/calls/sending.ts', 'contract/calls-of-agency.ts'],
};

/** The pages of the portal with what they load lazily, read from its routes: in their place each chunk says its module. */
const pagesOfPortal = async (esbuild, { root, forNode }) => {
  const outfile = join(root, '.cache', 'pages.mjs');
  await esbuild.build({
    ...forNode,
    stdin: {
      contents: `import { home } from './contract/first-paths.ts'; import { HomePage, routes } from './src/app/routes.ts';
        const pages = [{ path: home, frame: 'public', screen: HomePage }, ...routes];
        export const found = Promise.all(pages.map(async ({ path, frame, screen }) => ({ path, frame, module: (await screen.load()).module })));`,
      resolveDir: root,
      loader: 'ts',
    },
    outfile,
    plugins: [
      {
        name: 'modules-of-chunks',
        setup(build) {
          build.onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) =>
            kind === 'dynamic-import' ? { path: relative(root, join(resolveDir, path)), namespace: 'chunk' } : null,
          );
          build.onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => ({
            contents: `export const module = ${JSON.stringify(path)};`,
          }));
        },
      },
    ],
  });
  return (await import(`${pathToFileURL(outfile).href}?${Date.now()}`)).found;
};

/** The module that starts the worker of the results: pages that import it need the worker's script, too. */
const startsWorker = 'src/flights/start-results-worker.ts';

/**
 * Which scripts each page needs beside those of the start. `forNode`: settings of bundles for Node. `needed`: the scripts of modules.
 * `imports`: whether a module imports another, at once. `worker`: the script of the results' worker.
 */
export const pagesDefined = async (esbuild, { root, forNode, needed, imports, worker }) => {
  const pages = (await pagesOfPortal(esbuild, { root, forNode })).map(({ path, frame, module }) => ({
    path,
    scripts: [...needed(...aroundPages[frame], module), ...(imports(module, startsWorker) ? [worker] : [])],
  }));
  const scripts = [...new Set(pages.flatMap((page) => page.scripts))];
  return {
    'import.meta.env.PAGE_SCRIPTS': JSON.stringify(scripts),
    'import.meta.env.PAGES': JSON.stringify(
      pages.map((page) => [page.path, page.scripts.map((script) => scripts.indexOf(script))]),
    ),
  };
};
