import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { searchFromQuery } from '../../../contract/search-link.ts';
import type { Airport } from '../../../contract/search-pad/search-pad.ts';
import { exchangeableOrder, worthExample } from '../../../machines/post-travel/exchange-examples.ts';
import { exchangeRequestMachine } from '../../../machines/post-travel/exchange-request.machine.ts';
import type { ExchangeRequestEvent } from '../../../machines/post-travel/exchange-request.setup.ts';
import {
  type ExchangeRequestView,
  viewOfExchangeRequest,
} from '../../../machines/post-travel/exchange-request.view.ts';
import { places } from '../../../machines/search-pad/flight-search.cases.ts';

type Verified = CallOutcome<'VerifyExchangePenalty'>;

/** A page of an order, once what its tickets are worth is known. */
const openedPage = async (
  order = exchangeableOrder,
  verified: Verified = { ok: true, answer: { money: worthExample } },
  airports: readonly Airport[] = [places.london, places.heathrow],
) => {
  const clock = new SimulatedClock();
  const asked: (readonly string[])[] = [];
  const actor = createActor(
    exchangeRequestMachine.provide({
      actors: {
        readTickets: fromPromise(async (): Promise<CallOutcome<'GetExchangeOrder'>> => ({ ok: true, answer: order })),
        verifyPenalty: fromPromise(async ({ input }: { input: CallRequest<'VerifyExchangePenalty'> }) => {
          asked.push(input.paxIds);
          return verified;
        }),
        findAirports: fromPromise(async () => airports),
      },
    }),
    { input: { orderReference: order.orderReference }, clock },
  ).start();
  await waitFor(actor, (now) => !now.matches('reading') && !now.matches({ choosing: { worth: 'verifying' } }));
  const view = () => viewOfExchangeRequest(actor.getSnapshot());
  const choosing = () => view() as Extract<ExchangeRequestView, { show: 'choosing' }>;
  const pick = (leg: number, day: string) => {
    actor.send({ type: 'picker.opened', leg });
    actor.send({ type: 'day.chosen', day });
  };
  return { actor, asked, view, choosing, pick, clock };
};

const openLegs = ({ legs }: Extract<ExchangeRequestView, { show: 'choosing' }>) =>
  legs.filter(({ isOpen }) => isOpen).map(({ leg }) => leg);

it('[PTK-04] one calendar is open at a time; choosing a date closes it and enables the search', async () => {
  const { actor, choosing } = await openedPage();
  expect(choosing()).toMatchObject({
    maySearch: false,
    lack: 'Choose a new date or another route for at least one flight.',
  });
  actor.send({ type: 'picker.opened', leg: 0 });
  expect(openLegs(choosing())).toEqual([0]);
  actor.send({ type: 'picker.opened', leg: 1 });
  expect(openLegs(choosing())).toEqual([1]);
  expect(choosing().maySearch).toBe(false);
  actor.send({ type: 'day.chosen', day: '2026-12-24' });
  expect(choosing()).toMatchObject({ calendar: null, maySearch: true, lack: null });
  expect(choosing().legs[1]).toMatchObject({ day: '2026-12-24', wasOn: '2026-12-20' });
});

it('[PTK-04] the day of now may be chosen too: another flight of the same day', async () => {
  const { choosing, pick } = await openedPage();
  pick(0, '2026-12-12');
  expect(choosing()).toMatchObject({ maySearch: true });
  expect(choosing().legs[0]).toMatchObject({ wasOn: null });
});

it('[PTK-04] a flight is never before the one above it: a day that became impossible is marked, and nothing is searched', async () => {
  const { actor, choosing, pick } = await openedPage();
  pick(0, '2026-12-21');
  expect(choosing().legs.map(({ error }) => error)).toEqual([
    null,
    'This is before the flight above it. Choose another date.',
  ]);
  expect(choosing()).toMatchObject({ maySearch: false, lack: 'Choose another date where one is marked.' });
  actor.send({ type: 'search.requested' });
  expect(choosing().show).toBe('choosing');
  actor.send({ type: 'picker.opened', leg: 1 });
  expect(actor.getSnapshot().can({ type: 'day.chosen', day: '2026-12-20' })).toBe(false);
  actor.send({ type: 'day.chosen', day: '2026-12-21' });
  expect(choosing()).toMatchObject({ maySearch: true });
});

