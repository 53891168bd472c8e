import type { Box, DrawnBox, DrawnEdge, DrawnInitial } from './drawing.ts';
import { pointsAlong } from './way-path.ts';

/** Longest sidestep that is treated as the engine's rounding, in pixels. */
const longestJog = 12;
/* Least distance of a moved arrow from other arrows, and from the corners of the box that it touches, in pixels. */

const apart = 8;
const fromCorner = 10;

type Axis = 'x' | 'y';
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Removes small sidesteps near the ends of arrows by moving the first or last piece, and the label if it is on that
 * piece. A sidestep stays if the moved piece would come too close to another arrow or to a corner.
 */
export const straightened = (
  edges: readonly DrawnEdge[],
  boxes: readonly DrawnBox[],
  initials: readonly DrawnInitial[],
): readonly DrawnEdge[] => {
  const boxOf = new Map(boxes.map((box) => [box.state, box]));
  const done = [...edges];
  for (const [at, edge] of edges.entries()) {
    const others = [...done.filter((_, other) => other !== at), ...initials].map(({ points }) => points);
    const atHead = withoutJog(edge, boxOf.get(edge.to), others, 'head');
    done[at] = withoutJog(atHead, boxOf.get(edge.from), others, 'tail');
  }
  return done;
};

const withoutJog = (
  edge: DrawnEdge,
  box: Box | undefined,
  others: readonly (readonly number[])[],
  end: 'head' | 'tail',
): DrawnEdge => {
  const way = end === 'head' ? pointsAlong(edge.points) : pointsAlong(edge.points).toReversed();
  const [before, from, to, last] = way.slice(-4);
  if (!before || !from || !to || !last || !box) return edge;
  const axis: Axis = to.x === last.x ? 'x' : 'y';
  const across: Axis = axis === 'x' ? 'y' : 'x';
  const isJog = from[axis] === before[axis] && from[across] === to[across] && to[axis] === last[axis];
  const by = from[axis] - to[axis];
  if (!isJog || by === 0 || Math.abs(by) > longestJog) return edge;
  const moved = { ...last, [axis]: from[axis] };
  if (!touchesSide(moved, box, axis) || !isFree(from, moved, axis, others)) return edge;
  const straight = [...way.slice(0, -3), moved];
  const points = (end === 'head' ? straight : straight.toReversed()).flatMap(({ x, y }) => [x, y]);
  return { ...edge, points, label: liesOn(edge.label, to, last, axis) ? movedBy(edge.label, axis, by) : edge.label };
};

const touchesSide = (point: Point, box: Box, axis: Axis): boolean => {
  const [start, length] = axis === 'x' ? [box.x, box.w] : [box.y, box.h];
  return point[axis] >= start + fromCorner && point[axis] <= start + length - fromCorner;
};

const isFree = (from: Point, to: Point, axis: Axis, others: readonly (readonly number[])[]): boolean => {
  const across: Axis = axis === 'x' ? 'y' : 'x';
  const [near, far] = [Math.min(from[across], to[across]) - 2, Math.max(from[across], to[across]) + 2];
  return others.every((points) =>
    pointsAlong(points).every((a, at, way) => {
      const b = way[at + 1];
      if (b === undefined || a[axis] !== b[axis]) return true;
      const beside = Math.min(a[across], b[across]) < far && Math.max(a[across], b[across]) > near;
      return !beside || Math.abs(a[axis] - from[axis]) >= apart;
    }),
  );
};

const liesOn = (label: Box, from: Point, to: Point, axis: Axis): boolean => {
  const centre = axis === 'x' ? label.y + label.h / 2 : label.x + label.w / 2;
  const across: Axis = axis === 'x' ? 'y' : 'x';
  return centre >= Math.min(from[across], to[across]) && centre <= Math.max(from[across], to[across]);
};

const movedBy = (label: Box, axis: Axis, by: number): Box => ({ ...label, [axis]: label[axis] + by });
