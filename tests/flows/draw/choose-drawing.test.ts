import { expect, test, vi } from 'vitest';
import { bestDrawing, costOf, quickDrawing } from '../../../flows/draw/choose-drawing.ts';
import { laidOut } from '../../../flows/draw/layout.ts';
import { overlapsIn } from '../../../flows/draw/overlaps.ts';
import { modelOf } from './charts.ts';

// The layout engine is compiled as it first runs: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('[FLW-03] of all ways to draw a flow the one that asks least of its reader is kept', async () => {
  const model = modelOf('order');
  const best = await bestDrawing(model);
  const across = await laidOut(model, { 'elk.direction': 'RIGHT' });
  expect(costOf(best, model)).toBeLessThanOrEqual(costOf(across, model));
  expect(overlapsIn(best, model)).toEqual([]);
});

test('[FLW-03] a drawing that is made quickly is legible', async () => {
  const model = modelOf('order');
  expect(overlapsIn(await quickDrawing(model), model)).toEqual([]);
});

test('[FLW-03] a drawing in which something is covered is dearer than any that is only large', async () => {
  const model = modelOf('order');
  const drawing = await laidOut(model, {});
  const [held] = drawing.boxes.slice(1);
  const edges = drawing.edges.map((edge) => ({ ...edge, label: { ...edge.label, x: held?.x ?? 0, y: held?.y ?? 0 } }));
  const large = { ...drawing, width: drawing.width * 20, height: drawing.height * 20 };
  expect(costOf({ ...drawing, edges }, model)).toBeGreaterThan(costOf(large, model));
});
