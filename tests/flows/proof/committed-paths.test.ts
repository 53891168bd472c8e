import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkChart } from '../../../flows/check/check-chart.ts';
import { requirementTextsIn } from '../../../flows/draw/atlas-files.ts';
import { readSources } from '../../../flows/model/source-lines.ts';
import { rehearse } from '../../../flows/proof/prove-catalogue.ts';
import { cachedSurvey, differencesOf } from '../../../flows/proof/survey.ts';
import { flows } from '../../../machines/index.ts';

const rows = new Set(requirementTextsIn(readFileSync('docs/requirements.md', 'utf8')).keys());
afterEach(() => void vi.restoreAllMocks());

describe.each(flows.map((flow) => [flow.name, flow] as const))('%s', (_, flow) => {
  test('[FLW-03] its chart has no fault', () => {
    expect(checkChart(flow, rows, readSources(flow), cachedSurvey(flow))).toEqual([]);
  });

  test('[FLW-04] it does what is committed, in every line', () => {
    expect(differencesOf(flow, cachedSurvey(flow))).toEqual([]);
  });

  test('[FLW-04] every walk comes to the same on the actor that runs', async () => {
    // XState warns of what is said to an actor that has failed: some tests let one fail.
    vi.spyOn(console, 'warn').mockReturnValue();
    const { tests, difference } = await rehearse(flow);
    expect(tests).toBeGreaterThan(0);
    expect(difference).toBeNull();
  });
});
