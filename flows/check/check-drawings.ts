import type { FlowDrawings } from '../draw/drawing.ts';
import { chartParts } from '../draw/fold.ts';
import { crossingsIn, overlapsIn } from '../draw/overlaps.ts';
import type { FlowModel } from '../model/flow-model.ts';

/** The rules of `npm run flows -- check` for drawings, each with its requirement. */
export const drawingRules = {
  'undrawn-chart': 'every chart can be drawn',
  'illegible-drawing': 'text fits into its box, and nothing overlaps',
  'uncatalogued-machine': 'every machine belongs to a flow of the catalogue',
} as const;
export type DrawingRule = keyof typeof drawingRules;

export interface DrawingFinding {
  readonly rule: DrawingRule;
  readonly flow: string;
  /** The drawing: `whole`, `overview`, or the id of the state whose children it shows. For a machine: its file. */
  readonly at: string;
  readonly words: string;
}

/** Finds the faults in the drawings of a flow, and counts the crossings in all of them. */
export const checkDrawings = (
  model: FlowModel,
  { drawings }: FlowDrawings,
): { readonly findings: readonly DrawingFinding[]; readonly crossings: number } => {
  const findings: DrawingFinding[] = [];
  let crossings = 0;
  for (const { shows, chart } of chartParts(model)) {
    const drawing = drawings.find((each) => each.shows === shows);
    const found = (rule: DrawingRule, words: string): number =>
      findings.push({ rule, flow: model.name, at: shows, words });
    if (drawing === undefined) {
      found('undrawn-chart', 'there is no drawing of it');
      continue;
    }
    for (const words of overlapsIn(drawing, chart)) found('illegible-drawing', words);
    crossings += crossingsIn(drawing);
  }
  return { findings, crossings };
};

/** A chart that the layout engine refuses. */
export const undrawn = ({ name }: FlowModel, fault: unknown): DrawingFinding => ({
  rule: 'undrawn-chart',
  flow: name,
  at: 'whole',
  words: fault instanceof Error ? fault.message : String(fault),
});

/** Machines that belong to no flow. `files`: the paths of all machines, `machines/<area>/<flow>.machine.ts`. */
export const uncatalogued = (
  files: readonly string[],
  catalogue: readonly { readonly name: string; readonly area: string }[],
): readonly DrawingFinding[] => {
  const known = new Set(catalogue.map(({ name, area }) => `machines/${area}/${name}.machine.ts`));
  return files
    .filter((file) => !known.has(file))
    .map((file) => ({
      rule: 'uncatalogued-machine',
      flow: file,
      at: file,
      words: 'no flow of machines/index.ts has this machine',
    }));
};
