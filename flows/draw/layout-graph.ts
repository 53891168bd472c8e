import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import { contentHash } from '../model/content-hash.ts';
import type { StateModel } from '../model/flow-model.ts';
import { arrowsOf } from './arrows.ts';
import type { Chart } from './chart.ts';
import { boxLettering, labelLettering } from './lettering.ts';

export type LayoutOptions = Readonly<Record<string, string>>;

/** Hash of the engine's input for a flow. While it stays the same, the committed drawings stay valid. */
export const drawnFrom = (charts: readonly Chart[]): string => contentHash(charts.map((chart) => graphOf(chart, {})));

/**
 * The input of the engine: nodes nested as the states are, and each edge in the closest common ancestor of its ends.
 */
export const graphOf = (chart: Chart, options: LayoutOptions): ElkNode => {
  const edges = edgesByHolder(chart);
  const layered = { ...always, ...spacing, ...options };
  const nodeOf = (state: StateModel): ElkNode => {
    const { width, height } = boxLettering(chart, state);
    const children = chart.states.filter((each) => each.parent === state.id);
    if (children.length === 0) return { id: state.id, width, height, edges: edges.get(state.id) ?? [] };
    const dots: readonly ElkNode[] =
      state.initial === null ? [] : [{ id: dotOf(state.id), width: dotSize, height: dotSize }];
    const pack = regionsStandAlone(chart, state);
    return {
      id: state.id,
      layoutOptions: {
        ...(pack ? packed : layered),
        'elk.padding': `[top=${height + 12},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': leastSize(width, height, pack ? 'RIGHT' : options['elk.direction']),
      },
      children: [...dots, ...children.map((child) => (pack ? alone(nodeOf(child)) : nodeOf(child)))],
      edges: edges.get(state.id) ?? [],
    };
  };
  // The layered algorithm does not support arrows that start at its own border, so the region has a run of its own.
  const alone = (region: ElkNode): ElkNode => ({
    id: `alone ${region.id}`,
    layoutOptions: { ...layered, ...margin('0') },
    children: [region],
  });
  const [root] = chart.states;
  if (root === undefined) throw new Error(`${chart.name} has no states`);
  return { id: 'drawing', layoutOptions: { ...layered, ...margin('24') }, children: [nodeOf(root)] };
};

/**
 * For DOWN, the engine lays out RIGHT and turns the result, but does not turn the minimum size of a state with
 * children.
 */
const leastSize = (width: number, height: number, direction = 'RIGHT'): string =>
  direction === 'DOWN' ? `(${height}, ${width})` : `(${width}, ${height})`;

/** Whether no arrow leaves or enters a region. Such regions are packed side by side instead of in layers. */
const regionsStandAlone = (chart: Chart, state: StateModel): boolean => {
  if (state.kind !== 'parallel') return false;
  const path = pathsOf(chart);
  const regionOf = (id: string): string | null => {
    const way = path.get(id) ?? [];
    const at = way.indexOf(state.id);
    return at < 0 ? null : (way[at + 1] ?? null);
  };
  return arrowsOf(chart).every(({ from, to }) => regionOf(from) === regionOf(to));
};

/** Ids from the root to each state, both included. */
const pathsOf = ({ states }: Chart): ReadonlyMap<string, readonly string[]> => {
  const paths = new Map<string, readonly string[]>();
  for (const { id, parent } of states) paths.set(id, [...(parent === null ? [] : (paths.get(parent) ?? [])), id]);
  return paths;
};

const edgesByHolder = (chart: Chart): ReadonlyMap<string, ElkExtendedEdge[]> => {
  const paths = pathsOf(chart);
  const held = new Map<string, ElkExtendedEdge[]>();
  const hold = (holder: string, edge: ElkExtendedEdge): void => {
    held.set(holder, [...(held.get(holder) ?? []), edge]);
  };
  for (const { id, initial } of chart.states) {
    if (initial === null) continue;
    hold(id, { id: enterOf(id), sources: [dotOf(id)], targets: [initial], layoutOptions: first });
  }
  for (const [at, { from, to, transitions }] of arrowsOf(chart).entries()) {
    const toPath = paths.get(to) ?? [];
    const holder = (paths.get(from) ?? []).findLast((id) => toPath.includes(id)) ?? from;
    const { width, height } = labelLettering(chart, transitions);
    const label = { text: '-', width, height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } };
    hold(holder, { id: arrowOf(at), sources: [from], targets: [to], labels: [label] });
  }
  return held;
};

const margin = (px: string): LayoutOptions => ({
  'elk.padding': `[top=${px},left=${px},bottom=${px},right=${px}]`,
});

export const dotOf = (state: string): string => `dot ${state}`;
export const enterOf = (state: string): string => `enter ${state}`;
export const arrowOf = (at: number): string => `arrow ${at}`;

/** Do not set post-compaction: the engine crashes on it if a compound state leads to itself. */
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

/** Options for regions that no arrow connects. */
const packed: LayoutOptions = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.2',
  'elk.spacing.nodeNode': '24',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
};

/** Options for the arrow from the dot: short, and in the direction of reading. */
const first: LayoutOptions = {
  'elk.layered.priority.direction': '10',
  'elk.layered.priority.shortness': '10',
};

const dotSize = 10;
