/* Sizes of an arrow's corners and head, in pixels. */

const cornerRadius = 6;
const headLength = 8;
const headHalfWidth = 3.5;

interface Point {
  readonly x: number;
  readonly y: number;
}

export const pointsAlong = (points: readonly number[]): readonly Point[] =>
  Array.from({ length: points.length / 2 }, (_, at) => ({ x: points[at * 2] ?? 0, y: points[at * 2 + 1] ?? 0 }));

/** Path data of an arrow's line with rounded corners. It ends where the head begins. */
export const roundedWay = (points: readonly number[]): string => {
  const way = pointsAlong(points);
  const [tail] = way;
  const last = way.at(-1);
  const beforeLast = way.at(-2);
  if (!tail || !last || !beforeLast) return '';
  const parts = [`M${written(tail)}`];
  for (let at = 1; at < way.length - 1; at += 1) {
    const [before, corner, after] = [way[at - 1], way[at], way[at + 1]];
    if (!before || !corner || !after) continue;
    const radius = Math.min(cornerRadius, distance(before, corner) / 2, distance(corner, after) / 2);
    parts.push(
      `L${written(towards(corner, before, radius))}Q${written(corner)} ${written(towards(corner, after, radius))}`,
    );
  }
  parts.push(`L${written(towards(last, beforeLast, headLength - 1))}`);
  return parts.join('');
};

/** Path data of an arrow's head: a closed triangle. */
export const arrowHead = (points: readonly number[]): string => {
  const way = pointsAlong(points);
  const tip = way.at(-1);
  const before = way.at(-2);
  if (!tip || !before) return '';
  const base = towards(tip, before, headLength);
  const length = distance(tip, before) || 1;
  const across = {
    x: ((tip.y - before.y) / length) * headHalfWidth,
    y: ((before.x - tip.x) / length) * headHalfWidth,
  };
  const left = { x: base.x + across.x, y: base.y + across.y };
  const right = { x: base.x - across.x, y: base.y - across.y };
  return `M${written(tip)}L${written(left)}L${written(right)}Z`;
};

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const towards = (from: Point, to: Point, by: number): Point => {
  const length = distance(from, to) || 1;
  const share = Math.min(1, by / length);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

const written = ({ x, y }: Point): string => `${tidy(x)} ${tidy(y)}`;

const tidy = (value: number): number => Math.round(value * 100) / 100;
