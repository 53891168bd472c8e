import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';

const html =
  '<!doctype html><html lang="en"><title>Bare</title><div id="page"></div><script type="module" src="/page.js"></script>';

/** Serves the bare page, built and compressed like the portal. */
export const serveBarePage = async (): Promise<{ readonly url: string; close(): void }> => {
  const built = await build({
    entryPoints: ['./tests/bench/bare-page.tsx'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    jsx: 'automatic',
    conditions: ['module'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const script = brotliCompressSync(built.outputFiles[0]?.contents ?? new Uint8Array(), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10 },
  });
  const server = createServer(({ url }, answer) => {
    if (url === '/page.js') {
      answer.setHeader('content-type', 'text/javascript');
      answer.setHeader('content-encoding', 'br');
      answer.setHeader('content-length', script.byteLength);
      answer.end(script);
    } else {
      answer.setHeader('content-type', 'text/html');
      answer.end(html);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
};
