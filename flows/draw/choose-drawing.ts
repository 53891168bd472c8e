import type { FlowModel } from '../model/flow-model.ts';
import type { Chart } from './chart.ts';
import { type Drawing, drawingVersion, type FlowDrawings } from './drawing.ts';
import { chartParts } from './fold.ts';
import { laidOut } from './layout.ts';
import { drawnFrom, type LayoutOptions } from './layout-graph.ts';
import { crossingsIn, overlapsIn, waysIn } from './overlaps.ts';

/** Options of the layout engine for which no single value suits all charts. */
const choices: readonly (readonly [option: string, values: readonly string[]])[] = [
  ['elk.direction', ['DOWN', 'RIGHT']],
  ['elk.layered.cycleBreaking.strategy', ['DEPTH_FIRST', 'GREEDY']],
  ['elk.layered.nodePlacement.strategy', ['NETWORK_SIMPLEX', 'BRANDES_KOEPF']],
  ['elk.layered.layering.strategy', ['NETWORK_SIMPLEX', 'LONGEST_PATH', 'COFFMAN_GRAHAM']],
  ['elk.layered.edgeLabels.centerLabelPlacementStrategy', ['MEDIAN_LAYER', 'HEAD_LAYER', 'TAIL_LAYER']],
  ['elk.layered.crossingMinimization.hierarchicalSweepiness', ['0.1', '0.5', '1']],
  ['elk.layered.feedbackEdges', ['false', 'true']],
  ['elk.randomSeed', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13']],
];

/** Number of layouts that `bestDrawing` tries for each chart, and the limit while arrows of the best one still cross. */
const tries = 40;
const triesWhileCrossing = 80;

/** Draws all charts of a flow. */
export const flowDrawings = async (
  model: FlowModel,
  draw: (chart: Chart) => Promise<Drawing> = quickDrawing,
): Promise<FlowDrawings> => {
  const parts = chartParts(model);
  const drawings = [];
  for (const { shows, chart } of parts) drawings.push({ shows, ...(await draw(chart)) });
  return {
    version: drawingVersion,
    flow: model.name,
    model: model.hash,
    drawnFrom: drawnFrom(parts.map(({ chart }) => chart)),
    drawings,
  };
};

/**
 * Options that are tried first. Those of the first suit most charts: on average its drawings cost 7 % more than the best
 * of 40.
 */
const first: readonly LayoutOptions[] = [
  {
    'elk.direction': 'RIGHT',
    'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
    'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
    'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'MEDIAN_LAYER',
    'elk.randomSeed': '4',
  },
  { 'elk.direction': 'DOWN' },
  { 'elk.direction': 'RIGHT' },
];

/** The first legible drawing of a chart: half a minute for all flows. */
export const quickDrawing = (chart: Chart): Promise<Drawing> =>
  chosenDrawing(chart, (_, best) => overlapsIn(best, chart).length === 0);

/** The best drawing of a chart: minutes for all flows. */
export const bestDrawing = (chart: Chart): Promise<Drawing> =>
  chosenDrawing(chart, (tried, best) => tried >= tries && crossingsIn(best) === 0);

/**
 * Draws a chart with several combinations of options, always the same ones, until the best drawing so far is good enough,
 * and returns that.
 */
const chosenDrawing = async (chart: Chart, isEnough: (tried: number, best: Drawing) => boolean): Promise<Drawing> => {
  let best: { readonly drawing: Drawing; readonly cost: number } | null = null;
  for (let nth = 0; nth < triesWhileCrossing; nth += 1) {
    if (best !== null && isEnough(nth, best.drawing)) break;
    const drawing = await drawnBy(chart, first[nth] ?? combination(nth));
    if (drawing === null) continue;
    const cost = costOf(drawing, chart);
    if (best === null || cost < best.cost) best = { drawing, cost };
  }
  if (best === null) throw new Error(`${chart.title}: the layout engine refuses every combination of options`);
  return best.drawing;
};

/** Draws a chart with given options. `null`: the engine fails on this chart with these options. */
const drawnBy = async (chart: Chart, options: LayoutOptions): Promise<Drawing | null> => {
  try {
    return await laidOut(chart, options);
  } catch {
    return null;
  }
};

/**
 * The nth combination of options. The step has no common divisor with the numbers of values, so all of them are tried.
 */
const combination = (nth: number): LayoutOptions => {
  let rest = nth * 2_477 + 11;
  return Object.fromEntries(
    choices.map(([option, values]) => {
      const value = values[rest % values.length] ?? '';
      rest = Math.floor(rest / values.length);
      return [option, value];
    }),
  );
};

/**
 * Cost of a drawing for its reader, in pixels of arrow. Overlaps cost most, then crossings, then the length of arrows
 * and the size.
 */
export const costOf = (drawing: Drawing, chart: Chart): number => {
  const { length, corners } = waysIn(drawing);
  return (
    overlapsIn(drawing, chart).length * 1e6 +
    crossingsIn(drawing) * 3000 +
    corners * 30 +
    length +
    windowFor(drawing) * 10 +
    startsIn(drawing) * 48
  );
};

/** Distance of the entry points from the top or left edge, where a reader starts. */
const startsIn = ({ initials, boxes }: Drawing): number =>
  initials.reduce((sum, { state, x, y }) => {
    const box = boxes.find((each) => each.state === state);
    if (box === undefined) return sum;
    const [nearer = 0, farther = 0] = [x - box.x, y - box.y].sort((a, b) => a - b);
    return sum + nearer + farther / 4;
  }, 0);

/** Height of the smallest window that shows the whole drawing. A very wide or tall drawing leaves most of it empty. */
const windowFor = ({ width, height }: Drawing): number => Math.max(width / windowShape, height);
const windowShape = 1.3;
