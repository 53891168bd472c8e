import { describe, expect, test } from 'vitest';
import { arrowsOf } from '../../../flows/draw/arrows.ts';
import { chartParts } from '../../../flows/draw/fold.ts';
import { sharedExits } from '../../../flows/draw/in-box.ts';
import { boxLettering, labelLettering } from '../../../flows/draw/lettering.ts';
import { everythingModel, modelOf, models } from './charts.ts';

const partsOf = (flow: string) => new Map(chartParts(modelOf(flow)).map(({ shows, chart }) => [shows, chart]));

describe('[FLW-03] a large chart is folded', () => {
  test('a small one is drawn whole', () => {
    expect(chartParts(everythingModel()).map(({ shows }) => shows)).toEqual(['whole']);
    expect([...partsOf('order').keys()]).toEqual(['whole']);
  });

  test('no chart shows more than 24 states at once, and every state is shown unfolded in one of them', () => {
    for (const model of models) {
      const parts = chartParts(model);
      for (const { chart } of parts) expect(chart.states.length, chart.title).toBeLessThanOrEqual(24);
      const unfolded = new Set(
        parts.flatMap(({ chart }) =>
          chart.states.filter(({ id }) => !chart.folded?.has(id) && !chart.outside?.has(id)).map(({ id }) => id),
        ),
      );
      const opened = new Set(parts.map(({ shows }) => shows));
      const missing = model.states.filter(({ id }) => !unfolded.has(id) && !opened.has(id)).map(({ id }) => id);
      expect(missing, model.name).toEqual([]);
    }
  });

  test('every folded state has a chart of its inside', () => {
    for (const model of models) {
      const parts = chartParts(model);
      const opened = new Set(parts.map(({ shows }) => shows));
      const folded = parts.flatMap(({ chart }) => [...(chart.folded?.keys() ?? [])]);
      expect(
        folded.filter((state) => !opened.has(state)),
        model.name,
      ).toEqual([]);
    }
  });

  test('a folded state says how many states are inside, and keeps the arrows that leave it', () => {
    const overview = partsOf('flight-booking').get('overview');
    const payment = overview?.states.find(({ key }) => key === 'offered');
    if (!overview || !payment) throw new Error('the overview of flight booking folds what is offered');
    expect(boxLettering(overview, payment).lines.map(({ text }) => text)).toContain('+ 11 states inside');
    const ends = arrowsOf(overview).map(({ from, to }) => [from, to]);
    expect(ends).toContainEqual(['flight-booking.sale.offered', 'flight-booking.sale.booking']);
    expect(overview.transitions.some(({ from }) => from.startsWith('flight-booking.sale.offered.'))).toBe(false);
  });

  test('the chart of an inside shows the states around it only where an arrow leads there', () => {
    const inside = partsOf('flight-booking').get('flight-booking.sale.offered');
    if (!inside) throw new Error('flight booking has a chart of what is offered');
    const touching = new Set(inside.transitions.flatMap(({ from, targets }) => [from, ...targets]));
    expect([...(inside.outside ?? [])].filter((state) => !touching.has(state))).toEqual([]);
    expect(inside.outside?.has('flight-booking.sale.booking')).toBe(true);
    expect(inside.states.some(({ key }) => key === 'ticketing')).toBe(false);
  });
});

describe('[FLW-03] an event that leads from many states to one', () => {
  test('is written in their boxes instead of drawn as many arrows', () => {
    const chart = modelOf('session');
    expect(sharedExits(chart).map(({ event, to, from }) => [event, to, from.size])).toEqual([
      ['sign-out.requested', 'session.leaving', 4],
    ]);
    const opening = chart.states.find(({ key }) => key === 'opening');
    const leaving = chart.states.find(({ key }) => key === 'leaving');
    if (!opening || !leaving) throw new Error('a session has both states');
    const words = (state: typeof opening) =>
      boxLettering(chart, state).lines.map(({ lead, text }) => `${lead} ${text}`.trim());
    expect(words(opening).join(' ')).toContain('sign-out.requested → leaving');
    expect(words(leaving)).toContain('from 4 states: sign-out.requested');
    expect(arrowsOf(chart).some(({ from, to }) => from === opening.id && to === leaving.id)).toBe(false);
  });
});

describe('[FLW-03] the writing on an arrow', () => {
  test('says below the event what is done, in smaller type', () => {
    const chart = modelOf('sign-in');
    const arrow = arrowsOf(chart).find(({ from, to }) => from === 'sign-in.codeEntry' && to === 'sign-in.phoneWanted');
    if (!arrow) throw new Error('signing in leads from the code to the phone');
    expect(labelLettering(chart, arrow.transitions).lines.map(({ role, text }) => [role, text])).toEqual([
      ['line', 'codeEntry done'],
      ['guard', '[phoneWanted]'],
      ['action', '/ keepPhone'],
    ]);
  });

  test('says how long a delay is where that is fixed', () => {
    const said = modelOf('flight-booking').transitions.flatMap((each) =>
      labelLettering(modelOf('flight-booking'), [each]).lines.map(({ text }) => text),
    );
    expect(said.filter((text) => text.startsWith('after patienceEnds'))[0]).toBe('after patienceEnds (8 s)');
    expect(said.some((text) => text.startsWith('after priceExpires') && !text.includes('('))).toBe(true);
  });
});
