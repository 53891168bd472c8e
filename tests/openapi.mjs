// Writes docs/openapi.json from the contract: `node tests/openapi.mjs`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The contract's calls, and what writes them as an OpenAPI document. Bundled once. */
export const bundledContract = () => {
  bundled ??= bundle();
  return bundled;
};

let bundled;

const bundle = async () => {
  const [{ build }, { forNode }] = await Promise.all([import('esbuild'), import('../build.mjs')]);
  const outfile = `${root}/.cache/openapi.mjs`;
  await build({
    ...forNode,
    stdin: {
      contents: "export { openApiOf } from './contract/openapi.ts'; export { calls } from './contract/calls.ts';",
      resolveDir: root,
      loader: 'ts',
    },
    outfile,
  });
  return import(`${pathToFileURL(outfile).href}?${Date.now()}`);
};

/** The OpenAPI document of the contract, as JSON. */
export const writtenOpenApi = async () => {
  const { openApiOf, calls } = await bundledContract();
  return `${JSON.stringify(openApiOf(calls), null, 2)}\n`;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(`${root}/docs/openapi.json`, await writtenOpenApi());
}
