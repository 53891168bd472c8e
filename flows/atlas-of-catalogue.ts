import { readFileSync } from 'node:fs';
import { flows } from '../machines/index.ts';
import type { Atlas } from './draw/atlas.ts';
import { promisesIn } from './draw/atlas-files.ts';
import { readModel } from './model/read-model.ts';
import { keptCrossings } from './proof/survey.ts';

/** Everything that the atlas of the catalogue is written from; run from the root of the project. */
export const readAtlas = (): Atlas => ({
  models: flows.map((flow) => readModel(flow)),
  promises: promisesIn(readFileSync('docs/requirements.md', 'utf8')),
  crossings: new Map(flows.flatMap((flow) => Object.entries(keptCrossings(flow)))),
});
