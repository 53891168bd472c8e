import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkChart } from '../../../flows/check/check-chart.ts';
import { requirementTextsIn } from '../../../flows/draw/atlas-files.ts';
import { readSources } from '../../../flows/model/source-lines.ts';
import { differencesFrom, record } from '../../../flows/proof/expectations.ts';
import { readExpectations } from '../../../flows/proof/expectations-file.ts';
import { flows } from '../../../machines/index.ts';

const rows = new Set(requirementTextsIn(readFileSync('docs/requirements.md', 'utf8')).keys());

/** Every flow, on its committed paths. What only an exploration of all its places tells is asked in `npm run test:full`. */
describe.each(flows.map((flow) => [flow.name, flow] as const))('%s', (name, flow) => {
  test('[FLW-03][FLW-04] it does what is committed, on paths that take every transition of a chart without fault', () => {
    const committed = readExpectations(name);
    if (committed === null) throw new Error(`nothing is committed: npm run flows -- plan --renew ${name}`);
    const today = record(flow, committed.walks);
    expect(differencesFrom(committed, today)).toEqual([]);
    const steps = today.tests.flatMap(({ begins, steps: taken }) => [begins, ...taken.map((each) => each.expect)]);
    const seen = { taken: steps.flatMap(({ taken }) => taken), stuck: [], unprojected: [], cutAt: null };
    const paths = { ...seen, coverage: {}, unreached: [], differences: [] };
    expect(checkChart(flow, rows, readSources(flow), paths)).toEqual([]);
  });
});
