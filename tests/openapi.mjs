// Writes docs/openapi.json from the contract: `node tests/openapi.mjs`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The OpenAPI document of the contract, as JSON. */
export const writtenOpenApi = async () => {
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
  const { openApiOf, calls } = await import(`${pathToFileURL(outfile).href}?${Date.now()}`);
  return `${JSON.stringify(openApiOf(calls), null, 2)}\n`;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(`${root}/docs/openapi.json`, await writtenOpenApi());
}
