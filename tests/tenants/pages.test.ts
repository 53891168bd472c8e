import { readFileSync } from 'node:fs';
import { assert } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { PublicPage } from '../../contract/public/public-pages.ts';
import { sectionStructs } from '../../contract/public/public-sections.ts';
import { type PublicPageName, publicPageNames } from '../../contract/public-page-paths.ts';
import { readConfig } from '../../tenants/kit/check/read-config.ts';
import { tenantFolders } from '../../tenants/kit/check/tenant-folders.ts';
import { faultLine, TenantFaults } from '../../tenants/kit/faults/fault.ts';
import type { TenantConfig } from '../../tenants/kit/schema.ts';
import { readPages, withAddresses } from '../../tenants/kit/sections.ts';
import { loginLayoutOf, type ThemeName, themes } from '../../tenants/kit/themes.ts';

type Written = Pick<TenantConfig, 'destination' | 'global'>;

const hero = { section: 'hero-4', title: 'Terms', lead: 'The terms.', actions: [] };
const stats = {
  section: 'stats',
  title: 'In figures',
  figures: [
    { figure: '1', words: 'wallet' },
    { figure: '2', words: 'desks' },
  ],
};

/** A section that advertises one trip. */
const tripOf = (more: object) => ({
  section: 'destinations-masonry',
  title: 'Trips',
  lead: 'From Dhaka.',
  action: { words: 'Search', href: '/' },
  cities: [{ from: 'Dhaka', to: 'Dubai', trip: 'one-way', picture: 'desert', ...more }],
});

const configOf = (tenant: string): TenantConfig => {
  const { config } = readConfig(readFileSync(`tenants/${tenant}/tenant.json`, 'utf8'), tenant);
  if (config === null) throw new Error(`${tenant} has faults`);
  return config;
};
const platform = configOf('platform');
const themed = (theme: ThemeName): TenantConfig => ({ ...platform, global: { ...platform.global, theme } });

const readThe = (written: unknown, more: Partial<Parameters<typeof readPages>[0]> = {}) =>
  readPages({
    file: 'x/pages.json',
    source: written === null ? null : JSON.stringify(written, null, 2),
    config: platform,
    assetExists: (file) => file === 'dhaka.jpg',
    keepsUnknownSections: false,
    ...more,
  });

/** Pages that must have no fault. */
const read = (...given: Parameters<typeof readThe>) => {
  const { pages, faults } = readThe(...given);
  if (pages === null) throw new TenantFaults(faults);
  return pages;
};

const agentPage = (...sections: readonly unknown[]) => ({ pages: { agent: { sections } } });

