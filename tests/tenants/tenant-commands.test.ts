import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert } from 'superstruct';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addressOf } from '../../contract/call.ts';
import { GetPublicPage, PublicPage } from '../../contract/public/public-pages.ts';
import type { PublicPageName } from '../../contract/public-page-paths.ts';
import { escaped } from '../../server/http/escaped.ts';
import { loadTenants } from '../../server/tenants/tenant-book.ts';
import { buildTenants } from '../../tenants/kit/build-tenants.ts';
import { checkCommand } from '../../tenants/kit/commands/check.ts';
import { newCommand } from '../../tenants/kit/commands/new.ts';
import { servePreview } from '../../tenants/kit/commands/preview-server.ts';
import { variantCookie, variantFamilies } from '../../tenants/kit/commands/preview-variants.ts';
import { servePortal } from '../../tenants/kit/commands/serve-portal.ts';
import { tokensCommand } from '../../tenants/kit/commands/tokens.ts';
import { contrast } from '../../tenants/kit/solver/colours.ts';
import { copyOfTenants, editJson } from './tenants-copy.ts';

const footerPages = ['terms-and-conditions', 'privacy-policy', 'refunds-return-policy', 'contact-us'] as const;

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const readText = (...path: string[]) => readFileSync(join(...path), 'utf8');

test('[TEN-09] a name and a colour are enough for a tenant without a fault, found by its host', async () => {
  const folder = copyOfTenants();
  const made = await newCommand(['kite', '--name', 'Kite Travels', '--color', '#0b7a75'], folder);
  expect(made).toBe(0);
  expect(await checkCommand(['kite'], folder)).toBe(0);
  expect(printed.at(-1)).toBe('kite: good, brand colour kept exactly');
  const tenant = loadTenants(folder).ofHost('kite.localhost');
  expect(tenant.config.company.name).toBe('Kite Travels');
  expect(tenant.config.global.theme).toBe('bizora');
  const built = (await buildTenants(folder)).find(({ name }) => name === 'kite');
  expect(built?.solved.primaryColor).toBe('#0b7a75');
  expect(built?.css).toContain('--colorBrandBackground:#0b7a75');
});

test('[TEN-09] a new tenant has every page that its footer links to, with its name and its contacts', async () => {
  const folder = copyOfTenants();
  await newCommand(['kite', '--name', 'Kite Travels', '--color', '#0b7a75', '--theme', 'chillora'], folder);
  const { pages, config } = loadTenants(folder).ofHost('kite.localhost');
  for (const page of footerPages) {
    expect(JSON.stringify(pages.pages[page])).toMatch(page === 'refunds-return-policy' ? /desk@kite/ : /Kite/);
  }
  const contact = JSON.stringify(pages.pages['contact-us']);
  expect(contact).toContain(config.global.contactNo);
  expect(contact).toContain(config.global.email);
  expect(pages.pages.home?.sections.length).toBeGreaterThan(3);
});

test('[TEN-09] every choice is kept: theme, host, and a logo of the agency’s own', async () => {
  const folder = copyOfTenants();
  const logo = join(folder, 'own.svg');
  writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>');
  const words = [
    'kite',
    '--name',
    'Kite',
    '--color',
    'FFC20E',
    '--theme',
    'safeZone',
    '--host',
    'kite.example',
    '--logo',
    logo,
  ];
  expect(await newCommand(words, folder)).toBe(0);
  const { config } = loadTenants(folder).ofHost('kite.example');
  expect(config.global.theme).toBe('safeZone');
  expect(readText(folder, 'kite', 'assets', 'logo.svg')).toBe(readFileSync(logo, 'utf8'));
  // A yellow mark carries dark letters.
  const [, fill = '', letters = ''] =
    /fill="(#\w{6})".*fill="(#\w{6})"/s.exec(readText(folder, 'kite', 'assets', 'logo-mark.svg')) ?? [];
  expect(fill).toBe('#ffc20e');
  expect(contrast(fill, letters)).toBeGreaterThanOrEqual(4.5);
});

