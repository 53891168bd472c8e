import { build } from 'esbuild';
import { openParserPool, type ParserPool } from '../../../server/parsers/parser-pool.ts';
import { type UploadReader, uploadReader } from '../../../server/parsers/upload-reader.ts';

/** Address of a script for a thread. */
export const scriptAddress = (script: string | Uint8Array): URL =>
  new URL(`data:text/javascript;base64,${Buffer.from(script).toString('base64')}`);

let bundle: Promise<URL> | undefined;

/** Address of the server's thread for parsers, bundled once: Node does not run TypeScript. */
export const parserThread = (): Promise<URL> => {
  bundle ??= build({
    entryPoints: ['./server/parsers/parser-thread.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    logLevel: 'error',
  }).then(({ outputFiles: [file] }) => scriptAddress(file?.contents ?? ''));
  return bundle;
};

let pool: Promise<ParserPool> | undefined;

/** Threads that all servers of a worker share. They end with it. */
const sharedPool = (): Promise<ParserPool> => {
  pool ??= parserThread().then((threadFile) => openParserPool({ threadFile }));
  return pool;
};

/** Reads uploads as the built server does. The first one starts the thread. */
export const threadedUploads: UploadReader = {
  read: async (bytes, noun) => uploadReader(await sharedPool()).read(bytes, noun),
  pictureKind: async (bytes) => uploadReader(await sharedPool()).pictureKind(bytes),
};
