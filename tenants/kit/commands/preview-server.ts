import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { addressOf } from '../../../contract/call.ts';
import { GetPublicPage, type PublicPage } from '../../../contract/public/public-pages.ts';
import { checkTenants } from '../check/check-tenants.ts';
import { readConfig } from '../check/read-config.ts';
import { faultLine } from '../faults/fault.ts';
import { solveTenant } from '../solve-tenant.ts';
import { themeCss } from '../solver/theme-css.ts';
import { previewPage } from './preview-page.ts';
import { type ChosenVariants, chosenVariants, htmlInVariants, pageInVariants } from './preview-variants.ts';

export interface Preview {
  readonly url: string;
  close(): Promise<void>;
}

interface PreviewOf {
  readonly folder: string;
  readonly name: string;
  readonly port: number;
  readonly portalPort: number;
}

/**
 * Serves the preview's own page at `/preview` and everything else from the portal, as the tenant's host. The tenant's style
 * sheet and pictures come from its folder, so that a change is seen at the next load. Cookies of the preview's page choose the
 * variants of its sections.
 */
export const servePreview = async (of: PreviewOf): Promise<Preview> => {
  const server = createServer((asked, answer) => {
    serve(of, asked, answer).catch((error: unknown) => {
      answer.writeHead(502, plain).end(error instanceof Error ? error.message : String(error));
    });
  });
  server.listen(of.port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : of.port;
  return {
    url: `http://127.0.0.1:${port}/preview`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

const serve = async (of: PreviewOf, asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
  const { folder, name } = of;
  const { pathname } = new URL(asked.url ?? '/', 'http://preview');
  if (pathname === '/preview') {
    answer.writeHead(200, { ...plain, 'content-type': 'text/html; charset=utf-8' }).end(previewPage(name));
  } else if (pathname === '/preview/faults') {
    const [checked] = await checkTenants(folder, { names: [name], today: today() });
    answer
      .writeHead(200, { ...plain, 'content-type': 'application/json' })
      .end(JSON.stringify((checked?.faults ?? []).map(faultLine)));
  } else if (pathname.startsWith(`/assets/theme-${name}-`)) {
    answer.writeHead(200, { ...plain, 'content-type': 'text/css; charset=utf-8' }).end(await sheetOf(of));
  } else if (pathname.startsWith('/tenant/') && sendAsset(of, pathname, answer)) {
    return;
  } else passOn(of, asked, answer);
};

const today = (): string => new Date().toISOString().slice(0, 10);

/** The tenant's style sheet as its folder stands now. While it has faults, a sheet without variables. */
const sheetOf = async ({ folder, name }: PreviewOf): Promise<string> => {
  const read = (file: string): string => readFileSync(join(folder, name, file), 'utf8');
  const { config } = readConfig(read('tenant.json'), 'tenant.json');
  if (config === null) return '';
  const { theme } = config.global;
  const { solved } = await solveTenant(read('tokens.json'), 'tokens.json', { theme, today: today() });
  return solved === null ? '' : themeCss(solved.themes, { ...solved.seeds, bar: solved.bar });
};

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
};

const sendAsset = ({ folder, name }: PreviewOf, pathname: string, answer: ServerResponse): boolean => {
  const assets = join(folder, name, 'assets');
  const file = normalize(join(assets, decodeURIComponent(pathname.slice('/tenant/'.length))));
  const type = types[extname(file)];
  if (!file.startsWith(`${assets}${sep}`) || type === undefined || !existsSync(file)) return false;
  answer.writeHead(200, { ...plain, 'content-type': type }).end(readFileSync(file));
  return true;
};

/**
 * Asks the portal as the tenant's host, lets the preview frame what it answers, and shows the variants that are chosen: the
 * header and the footer in a page, the sections in the answer with a public page's content.
 */
const passOn = (of: PreviewOf, asked: IncomingMessage, answer: ServerResponse): void => {
  const { config } = readConfig(readFileSync(join(of.folder, of.name, 'tenant.json'), 'utf8'), 'tenant.json');
  const host = config?.hosts[0] ?? 'localhost';
  const chosen = chosenVariants(asked.headers.cookie);
  const isContent = new URL(asked.url ?? '/', 'http://preview').pathname === addressOf(GetPublicPage);
  const headers = { ...asked.headers, host };
  // What is changed below must come in plain text, and anew.
  delete headers['accept-encoding'];
  delete headers['if-none-match'];
  const options = {
    host: '127.0.0.1',
    port: of.portalPort,
    path: asked.url ?? '/',
    method: asked.method ?? 'GET',
    headers,
  };
  const passed = request(options, (given) => {
    const { 'x-frame-options': _, 'content-length': length, ...kept } = given.headers;
    const policy = kept['content-security-policy'];
    if (policy !== undefined) {
      kept['content-security-policy'] = String(policy).replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    }
    const change = isContent ? contentIn : kept['content-type']?.startsWith('text/html') ? htmlInVariants : null;
    const status = given.statusCode ?? 502;
    if (change === null || status !== 200) {
      answer.writeHead(status, length === undefined ? kept : { ...kept, 'content-length': length });
      given.pipe(answer);
      return;
    }
    answer.writeHead(status, { ...kept, 'cache-control': 'no-store' });
    text(given).then(
      (body) => answer.end(change(body, chosen)),
      () => answer.destroy(),
    );
  });
  passed.on('error', (error) => answer.writeHead(502, plain).end(`The portal does not answer: ${error.message}`));
  asked.pipe(passed);
};

const contentIn = (body: string, chosen: ChosenVariants): string =>
  JSON.stringify(pageInVariants(JSON.parse(body) as PublicPage, chosen));
