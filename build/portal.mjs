import { basename } from 'node:path';
import { drawFlows, drawnFlows } from './drawings.mjs';
import { flagFolder } from './flags.mjs';
import { assemblyAsBytes, forNode } from './for-node.mjs';
import { buildGallery } from './gallery.mjs';
import { pagesDefined } from './pages.mjs';
import { assets, root } from './place.mjs';
import { buildScripts, modulesOf, scriptOf } from './scripts.mjs';

export const buildPortal = async (esbuild, { development }) => {
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

const cssOf = ({ metafile }) => basename(Object.keys(metafile.outputs).find((file) => /main-[^/]*\.css$/.test(file)));