describe('what is not valid is refused with the file, the path and what was expected', () => {
  const { lead: _, ...withoutLead } = hero;
  test.each<[string, unknown, string]>([
    [
      'a section that nobody built',
      agentPage(hero, { section: 'hero-9' }),
      'pages.agent.sections.1: Component hero-9 not found',
    ],
    ['a field that is missing', agentPage(withoutLead), 'pages.agent.sections.0.lead: expected a string'],
    [
      'a field that no section has',
      agentPage({ ...hero, subtitle: 'More' }),
      'pages.agent.sections.0.subtitle: expected a value of type `never`',
    ],
    [
      'a section without a name',
      agentPage({ title: 'Terms' }),
      'pages.agent.sections.0: expected an object with "section"',
    ],
    [
      'too few figures',
      agentPage(hero, { ...stats, figures: stats.figures.slice(1) }),
      'pages.agent.sections.1.figures: expected a array with a length between `2` and `4`',
    ],
    [
      'a link to another server that is not secure',
      agentPage({ ...hero, actions: [{ words: 'Go', href: 'http://elsewhere.example' }] }),
      'pages.agent.sections.0.actions.0.href: expected a string matching',
    ],
    [
      'a link that a browser would take for another server',
      agentPage({ ...hero, actions: [{ words: 'Go', href: '//elsewhere.example' }] }),
      'pages.agent.sections.0.actions.0.href: expected a string matching',
    ],
    [
      'a picture that is neither a drawing nor a file',
      agentPage({ ...hero, section: 'hero-1', picture: 'sunset' }),
      'pages.agent.sections.0.picture: expected the name of a drawing',
    ],
    [
      'a picture whose file is not there',
      agentPage({ ...hero, section: 'hero-1', picture: 'sylhet.jpg' }),
      "pages.agent.sections.0.picture: expected a file of the tenant's assets, but sylhet.jpg is not there",
    ],
    [
      'an airport that there is not',
      agentPage(hero, tripOf({ origin: 'DAC', destination: 'QQQ' })),
      'pages.agent.sections.1.cities.0.destination: expected the code of an airport, but there is no QQQ',
    ],
    [
      'a trip from an airport to nowhere',
      agentPage(hero, tripOf({ origin: 'DAC' })),
      'pages.agent.sections.1.cities.0.destination: expected an airport, as the other one is named',
    ],
    [
      'a trip to where it starts',
      agentPage(hero, tripOf({ origin: 'DAC', destination: 'DAC' })),
      'pages.agent.sections.1.cities.0.destination: expected another airport than DAC',
    ],
    [
      'a price that somebody has written',
      agentPage(hero, tripOf({ origin: 'DAC', destination: 'DXB', totalFareMinor: 5_840_000 })),
      'pages.agent.sections.1.cities.0.totalFareMinor: expected a value of type `never`',
    ],
    [
      'a page that does not exist',
      { pages: { careers: { sections: [hero] } } },
      'pages.careers: expected one of home, agent',
    ],
    [
      'a link to a path that the portal does not have',
      agentPage({ ...hero, actions: [{ words: 'Go', href: '/profile?tab=1' }] }),
      'pages.agent.sections.0.actions.0.href: expected the path of a page that the tenant has, but /profile leads nowhere',
    ],
    [
      'a link to a page that the tenant has taken away',
      { pages: { corp: null, agent: { sections: [{ ...hero, actions: [{ words: 'Go', href: '/corp#prices' }] }] } } },
      'pages.agent.sections.0.actions.0.href: expected the path of a page that the tenant has, but /corp leads nowhere',
    ],
    ['a page without sections', agentPage(), 'pages.agent.sections: expected a array'],
    ['a page without a hero', agentPage(stats), 'pages.agent.sections: expected one hero'],
    ['a page with two heroes', agentPage(hero, hero), 'pages.agent.sections: expected one hero'],
    ['a home page with a hero', { pages: { home: { sections: [hero] } } }, 'pages.home.sections: expected no hero'],
    ['a hero that is not the first', agentPage(stats, hero), 'pages.agent.sections: expected one hero'],
    ['another header', { header: 'header-5', pages: {} }, 'header: expected one of `"header-1","header-2"'],
    ['no pages', {}, 'pages: expected an object'],
  ])('[PUB-08] %s', (_name, written, words) => {
    expect(readThe(written).faults.map(faultLine)[0]).toMatch(/^x\/pages\.json:\d+:\d+: /);
    expect(() => read(written)).toThrow(`: ${words}`);
  });
});

test('[PUB-08] in development a section that nobody built stays in its place; the others are checked all the same', () => {
  const kept = read(agentPage(hero, { section: 'hero-9' }, stats), { keepsUnknownSections: true });
  expect(kept.pages.agent?.sections.map(({ section }) => section)).toEqual(['hero-4', 'hero-9', 'stats']);
  expect(() => read(agentPage({ ...hero, title: 4 }, { section: 'hero-9' }), { keepsUnknownSections: true })).toThrow(
    'pages.agent.sections.0.title',
  );
});

