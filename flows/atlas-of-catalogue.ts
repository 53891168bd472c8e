import { readFileSync } from 'node:fs';
import { flows } from '../machines/index.ts';
import type { Atlas } from './draw/atlas.ts';
import { promisesIn } from './draw/atlas-files.ts';
import { readModel } from './model/read-model.ts';
import { generateSuite } from './proof/generate.ts';
import { byHandExpression, planInWords } from './proof/plan-in-words.ts';

/** Everything that the atlas of the catalogue is written from; run from the root of the project. */
export const readAtlas = (): Atlas => {
  const planned = flows.map((flow) => ({ flow, suite: generateSuite(flow, byHandExpression) }));
  const crossings = new Map<string, readonly string[]>();
  for (const { suite } of planned) {
    for (const { name, begins, steps } of suite.tests) {
      const taken = new Set([begins, ...steps.map(({ expect }) => expect)].flatMap((each) => each.taken));
      for (const id of taken) crossings.set(id, [...(crossings.get(id) ?? []), name]);
    }
  }
  return {
    models: flows.map((flow) => readModel(flow)),
    promises: promisesIn(readFileSync('docs/requirements.md', 'utf8')),
    crossings,
    plans: new Map(planned.map(({ flow, suite }) => [flow.name, planInWords(flow, suite)])),
  };
};
