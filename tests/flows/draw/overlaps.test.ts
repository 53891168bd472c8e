import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { type Drawing, drawingVersion } from '../../../flows/draw/drawing.ts';
import { laidOut } from '../../../flows/draw/layout.ts';
import { drawnFrom } from '../../../flows/draw/layout-graph.ts';
import { overlapsIn } from '../../../flows/draw/overlaps.ts';
import { everythingModel, modelOf, models } from './charts.ts';

// The layout engine is compiled as it first runs: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const keptDrawing = (flow: string): Drawing =>
  JSON.parse(readFileSync(`flows/drawings/${flow}.json`, 'utf8')) as Drawing;

describe('[FLW-03] a drawing is legible', () => {
  test.each(models.map((model) => [model.name, model] as const))('in %s nothing lies over anything', (name, model) => {
    const drawing = keptDrawing(name);
    expect(drawing.version).toBe(drawingVersion);
    expect(drawing.drawnFrom, `${name} is drawn from another chart: npm run flows -- draw`).toBe(drawnFrom(model));
    expect(overlapsIn(drawing, model)).toEqual([]);
  });

  test('a label over a state, over another label or under an arrow is named', () => {
    const model = modelOf('order');
    const drawing = keptDrawing('order');
    const [moved, other] = drawing.edges;
    const held = drawing.boxes.find(({ state }) => state === 'order.held');
    if (!moved || !other || !held) throw new Error('the order has arrows');
    const withLabelAt = (x: number, y: number): readonly string[] => {
      const edges = drawing.edges.map((edge) => (edge === moved ? { ...edge, label: { ...edge.label, x, y } } : edge));
      return overlapsIn({ ...drawing, edges }, model);
    };
    const name = `${moved.from} → ${moved.to}`;
    expect(withLabelAt(held.x + 2, held.y + 2)).toContain(`label of ${name} over state order.held`);
    expect(withLabelAt(other.label.x, other.label.y)).toContain(
      `label of ${name} over label of ${other.from} → ${other.to}`,
    );
    expect(withLabelAt(other.label.x, other.label.y)).toContain(
      `arrow ${other.from} → ${other.to} through the label of ${name}`,
    );
    expect(withLabelAt((drawing.boxes[0]?.x ?? 0) - 5, held.y)).toContain(`label of ${name} over the border of order`);
  });

  test('a state over its neighbour, or out of the state that holds it, is named', () => {
    const model = modelOf('order');
    const drawing = keptDrawing('order');
    const held = drawing.boxes.find(({ state }) => state === 'order.held');
    if (!held) throw new Error('the order has a state held');
    const boxes = drawing.boxes.map((box) =>
      box.state === 'order.failed' ? { ...box, x: held.x, y: held.y, w: drawing.width } : box,
    );
    const found = overlapsIn({ ...drawing, boxes }, model);
    expect(found).toContain('state order.held over state order.failed');
    expect(found).toContain('state order.failed out of a state that holds it');
  });
});

describe('[FLW-03] a layout', () => {
  test.each(['RIGHT', 'DOWN'])('%s is the same each time', async (direction) => {
    const model = modelOf('order-page');
    const once = await laidOut(model, { 'elk.direction': direction });
    expect(await laidOut(model, { 'elk.direction': direction })).toEqual(once);
  });

  test('holds a box for each state and a place for each candidate that leads elsewhere', async () => {
    const model = everythingModel();
    const drawing = await laidOut(model, { 'elk.direction': 'DOWN' });
    expect(drawing.boxes.map(({ state }) => state)).toEqual(model.states.map(({ id }) => id));
    const drawn = drawing.edges.flatMap(({ transitions }) => transitions);
    const leading = model.transitions.filter(({ from, targets }) => targets.some((target) => target !== from));
    expect(new Set(drawn)).toEqual(new Set(leading.map(({ id }) => id)));
    const numbers = [
      ...drawing.boxes.flatMap(({ x, y, w, h }) => [x, y, w, h]),
      ...drawing.edges.flatMap(({ points, label }) => [...points, label.x, label.y, label.w, label.h]),
    ];
    expect(numbers.filter((each) => !Number.isInteger(each) || each < 0)).toEqual([]);
  });

  test('arrows begin and end at the states that they join', async () => {
    const model = modelOf('sign-in');
    const { boxes, edges } = await laidOut(model, { 'elk.direction': 'DOWN' });
    const touches = (state: string, x = Number.NaN, y = Number.NaN): boolean => {
      const box = boxes.find((each) => each.state === state);
      if (box === undefined) return false;
      const across = x >= box.x - 1 && x <= box.x + box.w + 1;
      const down = y >= box.y - 1 && y <= box.y + box.h + 1;
      const atSide = Math.min(Math.abs(x - box.x), Math.abs(x - box.x - box.w)) <= 1;
      const atEnd = Math.min(Math.abs(y - box.y), Math.abs(y - box.y - box.h)) <= 1;
      return across && down && (atSide || atEnd);
    };
    const adrift = edges.filter(
      ({ from, to, points }) => !touches(from, points[0], points[1]) || !touches(to, points.at(-2), points.at(-1)),
    );
    expect(adrift).toEqual([]);
  });
});
