import { describe, expect, test, vi } from 'vitest';
import { filesUnder } from '../../../flows/draw/atlas-files.ts';
import { chartParts } from '../../../flows/draw/fold.ts';
import { drawingsOf } from '../../../flows/draw/kept-drawings.ts';
import { laidOut } from '../../../flows/draw/layout.ts';
import { svgOf, xml } from '../../../flows/draw/svg.ts';
import { everythingModel, models } from './charts.ts';
import { elementsOf } from './strict-xml.ts';

// The layout engine is compiled as it first runs: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const down = { 'elk.direction': 'DOWN' };

describe('[FLW-03] a picture', () => {
  test.each(models.map((model) => [model.name, model] as const))(
    'of %s is well-formed and names each link once; together its pictures show every state and every transition',
    async (_, model) => {
      const { drawings } = await drawingsOf(model, filesUnder('.'));
      const shown = { 'data-state': new Set<string>(), 'data-edge': new Set<string>() };
      for (const { shows, chart } of chartParts(model)) {
        const drawing = drawings.find((each) => each.shows === shows);
        if (drawing === undefined) throw new Error(`${model.name} has no drawing of ${shows}`);
        const elements = elementsOf(svgOf(drawing, chart));
        const values = (attribute: string) => elements.flatMap(({ attributes }) => attributes.get(attribute) ?? []);
        expect(values('data-state')).toEqual(chart.states.map(({ id }) => id));
        const ids = values('id');
        expect(ids.length).toBe(new Set(ids).size);
        for (const attribute of ['data-state', 'data-edge'] as const) {
          for (const value of values(attribute)) shown[attribute].add(value);
        }
      }
      expect(shown['data-state']).toEqual(new Set(model.states.map(({ id }) => id)));
      const missing = model.transitions.filter(({ id }) => !shown['data-edge'].has(id));
      expect(missing.map(({ id }) => id)).toEqual([]);
    },
  );

  test('is named and described for who cannot see it', async () => {
    const model = everythingModel();
    const elements = elementsOf(svgOf(await laidOut(model, down), model));
    const [svg] = elements;
    expect(svg?.attributes.get('role')).toBe('img');
    const named = svg?.attributes.get('aria-labelledby')?.split(' ') ?? [];
    const texts = named.map((id) => elements.find(({ attributes }) => attributes.get('id') === id)?.text);
    expect(texts[0]).toBe('Every <thing> & "more"');
    expect(texts[1]).toContain('All at once.');
    const titles = elements.filter(({ name }) => name === 'title').map(({ text }) => text);
    expect(titles).toContain('waiting (atomic) · Waits <for> "all" & more · waits for the desk · FLW-03');
  });

  test('names and titles are written as they are, whatever signs are in them', async () => {
    const model = everythingModel();
    const elements = elementsOf(svgOf(await laidOut(model, down), model));
    const written = elements.filter(({ name }) => name === 'text').map(({ text }) => text);
    expect(written).toContain('Waits <for> "all" & more');
    expect(written).toContain('a<b & "c" → again');
    expect(xml('a\u0000b\u001fc')).toBe('a\uFFFDb\uFFFDc');
  });

  test('a final state has two borders, regions are dashed, and no type is smaller than 11 pixels', async () => {
    const model = everythingModel();
    const svg = svgOf(await laidOut(model, down), model);
    const innerBoxes = elementsOf(svg).filter(({ attributes }) => attributes.get('class') === 'inner-box');
    expect(innerBoxes.length).toBe(model.states.filter(({ kind }) => kind === 'final').length);
    expect(svg).toMatch(/\.region > \.box \{[^}]*stroke-dasharray/);
    const sizes = [...svg.matchAll(/font(?:-size)?:[^;]*?(\d+)px/g)].map(([, size]) => Number(size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  });

  test('the same drawing and model give the same text; a drawing of another chart is refused', async () => {
    const [model, other] = models;
    if (!model || !other) throw new Error('the catalogue is empty');
    const drawing = await laidOut(model, down);
    expect(svgOf(drawing, model)).toBe(svgOf(drawing, model));
    expect(() => svgOf(drawing, other)).toThrow('its drawing is of another chart');
  });
});
