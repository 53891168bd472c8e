// Drawings of the flows, as modules of the portal.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { forNode } from './for-node.mjs';
import { root } from './place.mjs';

/** Draws the flows whose charts have changed, and resolves to the file of each flow's drawings. */
export const drawFlows = async (esbuild) => {
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
export const drawnFlows = (files) => ({
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
export const notModules = (drawings) => ({
  name: 'not-modules',
  resolveId: (id) => (/^drawings?:/.test(id) ? `\0${id}` : id.endsWith('.css') ? '\0style' : null),
  load(id) {
    if (id === '\0style') return '';
    return id.startsWith('\0drawing') ? { code: drawingsIn(drawings, id.slice(1)), moduleType: 'json' } : null;
  },
});
