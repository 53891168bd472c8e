// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReadingView } from '../../../flows/inspect/atlas.view.ts';
import { partOf } from '../../../flows/inspect/opened-part.ts';
import { drawingOf, models } from '../../../src/flow-atlas/charts.ts';
import { FlowChart } from '../../../src/flow-atlas/FlowChart.tsx';

afterEach(cleanup);

const overview = (scale: number): HTMLElement => {
  const model = models.find(({ name }) => name === 'flight-booking');
  if (model === undefined) throw new Error('flight booking has a chart');
  const { chart, shows } = partOf(model, null);
  const drawing = drawingOf(model, shows);
  if (drawing === null) throw new Error('flight booking has a drawing');
  const view: ReadingView = {
    model,
    chart,
    shows,
    trail: [],
    centre: null,
    zoom: scale,
    frame: null,
    chartAs: 'picture',
    active: new Set(['flight-booking.sale.opening']),
    taken: new Set(),
    inputs: [],
    at: null,
  };
  render(<FlowChart view={view} drawing={drawing} scale={scale} />);
  return screen.getByRole('img', { name: 'Chart of Flight booking.' });
};

const textsIn = (picture: HTMLElement, state: string): readonly (string | null)[] =>
  [...picture.querySelectorAll(`[data-state="${state}"] text`)].map(({ textContent }) => textContent);

test('[FLW-02] a chart in full size says all that is drawn of it', () => {
  const picture = overview(1);
  expect(textsIn(picture, 'flight-booking.sale.offered')).toContain('+ 11 states inside');
  expect(picture.querySelectorAll('[data-edge] text').length).toBeGreaterThan(20);
});

test('[FLW-02] a chart that is too small to read names its states as large as fits, and nothing else', () => {
  const picture = overview(0.25);
  expect(textsIn(picture, 'flight-booking.sale.offered')).toEqual(['offered']);
  expect(picture.querySelectorAll('[data-edge] text').length).toBe(0);
  const size = Number.parseFloat(
    picture.querySelector<SVGTextElement>('[data-state="flight-booking.sale.opening"] text')?.style.fontSize ?? '0',
  );
  expect(size).toBeGreaterThan(24);
});
