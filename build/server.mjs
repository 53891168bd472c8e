import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forNode } from './for-node.mjs';
import { dist } from './place.mjs';

/**
 * To find and read the hundreds of small files of these packages would be a fifth of the time that a server takes to start. The last two
 * make the colours of a brand.
 */
const ofManyFiles = /^(kysely|write-excel-file|culori|@fluentui\/tokens)(\/|$)/;
const bundledPackages = {
  name: 'bundled-packages',
  setup(build) {
    build.onResolve({ filter: ofManyFiles }, ({ path, kind }) =>
      kind === 'entry-point' ? null : { path: fileURLToPath(import.meta.resolve(path)) },
    );
  },
};

export const buildServer = (esbuild) =>
  esbuild.build({
    ...forNode,
    plugins: [...forNode.plugins, bundledPackages],
    // Node reads the whole map at the start of a server.
    sourcesContent: false,
    entryPoints: {
      main: './server/main.ts',
      'embedded-thread': './server/database/embedded-thread.ts',
      'parser-thread': './server/files/parsers/parser-thread.ts',
      'press-thread': './server/documents/press-thread.ts',
      'search-thread': './server/search-work/search-thread.ts',
      gallery: './server/gallery/main.ts',
      'sandbox-gateway': './server/gateways/sandbox/sandbox-main.ts',
    },
    outdir: join(dist, 'server'),
  });