test.each<[string, readonly string[], string]>([
  ['no name', [], 'expected one name of a folder'],
  ['a name that is no folder', ['Kite Travels'], 'expected 2 to 40 lower-case letters'],
  ['a tenant that is there', ['platform'], 'platform is already there'],
  ['a colour that is none', ['kite', '--name', 'Kite', '--color', 'teal'], '--color: expected six hexadecimal digits'],
  ['a theme that there is not', ['kite', '--name', 'Kite', '--theme', 'breezy'], '--theme: expected one of bizora'],
  ['a logo that is not there', ['kite', '--name', 'Kite', '--logo', 'gone.svg'], '--logo: expected a file'],
  ['a host that is none', ['kite', '--name', 'Kite', '--host', 'https://kite'], '--host: expected a host name'],
  ['no letters', ['kite', '--name', ' '], '--name: expected 1 to 40 letters'],
])('[TEN-09] %s is refused before anything is written', async (_, words, message) => {
  const folder = copyOfTenants();
  await expect(newCommand(words, folder)).rejects.toThrow(message);
  expect(existsSync(join(folder, 'kite'))).toBe(false);
});

test('[TEN-09] a logo that runs something is refused', async () => {
  const folder = copyOfTenants();
  const logo = join(folder, 'own.svg');
  writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><script/></svg>');
  await expect(newCommand(['kite', '--name', 'Kite', '--logo', logo], folder)).rejects.toThrow(
    'expected only elements',
  );
});

test('[TEN-09] faults are printed with rule and place, for people and as JSON, and the command fails', async () => {
  const folder = copyOfTenants();
  editJson(join(folder, 'trotly-demo', 'tokens.json'), (tokens) => ({
    ...tokens,
    radius: { $type: 'number', $value: 3 },
  }));
  expect(await checkCommand(['trotly-demo'], folder)).toBe(1);
  expect(printed).toEqual([
    expect.stringMatching(
      /^trotly-demo\/tokens\.json:\d+:\d+: radius: expected \$type "dimension".* \[tokens\/type\]$/,
    ),
    'trotly-demo: 1 to mend',
  ]);
  printed = [];
  expect(await checkCommand(['--json'], folder)).toBe(1);
  const { faults } = JSON.parse(printed.join('\n')) as { readonly faults: readonly unknown[] };
  expect(faults).toEqual([
    expect.objectContaining({ rule: 'tokens/type', file: 'trotly-demo/tokens.json', path: 'radius' }),
  ]);
  await expect(checkCommand(['kite'], folder)).rejects.toThrow('no tenant kite: one of platform, trotly-demo');
});

test('[TEN-08] a build with faults ends with all of them', async () => {
  const folder = copyOfTenants();
  for (const name of ['platform', 'trotly-demo']) editJson(join(folder, name, 'tokens.json'), () => ({}));
  await expect(buildTenants(folder)).rejects.toThrow(/platform\/tokens\.json.*\n.*trotly-demo\/tokens\.json/);
});

