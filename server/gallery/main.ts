import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pagePaths } from '../../contract/page-paths.ts';
import { flows } from '../../machines/index.ts';
import { readPortal } from '../http/portal.ts';
import { loadTenants } from '../tenants/tenant-book.ts';
import { buildGallery } from './serve-gallery.ts';

const usage = 'npm run gallery [-- FLOW] [--tenant NAME] [--port PORT]   without a port: a free one';

const refuse = (reason: string): never => {
  process.stderr.write(`${reason}\n\n${usage}\n`);
  process.exit(2);
};

const readArgs = () => {
  try {
    return parseArgs({
      options: { tenant: { type: 'string' }, port: { type: 'string', default: '0' } },
      allowPositionals: true,
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
};

const { values, positionals } = readArgs();
const [flow = flows[0]?.name ?? '', ...more] = positionals;
const built = join(import.meta.dirname, '..');
const tenants = loadTenants(join(built, 'tenants'));
const port = Number(values.port);

if (more.length > 0) refuse('expected one flow');
if (!flows.some(({ name }) => name === flow)) {
  refuse(`no flow is called ${flow}: one of ${flows.map(({ name }) => name).join(', ')}`);
}
if (values.tenant !== undefined && !tenants.byId(values.tenant)) {
  refuse(`no tenant is called ${values.tenant}: one of ${tenants.all.map(({ id }) => id).join(', ')}`);
}
if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse('--port: expected 0 to 65535');

const query = new URLSearchParams({ screens: flow, ...(values.tenant !== undefined && { tenant: values.tenant }) });
const first = `${pagePaths.flows}?${query}`;
const portal = readPortal(join(built, 'portal'), { flows: 'open' }) ?? refuse('the portal is not built: npm run build');
const app = await buildGallery({ portal, tenants, first });
try {
  const address = await app.listen({ port, host: '127.0.0.1' });
  process.stdout.write(`Every state of every screen: ${address}${first}\nEnd with Ctrl C.\n`);
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  refuse(`port ${port} is in use: name another with --port`);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
