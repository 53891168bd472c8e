import { describe, expect, test } from 'vitest';
import { dhakaToDubai, emptyPad, places } from '../../../machines/search-pad/flight-search.cases.ts';
import { type OpenForm, openForm, settled } from './open-form.ts';

describe('the form', () => {
  test('[FLT-01] it starts with one adult in economy from the tenant’s own city', () => {
    const { form, segment } = openForm();
    expect(form()).toMatchObject({ adultCount: 1, childAges: [], infantCount: 0, travelClass: 'E', fareType: 1 });
    expect(segment().origin?.airportCode).toBe('DAC');
  });

  test('[FLT-01] a complete form opens its results and is remembered', async () => {
    const { actor, fill, opened, kept } = openForm();
    fill();
    actor.send({ type: 'search.submitted' });
    await settled();
    expect(opened[0]).toMatchObject({
      tripType: 'R',
      segments: [{ origin: 'DAC', destination: 'DXB', departureDate: '2026-12-01', returnDate: '2026-12-08' }],
    });
    expect(kept[0]?.destination.cityName).toBe('Dubai');
  });

  test('[FLT-01] an incomplete form is not sent: each field says what it lacks and the first gets the focus', () => {
    const { actor, messages, opened, view } = openForm();
    actor.send({ type: 'search.submitted' });
    expect(messages()).toEqual({
      destination1: 'Choose where the trip goes',
      departureDate1: 'Choose departure',
      returnDate1: 'Choose return',
    });
    expect(view().focus).toBe('destination1');
    expect(opened).toHaveLength(0);
  });

  test('[FLT-01] a field’s message goes when the field is filled', () => {
    const { actor, messages } = openForm();
    actor.send({ type: 'search.submitted' });
    actor.send({ type: 'destination.chosen', segment: 1, place: places.dubai });
    expect(Object.keys(messages())).toEqual(['departureDate1', 'returnDate1']);
  });

  test('[FLT-01] pressing Search twice opens the results once', async () => {
    const { actor, fill, opened } = openForm();
    fill();
    actor.send({ type: 'search.submitted' });
    expect(actor.getSnapshot().can({ type: 'trip-type.chosen', tripType: 'O' })).toBe(false);
    actor.send({ type: 'search.submitted' });
    await settled();
    expect(opened).toHaveLength(1);
  });

  test('[FLT-01] a trip that ends where it starts is not sent', () => {
    const { actor, fill, messages } = openForm();
    fill();
    actor.send({ type: 'destination.chosen', segment: 1, place: places.dhaka });
    actor.send({ type: 'search.submitted' });
    expect(messages()['destination1']).toBe('Choose a different destination');
  });

  test('[FLT-01] one way keeps the first segment and drops the way back', async () => {
    const { actor, fill, opened } = openForm();
    fill();
    actor.send({ type: 'trip-type.chosen', tripType: 'O' });
    actor.send({ type: 'search.submitted' });
    await settled();
    expect(opened[0]).toMatchObject({ tripType: 'O', segments: [{ returnDate: null }] });
  });

  test('[FLT-01] swapping exchanges start and end, also when one is empty', () => {
    const { actor, segment } = openForm();
    actor.send({ type: 'places.swapped', segment: 1 });
    expect(segment().origin).toBeNull();
    expect(segment().destination?.airportCode).toBe('DAC');
  });
});

