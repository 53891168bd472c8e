import { describe, expect, test } from 'vitest';
import type { Airport } from '../../../contract/search-pad/search-pad.ts';
import { emptyPad, places, threeCities } from '../../../machines/search-pad/flight-search.cases.ts';
import { routeText } from '../../../machines/search-pad/recent-searches.ts';
import { type OpenForm, openForm, settled } from './open-form.ts';

describe('a trip through several cities', () => {
  const tour = () => {
    const opened = openForm();
    opened.fill();
    opened.actor.send({ type: 'trip-type.chosen', tripType: 'M' });
    return opened;
  };
  const ids = ({ form }: OpenForm) => form().segments.map(({ id }) => id);
  const choose = ({ actor }: OpenForm, segment: number, day: string) => {
    actor.send({ type: 'dates.opened', segment, field: 'departureDate' });
    actor.send({ type: 'day.chosen', day });
  };
  const route = ({ actor }: OpenForm, segment: number, origin: Airport, destination: Airport) => {
    actor.send({ type: 'origin.chosen', segment, place: origin });
    actor.send({ type: 'destination.chosen', segment, place: destination });
  };

  test('[FLT-01] it begins with the first flight, without its way back, and an empty second', () => {
    const { form } = tour();
    expect(form().segments).toMatchObject([
      { id: 1, origin: { airportCode: 'DAC' }, departureDate: '2026-12-01', returnDate: null },
      { id: 2, origin: null, destination: null, departureDate: null, returnDate: null },
    ]);
  });

  test('[FLT-01] a flight that is added has the next id, no airports and no day, and the focus', () => {
    const opened = tour();
    opened.actor.send({ type: 'segment.added' });
    expect(opened.form().segments[2]).toEqual({
      id: 3,
      origin: null,
      destination: null,
      departureDate: null,
      returnDate: null,
    });
    expect(opened.view().focus).toBe('origin3');
  });

  test('[FLT-01] six flights at most, two at least', () => {
    const opened = tour();
    expect(opened.view().segments.map(({ removable }) => removable)).toEqual([false, false]);
    expect(opened.actor.getSnapshot().can({ type: 'segment.removed', segment: 1 })).toBe(false);
    for (let more = 3; more <= 7; more += 1) opened.actor.send({ type: 'segment.added' });
    expect(ids(opened)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(opened.view().segmentFits).toBe(false);
    expect(opened.actor.getSnapshot().can({ type: 'segment.added' })).toBe(false);
  });

  test('[FLT-01] a removed flight goes with its messages, its id is not given again, and the focus is where one is added', () => {
    const opened = tour();
    opened.actor.send({ type: 'segment.added' });
    opened.actor.send({ type: 'search.submitted' });
    expect(Object.keys(opened.messages())).toContain('origin3');
    opened.actor.send({ type: 'segment.removed', segment: 3 });
    expect(Object.keys(opened.messages())).toEqual(['origin2', 'destination2', 'departureDate2']);
    expect(opened.view().focus).toBe('segment-more');
    expect(opened.actor.getSnapshot().can({ type: 'segment.removed', segment: 3 })).toBe(false);
    opened.actor.send({ type: 'segment.added' });
    expect(ids(opened)).toEqual([1, 2, 4]);
  });

  test('[FLT-01] airports looked up for a flight that is gone reach no other', async () => {
    const opened = tour();
    opened.actor.send({ type: 'segment.added' });
    opened.actor.send({ type: 'origin.typed', segment: 3, term: 'lon' });
    opened.actor.send({ type: 'origin.left' });
    opened.actor.send({ type: 'segment.removed', segment: 3 });
    opened.actor.send({ type: 'segment.added' });
    opened.lookUps[0]?.answer([places.london]);
    await settled();
    expect(opened.form().segments.map(({ origin }) => origin?.airportCode ?? null)).toEqual(['DAC', null, null]);
  });

  test('[FLT-01] letters stay in their own flight’s field when another one is typed in', () => {
    const opened = tour();
    opened.actor.send({ type: 'origin.typed', segment: 1, term: 'du' });
    opened.actor.send({ type: 'origin.typed', segment: 2, term: 'lo' });
    expect(opened.view().segments.map(({ places: { origin } }) => [origin.words, origin.list.show])).toEqual([
      ['du', 'none'],
      ['lo', 'looking'],
    ]);
  });

  test('[FLT-01] one way and return keep only the first flight', () => {
    for (const tripType of ['O', 'R'] as const) {
      const opened = tour();
      opened.actor.send({ type: 'segment.added' });
      opened.actor.send({ type: 'trip-type.chosen', tripType });
      expect(ids(opened)).toEqual([1]);
      opened.actor.send({ type: 'trip-type.chosen', tripType: 'M' });
      expect(ids(opened)).toEqual([1, 4]);
    }
  });

  test('[FLT-01] each flight swaps its own ends', () => {
    const opened = tour();
    route(opened, 2, places.dubai, places.heathrow);
    opened.actor.send({ type: 'places.swapped', segment: 2 });
    expect(opened.form().segments.map(({ origin }) => origin?.airportCode)).toEqual(['DAC', 'LHR']);
  });

  test('[FLT-01] no flight leaves before the one ahead of it; the same day is allowed', () => {
    const opened = tour();
    opened.actor.send({ type: 'segment.added' });
    opened.actor.send({ type: 'dates.opened', segment: 3, field: 'departureDate' });
    expect(opened.view().panel).toMatchObject({ show: 'calendar', segment: 3, flight: 3, focusedDay: '2026-12-01' });
    expect(opened.actor.getSnapshot().can({ type: 'day.chosen', day: '2026-11-30' })).toBe(false);
    opened.actor.send({ type: 'day.chosen', day: '2026-12-01' });
    expect(opened.form().segments[2]?.departureDate).toBe('2026-12-01');
    expect(opened.view()).toMatchObject({ panel: { show: 'none' }, focus: 'departureDate3' });
  });

  test('[FLT-01] a flight moved behind later ones asks for their days again', () => {
    const opened = tour();
    opened.actor.send({ type: 'segment.added' });
    choose(opened, 2, '2026-12-04');
    choose(opened, 3, '2026-12-20');
    choose(opened, 1, '2026-12-10');
    expect(opened.form().segments.map(({ departureDate }) => departureDate)).toEqual([
      '2026-12-10',
      null,
      '2026-12-20',
    ]);
  });

  test('[FLT-01] the calendar marks the days of the other flights, and sells none before the flight ahead', () => {
    const opened = tour();
    opened.actor.send({ type: 'segment.added' });
    choose(opened, 2, '2026-12-04');
    opened.actor.send({ type: 'dates.opened', segment: 3, field: 'departureDate' });
    const { panel } = opened.view();
    const stateOf = (day: string) =>
      panel.show === 'calendar'
        ? panel.months.flatMap(({ weeks }) => weeks.flat()).find((cell) => cell?.day === day)?.state
        : null;
    expect(['2026-12-03', '2026-12-04', '2026-12-05'].map(stateOf)).toEqual(['not-sold', 'other-flight', 'free']);
  });

  test('[FLT-01] an address whose flights are out of order says so at the flight', () => {
    const segments = threeCities.search.segments.map((segment, index) =>
      index === 2 ? { ...segment, departureDate: '2026-12-08' } : segment,
    );
    const { actor, messages, view, opened } = openForm({ ...emptyPad, search: { ...threeCities.search, segments } });
    actor.send({ type: 'search.submitted' });
    expect(messages()).toEqual({ departureDate3: 'Choose a date after the previous flight' });
    expect(view().focus).toBe('departureDate3');
    expect(opened).toEqual([]);
  });

  test('[FLT-01] what a flight lacks is said at that flight, and the first gets the focus', () => {
    const opened = tour();
    route(opened, 2, places.heathrow, places.heathrow);
    opened.actor.send({ type: 'search.submitted' });
    expect(opened.messages()).toEqual({
      destination2: 'Choose a different destination',
      departureDate2: 'Choose departure',
    });
    expect(opened.view().focus).toBe('destination2');
  });

  test('[FLT-01] a complete trip is searched with all its flights, and remembered with all its places', async () => {
    const trip = tour();
    route(trip, 2, places.dubai, places.heathrow);
    choose(trip, 2, '2026-12-10');
    trip.actor.send({ type: 'segment.added' });
    route(trip, 3, places.heathrow, places.dhaka);
    choose(trip, 3, '2026-12-14');
    trip.actor.send({ type: 'search.submitted' });
    await settled();
    expect(trip.opened[0]).toMatchObject({ tripType: 'M', segments: threeCities.search.segments });
    expect(trip.kept[0]?.laterPlaces?.map(({ airportCode }) => airportCode)).toEqual(['DXB', 'LHR', 'LHR', 'DAC']);
    expect(routeText(threeCities)).toBe('Dhaka – Dubai – London – Dhaka');
  });

  test('[FLT-06] a trip from an address takes all its places’ names from what is remembered', async () => {
    const { form } = openForm({ ...emptyPad, search: threeCities.search }, [threeCities]);
    await settled();
    expect(form().segments.map(({ destination }) => destination?.cityName)).toEqual(['Dubai', 'London', 'Dhaka']);
    expect(form().nextSegmentId).toBe(4);
  });
});
