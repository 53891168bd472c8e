import { describe, expect, test, vi } from 'vitest';
import { checkDrawings, uncatalogued, undrawn } from '../../../flows/check/check-drawings.ts';
import { filesUnder } from '../../../flows/draw/atlas-files.ts';
import type { Drawing } from '../../../flows/draw/drawing.ts';
import { drawingsOf } from '../../../flows/draw/kept-drawings.ts';
import { laidOut } from '../../../flows/draw/layout.ts';
import { crossingsIn, overlapsIn } from '../../../flows/draw/overlaps.ts';
import { everythingModel, modelOf } from './charts.ts';

// The layout engine is compiled as it first runs: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const orderDrawn = drawingsOf(modelOf('order'), filesUnder('.'));

const drawingOfOrder = async (): Promise<Drawing> => {
  const [drawing] = (await orderDrawn).drawings;
  if (drawing === undefined) throw new Error('the order has no drawing');
  return drawing;
};

describe('[FLW-03] the check of the drawings', () => {
  test('finds nothing in a legible drawing', async () => {
    expect(checkDrawings(modelOf('order'), await orderDrawn).findings).toEqual([]);
  });

  test('names a chart that has no drawing, and one that cannot be drawn', async () => {
    const model = modelOf('order');
    expect(checkDrawings(model, { ...(await orderDrawn), drawings: [] }).findings).toEqual([
      { rule: 'undrawn-chart', flow: 'order', at: 'whole', words: 'there is no drawing of it' },
    ]);
    expect(undrawn(model, new Error('refused'))).toMatchObject({ rule: 'undrawn-chart', words: 'refused' });
  });

  test('names a machine that belongs to no flow of the catalogue', () => {
    const files = ['machines/orders/order.machine.ts', 'machines/orders/gone.machine.ts'];
    expect(uncatalogued(files, [{ name: 'order', area: 'orders' }]).map(({ rule, at }) => [rule, at])).toEqual([
      ['uncatalogued-machine', 'machines/orders/gone.machine.ts'],
    ]);
  });

  test('counts the crossings of arrows', async () => {
    const drawing = await drawingOfOrder();
    const [one, other] = drawing.edges;
    const pointsOf = (edge: Drawing['edges'][number]): readonly number[] => {
      if (edge === one) return [0, 5, 10, 5];
      return edge === other ? [5, 0, 5, 10] : [0, 0, 0, 0];
    };
    const crossed = { ...drawing, edges: drawing.edges.map((edge) => ({ ...edge, points: pointsOf(edge) })) };
    expect(crossingsIn(crossed)).toBe(1);
    const drawings = [{ shows: 'whole', ...crossed }];
    expect(checkDrawings(modelOf('order'), { ...(await orderDrawn), drawings }).crossings).toBe(1);
  });
});

describe('[FLW-03] a drawing is legible', () => {
  test('writing that runs out of its box or its label is named', async () => {
    const model = modelOf('order');
    const drawing = await drawingOfOrder();
    const [first] = drawing.edges;
    if (!first) throw new Error('the order has arrows');
    const narrow = (width: number): Drawing => ({
      ...drawing,
      boxes: drawing.boxes.map((box) => (box.state === 'order' ? { ...box, w: width } : box)),
    });
    const named = 'writing of order out of its box';
    const [root] = drawing.boxes;
    expect(overlapsIn(narrow(root?.w ?? 0), model)).toEqual([]);
    expect(overlapsIn(narrow(120), model)).toContain(named);
    const edges = drawing.edges.map((edge) =>
      edge === first ? { ...edge, label: { ...edge.label, h: edge.label.h - 4 } } : edge,
    );
    expect(overlapsIn({ ...drawing, edges }, model)).toContain(
      `writing of ${first.from} → ${first.to} out of its label`,
    );
  });

  test.each(['DOWN', 'RIGHT'])(
    'laid out %s, a state that holds others is as wide as what is written in it',
    async (direction) => {
      const model = everythingModel();
      const purpose = 'A purpose that is far longer than the few small states of this chart are wide, all together';
      const drawing = await laidOut({ ...model, purpose }, { 'elk.direction': direction });
      expect(overlapsIn(drawing, { ...model, purpose })).toEqual([]);
    },
  );

  test('an arrow through a state that holds neither of its ends is named', async () => {
    const model = modelOf('order');
    const drawing = await drawingOfOrder();
    const between = drawing.boxes.find(({ state }) => state === 'order.held');
    const edge = drawing.edges.find(({ from, to }) => from !== 'order.held' && to !== 'order.held');
    if (!between || !edge) throw new Error('the order has a state held, and arrows beside it');
    const y = between.y + between.h / 2;
    const points = [between.x - 5, y, between.x + between.w + 5, y];
    const edges = drawing.edges.map((each) => (each === edge ? { ...each, points } : each));
    expect(overlapsIn({ ...drawing, edges }, model)).toContain(
      `arrow ${edge.from} → ${edge.to} through state order.held`,
    );
  });

  test('a label over a state, over another label or under an arrow is named', async () => {
    const model = modelOf('order');
    const drawing = await drawingOfOrder();
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

  test('a state over its neighbour, or out of the state that holds it, is named', async () => {
    const model = modelOf('order');
    const drawing = await drawingOfOrder();
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