describe('airports', () => {
  test('[FLT-01] one letter asks nobody; two ask once the typing rests', () => {
    const { clock, type, lookUps } = openForm();
    type('destination', 'l');
    clock.increment(1000);
    type('destination', 'lo');
    clock.increment(100);
    type('destination', 'lon');
    clock.increment(179);
    expect(lookUps).toHaveLength(0);
    clock.increment(1);
    expect(lookUps.map(({ term }) => term)).toEqual(['lon']);
  });

  test('[FLT-01] a list that comes after the next letter is dropped', async () => {
    const { clock, type, lookUps, place } = openForm();
    type('destination', 'lo');
    clock.increment(180);
    type('destination', 'dub');
    lookUps[0]?.answer([places.london]);
    await settled();
    expect(place('destination')?.list).toEqual({ show: 'looking' });
  });

  test('[FLT-01] a failed look-up offers nothing, says nothing and breaks nothing', async () => {
    const { actor, clock, type, lookUps, place } = openForm();
    type('destination', 'lon');
    clock.increment(180);
    lookUps[0]?.fail(new Error('down'));
    await settled();
    expect(place('destination')?.list).toEqual({ show: 'none' });
    expect(actor.getSnapshot().status).toBe('active');
  });

  test('[FLT-01] arrows point round the list and Enter takes what they point at', async () => {
    const { actor, clock, type, lookUps, segment } = openForm();
    type('destination', 'lon');
    clock.increment(180);
    lookUps[0]?.answer([places.london, places.heathrow, places.gatwick]);
    await settled();
    actor.send({ type: 'destination.pointed', by: -1 });
    actor.send({ type: 'destination.taken' });
    expect(segment().destination?.airportCode).toBe('LGW');
  });

  test('[FLT-01] a field left before its list came takes the first of it; the other field goes on by itself', async () => {
    const { actor, clock, type, lookUps, segment } = openForm();
    type('origin', 'dub');
    actor.send({ type: 'origin.left' });
    type('destination', 'lon');
    clock.increment(180);
    lookUps[0]?.answer([places.dubai]);
    lookUps[1]?.answer([places.london]);
    await settled();
    expect(segment().origin?.airportCode).toBe('DXB');
    actor.send({ type: 'destination.left' });
    expect(segment().destination?.airportCode).toBe('LON');
  });

  test('[FLT-01] a dismissed list takes nothing', async () => {
    const { actor, clock, type, lookUps, segment, place } = openForm();
    type('destination', 'lon');
    clock.increment(180);
    lookUps[0]?.answer([places.london]);
    await settled();
    actor.send({ type: 'destination.dismissed' });
    actor.send({ type: 'destination.left' });
    expect(segment().destination).toBeNull();
    expect(place('destination')?.words).toBe('lon');
  });
});

describe('days', () => {
  test('[FLT-01] the return may be the day of departure, never before it', () => {
    const { actor, segment } = openForm();
    actor.send({ type: 'dates.opened', segment: 1, field: 'departureDate' });
    actor.send({ type: 'day.chosen', day: '2026-12-01' });
    expect(actor.getSnapshot().can({ type: 'day.chosen', day: '2026-11-30' })).toBe(false);
    actor.send({ type: 'day.chosen', day: '2026-12-01' });
    expect(segment()).toMatchObject({ departureDate: '2026-12-01', returnDate: '2026-12-01' });
  });

  test('[FLT-01] a departure moved behind the return asks for the return again', () => {
    const { actor, fill, segment, view } = openForm();
    fill();
    actor.send({ type: 'dates.opened', segment: 1, field: 'departureDate' });
    actor.send({ type: 'day.chosen', day: '2026-12-20' });
    expect(segment().returnDate).toBeNull();
    expect(view().panel).toMatchObject({ show: 'calendar', choosing: 'return' });
  });

  test('[FLT-01] days that are past or not on sale yet cannot be chosen', () => {
    const { actor } = openForm();
    actor.send({ type: 'dates.opened', segment: 1, field: 'departureDate' });
    expect(actor.getSnapshot().can({ type: 'day.chosen', day: '2026-11-20' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'day.chosen', day: '2026-11-21' })).toBe(true);
    expect(actor.getSnapshot().can({ type: 'day.chosen', day: '2027-11-16' })).toBe(true);
    expect(actor.getSnapshot().can({ type: 'day.chosen', day: '2027-11-17' })).toBe(false);
  });

  test('[FLT-01] the keyboard walks days, weeks and months, and stops at today', () => {
    const { actor, view } = openForm();
    actor.send({ type: 'dates.opened', segment: 1, field: 'departureDate' });
    const stand = (move: Parameters<typeof actor.send>[0] & { type: 'day.moved' }) => {
      actor.send(move);
      const { panel } = view();
      return panel.show === 'calendar' ? panel.focusedDay : null;
    };
    expect(stand({ type: 'day.moved', move: 'day-before' })).toBe('2026-11-21');
    expect(stand({ type: 'day.moved', move: 'week-after' })).toBe('2026-11-28');
    expect(stand({ type: 'day.moved', move: 'month-after' })).toBe('2026-12-28');
    expect(stand({ type: 'day.moved', move: 'week-start' })).toBe('2026-12-27');
  });

  test('[FLT-01] closing the calendar gives the focus back to the day it was for; leaving it does not', () => {
    const { actor, view } = openForm();
    actor.send({ type: 'dates.opened', segment: 1, field: 'returnDate' });
    actor.send({ type: 'panel.closed' });
    expect(view()).toMatchObject({ panel: { show: 'none' }, focus: 'returnDate1' });
    actor.send({ type: 'dates.opened', segment: 1, field: 'returnDate' });
    actor.send({ type: 'panel.left' });
    expect(view().focus).toBeNull();
  });
});

