import { describe, expect, test } from 'vitest';
import type { DrawnBox, DrawnEdge } from '../../../flows/draw/drawing.ts';
import { straightened } from '../../../flows/draw/straighten.ts';

const above: DrawnBox = { state: 'above', x: 0, y: 0, w: 100, h: 40, shift: 0 };
const below: DrawnBox = { state: 'below', x: 0, y: 200, w: 100, h: 40, shift: 0 };

const arrow = (points: readonly number[], label = { x: 40, y: 150, w: 20, h: 20 }): DrawnEdge => ({
  from: 'above',
  to: 'below',
  transitions: ['above|x|0'],
  points,
  label,
});

const one = (edge: DrawnEdge, others: readonly DrawnEdge[] = []): DrawnEdge | undefined =>
  straightened([edge, ...others], [above, below], [])[0];

describe('[FLW-03] an arrow that steps aside by a few pixels', () => {
  test('is made straight, and takes its label along', () => {
    const edge = one(arrow([50, 40, 50, 100, 54, 100, 54, 200], { x: 44, y: 150, w: 20, h: 20 }));
    expect(edge?.points).toEqual([50, 40, 50, 200]);
    expect(edge?.label).toEqual({ x: 40, y: 150, w: 20, h: 20 });
  });

  test('leaves a label alone that lies before the step', () => {
    expect(one(arrow([50, 40, 50, 180, 54, 180, 54, 200], { x: 40, y: 100, w: 20, h: 20 }))?.label.x).toBe(40);
  });

  test('is made straight at its tail where its head may not move', () => {
    const narrow = { ...below, x: 54, w: 21 };
    const [edge] = straightened([arrow([58, 40, 58, 100, 64, 100, 64, 200])], [above, narrow], []);
    expect(edge?.points).toEqual([64, 40, 64, 200]);
  });

  test('keeps its step beside another arrow', () => {
    const points = [50, 40, 50, 100, 56, 100, 56, 200];
    const beside = arrow([45, 160, 45, 200], { x: 0, y: 0, w: 1, h: 1 });
    const behind = arrow([60, 40, 60, 90], { x: 0, y: 0, w: 1, h: 1 });
    expect(one(arrow(points), [beside, behind])?.points).toEqual(points);
  });

  test('keeps a step that leads around something', () => {
    const points = [30, 40, 30, 100, 60, 100, 60, 200];
    expect(one(arrow(points))?.points).toEqual(points);
  });
});
