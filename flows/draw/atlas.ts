import type { FlowModel } from '../model/flow-model.ts';
import type { AtlasFiles } from './atlas-files.ts';
import { bestDrawing } from './choose-drawing.ts';
import { type Drawing, drawingVersion } from './drawing.ts';
import { indexPageOf } from './index-page.ts';
import { drawnFrom } from './layout-graph.ts';
import { type Crossings, type Promises, pageOf } from './page.ts';
import { svgOf } from './svg.ts';
import { writtenJson } from './written-json.ts';

/** What the atlas is written from. */
export interface Atlas {
  /** Every flow of the catalogue: a file of any other flow is one too many. */
  readonly models: readonly FlowModel[];
  readonly promises: Promises;
  /** Empty: the pages say nothing of tests. */
  readonly crossings: Crossings;
  /** By flow: its plan for a person, in words. */
  readonly plans: ReadonlyMap<string, string>;
}

export interface StaleFile {
  readonly path: string;
  readonly is: 'missing' | 'stale' | 'surplus';
}

/** Pages, pictures and models; nothing else lies in this folder. */
const pagesFolder = 'docs/flows';
/** Plans by hand, one a flow. */
const plansFolder = 'docs/plans';
/** Drawings, for the portal to import. */
const drawingsFolder = 'flows/drawings';

const drawingPath = ({ name }: FlowModel): string => `${drawingsFolder}/${name}.json`;

/**
 * Writes the whole atlas and removes what belongs to no flow; answers the paths that changed. A drawing whose flow is
 * as it was is kept, so that a picture moves only when its chart does; `anew` draws all of them again.
 */
export const drawAtlas = async (
  atlas: Atlas,
  files: AtlasFiles,
  {
    anew = false,
    draw = bestDrawing,
  }: { readonly anew?: boolean; readonly draw?: (model: FlowModel) => Promise<Drawing> } = {},
): Promise<readonly string[]> => {
  const drawings = new Map<FlowModel, Drawing>();
  for (const model of atlas.models) {
    drawings.set(model, (anew ? null : keptDrawing(model, files)) ?? (await draw(model)));
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

/** The files that `drawAtlas` would write or remove. No layout is run: a drawing is judged by what it was drawn from. */
export const staleFiles = (atlas: Atlas, files: AtlasFiles): readonly StaleFile[] => {
  const drawings = new Map(
    atlas.models.flatMap((model) => {
      const kept = keptDrawing(model, files);
      return kept === null ? [] : [[model, kept] as const];
    }),
  );
  const texts = atlasTexts(atlas, drawings);
  const undrawn = atlas.models
    .filter((model) => !drawings.has(model))
    .flatMap((model) => [drawingPath(model), `${pagesFolder}/${model.name}.svg`]);
  const changed = [...[...texts].filter(([path, text]) => files.read(path) !== text).map(([path]) => path), ...undrawn];
  return [
    ...changed.map((path): StaleFile => ({ path, is: files.read(path) === null ? 'missing' : 'stale' })),
    ...surplus(atlas, files).map((path): StaleFile => ({ path, is: 'surplus' })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
};

const atlasTexts = (
  { models, promises, crossings, plans }: Atlas,
  drawings: ReadonlyMap<FlowModel, Drawing>,
): ReadonlyMap<string, string> =>
  new Map([
    [`${pagesFolder}/README.md`, indexPageOf(models)],
    ...[...plans].map(([name, text]) => [`${plansFolder}/${name}.md`, text] as const),
    ...models.flatMap((model): readonly (readonly [path: string, text: string])[] => {
      const drawing = drawings.get(model);
      return [
        [
          `${pagesFolder}/${model.name}.md`,
          pageOf(model, promises, crossings, plans.has(model.name) ? `../plans/${model.name}.md` : null),
        ],
        [`${pagesFolder}/${model.name}.flow-model.json`, writtenJson(withoutSources(model))],
        ...(drawing === undefined
          ? []
          : ([
              [drawingPath(model), writtenJson(drawing)],
              [`${pagesFolder}/${model.name}.svg`, svgOf(drawing, model)],
            ] as const)),
      ];
    }),
  ]);

/** Lines of source move with every edit: the written model does without them. */
const withoutSources = (model: FlowModel): unknown => ({
  ...model,
  states: model.states.map((state) => ({ ...state, source: undefined })),
  transitions: model.transitions.map((transition) => ({ ...transition, source: undefined })),
});

const keptDrawing = (model: FlowModel, files: AtlasFiles): Drawing | null => {
  const text = files.read(drawingPath(model));
  if (text === null) return null;
  const drawing = readDrawing(text);
  if (drawing === null || drawing.model !== model.hash || drawing.drawnFrom !== drawnFrom(model)) return null;
  return drawing;
};

/** Null for what is no drawing, or of a version that is not known. */
const readDrawing = (text: string): Drawing | null => {
  try {
    const read = JSON.parse(text) as Partial<Drawing> | null;
    return read?.version === drawingVersion ? (read as Drawing) : null;
  } catch {
    return null;
  }
};

const surplus = ({ models, plans }: Atlas, files: AtlasFiles): readonly string[] => {
  const wanted = new Set([
    `${pagesFolder}/README.md`,
    ...[...plans.keys()].map((name) => `${plansFolder}/${name}.md`),
    ...models.flatMap((model) => [
      drawingPath(model),
      ...['md', 'svg', 'flow-model.json'].map((ending) => `${pagesFolder}/${model.name}.${ending}`),
    ]),
  ]);
  return [pagesFolder, plansFolder, drawingsFolder].flatMap((folder) =>
    files
      .list(folder)
      .map((name) => `${folder}/${name}`)
      .filter((path) => !wanted.has(path)),
  );
};
