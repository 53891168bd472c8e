import { parseArgs } from 'node:util';
import { checkTenants } from '../check/check-tenants.ts';
import { tenantFolders } from '../check/tenant-folders.ts';
import { faultLine } from '../faults/fault.ts';
import { servePreview } from './preview-server.ts';
import { servePortal } from './serve-portal.ts';
import { UsageError } from './usage-error.ts';

/** What a preview needs of the build. */
export interface PreviewDeps {
  readonly buildIfStale: () => Promise<void>;
}

/**
 * `npm run tenant -- preview NAME [--port 4000]`: serves one tenant until it is interrupted. Colours and pictures are read
 * anew at each load of a page. Resolves to the exit code.
 */
export const previewCommand = async (
  words: readonly string[],
  { buildIfStale }: PreviewDeps,
  folder = 'tenants',
): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { port: { type: 'string' } },
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0 || !tenantFolders(folder).includes(name)) {
    throw new UsageError(`expected one tenant of ${tenantFolders(folder).join(', ')}`);
  }
  const port = Number(values.port ?? 4_000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageError('--port: expected 0 to 65535');
  const [checked] = await checkTenants(folder, { names: [name], today: new Date().toISOString().slice(0, 10) });
  const faults = checked?.faults ?? [];
  for (const fault of faults) console.log(faultLine(fault));
  if (faults.length > 0) return 1;
  await buildIfStale();
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  // For as long as the server runs, also while it starts: Ctrl C pressed again does not leave it behind.
  for (const signal of signals) process.on(signal, interrupt);
  try {
    return await previewUntil(interruption.signal, { folder, name, port });
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
};

const signals = ['SIGINT', 'SIGTERM'] as const;

const previewUntil = async (
  interrupted: AbortSignal,
  { folder, name, port }: { readonly folder: string; readonly name: string; readonly port: number },
): Promise<number> => {
  console.log('The server starts. The first start of a tenant takes about a minute.');
  const portal = await servePortal(name, { interrupted });
  if (portal === null) return 0;
  const preview = await servePreview({ folder, name, port, portalPort: portal.port }).catch(async (error: unknown) => {
    await portal.stop();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new UsageError(`--port: port ${port} is in use, choose another`);
  });
  console.log(`Preview of ${name}: ${preview.url}\nSign in as ${portal.signIn.join(' with ')}. End with Ctrl C.`);
  await new Promise<void>((resolve) => {
    interrupted.addEventListener('abort', () => resolve());
    if (interrupted.aborted) resolve();
    void portal.ended.then(resolve);
  });
  await preview.close();
  await portal.stop();
  return 0;
};
