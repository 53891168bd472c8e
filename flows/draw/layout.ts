import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs';
import elkModule from 'elkjs/lib/elk.bundled.js';
import { contentHash } from '../model/content-hash.ts';
import type { FlowModel, StateModel } from '../model/flow-model.ts';
import { arrowsOf } from './arrows.ts';
import { type Box, type Drawing, type DrawnBox, type DrawnEdge, type DrawnInitial, drawingVersion } from './drawing.ts';
import { boxLettering, type Lettering, labelLettering } from './lettering.ts';
import { pointsAlong } from './way-path.ts';

export type LayoutOptions = Readonly<Record<string, string>>;

const elk: ELK = new (elkModule as unknown as new () => ELK)();

/** Never set post-compaction here: the engine crashes on it where a compound state leads to itself. */
const always: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.layered.thoroughness': '24',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
};

const spacing: LayoutOptions = {
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
};

/** Regions that no arrow joins. */
const packed: LayoutOptions = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.5',
  'elk.spacing.nodeNode': '24',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
};

/** The way from the dot: short, and never against the direction of reading. */
const first: LayoutOptions = {
  'elk.layered.priority.direction': '10',
  'elk.layered.priority.shortness': '10',
};

const dotSize = 10;

/** Lays a flow out by one set of options: the same model and options give the same drawing. */
export const laidOut = async (model: FlowModel, options: LayoutOptions): Promise<Drawing> => {
  const graph = await elk.layout(graphOf(model, options));
  return drawingOf(model, graph);
};

/** The graph that the engine is given: nested as the states are, each edge in the closest state that holds both ends. */
const graphOf = (model: FlowModel, options: LayoutOptions): ElkNode => {
  const edges = edgesByHolder(model);
  const layered = { ...always, ...spacing, ...options };
  const nodeOf = (state: StateModel): ElkNode => {
    const { width, height } = boxLettering(model, state);
    const children = model.states.filter((each) => each.parent === state.id);
    if (children.length === 0) return { id: state.id, width, height, edges: edges.get(state.id) ?? [] };
    const dots: readonly ElkNode[] =
      state.initial === null ? [] : [{ id: dotOf(state.id), width: dotSize, height: dotSize }];
    const pack = regionsStandAlone(model, state);
    return {
      id: state.id,
      layoutOptions: {
        ...(pack ? packed : layered),
        'elk.padding': `[top=${height + 12},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width}, ${height})`,
      },
      children: [...dots, ...children.map((child) => (pack ? alone(nodeOf(child)) : nodeOf(child)))],
      edges: edges.get(state.id) ?? [],
    };
  };
  // A run of the layered algorithm cannot have arrows that begin at its own border: the region lies in a run of its own.
  const alone = (region: ElkNode): ElkNode => ({
    id: `alone ${region.id}`,
    layoutOptions: { ...layered, ...margin('0') },
    children: [region],
  });
  const [root] = model.states;
  if (root === undefined) throw new Error(`${model.name} has no states`);
  return { id: 'drawing', layoutOptions: { ...layered, ...margin('24') }, children: [nodeOf(root)] };
};

/** Whether no arrow leaves or enters a region: then regions need not lie in layers, and are packed side by side. */
const regionsStandAlone = (model: FlowModel, state: StateModel): boolean => {
  if (state.kind !== 'parallel') return false;
  const path = pathsOf(model);
  const regionOf = (id: string): string | null => {
    const way = path.get(id) ?? [];
    const at = way.indexOf(state.id);
    return at < 0 ? null : (way[at + 1] ?? null);
  };
  return arrowsOf(model).every(({ from, to }) => regionOf(from) === regionOf(to));
};

/** From the root to each state, both included. */
const pathsOf = ({ states }: FlowModel): ReadonlyMap<string, readonly string[]> => {
  const paths = new Map<string, readonly string[]>();
  for (const { id, parent } of states) paths.set(id, [...(parent === null ? [] : (paths.get(parent) ?? [])), id]);
  return paths;
};

const edgesByHolder = (model: FlowModel): ReadonlyMap<string, ElkExtendedEdge[]> => {
  const paths = pathsOf(model);
  const held = new Map<string, ElkExtendedEdge[]>();
  const hold = (holder: string, edge: ElkExtendedEdge): void => {
    held.set(holder, [...(held.get(holder) ?? []), edge]);
  };
  for (const { id, initial } of model.states) {
    if (initial === null) continue;
    hold(id, { id: enterOf(id), sources: [dotOf(id)], targets: [initial], layoutOptions: first });
  }
  for (const [at, { from, to, transitions }] of arrowsOf(model).entries()) {
    const toPath = paths.get(to) ?? [];
    const holder = (paths.get(from) ?? []).findLast((id) => toPath.includes(id)) ?? from;
    const { width, height } = labelLettering(model, transitions);
    const label = { text: '-', width, height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } };
    hold(holder, { id: arrowOf(at), sources: [from], targets: [to], labels: [label] });
  }
  return held;
};

const margin = (px: string): LayoutOptions => ({
  'elk.padding': `[top=${px},left=${px},bottom=${px},right=${px}]`,
});

const dotOf = (state: string): string => `dot ${state}`;
const enterOf = (state: string): string => `enter ${state}`;
const arrowOf = (at: number): string => `arrow ${at}`;

const drawingOf = (model: FlowModel, graph: ElkNode): Drawing => {
  const nodes = new Map(withDescendants(graph).map((node) => [node.id, node]));
  const edges = new Map(
    [...nodes.values()].flatMap(({ edges: own = [] }) => own.map((edge) => [edge.id, edge] as const)),
  );
  const arrows = arrowsOf(model).map(({ from, to, transitions }, at): DrawnEdge => {
    const edge = edges.get(arrowOf(at));
    return {
      from,
      to,
      transitions: transitions.map(({ id }) => id),
      points: pointsOf(edge),
      label: boxOf(edge?.labels?.[0]),
    };
  });
  const boxes = model.states.map((state): DrawnBox => {
    const box = boxOf(nodes.get(state.id));
    return { state: state.id, ...box, shift: shiftOf(box, boxLettering(model, state), arrows) };
  });
  const initials = model.states.flatMap(({ id, initial }): readonly DrawnInitial[] => {
    if (initial === null) return [];
    const { x, y, w, h } = boxOf(nodes.get(dotOf(id)));
    return [{ state: id, x: x + w / 2, y: y + h / 2, points: pointsOf(edges.get(enterOf(id))) }];
  });
  return {
    version: drawingVersion,
    flow: model.name,
    model: model.hash,
    drawnFrom: contentHash(graphOf(model, {})),
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    boxes,
    edges: arrows,
    initials,
  };
};

/** The least move to the right that brings a head's writing clear of the arrows that run through it from above. */
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

/** Where an arrow's upright pieces pass between two heights. */
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