describe('travellers', () => {
  test('[FLT-01] nine seats at most, one adult at least, and no more infants than adults', () => {
    const { actor, form } = openForm();
    actor.send({ type: 'travellers.counted', kind: 'child', count: 5 });
    actor.send({ type: 'travellers.counted', kind: 'adult', count: 9 });
    expect(form().adultCount).toBe(4);
    actor.send({ type: 'travellers.counted', kind: 'infant', count: 9 });
    expect(form().infantCount).toBe(4);
    actor.send({ type: 'travellers.counted', kind: 'adult', count: 0 });
    expect(form()).toMatchObject({ adultCount: 1, infantCount: 1 });
  });

  test('[FLT-01] a child without an age keeps the form from being sent', async () => {
    const { actor, fill, messages, opened } = openForm();
    fill();
    actor.send({ type: 'travellers.counted', kind: 'child', count: 1 });
    actor.send({ type: 'search.submitted' });
    expect(messages()).toEqual({ travellers: 'Enter the age of each child' });
    actor.send({ type: 'child.aged', index: 0, age: 7 });
    actor.send({ type: 'search.submitted' });
    await settled();
    expect(opened[0]).toMatchObject({ childCount: 1, childAges: [7] });
  });
});

describe('recent searches', () => {
  test('[FLT-06] one press on a recent search searches again', async () => {
    const { actor, opened } = openForm(emptyPad, [dhakaToDubai]);
    await settled();
    actor.send({ type: 'recent.chosen', index: 0 });
    await settled();
    expect(opened).toEqual([dhakaToDubai.search]);
  });

  test('[FLT-06] a recent search whose day has passed is not offered', async () => {
    const { actor, view, opened } = openForm({ ...emptyPad, today: '2026-12-02' }, [dhakaToDubai]);
    await settled();
    expect(view().recents).toEqual([]);
    actor.send({ type: 'recent.chosen', index: 0 });
    expect(opened).toHaveLength(0);
  });

  test('[FLT-06] a form that comes from an address takes its places’ names from what is remembered', async () => {
    const { segment } = openForm({ ...emptyPad, search: dhakaToDubai.search }, [dhakaToDubai]);
    expect(segment().destination?.cityName).toBe('DXB');
    await settled();
    expect(segment().destination?.cityName).toBe('Dubai');
  });

  test('[FLT-06] memory that comes late never overwrites what the person has edited', async () => {
    const { actor, segment } = openForm({ ...emptyPad, search: dhakaToDubai.search }, [dhakaToDubai]);
    actor.send({ type: 'destination.chosen', segment: 1, place: places.heathrow });
    await settled();
    expect(segment().destination?.airportCode).toBe('LHR');
  });
});

test.each<[string, (open: OpenForm) => void, object]>([
  ['the empty form', () => {}, { show: 'editing', panel: { show: 'none' }, travellers: '1 adult' }],
  [
    'a list being looked up',
    ({ type }) => type('origin', 'lo'),
    { segments: [{ places: { origin: { list: { show: 'looking' } } } }] },
  ],
  [
    'the calendar',
    ({ actor }) => actor.send({ type: 'dates.opened', segment: 1, field: 'departureDate' }),
    { panel: { show: 'calendar', choosing: 'departure' } },
  ],
  [
    'the calendar for the return',
    ({ actor }) => actor.send({ type: 'dates.opened', segment: 1, field: 'returnDate' }),
    { panel: { show: 'calendar', choosing: 'return' } },
  ],
  ['the airlines', ({ actor }) => actor.send({ type: 'airlines.opened' }), { panel: { show: 'airlines' } }],
  ['the travellers', ({ actor }) => actor.send({ type: 'travellers.opened' }), { panel: { show: 'travellers' } }],
  [
    'the results opening',
    ({ actor, fill }) => {
      fill();
      actor.send({ type: 'search.submitted' });
    },
    { show: 'opening' },
  ],
])('[FLW-01] the search pad shows %s', (_, act, expected) => {
  const opened = openForm();
  act(opened);
  expect(opened.view()).toMatchObject(expected);
});
