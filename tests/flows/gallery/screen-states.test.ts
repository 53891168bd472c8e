import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { screenStatesOf } from '../../../flows/gallery/screen-states.ts';
import { flows } from '../../../machines/index.ts';
import { bareEvents, smallFlow } from '../small-flow.ts';

/** A door with a bell: whoever rings is heard three times at most. */
const door = setup({
  types: { context: {} as { readonly rings: number }, events: {} as { readonly type: 'rung' | 'opened' | 'closed' } },
  guards: { isPatient: ({ context }) => context.rings < 3 },
  actions: { countRing: assign({ rings: ({ context }) => context.rings + 1 }) },
}).createMachine({
  id: 'door',
  context: { rings: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: { opened: 'open', rung: { guard: 'isPatient', actions: 'countRing' } },
    },
    open: { on: { closed: 'shut' } },
  },
});

describe('[FLW-07] the states in which a screen is looked at', () => {
  const flow = smallFlow(
    door,
    { events: bareEvents('rung', 'opened', 'closed') },
    { view: ({ value }: { readonly value: string }) => ({ show: value, sign: value === 'open' ? 'Come in' : null }) },
  );
  const states = screenStatesOf(flow);

  test('are all states of the chart, each with the events that it accepts', () => {
    expect(states.map(({ name, accepts }) => [name, accepts])).toEqual([
      ['shut', ['opened', 'rung']],
      ['open', ['closed']],
    ]);
  });

  test('are the same in every run', () => {
    expect(screenStatesOf(flow)).toEqual(states);
  });

  test('show a part of the view where it is there, and where it is not', () => {
    expect(states.map(({ view }) => view)).toEqual([
      { show: 'shut', sign: null },
      { show: 'open', sign: 'Come in' },
    ]);
  });

  test('can be resumed by a page: they are plain data', () => {
    for (const { snapshot } of states) expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot);
  });
});

test('[FLW-07] a flow that has a view names a page on which it is looked at', () => {
  const shownNowhere = flows.filter(({ view, page }) => view !== null && page === null).map(({ name }) => name);
  // The portal shows it in place of a page that could not be fetched.
  expect(shownNowhere).toEqual(['chunk-recovery']);
});

test('[FLW-07] what a flow hears from elsewhere is an event of its cases', () => {
  for (const { name, cases, fromElsewhere = [] } of flows) {
    const types = cases.events
      .flatMap((each) => ('events' in each ? each.events : [each.event]))
      .map(({ type }) => type);
    expect(
      fromElsewhere.filter((type) => !types.includes(type)),
      name,
    ).toEqual([]);
  }
});
