import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { svgFaults } from '../../tenants/kit/check/check-svg.ts';
import { checkTenants } from '../../tenants/kit/check/check-tenants.ts';
import { faultLine } from '../../tenants/kit/faults/fault.ts';
import { waiverKey } from '../../tenants/kit/tokens/seeds.ts';
import { copyOfTenants, editJson } from './tenants-copy.ts';

const today = '2026-11-26';

test('[TEN-01][TEN-08] the tenants that ship have no fault', async () => {
  const checked = await checkTenants('tenants', { today });
  expect(checked.flatMap(({ faults }) => faults.map(faultLine))).toEqual([]);
  expect(checked.map(({ name }) => name)).toContain('platform');
});

type Break = (home: string) => void;
const config =
  (change: (document: Record<string, unknown>) => unknown): Break =>
  (home) =>
    editJson(join(home, 'tenant.json'), change);
const asset =
  (name: string, content: string | Buffer): Break =>
  (home) =>
    writeFileSync(join(home, 'assets', name), content);
const drawn = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">${inside}</svg>`;

test.each<[string, Break, string]>([
  [
    'a field of another type',
    config((document) => ({ ...document, hosts: 'kite.example' })),
    'trotly-demo/tenant.json:3:12: hosts: expected an array value, but received: "kite.example" [tenant/schema]',
  ],
  [
    'a theme that there is not',
    config((document) => ({ ...document, global: { ...(document['global'] as object), theme: 'breezy' } })),
    'trotly-demo/tenant.json:12:14: global.theme: expected one of `"bizora","chillora","trotly","safeZone"`, but received: "breezy" [tenant/schema]',
  ],
  [
    'a field that nobody knows',
    config((document) => ({ ...document, colour: 'teal' })),
    'colour: expected a value of type `never`, but received: `"teal"` [tenant/schema]',
  ],
  [
    'a pack of rules that there is not',
    config((document) => ({ ...document, rules: { pack: 'bd-1971' } })),
    'rules.pack: expected one of `"bd-2026","bd-2026-taxed"`, but received: "bd-1971" [tenant/schema]',
  ],
  [
    'a rule that is neither on nor off',
    config((document) => ({ ...document, rules: { pack: 'bd-2026', priceOnTickets: 'sometimes' } })),
    'rules.priceOnTickets: expected a value of type `boolean`, but received: `"sometimes"` [tenant/schema]',
  ],
  [
    'a rule that nobody knows',
    config((document) => ({ ...document, rules: { pack: 'bd-2026', stampOnTickets: true } })),
    'rules.stampOnTickets: expected a value of type `never`, but received: `true` [tenant/schema]',
  ],
  [
    'a brand colour in two places',
    config((document) => ({ ...document, global: { ...(document['global'] as object), primaryColor: '#0f766e' } })),
    'global.primaryColor: expected only in tokens.json, as the brand colour [tenant/brand]',
  ],
  [
    'the id of another folder',
    config((document) => ({ ...document, tenantId: 'kite' })),
    'trotly-demo/tenant.json:2:15: tenantId: expected "trotly-demo", as its folder [tenant/id]',
  ],
  [
    'the host of another tenant',
    config((document) => ({ ...document, hosts: ['trotly.localhost', 'portolan.localhost'] })),
    'hosts.1: expected a host of its own: platform has portolan.localhost [tenant/host]',
  ],
  [
    'a picture that is not there',
    config((document) => ({ ...document, logo: { ...(document['logo'] as object), favIcon: 'gone.svg' } })),
    'logo.favIcon: expected the file assets/gone.svg [asset/missing]',
  ],
  [
    'a file that is not there',
    (home) => rmSync(join(home, 'tokens.json')),
    'trotly-demo/tokens.json: expected this file',
  ],
  [
    'a section that nobody built',
    (home) =>
      writeFileSync(
        join(home, 'pages.json'),
        JSON.stringify({ pages: { agent: { sections: [{ section: 'hero-9' }] } } }),
      ),
    'trotly-demo/pages.json:1:32: pages.agent.sections.0: Component hero-9 not found [pages/section]',
  ],
  [
    'an SVG with a script',
    asset('logo.svg', drawn('<script>alert(1)</script>')),
    'trotly-demo/assets/logo.svg:1:66: expected only elements that draw, got <script> [asset/svg]',
  ],
  [
    'a link without https',
    config((document) => ({
      ...document,
      socialMedia: { ...(document['socialMedia'] as object), facebook: 'http://facebook.example/a' },
    })),
    'socialMedia.facebook: expected an address with https:// [tenant/schema]',
  ],
  [
    'a link that runs',
    config((document) => ({ ...document, contactUs: { address: 'Dhaka', mapLink: 'javascript:alert(1)' } })),
    'contactUs.mapLink: expected an address with https:// [tenant/schema]',
  ],
  [
    'a site without https that is not this machine',
    config((document) => ({
      ...document,
      global: { ...(document['global'] as object), siteUrl: 'http://kite.example' },
    })),
    'global.siteUrl: expected an origin with https:// [tenant/schema]',
  ],
  [
    'a mail address that is none',
    config((document) => ({ ...document, global: { ...(document['global'] as object), email: 'desk at kite' } })),
    'global.email: expected a mail address, as desk@kite.example [tenant/schema]',
  ],
  [
    'an SVG without a viewBox',
    asset('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'expected a viewBox, so that it can be scaled [asset/view-box]',
  ],
  [
    'a logo that is too heavy',
    asset('logo.svg', drawn(`<path d="${'M0 0h1'.repeat(8_000)}"/>`)),
    'expected at most 40000 bytes, got 480',
  ],
  [
    'a picture that is not what its name says',
    asset('hero.png', drawn('')),
    'trotly-demo/assets/hero.png: expected a picture of the type that its name says',
  ],
  [
    'files that are too heavy together',
    (home) => {
      for (let index = 0; index < 8; index += 1) {
        const bytes = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(280_000)]);
        asset(`picture-${index}.png`, bytes)(home);
      }
    },
    'trotly-demo/assets: expected at most 2000000 bytes, got 224',
  ],
])('[TEN-01][TEN-09] %s is found, with file and path', async (_, breakIt, expected) => {
  const folder = copyOfTenants();
  breakIt(join(folder, 'trotly-demo'));
  const [checked] = await checkTenants(folder, { names: ['trotly-demo'], today });
  expect((checked?.faults ?? []).map(faultLine).join('\n')).toContain(expected);
});