it('[PTK-04] the desk can be asked for the chosen days, also for those of now, but not for days that cannot be flown', async () => {
  const { actor, choosing, pick, view } = await openedPage();
  expect(choosing()).toMatchObject({ maySearch: false, mayAskDesk: true });
  pick(0, '2026-12-21');
  expect(choosing().mayAskDesk).toBe(false);
  actor.send({ type: 'desk.chosen' });
  expect(view().show).toBe('choosing');
  pick(0, '2026-12-14');
  actor.send({ type: 'desk.chosen' });
  const { address } = view() as Extract<ExchangeRequestView, { show: 'searching' }>;
  expect(address).toMatch(
    /^\/flight-exchange-request\?reference=PT7K2M9QXW&pax=.*&days=2026-12-14%2C2026-12-20&routes=DAC-DXB%2CDXB-DAC$/,
  );
});

const goTo = (place: Airport, segment = 0): ExchangeRequestEvent => ({ type: 'destination.chosen', segment, place });
const startIn = (place: Airport, segment = 0): ExchangeRequestEvent => ({ type: 'origin.chosen', segment, place });

it('[PTK-04] the route of the tickets is filled in; another one is said at its flight, and can be searched on the days of now', async () => {
  const { actor, choosing, view } = await openedPage();
  expect(choosing().legs[0]).toMatchObject({
    origin: 'DAC',
    destination: 'DXB',
    otherRoute: null,
    keep: null,
    places: { origin: { words: 'Dhaka', code: 'DAC' }, destination: { words: 'Dubai', code: 'DXB' } },
  });
  actor.send(goTo(places.abuDhabi));
  expect(choosing()).toMatchObject({ maySearch: true, mayAskDesk: true, lack: null });
  expect(choosing().legs[0]).toMatchObject({
    otherRoute: 'Another route: DAC–AUH instead of DAC–DXB',
    keep: 'Keep DAC–DXB',
    wasOn: null,
  });
  expect(choosing().legs[1]).toMatchObject({ otherRoute: null, keep: null });
  actor.send({ type: 'search.requested' });
  const { address } = view() as Extract<ExchangeRequestView, { show: 'searching' }>;
  expect(searchFromQuery(address.split('?')[1] ?? '')).toMatchObject({
    tripType: 'M',
    segments: [
      { origin: 'DAC', destination: 'AUH', departureDate: '2026-12-12' },
      { origin: 'DXB', destination: 'DAC', departureDate: '2026-12-20' },
    ],
    exchangeOf: 'PT7K2M9QXW',
  });
});

it('[PTK-04] there and back between other places is a return trip, and the desk is asked for both', async () => {
  const both = async () => {
    const page = await openedPage();
    page.actor.send(goTo(places.abuDhabi));
    page.actor.send(startIn(places.abuDhabi, 1));
    return page;
  };
  const searched = await both();
  searched.actor.send({ type: 'search.requested' });
  const found = searched.view() as Extract<ExchangeRequestView, { show: 'searching' }>;
  expect(searchFromQuery(found.address.split('?')[1] ?? '')).toMatchObject({
    tripType: 'R',
    segments: [{ origin: 'DAC', destination: 'AUH', departureDate: '2026-12-12', returnDate: '2026-12-20' }],
  });
  const asked = await both();
  asked.actor.send({ type: 'desk.chosen' });
  const { address } = asked.view() as Extract<ExchangeRequestView, { show: 'searching' }>;
  expect(address).toMatch(/&days=2026-12-12%2C2026-12-20&routes=DAC-AUH%2CAUH-DAC$/);
});

it('[PTK-04] the route of the tickets can be kept after all, whatever was typed', async () => {
  const { actor, choosing } = await openedPage();
  actor.send(goTo(places.abuDhabi));
  actor.send(startIn(places.london));
  actor.send({ type: 'origin.typed', segment: 0, term: 'x' });
  actor.send({ type: 'route.kept', leg: 0 });
  expect(choosing().legs[0]).toMatchObject({
    otherRoute: null,
    keep: null,
    places: { origin: { words: 'Dhaka', message: null }, destination: { words: 'Dubai' } },
  });
  expect(actor.getSnapshot().can({ type: 'route.kept', leg: 0 })).toBe(false);
  expect(choosing().maySearch).toBe(false);
});

