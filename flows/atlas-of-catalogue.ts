import { readFileSync } from 'node:fs';
import { flows } from '../machines/index.ts';
import type { Atlas } from './draw/atlas.ts';
import { requirementTextsIn } from './draw/atlas-files.ts';
import { readModel } from './model/read-model.ts';

/** Reads the data that the atlas of the catalogue is written from. The working directory must be the project's root. */
export const readAtlas = (): Atlas => ({
  models: flows.map((flow) => readModel(flow)),
  requirements: requirementTextsIn(readFileSync('docs/requirements.md', 'utf8')),
});
