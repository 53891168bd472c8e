import { expect, test } from 'vitest';
import { chartParts } from '../../../flows/draw/fold.ts';
import { flows } from '../../../machines/index.ts';
import { drawingOf, models } from '../../../src/flow-atlas/charts.ts';

test('[FLW-02] the inspector has a chart for every flow of the catalogue, in its order', () => {
  expect(models.map(({ name }) => name)).toEqual(flows.map(({ name }) => name));
});

test('[FLW-02] each of them has its drawings, with a place for every state of their charts', () => {
  for (const model of models) {
    for (const { shows, chart } of chartParts(model)) {
      const drawn = drawingOf(model, shows)?.boxes.map(({ state }) => state) ?? [];
      expect(drawn.toSorted()).toEqual(chart.states.map(({ id }) => id).toSorted());
    }
  }
});