test.each([
  ['bizora', 1],
  ['chillora', 2],
  ['trotly', 3],
  ['safeZone', 4],
] as const)('[PUB-08] the theme %s has header and footer %i, unless the tenant names others', (theme, number) => {
  const config = themed(theme);
  expect(read({ pages: {} }, { config })).toMatchObject({ header: `header-${number}`, footer: `footer-${number}` });
  expect(read(null, { config })).toMatchObject({ header: `header-${number}`, footer: `footer-${number}` });
  expect(read({ header: 'header-2', footer: 'footer-1', pages: {} }, { config })).toMatchObject({
    header: 'header-2',
    footer: 'footer-1',
  });
});

test('[PUB-07] a picture of the tenant becomes its address, and a drawing stays a name', () => {
  const { pages } = read(
    agentPage(
      { ...hero, section: 'hero-1', picture: 'dhaka.jpg' },
      { section: 'promo-single', items: [{ title: 'A', words: 'B', picture: 'wallet' }] },
    ),
  );
  if (!pages.agent) throw new Error('no page');
  expect(withAddresses(pages.agent, (file) => `/tenant/${file}?tenant=x`).sections).toMatchObject([
    { picture: '/tenant/dhaka.jpg?tenant=x' },
    { items: [{ picture: 'wallet' }] },
  ]);
});

/** The pages of a tenant that ships, by their names. */
const pagesOf = (tenant: string) => {
  const file = `tenants/${tenant}/pages.json`;
  const source = readFileSync(file, 'utf8');
  const { pages, faults } = readPages({
    file,
    source,
    config: configOf(tenant),
    assetExists: () => true,
    keepsUnknownSections: false,
  });
  if (pages === null) throw new TenantFaults(faults);
  return pages.pages;
};
const shipped = tenantFolders('tenants');

test('[PUB-08] the tenants that ship show every section', () => {
  const shown = shipped.flatMap((tenant) =>
    Object.values(pagesOf(tenant)).flatMap(({ sections }) => sections.map(({ section }) => section)),
  );
  expect([...new Set(shown)].sort()).toEqual(Object.keys(sectionStructs).sort());
});

test.each(['platform', ...Object.keys(themes)])(
  '[PUB-03][TEN-09] what the kit writes for %s is a page that can be answered',
  (name) => {
    const config = name === 'platform' ? platform : themed(name as ThemeName);
    for (const bare of [config, { ...config, home: null, mobileApp: null, contactUs: null, aboutUs: null }]) {
      const { pages } = read(null, { config: bare });
      expect(Object.keys(pages).sort()).toEqual(publicPageNames.filter((page) => page !== 'whitelabel').sort());
      for (const page of Object.values(pages)) expect(() => assert(page, PublicPage)).not.toThrow();
    }
  },
);

test('[PUB-03] a page that the kit writes names the tenant and its contacts, and has the two statements on refunds', () => {
  const { pages } = read(null, { config: configOf('chillora-demo') });
  const text = (page: PublicPageName) => JSON.stringify(pages[page]);
  expect(text('refunds-return-policy')).toContain('Non-refundable tickets get back only non-airline taxes.');
  expect(text('refunds-return-policy')).toContain(
    'Refunds go to the original payment method (or the agency account for agency bookings).',
  );
  expect(text('refunds-return-policy')).toContain('+880 9613 550077');
  expect(text('privacy-policy')).toContain('Chillora Holidays');
  expect(text('privacy-policy')).toContain('hello@chillora.example');
  expect(text('contact-us')).toContain('Nasirabad');
});

test('[PUB-03] [PUB-05] the kit’s pages link to pages that there are, the testimonials to where a review is left', () => {
  const { pages } = read({ pages: {} });
  const written = Object.entries(pages).map(([page, { sections }]) => [page, { sections }]);
  expect(readThe({ pages: Object.fromEntries(written) }).faults.map(faultLine)).toEqual([]);
  expect(JSON.stringify(pages.testimonials)).toContain(`"href":"${pagePaths.profile}"`);
});

