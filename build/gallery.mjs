// Builds the gallery: the portal's page with its flows, session and calls replaced, as one script.
import { basename, join } from 'node:path';
import { fluentTokensAsVariables, stylesAheadOfTime } from './fluent.mjs';

/** Modules of the portal, and what stands in for them. */
const replaced = new Map([
  ['src/live-flows/live-flows.ts', 'src/gallery/staged-flows.ts'],
  ['src/shell/session-actors.ts', 'src/gallery/staged-session.ts'],
  ['src/calls/send.ts', 'src/gallery/silent-calls.ts'],
]);

const stageInsteadOfServer = (root) => ({
  name: 'stage-instead-of-server',
  setup(build) {
    build.onResolve({ filter: /(live-flows|session-actors|send)\.ts$/ }, ({ path, resolveDir }) => {
      const standIn = replaced.get(join(resolveDir, path).slice(root.length));
      return standIn ? { path: join(root, standIn) } : null;
    });
  },
});

/**
 * Builds into the folder of the assets. Dynamic imports become part of the one script, so that nothing of a state comes
 * later than the rest. `define` and `plugins`: of the portal's own build. Resolves to the names of the files.
 */
export const buildGallery = async (esbuild, { root, assets, shared, define, plugins }) => {
  const built = await esbuild.build({
    ...shared,
    entryPoints: { gallery: './src/gallery/main.tsx' },
    outdir: assets,
    external: ['/assets/*'],
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    jsx: 'automatic',
    loader: { '.woff2': 'file', '.svg': 'file' },
    sourcemap: false,
    define: { ...shared.define, ...define },
    plugins: [stageInsteadOfServer(root), ...plugins, stylesAheadOfTime(), fluentTokensAsVariables()],
  });
  const firstPaint = await esbuild.build({
    ...shared,
    format: 'iife',
    entryPoints: { 'gallery-first-paint': './src/first-paint.ts' },
    entryNames: '[name]-[hash]',
    outdir: assets,
    sourcemap: false,
    define: {
      ...shared.define,
      'import.meta.env.PAGES': '[]',
      'import.meta.env.PAGE_SCRIPTS': '[]',
    },
  });
  const files = Object.keys({ ...built.metafile.outputs, ...firstPaint.metafile.outputs }).map((file) =>
    basename(file),
  );
  const named = (pattern) => files.find((file) => pattern.test(file));
  return {
    main: named(/^gallery-(?!first-paint).*\.js$/),
    style: named(/^gallery-.*\.css$/),
    firstPaint: named(/^gallery-first-paint-.*\.js$/),
    metafiles: [built.metafile, firstPaint.metafile],
  };
};
