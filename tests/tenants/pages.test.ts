import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sectionStructs } from '../../contract/public-sections.ts';
import { faultLine, TenantFaults } from '../../tenants/kit/faults/fault.ts';
import { readPages, withAddresses } from '../../tenants/kit/sections.ts';

const hero = { section: 'hero-4', title: 'Terms', lead: 'The terms.', actions: [] };
const stats = {
  section: 'stats',
  title: 'In figures',
  figures: [
    { figure: '1', words: 'wallet' },
    { figure: '2', words: 'desks' },
  ],
};

const readThe = (written: unknown, more: Partial<Parameters<typeof readPages>[0]> = {}) =>
  readPages({
    file: 'x/pages.json',
    source: written === null ? null : JSON.stringify(written, null, 2),
    theme: 'trotly',
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
      'a page that does not exist',
      { pages: { careers: { sections: [hero] } } },
      'pages.careers: expected one of agent',
    ],
    ['a page without sections', agentPage(), 'pages.agent.sections: expected a array'],
    ['a page without a hero', agentPage(stats), 'pages.agent.sections: expected one hero'],
    ['a page with two heroes', agentPage(hero, hero), 'pages.agent.sections: expected one hero'],
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
  expect(read({ pages: {} }, { theme })).toMatchObject({ header: `header-${number}`, footer: `footer-${number}` });
  expect(read(null, { theme })).toEqual({ header: `header-${number}`, footer: `footer-${number}`, pages: {} });
  expect(read({ header: 'header-2', footer: 'footer-1', pages: {} }, { theme })).toMatchObject({
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

test('[PUB-08] the two tenants that ship show every section', () => {
  const shown = ['platform', 'trotly-demo'].flatMap((tenant) => {
    const { pages } = JSON.parse(readFileSync(`tenants/${tenant}/pages.json`, 'utf8')) as {
      readonly pages: Readonly<Record<string, { readonly sections: readonly { readonly section: string }[] }>>;
    };
    return Object.values(pages).flatMap(({ sections }) => sections.map(({ section }) => section));
  });
  expect([...new Set(shown)].sort()).toEqual(Object.keys(sectionStructs).sort());
});