it('[PTK-04] an airport that is missing or the same twice is told at its field, and nothing is searched or asked for', async () => {
  const { actor, choosing } = await openedPage();
  const messages = () => {
    const { origin, destination } = choosing().legs[0]?.places ?? {};
    return [origin?.message, destination?.message];
  };
  actor.send({ type: 'origin.typed', segment: 0, term: 'x' });
  expect(messages()).toEqual(['Choose where the flight starts', null]);
  const lack = 'Choose an airport where one is missing or the same.';
  expect(choosing()).toMatchObject({ maySearch: false, mayAskDesk: false, lack });
  actor.send(startIn(places.dubai));
  expect(messages()).toEqual([null, 'Choose a different destination']);
  expect(choosing()).toMatchObject({ maySearch: false, mayAskDesk: false, lack });
  actor.send({ type: 'search.requested' });
  actor.send({ type: 'desk.chosen' });
  expect(choosing().show).toBe('choosing');
});

it('[PTK-04] an airport is found as in the search of flights: by its letters, by the keys, or by leaving the field', async () => {
  const { actor, choosing, clock } = await openedPage();
  const destination = () => choosing().legs[1]?.places?.destination;
  actor.send({ type: 'destination.entered', segment: 1 });
  expect(destination()?.list.show).toBe('none');
  actor.send({ type: 'destination.typed', segment: 1, term: 'lon' });
  // While it is typed nothing is wrong with it.
  expect(destination()).toMatchObject({ words: 'lon', code: null, message: null, list: { show: 'looking' } });
  clock.increment(180);
  await waitFor(actor, (now) => now.matches({ choosing: { destination: 'offering' } }));
  expect(destination()?.list).toMatchObject({ show: 'options', active: 0 });
  expect(choosing().legs[0]?.places?.destination.list.show).toBe('none');
  actor.send({ type: 'destination.pointed', by: 1 });
  actor.send({ type: 'destination.taken' });
  expect(destination()).toMatchObject({ words: 'London', code: 'LHR', list: { show: 'none' } });
  expect(choosing().legs[1]).toMatchObject({ otherRoute: 'Another route: DXB–LHR instead of DXB–DAC' });
  actor.send({ type: 'destination.typed', segment: 1, term: 'lo' });
  actor.send({ type: 'destination.left' });
  await waitFor(actor, (now) => now.matches({ choosing: { destination: 'resting' } }));
  expect(destination()).toMatchObject({ code: 'LON' });
});

it('[PTK-04] an empty field offers popular airports, but not the other end of its flight', async () => {
  const { actor, choosing } = await openedPage(undefined, undefined, [places.dhaka, places.london]);
  actor.send({ type: 'destination.typed', segment: 0, term: '' });
  await waitFor(actor, (now) => now.matches({ choosing: { destination: { suggesting: 'known' } } }));
  expect(choosing().legs[0]?.places?.destination.list).toMatchObject({
    show: 'options',
    groups: [{ heading: 'Popular', options: [{ place: { airportCode: 'LON' } }] }],
  });
});

it('[PTK-04] a flight whose day has passed needs another day', async () => {
  const [first, second] = exchangeableOrder.exchangeItineraries;
  if (!first || !second) throw new Error('no legs');
  const order = { ...exchangeableOrder, exchangeItineraries: [{ ...first, date: '2026-11-20' }, second] };
  const { choosing, pick } = await openedPage(order);
  pick(1, '2026-12-22');
  expect(choosing().legs[0]?.error).toBe('This day has passed. Choose another date.');
  expect(choosing().maySearch).toBe(false);
});