test('[TEN-08] a pair that misses its contrast is named, unless its colour is waived', async () => {
  const folder = copyOfTenants();
  const waiver = { reason: 'The mark of the house.', owner: 'design', until: '2027-01-31' };
  const white = { $type: 'color', $value: { colorSpace: 'srgb', components: [1, 1, 1], hex: '#ffffff' } };
  editJson(join(folder, 'trotly-demo', 'tokens.json'), (document) => ({
    ...document,
    semantic: { light: { colorBrandForegroundLink: { ...white, $extensions: { [waiverKey]: waiver } } } },
  }));
  const [checked] = await checkTenants(folder, { names: ['trotly-demo'], today });
  expect(checked?.faults).toEqual([]);
  expect(checked?.solved?.overrides).toHaveLength(1);
  const [later] = await checkTenants(folder, { names: ['trotly-demo'], today: '2027-02-01' });
  expect(later?.faults.map(({ rule }) => rule)).toEqual(['tokens/waiver-ended']);
});

test.each<[string, string]>([
  ['a handler', drawn('<path onload="alert(1)" d="M0 0"/>')],
  ['another document', drawn('<use href="https://elsewhere.example/a.svg#b"/>')],
  ['a picture from elsewhere', drawn('<image href="https://elsewhere.example/a.png"/>')],
  ['HTML inside', drawn('<foreignObject/>')],
  ['a link', drawn('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
  ['a style that loads', drawn('<style>@import "https://elsewhere.example/a.css"</style>')],
  ['a fill that loads', drawn('<path fill="url(https://elsewhere.example/a.svg#b)" d="M0 0"/>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawn('&a;')}`],
  ['a broken end', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><g></svg>'],
  ['no SVG', '<html></html>'],
  ['nothing', ''],
])('[TEN-10] an SVG with %s is refused', (_, source) => {
  expect(svgFaults(source).map(({ rule }) => rule)).toContain('asset/svg');
});

test('[TEN-10] an SVG that only draws is taken, with its own gradients and styles', () => {
  const source = drawn(
    '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><path class="a" d="M0 0h4v4z"/><use href="#g"/>',
  );
  expect(svgFaults(source)).toEqual([]);
});

test.each<[string, string, string]>([
  [
    'an import in CDATA',
    drawn('<style><![CDATA[@import url(http://example.invalid/x.css);]]></style><path d="M0 0h1"/>'),
    'expected a style that loads nothing, got @import',
  ],
  [
    'an escaped address',
    drawn('<style>path{fill:u\\72l(http://example.invalid/x#a)}</style><path d="M0 0h1"/>'),
    'expected a style that loads nothing, got u\\72l(',
  ],
  [
    'a set of pictures',
    drawn('<style>svg{background:image-set("http://example.invalid/x.png" 1x)}</style><path d="M0 0h1"/>'),
    'expected a style that loads nothing, got image-set(…)',
  ],
  [
    'a sheet cut by a comment',
    drawn('<style>@im<!-- -->port "https://elsewhere.example/a.css";</style>'),
    'expected a style that loads nothing, got @import',
  ],
  ['an element in a sheet', drawn('<style><title/>@import "a.css";</style>'), 'expected only text in <style>'],
  [
    'an escaped fill',
    drawn('<path fill="u\\72 l(https://elsewhere.example/a.svg#b)" d="M0 0"/>'),
    'expected fill to load nothing',
  ],
  [
    'a link by another prefix',
    drawn('<use xmlns:y="http://www.w3.org/1999/xlink" y:href="https://elsewhere.example/a.svg#b"/>'),
    'expected y:href to point into the picture (#…)',
  ],
  [
    'an animated link',
    drawn('<use href="#a"><set attributeName="href" to="https://elsewhere.example/a.svg#b"/></use>'),
    'expected an animation to change only what is drawn, got href',
  ],
  [
    'a script by another prefix',
    drawn('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
    'expected only elements that draw, got <x:script>',
  ],
  ['a base elsewhere', drawn('<g xml:base="https://elsewhere.example/"/>'), 'expected no xml:base'],
  ['a font', drawn('<style>@font-face{font-family:a;src:url(#a)}</style>'), 'got @font-face'],
  ['a deep nest', drawn(`${'<g>'.repeat(64)}${'</g>'.repeat(64)}`), 'expected at most 64 elements within each other'],
])('[TEN-10] what hides in %s is found by name', (_, source, expected) => {
  expect(
    svgFaults(source)
      .map(({ message }) => message)
      .join('\n'),
  ).toContain(expected);
});