/** A portal that says by which host it was asked, with the headers of the real one. */
const standInPortal = async (): Promise<number> => {
  const portal = createServer((asked, answer) => {
    answer.writeHead(200, {
      'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    });
    answer.end(`${asked.method} ${asked.url} at ${asked.headers.host}`);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void portal.close());
  await once(portal, 'listening');
  return (portal.address() as AddressInfo).port;
};

test('[TEN-09] a preview frames the portal as the tenant’s host, with colours and pictures as they stand now', async () => {
  const folder = copyOfTenants();
  const preview = await servePreview({ folder, name: 'trotly-demo', port: 0, portalPort: await standInPortal() });
  onTestFinished(() => preview.close());
  const get = (path: string) => fetch(new URL(path, preview.url));
  const page = await (await get('/preview')).text();
  expect(page).toContain('href="/flows?screens"');
  expect(page).toContain('Preview of trotly-demo');
  for (const words of ['Phone, 390', 'Tablet, 820', 'Desktop, 1440', 'Light', 'Dark']) expect(page).toContain(words);
  const passed = await get('/agent?from=here');
  expect(await passed.text()).toBe('GET /agent?from=here at trotly.localhost');
  expect(passed.headers.get('x-frame-options')).toBeNull();
  expect(passed.headers.get('content-security-policy')).toBe("default-src 'self'; frame-ancestors 'self'");
  const tokens = join(folder, 'trotly-demo', 'tokens.json');
  editJson(tokens, (document) => ({ ...document, radius: { $type: 'dimension', $value: { value: 1, unit: 'px' } } }));
  const sheet = await get('/assets/theme-trotly-demo-0123abcd.css');
  expect(sheet.headers.get('cache-control')).toBe('no-store');
  expect(await sheet.text()).toContain('--borderRadiusMedium:1px');
  expect(await (await get('/tenant/logo.svg')).text()).toBe(readText(folder, 'trotly-demo', 'assets', 'logo.svg'));
  // Nothing outside the tenant's pictures is read.
  for (const outside of ['..%2ftenant.json', '..%2f..%2fplatform%2fassets%2flogo.svg']) {
    expect(await (await get(`/tenant/${outside}`)).text()).toContain('at trotly.localhost');
  }
  expect(await (await get('/preview/faults')).json()).toEqual([]);
  editJson(tokens, () => ({}));
  expect(await (await get('/preview/faults')).json()).toEqual([expect.stringContaining('[tokens/brand]')]);
});

/** A portal with the public pages of the tenants that ship, as the real one answers them. */
const portalOf = async (name: string): Promise<number> => {
  const { pages } = loadTenants('tenants').byId(name) ?? {};
  const settings = escaped(JSON.stringify({ tenantId: name, header: pages?.header, footer: pages?.footer }));
  const portal = createServer((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://portal');
    const isContent = pathname === addressOf(GetPublicPage);
    const page = pages?.pages[searchParams.get('page') as PublicPageName];
    const body = isContent ? JSON.stringify(page) : `<title>T</title><meta name="tenant" content="${settings}">`;
    answer.writeHead(page || !isContent ? 200 : 404, {
      'content-type': isContent ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body ?? ''),
      'cache-control': 'public, max-age=60',
    });
    answer.end(body);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void portal.close());
  await once(portal, 'listening');
  return (portal.address() as AddressInfo).port;
};

const previewOf = async (name: string) => {
  const preview = await servePreview({ folder: 'tenants', name, port: 0, portalPort: await portalOf(name) });
  onTestFinished(() => preview.close());
  const get = (path: string, variants: Readonly<Record<string, string>> = {}) => {
    const cookie = Object.entries(variants).map(([family, variant]) => `${variantCookie(family)}=${variant}`);
    return fetch(new URL(path, preview.url), { headers: { cookie: cookie.join('; ') } });
  };
  const sectionsOf = async (page: string, variants: Readonly<Record<string, string>> = {}) => {
    const answer = await get(`${addressOf(GetPublicPage)}?page=${page}`, variants);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const content: unknown = await answer.json();
    assert(content, PublicPage);
    return content.sections;
  };
  return { get, sectionsOf };
};

test.each(['platform', 'trotly-demo'])(
  '[TEN-09][PUB-08] a preview of %s shows every section of every page in each of its variants, with the same words',
  async (name) => {
    const { sectionsOf } = await previewOf(name);
    const families = variantFamilies.filter(({ family }) => family !== 'header' && family !== 'footer');
    const seen = new Set<string>();
    for (const page of ['home', 'agent', 'corp', 'api', 'about-us', 'terms-and-conditions']) {
      const written = await sectionsOf(page);
      for (const { family, variants } of families) {
        for (const variant of variants) {
          const shown = await sectionsOf(page, { [family]: variant });
          for (const [at, { section, ...content }] of shown.entries()) {
            const was = written[at];
            const isOfFamily = was?.section.startsWith(`${family}-`) === true;
            expect(section).toBe(isOfFamily ? variant : was?.section);
            if (isOfFamily) seen.add(section);
            else expect({ section, ...content }).toEqual(was);
            if ('title' in content) expect(was).toMatchObject({ title: content.title });
          }
        }
      }
    }
    expect([...seen].sort()).toEqual(families.flatMap(({ variants }) => variants).sort());
  },
);

test('[TEN-09][PUB-08] a preview shows another header and footer, and what nobody built is no choice', async () => {
  const { get, sectionsOf } = await previewOf('trotly-demo');
  const settings = async (variants: Readonly<Record<string, string>>) => {
    const [, content = ''] = /content="([^"]*)"/.exec(await (await get('/agent', variants)).text()) ?? [];
    return JSON.parse(content.replaceAll('&quot;', '"')) as unknown;
  };
  const written = { tenantId: 'trotly-demo', header: 'header-3', footer: 'footer-3' };
  expect(await settings({})).toEqual(written);
  expect(await settings({ header: 'header-1', footer: 'footer-4' })).toEqual({
    ...written,
    header: 'header-1',
    footer: 'footer-4',
  });
  expect(await settings({ header: 'header-9', hero: 'hero-2' })).toEqual(written);
  expect(await sectionsOf('agent', { hero: 'hero-9' })).toEqual(await sectionsOf('agent'));
  expect((await get(`${addressOf(GetPublicPage)}?page=nowhere`, { hero: 'hero-2' })).status).toBe(404);
  const page = await (await get('/preview')).text();
  for (const words of ['Header', 'Hero', 'Destinations', 'Call to action', 'Footer', 'footer-4', 'hero-2']) {
    expect(page).toContain(words);
  }
});

test('[TEN-09] a folder without tokens.json says which command makes one, and that makes one without a fault', async () => {
  const folder = copyOfTenants();
  rmSync(join(folder, 'trotly-demo', 'tokens.json'));
  const said = 'trotly-demo/tokens.json: expected this file: `npm run tenant -- tokens trotly-demo` makes it';
  expect(await checkCommand(['trotly-demo'], folder)).toBe(1);
  expect(printed.join('\n')).toContain(said);
  await expect(buildTenants(folder)).rejects.toThrow(said);
  expect(tokensCommand(['trotly-demo', '--color', '#0b7a75'], folder)).toBe(0);
  expect(await checkCommand(['trotly-demo'], folder)).toBe(0);
  const made = readText(folder, 'trotly-demo', 'tokens.json');
  expect(() => tokensCommand(['trotly-demo', '--color', '#ff0000'], folder)).toThrow('is already there');
  expect(readText(folder, 'trotly-demo', 'tokens.json')).toBe(made);
});

test('[TEN-09] a preview that is interrupted while its server starts leaves no server behind, and the next one starts', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'preview-'));
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }));
  const program = join(cache, 'server.mjs');
  // A first start that never ends, then one that answers. Each notes that it has begun.
  writeFileSync(
    program,
    `import { existsSync, writeFileSync } from 'node:fs';
     import { createServer } from 'node:http';
     import { join } from 'node:path';
     const begun = join(process.env.DATA_DIR, 'begun');
     const isFirst = !existsSync(begun);
     writeFileSync(begun, String(process.pid));
     if (isFirst) setInterval(() => {}, 1000);
     else createServer((_, answer) => answer.end()).listen(Number(process.env.PORT), '127.0.0.1');`,
  );
  const interruption = new AbortController();
  const first = servePortal('kite', { interrupted: interruption.signal, program, cache });
  const begun = join(cache, 'kite', 'begun');
  await vi.waitUntil(() => existsSync(begun) && readText(begun) !== '', { timeout: 20_000 });
  const pid = Number(readText(begun));
  interruption.abort();
  expect(await first).toBeNull();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  const next = await servePortal('kite', { interrupted: new AbortController().signal, program, cache });
  expect((await fetch(`http://127.0.0.1:${next?.port}/`)).status).toBe(200);
  await next?.stop();
});
