// What all bundles for Node share.
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { root } from './place.mjs';

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

export const assemblyAsBytes = () => ({
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