test('[PUB-08] a page of pages.json stands in the place of the kit’s, and null takes the page away', () => {
  const { pages } = read({ pages: { agent: { sections: [hero] }, supplier: null } });
  expect(pages.agent?.sections).toEqual([hero]);
  expect(pages.supplier).toBeUndefined();
  expect(pages.corp).toBeDefined();
});

/** Names of the sections of a page in their order. */
const shapeOf = (page: { readonly sections: readonly { readonly section: string }[] } | undefined) =>
  page?.sections.map(({ section }) => section).join(' ');

test('[TEN-03] the same tenant has another header, footer, bar, face, home, about-us and login layout in each theme', () => {
  const config = { ...configOf('trotly-demo'), loginVariation: null };
  const looks = (Object.keys(themes) as ThemeName[]).map((theme) => {
    const dressed = { ...config, global: { ...config.global, theme } };
    const { header, footer, pages } = read(null, { config: dressed });
    return [
      header,
      footer,
      themes[theme].bar,
      themes[theme].seeds.face,
      loginLayoutOf(dressed),
      shapeOf(pages.home),
      shapeOf(pages['about-us']),
    ];
  });
  expect(looks).toHaveLength(4);
  for (const at of looks[0]?.keys() ?? []) expect(new Set(looks.map((look) => look[at])).size).toBe(4);
});

test('[PUB-07] the home page has airlines, features, destinations with their airports, the app, and the call to register', () => {
  const { pages } = read(null, { config: configOf('bizora-demo') });
  const sections = pages.home?.sections ?? [];
  expect(shapeOf(pages.home)).toBe(
    'logo-strip features destinations-three-columns promo-double app-showcase call-to-action-4',
  );
  expect(sections).toContainEqual(
    expect.objectContaining({
      cities: expect.arrayContaining([
        { from: 'Dhaka', to: 'Dubai', origin: 'DAC', destination: 'DXB', trip: 'one-way', picture: 'dubai.svg' },
      ]),
    }),
  );
  expect(sections).toContainEqual(expect.objectContaining({ googlePlayLink: 'https://play.example/bizora' }));
  expect(sections.at(-1)).toMatchObject({ action: { href: '/register_proprietor' } });
  // Without an app and without destinations, nothing stands in their place.
  const bare = read(null, { config: { ...configOf('bizora-demo'), mobileApp: null, destination: null } });
  expect(shapeOf(bare.pages.home)).toBe('logo-strip features promo-double call-to-action-4');
});

test.each<[string, (config: Written) => void, string]>([
  [
    'a destination',
    ({ destination }) => {
      if (destination?.cities[1]) destination.cities[1].destination = 'QQQ';
    },
    'destination.cities.1.destination',
  ],
  [
    'the usual place of departure',
    ({ global }) => {
      global.initialDeparture.code = 'QQQ';
    },
    'global.initialDeparture.code',
  ],
])('[PUB-07] %s of tenant.json with an airport that there is not is refused, with its path', (_, change, path) => {
  const written = JSON.parse(readFileSync('tenants/bizora-demo/tenant.json', 'utf8')) as Written;
  change(written);
  const { config, faults } = readConfig(JSON.stringify(written, null, 2), 'bizora-demo/tenant.json');
  expect(config).toBeNull();
  expect(faults.map(faultLine).join()).toContain(`${path}: expected the code of an airport that there is`);
  expect(faults[0]).toMatchObject({ file: 'bizora-demo/tenant.json', line: expect.any(Number) });
});

test('[TEN-05] only the default tenant shows accreditations and e-transactions on its home page', () => {
  const withBadges = shipped.filter((tenant) => shapeOf(pagesOf(tenant).home)?.includes('accreditations'));
  expect(withBadges).toEqual(['platform']);
  expect(shipped.filter((tenant) => JSON.stringify(pagesOf(tenant).home).includes('E-Transactions'))).toEqual([
    'platform',
  ]);
});
