import { is } from 'superstruct';
import { describe, expect, test } from 'vitest';
import type { WrittenSection } from '../../../contract/desk/desk-pages.ts';
import { PublicSection, type SectionName, sectionStructs } from '../../../contract/public/public-sections.ts';
import { fieldsOfSection, variantsOf } from '../../../contract/public/section-fields.ts';
import { edited, faultsAfter, sameSections, tidied } from '../../../machines/desk/page-draft.ts';
import { loadTenants } from '../../../server/tenants/tenant-book.ts';
import { standardPages } from '../../../tenants/kit/pages/standard-pages.ts';

const written = (section: object) => section as WrittenSection;
const hero = written({
  section: 'hero-3',
  title: 'Sell with us',
  lead: 'In a day.',
  actions: [{ words: 'Write', href: '/contact-us' }],
  picture: 'fares',
  points: ['One', 'Two'],
});
const stats = written({ section: 'stats', title: 'In figures', figures: [] });
const page = [hero, stats];

describe('a draft of a page', () => {
  test('[OPS-01] takes what is written in a field, and nothing else changes', () => {
    const after = edited(page, { do: 'write', at: [0, 'actions', 0, 'words'], value: 'Call' });
    expect(after).toEqual([{ ...hero, actions: [{ words: 'Call', href: '/contact-us' }] }, stats]);
    expect(after[1]).toBe(stats);
    expect(page[0]).toBe(hero);
  });

  test('[OPS-01] moves sections and items among their neighbours, and never out of the list', () => {
    expect(edited(page, { do: 'move', at: [0], by: 1 })).toEqual([stats, hero]);
    expect(edited(page, { do: 'move', at: [1], by: -1 })).toEqual([stats, hero]);
    expect(edited(page, { do: 'move', at: [0], by: -1 })).toEqual(page);
    expect(edited(page, { do: 'move', at: [1], by: 1 })).toEqual(page);
    expect(edited(page, { do: 'move', at: [0, 'points', 1], by: -1 })[0]).toMatchObject({ points: ['Two', 'One'] });
  });

  test('[OPS-01] loses the section or the item that is removed', () => {
    expect(edited(page, { do: 'remove', at: [0] })).toEqual([stats]);
    expect(edited(page, { do: 'remove', at: [0, 'points', 0] })[0]).toMatchObject({ points: ['Two'] });
  });

  test('[OPS-01] gets an item with the fields that its list declares', () => {
    expect(edited(page, { do: 'add', at: [1, 'figures'] })[1]).toMatchObject({ figures: [{ figure: '', words: '' }] });
    expect(edited(page, { do: 'add', at: [0, 'points'] })[0]).toMatchObject({ points: ['One', 'Two', ''] });
    expect(edited(page, { do: 'add', at: [0, 'title'] })).toBe(page);
    expect(edited(page, { do: 'add', at: [9, 'points'] })).toBe(page);
    const prose = [written({ section: 'prose', parts: [{ heading: 'H', paragraphs: [] }] })];
    expect(edited(prose, { do: 'add', at: [0, 'parts', 0, 'points'] })[0]).toMatchObject({
      parts: [{ heading: 'H', paragraphs: [], points: [''] }],
    });
  });

  test.each(Object.keys(sectionStructs))('[OPS-01] gets a section %s with every field of its schema', (name) => {
    const [section] = edited([], { do: 'add-section', section: name });
    expect(Object.keys(section ?? {}).sort()).toEqual(
      ['section', ...fieldsOfSection(name).map((field) => field.name)].sort(),
    );
  });

  test('[OPS-01] keeps what another variant of a section does not show, until it is kept', () => {
    const plain = edited(page, { do: 'switch', at: [0], section: 'hero-4' });
    expect(tidied(plain)[0]).toEqual({
      section: 'hero-4',
      title: hero['title' as never],
      lead: 'In a day.',
      actions: [{ words: 'Write', href: '/contact-us' }],
    });
    expect(tidied(edited(plain, { do: 'switch', at: [0], section: 'hero-3' }))[0]).toEqual(hero);
    const steps = edited([written({ section: 'call-to-action-1', title: 'T' })], {
      do: 'switch',
      at: [0],
      section: 'call-to-action-4',
    });
    expect(steps[0]).toMatchObject({
      title: 'T',
      steps: [
        { title: '', words: '' },
        { title: '', words: '' },
      ],
    });
  });

  test('[OPS-01] leaves out what is empty and need not be there', () => {
    const promo = { title: ' Now ', words: 'W', picture: 'bay', action: { words: '', href: ' ' } };
    expect(tidied([written({ section: 'promo-single', items: [promo] })])).toEqual([
      { section: 'promo-single', items: [{ title: 'Now', words: 'W', picture: 'bay' }] },
    ]);
    const [prose] = tidied([
      written({ section: 'prose', changed: '', parts: [{ heading: 'H', paragraphs: [], points: [] }] }),
    ]);
    expect(prose).toEqual({ section: 'prose', parts: [{ heading: 'H', paragraphs: [] }] });
    const office = { title: 'Here', address: 'Dhaka', mapLink: '' };
    const [contact] = tidied([written({ section: 'contact', office })]);
    expect(contact).toMatchObject({ office: { title: 'Here', address: 'Dhaka', mapLink: null } });
    expect(tidied([written({ section: 'hero-4', title: '' })])[0]).toMatchObject({ title: '' });
    expect(tidied([written({ section: 'hero-9', title: 'X' })])).toEqual([{ section: 'hero-9', title: 'X' }]);
  });

  test('[OPS-01] is the same draft when only what is not kept differs', () => {
    expect(sameSections(page, [{ ...hero, above: '' } as WrittenSection, stats])).toBe(true);
    expect(sameSections(page, edited(page, { do: 'move', at: [0], by: 1 }))).toBe(false);
  });

  test('[OPS-01] loses the fault of a field that is written in, and all of them when its order changes', () => {
    const faults = { 'sections.0.title': 'Empty', 'sections.1.title': 'Long' };
    expect(faultsAfter(faults, { do: 'write', at: [0, 'title'], value: 'T' })).toEqual({ 'sections.1.title': 'Long' });
    expect(faultsAfter(faults, { do: 'move', at: [0], by: 1 })).toEqual({});
  });

  test('[PUB-06] of any page of any tenant is kept exactly as it was read', () => {
    for (const { config, pages } of loadTenants('tenants').all) {
      for (const { sections } of [...Object.values(pages.pages), ...Object.values(standardPages(config))]) {
        expect(tidied(sections)).toEqual(sections);
      }
    }
  });
});

test('[PUB-06] a form is made of every section, and its variants are sections', () => {
  for (const name of Object.keys(sectionStructs) as SectionName[]) {
    expect(fieldsOfSection(name).length).toBeGreaterThan(0);
    for (const variant of variantsOf(name)) expect(variantsOf(variant)).toContain(name);
    expect(is({ section: name, unknown: 1 }, PublicSection)).toBe(false);
  }
  expect(fieldsOfSection('hero-9')).toEqual([]);
});
