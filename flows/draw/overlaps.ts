import type { Chart } from './chart.ts';
import type { Box, Drawing, DrawnBox, DrawnEdge } from './drawing.ts';
import { boxLettering, labelLettering } from './lettering.ts';
import { pointsAlong } from './way-path.ts';

/** A piece of an arrow between two corners, as a box without width or height. */
interface Piece extends Box {
  readonly lies: 'across' | 'down';
}

/**
 * Faults that make a drawing hard to read, one sentence each: text that does not fit into its box, and overlaps. A
 * label must not overlap other labels, texts, or states that do not contain it. States must not overlap each other. An
 * arrow must not cross labels, texts, or states that contain neither of its ends.
 */
export const overlapsIn = (drawing: Drawing, chart: Chart): readonly string[] => {
  const held = holders(chart);
  const holds = (outer: string, inner: string): boolean => held.get(inner)?.has(outer) ?? false;
  const writing = writingIn(drawing, chart);
  const ways = [
    ...drawing.edges.map((edge) => ({ name: nameOf(edge), edge, pieces: piecesOf(edge.points) })),
    ...drawing.initials.map(({ state, points }) => ({ name: `into ${state}`, edge: null, pieces: piecesOf(points) })),
  ];
  return [
    ...drawing.boxes.filter((box) => isTooSmall(box, chart)).map(({ state }) => `writing of ${state} out of its box`),
    ...drawing.edges
      .filter(({ transitions, label }) => {
        const { width, height } = labelLettering(
          chart,
          chart.transitions.filter(({ id }) => transitions.includes(id)),
        );
        return width > label.w || height > label.h;
      })
      .map((edge) => `writing of ${nameOf(edge)} out of its label`),
    ...drawing.edges.flatMap((edge) =>
      drawing.boxes
        .filter(({ state }) =>
          [edge.from, edge.to].every((end) => end !== state && !holds(state, end) && !holds(end, state)),
        )
        .filter((box) => piecesOf(edge.points).some((piece) => meet(piece, box)))
        .map(({ state }) => `arrow ${nameOf(edge)} through state ${state}`),
    ),
    ...pairs(drawing.boxes)
      .filter(([a, b]) => !holds(a.state, b.state) && !holds(b.state, a.state) && meet(a, b))
      .map(([a, b]) => `state ${a.state} over state ${b.state}`),
    ...drawing.boxes
      .filter(({ state, ...box }) => drawing.boxes.some((other) => holds(other.state, state) && !within(box, other)))
      .map(({ state }) => `state ${state} out of a state that holds it`),
    ...pairs(drawing.edges)
      .filter(([a, b]) => meet(a.label, b.label))
      .map(([a, b]) => `label of ${nameOf(a)} over label of ${nameOf(b)}`),
    ...drawing.edges.flatMap((edge) => [
      ...drawing.boxes
        .filter((box) => meet(edge.label, box) && !within(edge.label, box))
        .map((box) => `label of ${nameOf(edge)} over the border of ${box.state}`),
      ...drawing.boxes
        .filter((box) => chart.states.every(({ parent }) => parent !== box.state) && meet(edge.label, box))
        .map((box) => `label of ${nameOf(edge)} over state ${box.state}`),
      ...writing.filter((head) => meet(edge.label, head)).map((head) => `label of ${nameOf(edge)} over ${head.state}`),
      ...ways
        .filter((way) => way.edge !== edge && way.pieces.some((piece) => meet(piece, edge.label)))
        .map((way) => `arrow ${way.name} through the label of ${nameOf(edge)}`),
    ]),
    ...ways.flatMap(({ name, pieces }) =>
      writing
        .filter((head) => pieces.some((piece) => meet(piece, head)))
        .map((head) => `arrow ${name} through the writing of ${head.state}`),
    ),
  ];
};

/** Number of crossings between arrows. */
export const crossingsIn = ({ edges }: Drawing): number => {
  const pieces = edges.map(({ points }) => piecesOf(points));
  let crossings = 0;
  for (const [one, other] of pairs(pieces)) {
    for (const a of one) for (const b of other) if (a.lies !== b.lies && meet(a, b)) crossings += 1;
  }
  return crossings;
};

/** Total length of all arrows, and total number of their corners. */
export const waysIn = ({ edges }: Drawing): { readonly length: number; readonly corners: number } => {
  const pieces = edges.flatMap(({ points }) => piecesOf(points));
  return { length: pieces.reduce((sum, { w, h }) => sum + w + h, 0), corners: pieces.length - edges.length };
};

const holders = ({ states }: Chart): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, ReadonlySet<string>>();
  for (const { id, parent } of states) {
    found.set(id, parent === null ? new Set() : new Set([parent, ...(found.get(parent) ?? [])]));
  }
  return found;
};

const isTooSmall = ({ state: id, w, h, shift }: DrawnBox, chart: Chart): boolean => {
  const state = chart.states.find((each) => each.id === id);
  if (state === undefined) return false;
  const { width, height } = boxLettering(chart, state);
  return width + shift > w || height > h;
};

/** The area of each box with text: the whole box of a state without children, the top of one with children. */
const writingIn = ({ boxes }: Drawing, chart: Chart): readonly DrawnBox[] =>
  boxes.flatMap((box) => {
    const state = chart.states.find(({ id }) => id === box.state);
    if (state === undefined) return [];
    const { width, height } = boxLettering(chart, state);
    // Arrows may cross the last pixels, which are only the inset below the text.
    return [{ ...box, x: box.x + box.shift, w: Math.min(box.w - box.shift, width), h: Math.min(box.h, height) - 6 }];
  });

const nameOf = ({ from, to }: DrawnEdge): string => `${from} → ${to}`;

const piecesOf = (points: readonly number[]): readonly Piece[] => {
  const way = pointsAlong(points);
  return way.slice(1).map((to, at) => {
    const from = way[at] ?? to;
    const box = {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      w: Math.abs(from.x - to.x),
      h: Math.abs(from.y - to.y),
    };
    return { ...box, lies: box.h === 0 ? 'across' : 'down' };
  });
};

/** Whether two boxes overlap. A common border is not an overlap. */
const meet = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h;

const pairs = <Each>(all: readonly Each[]): readonly (readonly [Each, Each])[] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));
