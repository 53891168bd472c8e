import { describe, expect, test } from 'vitest';
import { dhakaToDubai, emptyPad, places, threeCities } from '../../../machines/search-pad/flight-search.cases.ts';
import type { FlightSearchEvent } from '../../../machines/search-pad/flight-search.setup.ts';
import { initialForm, type SearchForm } from '../../../machines/search-pad/search-form.ts';
import { openForm, settled } from './open-form.ts';

describe('edits that were not searched', () => {
  const edits: [string, FlightSearchEvent[]][] = [
    ['the trip type', [{ type: 'trip-type.chosen', tripType: 'O' }]],
    ['an origin', [{ type: 'origin.chosen', segment: 1, place: places.dubai }]],
    ['letters of a destination', [{ type: 'destination.typed', segment: 1, term: 'd' }]],
    ['a swap', [{ type: 'places.swapped', segment: 1 }]],
    [
      'a day',
      [
        { type: 'dates.opened', segment: 1, field: 'departureDate' },
        { type: 'day.chosen', day: '2026-12-01' },
      ],
    ],
    [
      'a day of return',
      [
        { type: 'dates.opened', segment: 1, field: 'returnDate' },
        { type: 'day.chosen', day: '2026-12-01' },
      ],
    ],
    ['a passenger', [{ type: 'travellers.counted', kind: 'adult', count: 2 }]],
    ['the class', [{ type: 'class.chosen', travelClass: 'B' }]],
    ['the fare type', [{ type: 'fare-type.chosen', fareType: 2 }]],
    ['an airline', [{ type: 'airline.switched', code: 'BG' }]],
  ];

  test.each(edits)('[FLT-02] %s turns modifying on, and is kept for the next visit', async (_, events) => {
    const { actor, keptForms, form } = openForm();
    await settled();
    expect(actor.getSnapshot().context.enableModifySearch).toBe(false);
    for (const event of events) actor.send(event);
    await settled();
    expect(actor.getSnapshot().context.enableModifySearch).toBe(true);
    expect(keptForms.at(-1)).toEqual(form());
  });

  test.each<[string, FlightSearchEvent]>([
    ['a flight that is added', { type: 'segment.added' }],
    ['a flight that is removed', { type: 'segment.removed', segment: 2 }],
    ['no preferred airline', { type: 'airlines.cleared' }],
    ['a child’s age', { type: 'child.aged', index: 0, age: 9 }],
  ])('[FLT-02] so does %s', async (_, event) => {
    const search = { ...threeCities.search, preferredAirlines: ['BG'] };
    const { actor } = openForm({ ...emptyPad, search });
    await settled();
    expect(actor.getSnapshot().context.enableModifySearch).toBe(false);
    actor.send(event);
    expect(actor.getSnapshot().context.enableModifySearch).toBe(true);
  });

  test('[FLT-02] searching leaves modifying on; only discarding the edits turns it off, with all that was edited', async () => {
    const { actor, form, keptForms, view } = openForm({ ...emptyPad, search: dhakaToDubai.search }, [dhakaToDubai]);
    await settled();
    const before = form();
    expect(actor.getSnapshot().can({ type: 'edits.discarded' })).toBe(false);
    expect(view().edits).toBe('none');
    actor.send({ type: 'class.chosen', travelClass: 'B' });
    actor.send({ type: 'destination.typed', segment: 1, term: 'lo' });
    actor.send({ type: 'search.submitted' });
    expect(view()).toMatchObject({ edits: 'of-search', focus: 'destination1' });
    actor.send({ type: 'edits.discarded' });
    expect(form()).toEqual(before);
    expect(view()).toMatchObject({
      edits: 'none',
      segments: [{ places: { destination: { words: 'Dubai', message: null, list: { show: 'none' } } } }],
    });
    await settled();
    expect(keptForms.at(-1)).toBeNull();
  });

  test('[FLT-02] forms are kept apart by id: a new one, and one of each search that is changed', async () => {
    const fresh = openForm();
    const changed = openForm({ ...emptyPad, search: dhakaToDubai.search });
    await settled();
    expect(fresh.formIds).toEqual(['new']);
    expect(changed.formIds).toEqual([expect.stringContaining('leg=DAC-DXB-2026-12-01')]);
  });

  test('[FLT-02] a form comes back as it was left; days that have passed are open again', async () => {
    const left: SearchForm = {
      ...initialForm(places.dhaka),
      travelClass: 'F',
      segments: [
        { id: 1, origin: null, destination: places.dubai, departureDate: '2026-11-20', returnDate: '2026-12-08' },
      ],
    };
    const { form, keptForms, view } = openForm(emptyPad, [], left);
    await settled();
    expect(form()).toMatchObject({ travelClass: 'F', segments: [{ departureDate: null, returnDate: '2026-12-08' }] });
    expect(view().edits).toBe('of-new-form');
    expect(keptForms).toEqual([]);
  });

  test('[FLT-02] a form that comes late never overwrites what was edited meanwhile', async () => {
    const { actor, form } = openForm(emptyPad, [], { ...initialForm(places.dhaka), travelClass: 'F' });
    actor.send({ type: 'class.chosen', travelClass: 'B' });
    await settled();
    expect(form().travelClass).toBe('B');
  });

  test('[FLT-02] a form that was searched is not kept: it is a recent search', async () => {
    const { actor, fill, keptForms } = openForm();
    await settled();
    fill();
    actor.send({ type: 'search.submitted' });
    await settled();
    expect(keptForms.at(-1)).toBeNull();
  });
});
