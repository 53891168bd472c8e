import type { FlowModel } from '../model/flow-model.ts';
import type { AtlasFiles } from './atlas-files.ts';
import type { Chart } from './chart.ts';
import { flowDrawings } from './choose-drawing.ts';
import { type Drawing, drawingVersion, type FlowDrawings } from './drawing.ts';
import { chartParts } from './fold.ts';
import { indexPageOf } from './index-page.ts';
import { drawnFrom } from './layout-graph.ts';
import { pageOf, pictureName, type RequirementTexts, type TestsByCandidate } from './page.ts';
import { svgOf } from './svg.ts';
import { writtenJson } from './written-json.ts';

/** The data that the atlas is written from. */
export interface Atlas {
  /** Models of all flows of the catalogue. Files of other flows are surplus. */
  readonly models: readonly FlowModel[];
  readonly requirements: RequirementTexts;
  /** Empty: the pages do not name tests. */
  readonly testsByCandidate: TestsByCandidate;
}

export interface StaleFile {
  readonly path: string;
  readonly is: 'missing' | 'stale' | 'surplus';
}

/** Folder of the pages and pictures. Other files in it are removed. */
const pagesFolder = 'docs/flows';
/** Folder of the drawings, which the portal imports. */
const drawingsFolder = 'flows/drawings';

const drawingPath = ({ name }: FlowModel): string => `${drawingsFolder}/${name}.json`;

/**
 * Writes all files of the atlas, removes those that belong to no flow, and returns the changed paths. Keeps the
 * drawings of a flow whose charts have not changed, so that pictures stay the same; `anew` draws all of them again.
 */
export const drawAtlas = async (
  atlas: Atlas,
  files: AtlasFiles,
  { anew = false, draw }: { readonly anew?: boolean; readonly draw?: (chart: Chart) => Promise<Drawing> } = {},
): Promise<readonly string[]> => {
  const drawings = new Map<FlowModel, FlowDrawings>();
  for (const model of atlas.models) {
    drawings.set(model, (anew ? null : committedDrawings(model, files)) ?? (await flowDrawings(model, draw)));
  }
  const changed: string[] = [];
  for (const [path, text] of atlasTexts(atlas, drawings)) {
    if (files.read(path) === text) continue;
    files.write(path, text);
    changed.push(path);
  }
  for (const path of surplus(atlas, files)) {
    files.remove(path);
    changed.push(path);
  }
  return changed;
};

/** The files that `drawAtlas` would write or remove. Runs no layout: compares the hash that a drawing was made from. */
export const staleFiles = (atlas: Atlas, files: AtlasFiles): readonly StaleFile[] => {
  const drawings = new Map(
    atlas.models.flatMap((model) => {
      const kept = committedDrawings(model, files);
      return kept === null ? [] : [[model, kept] as const];
    }),
  );
  const texts = atlasTexts(atlas, drawings);
  const undrawn = atlas.models
    .filter((model) => !drawings.has(model))
    .flatMap((model) => [drawingPath(model), ...picturePaths(model)]);
  const changed = [...[...texts].filter(([path, text]) => files.read(path) !== text).map(([path]) => path), ...undrawn];
  return [
    ...changed.map((path): StaleFile => ({ path, is: files.read(path) === null ? 'missing' : 'stale' })),
    ...surplus(atlas, files).map((path): StaleFile => ({ path, is: 'surplus' })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
};

const atlasTexts = (
  { models, requirements, testsByCandidate }: Atlas,
  drawings: ReadonlyMap<FlowModel, FlowDrawings>,
): ReadonlyMap<string, string> =>
  new Map([
    [`${pagesFolder}/README.md`, indexPageOf(models)],
    ...models.flatMap((model): readonly (readonly [path: string, text: string])[] => {
      const drawn = drawings.get(model);
      return [
        [`${pagesFolder}/${model.name}.md`, pageOf(model, requirements, testsByCandidate)],
        ...(drawn === undefined ? [] : [[drawingPath(model), writtenJson(drawn)] as const, ...pictures(model, drawn)]),
      ];
    }),
  ]);

const pictures = (model: FlowModel, { drawings }: FlowDrawings): readonly (readonly [path: string, text: string])[] =>
  chartParts(model).flatMap(({ shows, chart }) => {
    const drawing = drawings.find((each) => each.shows === shows);
    return drawing === undefined
      ? []
      : [[`${pagesFolder}/${pictureName(model, shows)}`, svgOf(drawing, chart)] as const];
  });

const picturePaths = (model: FlowModel): readonly string[] =>
  chartParts(model).map(({ shows }) => `${pagesFolder}/${pictureName(model, shows)}`);

/** The committed drawings of a flow. `null`: there are none, or its charts have changed since. */
export const committedDrawings = (model: FlowModel, files: AtlasFiles): FlowDrawings | null => {
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

const surplus = ({ models }: Atlas, files: AtlasFiles): readonly string[] => {
  const wanted = new Set([
    `${pagesFolder}/README.md`,
    ...models.flatMap((model) => [drawingPath(model), ...picturePaths(model), `${pagesFolder}/${model.name}.md`]),
  ]);
  return [pagesFolder, drawingsFolder].flatMap((folder) =>
    files
      .list(folder)
      .map((name) => `${folder}/${name}`)
      .filter((path) => !wanted.has(path)),
  );
};
