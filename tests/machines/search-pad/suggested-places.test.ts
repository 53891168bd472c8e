import { expect, test } from 'vitest';
import { dhakaToDubai, emptyPad, places, threeCities } from '../../../machines/search-pad/flight-search.cases.ts';
import { type OpenForm, openForm, settled } from './open-form.ts';

const destination = ({ view }: OpenForm) => view().segments[0]?.places.destination;
const offered = (form: OpenForm) => {
  const list = destination(form)?.list;
  return list?.show === 'options'
    ? list.groups.map(({ heading, options }) => [heading, ...options.map(({ place }) => place.airportCode)])
    : list?.show;
};

const enter = (form: OpenForm) => form.actor.send({ type: 'destination.entered', segment: 1 });

test('[FLT-01] an empty airport field offers recent places at once, then popular ones, each once', async () => {
  const form = openForm(emptyPad, [dhakaToDubai, threeCities]);
  await settled();
  enter(form);
  expect(offered(form)).toEqual([['Recent', 'DXB', 'LHR']]);
  expect(form.lookUps.at(-1)?.term).toBe('');
  form.lookUps.at(-1)?.answer([places.dubai, places.dhaka, places.gatwick]);
  await settled();
  expect(offered(form)).toEqual([
    ['Recent', 'DXB', 'LHR'],
    ['Popular', 'LGW'],
  ]);
});

test('[FLT-01] leaving an empty field chooses none of the suggestions; pointing at one and Enter does', async () => {
  const form = openForm(emptyPad, [dhakaToDubai]);
  await settled();
  enter(form);
  form.actor.send({ type: 'destination.taken' });
  form.actor.send({ type: 'destination.left' });
  expect(form.segment().destination).toBeNull();
  enter(form);
  form.actor.send({ type: 'destination.pointed', by: 1 });
  form.actor.send({ type: 'destination.taken' });
  expect(form.segment().destination?.airportCode).toBe('DXB');
});

test('[FLT-01] a field that is emptied offers suggestions again; one with a place offers none', async () => {
  const form = openForm(emptyPad, [dhakaToDubai]);
  await settled();
  form.type('destination', 'lo');
  form.type('destination', '');
  expect(offered(form)).toEqual([['Recent', 'DXB']]);
  form.actor.send({ type: 'destination.chosen', segment: 1, place: places.dubai });
  enter(form);
  expect(offered(form)).toBe('none');
});

test('[FLT-01] suggestions that cannot be read leave the recent places', async () => {
  const form = openForm(emptyPad, [dhakaToDubai]);
  await settled();
  enter(form);
  form.lookUps.at(-1)?.fail(new Error('lost'));
  await settled();
  expect(offered(form)).toEqual([['Recent', 'DXB']]);
});

test('[FLT-01] choosing the second place opens the calendar for the departure', () => {
  const { actor, view } = openForm();
  actor.send({ type: 'destination.chosen', segment: 1, place: places.dubai });
  expect(view().panel).toMatchObject({ show: 'calendar', choosing: 'departure' });
});

test('[FLT-01] choosing the first place goes on to the second, and no calendar opens over known dates', () => {
  const empty = openForm({ ...emptyPad, home: null });
  empty.actor.send({ type: 'origin.chosen', segment: 1, place: places.dhaka });
  expect(empty.view()).toMatchObject({ focus: 'destination1', panel: { show: 'none' } });
  const dated = openForm({ ...emptyPad, search: dhakaToDubai.search });
  dated.actor.send({ type: 'destination.chosen', segment: 1, place: places.heathrow });
  expect(dated.view().panel).toEqual({ show: 'none' });
});

test('[FLT-01] leaving the field with Tab chooses the airport and opens nothing', async () => {
  const { actor, clock, lookUps, type, segment, view } = openForm();
  type('destination', 'dub');
  clock.increment(180);
  lookUps.at(-1)?.answer([places.dubai]);
  await settled();
  actor.send({ type: 'destination.left' });
  expect(segment().destination?.airportCode).toBe('DXB');
  expect(view().panel).toEqual({ show: 'none' });
});
