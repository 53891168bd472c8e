import type { FlowModel } from '../model/flow-model.ts';
import type { AtlasFiles } from './atlas-files.ts';
import type { FlowDrawings } from './drawing.ts';
import { chartParts } from './fold.ts';
import { indexPageOf } from './index-page.ts';
import { type DrawingOptions, drawingsOf } from './kept-drawings.ts';
import { pageOf, pictureName, type RequirementTexts } from './page.ts';
import { svgOf } from './svg.ts';

/** The data that the atlas is written from. */
export interface Atlas {
  /** Models of all flows of the catalogue. Files of other flows are surplus. */
  readonly models: readonly FlowModel[];
  readonly requirements: RequirementTexts;
}

/** Folder of the pages and pictures. It is not committed; other files in it are removed. */
export const atlasFolder = '.flows/atlas';

/** Folder of the pictures of `docs/guides/reading-the-flows.md`, which are committed. */
const guideFolder = 'docs/guides/charts';

/** The flows that the specification names. */
export const flowsOfGuide = [
  'sign-in',
  'password-reset',
  'phone-verification',
  'document-collection',
  'session',
  'flight-booking',
  'exchange-case',
  'hotel-outcome',
] as const;

/** Writes all files of the atlas, removes those that belong to no flow, and returns the changed paths. */
export const drawAtlas = async (
  { models, requirements }: Atlas,
  files: AtlasFiles,
  options: DrawingOptions = {},
): Promise<readonly string[]> => {
  const texts = new Map([[`${atlasFolder}/README.md`, indexPageOf(models)]]);
  for (const model of models) {
    texts.set(`${atlasFolder}/${model.name}.md`, pageOf(model, requirements));
    for (const [name, text] of pictures(model, await drawingsOf(model, files, options)))
      texts.set(`${atlasFolder}/${name}`, text);
  }
  return written(atlasFolder, texts, files);
};

/** Writes the pictures of the guide, and returns the changed paths. */
export const drawGuide = async (
  models: readonly FlowModel[],
  files: AtlasFiles,
  options: DrawingOptions = {},
): Promise<readonly string[]> => {
  const texts = new Map<string, string>();
  for (const name of flowsOfGuide) {
    const model = models.find((each) => each.name === name);
    if (model === undefined) throw new Error(`the guide shows the flow "${name}", which does not exist`);
    for (const [file, text] of pictures(model, await drawingsOf(model, files, options)))
      texts.set(`${guideFolder}/${file}`, text);
  }
  return written(guideFolder, texts, files);
};

const pictures = (model: FlowModel, { drawings }: FlowDrawings): readonly (readonly [name: string, text: string])[] =>
  chartParts(model).flatMap(({ shows, chart }) => {
    const drawing = drawings.find((each) => each.shows === shows);
    return drawing === undefined ? [] : [[pictureName(model, shows), svgOf(drawing, chart)] as const];
  });

/** Writes the texts that have changed, and removes all other files of the folder. */
const written = (folder: string, texts: ReadonlyMap<string, string>, files: AtlasFiles): readonly string[] => {
  const changed = [...texts].filter(([path, text]) => files.read(path) !== text);
  for (const [path, text] of changed) files.write(path, text);
  const surplus = files
    .list(folder)
    .map((name) => `${folder}/${name}`)
    .filter((path) => !texts.has(path));
  for (const path of surplus) files.remove(path);
  return [...changed.map(([path]) => path), ...surplus];
};
