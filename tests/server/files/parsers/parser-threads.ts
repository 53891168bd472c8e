import { build } from 'esbuild';
import { openParserPool, type ParserPool } from '../../../../server/files/parsers/parser-pool.ts';
import { type UploadReader, uploadReader } from '../../../../server/files/parsers/upload-reader.ts';

/** Address of a script for a thread. */
export const scriptAddress = (script: string | Uint8Array): URL =>
  new URL(`data:text/javascript;base64,${Buffer.from(script).toString('base64')}`);

/** Packages of the old format ask for Node's modules by `require`, which a script without a file has not. */
const withRequire = "import { createRequire } from 'node:module'; const require = createRequire(process.cwd() + '/');";

/** Address of a thread's bundle: Node does not run TypeScript. */
export const bundledThread = async (entry: string): Promise<URL> => {
  const bundle = { bundle: true, platform: 'node', format: 'esm', write: false, logLevel: 'error' } as const;
  const { outputFiles } = await build({ ...bundle, banner: { js: withRequire }, entryPoints: [entry] });
  return scriptAddress(outputFiles[0]?.contents ?? '');
};

export const parserThread = './server/files/parsers/parser-thread.ts';

let pool: Promise<ParserPool> | undefined;

/** Threads that all servers of a worker share. They end with it. */
const sharedPool = (): Promise<ParserPool> => {
  pool ??= bundledThread(parserThread).then((threadFile) => openParserPool({ threadFile }));
  return pool;
};

/** Reads uploads as the built server does. The first one starts the thread. */
export const threadedUploads: UploadReader = {
  read: async (bytes, noun) => uploadReader(await sharedPool()).read(bytes, noun),
  pictureKind: async (bytes) => uploadReader(await sharedPool()).pictureKind(bytes),
  logo: async (bytes) => uploadReader(await sharedPool()).logo(bytes),
};
