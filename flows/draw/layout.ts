import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs';
import elkModule from 'elkjs/lib/elk.bundled.js';
import { arrowsOf } from './arrows.ts';
import type { Chart } from './chart.ts';
import type { Box, Drawing, DrawnBox, DrawnEdge, DrawnInitial } from './drawing.ts';
import { arrowOf, dotOf, enterOf, graphOf, type LayoutOptions } from './layout-graph.ts';
import { boxLettering, type Lettering } from './lettering.ts';
import { straightened } from './straighten.ts';
import { pointsAlong } from './way-path.ts';

/** The engine of all drawings, created at the first layout. */
let started: ELK | null = null;
const engine = (): ELK => {
  started ??= new (elkModule as unknown as new () => ELK)();
  return started;
};

/** Lays out a chart with given options. The same chart and options give the same drawing. */
export const laidOut = async (chart: Chart, options: LayoutOptions): Promise<Drawing> => {
  const graph = await engine().layout(graphOf(chart, options));
  return drawingOf(chart, graph);
};

const drawingOf = (chart: Chart, graph: ElkNode): Drawing => {
  const nodes = new Map(withDescendants(graph).map((node) => [node.id, node]));
  const edges = new Map(
    [...nodes.values()].flatMap(({ edges: own = [] }) => own.map((edge) => [edge.id, edge] as const)),
  );
  const placed = chart.states.map((state): DrawnBox => ({ state: state.id, ...boxOf(nodes.get(state.id)), shift: 0 }));
  const initials = chart.states.flatMap(({ id, initial }): readonly DrawnInitial[] => {
    if (initial === null) return [];
    const { x, y, w, h } = boxOf(nodes.get(dotOf(id)));
    return [{ state: id, x: x + w / 2, y: y + h / 2, points: pointsOf(edges.get(enterOf(id))) }];
  });
  const routed = arrowsOf(chart).map(({ from, to, transitions }, at): DrawnEdge => {
    const edge = edges.get(arrowOf(at));
    const ids = transitions.map(({ id }) => id);
    return { from, to, transitions: ids, points: pointsOf(edge), label: boxOf(edge?.labels?.[0]) };
  });
  const arrows = straightened(routed, placed, initials);
  const boxes = chart.states.map((state, at): DrawnBox => {
    const box = placed[at] ?? { state: state.id, x: 0, y: 0, w: 0, h: 0, shift: 0 };
    return { ...box, shift: shiftOf(box, boxLettering(chart, state), arrows) };
  });
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    boxes,
    edges: arrows,
    initials,
  };
};

/** The least shift to the right that keeps a state's text clear of arrows that cross it from above. */
const shiftOf = (box: Box, { width, height }: Lettering, arrows: readonly DrawnEdge[]): number => {
  const clear = 8;
  const ways = arrows
    .flatMap(({ points }) => downwardAt(points, box.y, box.y + Math.min(height, box.h)))
    .filter((x) => x > box.x && x < box.x + box.w)
    .sort((a, b) => a - b);
  const isClear = (shift: number): boolean =>
    shift + width <= box.w && ways.every((x) => x <= box.x + shift + 4 || x >= box.x + shift + width);
  return [0, ...ways.map((x) => x - box.x + clear - 8)].find(isClear) ?? 0;
};

/** Horizontal positions of an arrow's vertical pieces between two heights. */
const downwardAt = (points: readonly number[], top: number, bottom: number): readonly number[] =>
  pointsAlong(points).flatMap((from, at, way) => {
    const to = way[at + 1];
    if (to === undefined || from.x !== to.x) return [];
    return Math.min(from.y, to.y) < bottom && Math.max(from.y, to.y) > top ? [from.x] : [];
  });

const withDescendants = (node: ElkNode): readonly ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(withDescendants),
];

const boxOf = (shape: { x?: number; y?: number; width?: number; height?: number } | undefined) => {
  const x = Math.round(shape?.x ?? Number.NaN);
  const y = Math.round(shape?.y ?? Number.NaN);
  return { x, y, w: Math.round(shape?.width ?? Number.NaN), h: Math.round(shape?.height ?? Number.NaN) };
};

const pointsOf = (edge: ElkExtendedEdge | undefined): readonly number[] =>
  (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].flatMap(({ x, y }) => [Math.round(x), Math.round(y)]),
  );