it('[PTK-04] the search is for the chosen passengers and new days, of the class that was sold, and for this order alone', async () => {
  const { actor, view, pick } = await openedPage();
  actor.send({ type: 'traveller.toggled', paxId: 'pax-other' });
  pick(0, '2026-12-14');
  actor.send({ type: 'search.requested' });
  const shown = view();
  if (shown.show !== 'searching') throw new Error(shown.show);
  const query = shown.address.slice(shown.address.indexOf('?'));
  expect(shown.address).toMatch(/^\/flight-exchange-search-result\?.*&pax=pax-adult,pax-infant,pax-child$/);
  expect(searchFromQuery(query)).toEqual({
    tripType: 'R',
    segments: [{ origin: 'DAC', destination: 'DXB', departureDate: '2026-12-14', returnDate: '2026-12-20' }],
    adultCount: 1,
    childCount: 1,
    childAges: [7],
    infantCount: 1,
    travelClass: 'E',
    preferredAirlines: [],
    fareType: 1,
    exchangeOf: 'PT7K2M9QXW',
  });
});

it('[PTK-04] an open jaw is searched as several flights, one flight as one way', async () => {
  const [first, second] = exchangeableOrder.exchangeItineraries;
  if (!first || !second) throw new Error('no legs');
  const typeOf = async (exchangeItineraries: (typeof exchangeableOrder)['exchangeItineraries']) => {
    const { actor, view, pick } = await openedPage({ ...exchangeableOrder, exchangeItineraries });
    pick(0, '2026-12-14');
    actor.send({ type: 'search.requested' });
    const shown = view();
    return shown.show === 'searching' ? searchFromQuery(shown.address.split('?')[1] ?? '')?.tripType : shown.show;
  };
  expect(await typeOf([first])).toBe('O');
  expect(await typeOf([first, { ...second, origin: 'AUH' }])).toBe('M');
});

it('[PTK-01] what the tickets are worth is worked out anew for each choice, an infant going with its adult', async () => {
  const { actor, asked, choosing } = await openedPage();
  expect(choosing().worth?.at(-1)).toEqual({
    name: 'Counts towards new tickets',
    amount: 'BDT 28,875.75',
    isTotal: true,
  });
  actor.send({ type: 'traveller.toggled', paxId: 'pax-infant' });
  actor.send({ type: 'traveller.toggled', paxId: 'pax-adult' });
  expect(choosing()).toMatchObject({ worth: null, doing: 'verifying' });
  await waitFor(actor, (now) => now.matches({ choosing: { worth: 'known' } }));
  expect(asked).toEqual([
    ['pax-adult', 'pax-infant', 'pax-other', 'pax-child'],
    ['pax-other', 'pax-child'],
  ]);
});

it('[PTK-04] a child is not exchanged without an adult, and nobody is searched for nobody', async () => {
  const { actor, choosing, pick } = await openedPage();
  pick(0, '2026-12-14');
  for (const paxId of ['pax-adult', 'pax-other']) actor.send({ type: 'traveller.toggled', paxId });
  expect(choosing()).toMatchObject({ maySearch: false, lack: 'A child does not fly alone: choose an adult too.' });
  actor.send({ type: 'traveller.toggled', paxId: 'pax-child' });
  expect(choosing()).toMatchObject({ maySearch: false, lack: 'Choose whose flights change.', doing: 'nothing' });
});

it('[PTK-04] tickets that cannot be exchanged are not searched for, and the reason stands beside the button', async () => {
  const detail = 'A flight of these tickets has left.';
  const { actor, choosing, pick } = await openedPage(undefined, { ok: false, refusal: 'not-allowed', detail });
  pick(0, '2026-12-14');
  expect(choosing()).toMatchObject({ maySearch: false, lack: detail, doing: 'refused' });
  actor.send({ type: 'search.requested' });
  expect(choosing().show).toBe('choosing');
});

it('[PTK-04] of an order that cannot be exchanged nobody is chosen, no calendar opens, and no route changes', async () => {
  const reason = 'This fare cannot be exchanged.';
  const { actor, asked, choosing } = await openedPage({ ...exchangeableOrder, reason, fix: 'Ask for a refund.' });
  actor.send({ type: 'picker.opened', leg: 0 });
  actor.send(goTo(places.abuDhabi));
  expect(choosing().legs.map(({ places: fields, destination }) => [fields, destination])).toEqual([
    [null, 'DXB'],
    [null, 'DAC'],
  ]);
  expect(choosing()).toMatchObject({
    blocked: 'This fare cannot be exchanged. Ask for a refund.',
    calendar: null,
    maySearch: false,
    lack: null,
  });
  expect(choosing().tickets.filter(({ isChosen }) => isChosen)).toEqual([]);
  expect(asked).toEqual([]);
});
