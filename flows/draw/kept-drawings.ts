import type { FlowModel } from '../model/flow-model.ts';
import type { AtlasFiles } from './atlas-files.ts';
import type { Chart } from './chart.ts';
import { flowDrawings } from './choose-drawing.ts';
import { type Drawing, drawingVersion, type FlowDrawings } from './drawing.ts';
import { chartParts } from './fold.ts';
import { drawnFrom } from './layout-graph.ts';

/** Folder of the drawings. They are made when they are needed, and made again when their charts change. */
const drawingsFolder = '.cache/drawings';

export const drawingPath = ({ name }: Pick<FlowModel, 'name'>): string => `${drawingsFolder}/${name}.json`;

export interface DrawingOptions {
  /** Draws also what was drawn before. Default: keeps the drawings of charts that have not changed. */
  readonly anew?: boolean;
  readonly draw?: (chart: Chart) => Promise<Drawing>;
}

/** The drawings of a flow: those that were kept, or new ones, which are kept. */
export const drawingsOf = async (
  model: FlowModel,
  files: AtlasFiles,
  { anew = false, draw }: DrawingOptions = {},
): Promise<FlowDrawings> => {
  const kept = anew ? null : keptDrawings(model, files);
  if (kept !== null) return kept;
  const drawings = await flowDrawings(model, draw);
  files.write(drawingPath(model), JSON.stringify(drawings));
  return drawings;
};

/** The kept drawings of a flow. `null`: there are none, or its charts have changed since. */
export const keptDrawings = (model: FlowModel, files: AtlasFiles): FlowDrawings | null => {
  const text = files.read(drawingPath(model));
  const kept = text === null ? null : readDrawings(text);
  if (kept === null || kept.model !== model.hash) return null;
  return kept.drawnFrom === drawnFrom(chartParts(model).map(({ chart }) => chart)) ? kept : null;
};

/** Reads a file of drawings. `null`: it is not one, or it has another version. */
const readDrawings = (text: string): FlowDrawings | null => {
  try {
    const read = JSON.parse(text) as Partial<FlowDrawings> | null;
    return read?.version === drawingVersion ? (read as FlowDrawings) : null;
  } catch {
    return null;
  }
};
