import type { FlowModel } from '../model/flow-model.ts';
import type { Drawing } from './drawing.ts';
import { laidOut } from './layout.ts';
import type { LayoutOptions } from './layout-graph.ts';
import { crossingsIn, overlapsIn, waysIn } from './overlaps.ts';

/** Each choice that the engine leaves open and that no single answer suits: every combination is tried. */
const choices: readonly (readonly [option: string, values: readonly string[]])[] = [
  ['elk.direction', ['DOWN', 'RIGHT']],
  ['elk.layered.cycleBreaking.strategy', ['DEPTH_FIRST', 'GREEDY']],
  ['elk.layered.nodePlacement.strategy', ['NETWORK_SIMPLEX', 'BRANDES_KOEPF']],
  ['elk.layered.layering.strategy', ['NETWORK_SIMPLEX', 'LONGEST_PATH']],
  ['elk.randomSeed', ['1', '2', '3', '4', '5']],
];

/** Draws a flow by every combination of options and keeps the best. A minute for all flows: kept drawings are reused. */
export const bestDrawing = async (model: FlowModel): Promise<Drawing> => {
  let best: { readonly drawing: Drawing; readonly cost: number } | null = null;
  for (const options of combinations(choices)) {
    const drawing = await laidOut(model, options);
    const cost = costOf(drawing, model);
    if (best === null || cost < best.cost) best = { drawing, cost };
  }
  if (best === null) throw new Error('no way to draw was tried');
  return best.drawing;
};

const combinations = (left: typeof choices): readonly LayoutOptions[] => {
  const [first, ...rest] = left;
  if (first === undefined) return [{}];
  const [option, values] = first;
  return values.flatMap((value) => combinations(rest).map((others) => ({ [option]: value, ...others })));
};

/** What a reader pays, in pixels of arrow to follow: nothing may overlap, crossings are dear, then length and paper. */
export const costOf = (drawing: Drawing, model: FlowModel): number => {
  const { length, corners } = waysIn(drawing);
  const { width, height } = drawing;
  const shape = Math.max(width / height, height / width);
  const paper = Math.sqrt(width * height) * Math.max(1, shape / mostShape);
  return (
    overlapsIn(drawing, model).length * 1e6 +
    crossingsIn(drawing) * 1200 +
    corners * 30 +
    length +
    paper * 6 +
    startsIn(drawing) * 16
  );
};

/** How far from the edges at which a reader begins, top or left, states are entered. */
const startsIn = ({ initials, boxes }: Drawing): number =>
  initials.reduce((sum, { state, x, y }) => {
    const box = boxes.find((each) => each.state === state);
    if (box === undefined) return sum;
    const [nearer = 0, farther = 0] = [x - box.x, y - box.y].sort((a, b) => a - b);
    return sum + nearer + farther / 4;
  }, 0);

/** A page or a screen: pictures longer or wider than this are seen by scrolling only. */
const mostShape = 1.6;
