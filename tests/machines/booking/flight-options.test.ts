import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { pricedOffer } from '../../../machines/booking/booking-examples.ts';
import { freshStep, stepAlone, stepBefore, stepWithGone } from '../../../machines/booking/flight-options.cases.ts';
import { flightOptionsMachine } from '../../../machines/booking/flight-options.machine.ts';
import type {
  FlightOptionsEvent,
  FlightOptionsInput,
  OptionsListed,
} from '../../../machines/booking/flight-options.setup.ts';
import { type FlightOptionsView, viewOfFlightOptions } from '../../../machines/booking/flight-options.view.ts';
import {
  chosenBag,
  chosenSeat,
  offeredExample,
  offerWith,
  party,
  seatMapExample,
} from '../../../machines/booking/option-examples.ts';
import { answersArrive, lost, never } from './booking-desk.ts';

interface Airline {
  listed: () => Promise<OptionsListed>;
  seats: () => Promise<CallOutcome<'GetSeat'>>;
  sold: () => Promise<CallOutcome<'AirSell'>>;
}
type Sold = { readonly request: CallRequest<'AirSell'>; readonly intent: string };

const stepAt = async (overrides: Partial<Airline> = {}, input: FlightOptionsInput = freshStep) => {
  const airline: Airline = {
    listed: async () => ({ ok: true, answer: offeredExample }),
    seats: async () => ({ ok: true, answer: { map: seatMapExample } }),
    sold: async () => ({ ok: true, answer: { offer: offerWith([chosenBag]) } }),
    ...overrides,
  };
  const sells: Sold[] = [];
  const clock = new SimulatedClock();
  const machine = flightOptionsMachine.provide({
    actors: {
      listOptions: fromPromise<OptionsListed, { readonly priceId: string }>(() => airline.listed()),
      readSeats: fromPromise<CallOutcome<'GetSeat'>, CallRequest<'GetSeat'>>(() => airline.seats()),
      sellOptions: fromPromise<CallOutcome<'AirSell'>, Sold>(({ input: sent }) => {
        sells.push(sent);
        return airline.sold();
      }),
    },
  });
  const actor = createActor(machine, { clock, input }).start();
  await answersArrive();
  const send = async (...events: readonly FlightOptionsEvent[]): Promise<void> => {
    for (const event of events) {
      actor.send(event);
      await answersArrive();
    }
  };
  return { actor, airline, clock, sells, send, view: () => viewOfFlightOptions(actor.getSnapshot(), 'AF') };
};
type Step = Awaited<ReturnType<typeof stepAt>>;

const keep = { type: 'options.kept' } as const;
const openSeats = { type: 'kind.opened', kind: 'seat' } as const;
const wayOut = { journeyIndex: 0, segmentIndex: null };
const firstFlight = { journeyIndex: 0, segmentIndex: 0 };
const bag = (traveller: number | null, optionId: string | null = chosenBag.optionId, count = 1) =>
  ({ type: 'option.chosen', group: 'baggage', flight: wayOut, traveller, optionId, count }) as const;
const assist = (traveller: number | null, optionId: string | null, group = 'wheelchair') =>
  ({ type: 'option.chosen', group, flight: firstFlight, traveller, optionId, count: 1 }) as const;
const take = (designator: string) => ({ type: 'seat.taken', designator }) as const;
const chosenIn = ({ actor }: Step) =>
  actor.getSnapshot().context.chosen.map(({ optionId, traveller, count }) => [optionId, traveller, count]);
const seatsIn = ({ actor }: Step) =>
  Object.fromEntries(
    actor
      .getSnapshot()
      .context.chosen.flatMap(({ designator, traveller }) => (designator === null ? [] : [[traveller, designator]])),
  );
const noteIn = (step: Step) => step.actor.getSnapshot().context.note;
const seatNames = (view: FlightOptionsView): readonly string[] =>
  view.show === 'choosing' && view.part.is === 'seats' && view.part.seats.is === 'shown'
    ? view.part.seats.cabins.flatMap(({ rows }) =>
        rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell === null || cell === 'aisle' ? [] : [cell.name]))),
      )
    : [];

const everybodysBag = (step: Step): string | undefined => {
  const view = step.view();
  const field =
    view.show === 'choosing' && view.part.is === 'list' ? view.part.flights[0]?.rows[0]?.fields[0] : undefined;
  return field?.is === 'select' ? field.value : undefined;
};

const choosing = { show: 'choosing', keepLabel: 'Continue without add-ons', mayClear: false } as const;

const rows: readonly (readonly [string, () => Promise<Step>, Partial<FlightOptionsView> & object])[] = [
  ['listing', () => stepAt({ listed: never }), { show: 'listing', slow: false, keepLabel: 'Continue without add-ons' }],
  [
    'listing for 8 s',
    async () => {
      const step = await stepAt({ listed: never });
      step.clock.increment(8_000);
      return step;
    },
    { show: 'listing', slow: true },
  ],
  ['unlisted', () => stepAt({ listed: lost }), { show: 'unlisted', keepLabel: 'Continue without add-ons' }],
  [
    'nothing',
    () => stepAt({ listed: async () => ({ ok: true, answer: { kinds: [], options: [] } }) }),
    { show: 'nothing', keepLabel: 'Continue without add-ons' },
  ],
  ['choosing a bag', () => stepAt(), { ...choosing, part: expect.objectContaining({ is: 'list', kind: 'baggage' }) }],
  [
    'with a bag and a seat before',
    () => stepAt({}, stepBefore),
    { show: 'choosing', keepLabel: 'Continue to review', mayClear: true },
  ],
  [
    'seats being read',
    async () => {
      const step = await stepAt({ seats: never });
      await step.send(openSeats);
      return step;
    },
    { ...choosing, part: expect.objectContaining({ is: 'seats', seats: { is: 'reading' } }) },
  ],
  [
    'seats unread',
    async () => {
      const step = await stepAt({ seats: lost });
      await step.send(openSeats);
      return step;
    },
    { ...choosing, part: expect.objectContaining({ seats: { is: 'unread' } }) },
  ],
  [
    'no seats shown',
    async () => {
      const step = await stepAt({ seats: async () => ({ ok: true, answer: { map: null } }) });
      await step.send(openSeats);
      return step;
    },
    { ...choosing, part: expect.objectContaining({ seats: { is: 'without' } }) },
  ],
  [
    'seats shown',
    async () => {
      const step = await stepAt();
      await step.send(openSeats);
      return step;
    },
    {
      ...choosing,
      part: expect.objectContaining({
        seats: expect.objectContaining({ is: 'shown', look: 'map', aircraft: 'Boeing 777-300ER', mayJoin: true }),
      }),
    },
  ],
  [
    'selling',
    async () => {
      const step = await stepAt({ sold: never });
      await step.send(bag(0), keep);
      return step;
    },
    { show: 'selling', slow: false },
  ],
  [
    'gone',
    () => stepAt({}, stepWithGone),
    { show: 'gone', goneNames: 'Seat 10A', dropLabel: 'Go on without, BDT 184,240' },
  ],
  [
    'left',
    async () => {
      const step = await stepAt();
      await step.send(keep);
      return step;
    },
    { show: 'left' },
  ],
];

test.each(rows)('[BKG-05] [FLW-01] what is shown while %s', async (_, standing, expected) => {
  expect((await standing()).view()).toMatchObject(expected);
});

test.each([
  ['while the airline is asked', { listed: never }],
  ['where it did not answer', { listed: lost }],
  ['where it offers nothing', { listed: async () => ({ ok: true as const, answer: { kinds: [], options: [] } }) }],
  ['where it offers something', {}],
] as const)('[BKG-01] the step is skipped in one press %s, and asks the airline for nothing', async (_, airline) => {
  const step = await stepAt(airline);
  await step.send(keep);
  expect(step.actor.getSnapshot().output).toEqual({ went: 'on', offer: pricedOffer, chosen: [] });
  expect(step.sells).toEqual([]);
});

test('[BKG-05] one bag excludes another for a traveller and a flight, and pieces are counted', async () => {
  const step = await stepAt();
  await step.send(bag(0), bag(0, 'bag-piece-0', 2), bag(1));
  expect(chosenIn(step)).toEqual([
    ['bag-piece-0', 0, 2],
    ['bag-5-0', 1, 1],
  ]);
  expect(step.view()).toMatchObject({
    keepLabel: 'Continue to review',
    summary: { sums: { optionsMinor: 2_180_000, agentMinor: 20_264_000, grossMinor: 21_164_000 } },
  });
  await step.send(bag(0, null, 0));
  expect(chosenIn(step)).toEqual([['bag-5-0', 1, 1]]);
});

test('[BKG-05] one choice for everybody reaches those whom the option is for, and can be taken back', async () => {
  const step = await stepAt();
  await step.send(bag(null));
  expect(chosenIn(step).map(([, traveller]) => traveller)).toEqual([0, 1, 2]);
  await step.send({
    type: 'option.chosen',
    group: 'meal',
    flight: firstFlight,
    traveller: null,
    optionId: 'meal-child-0',
    count: 1,
  });
  expect(chosenIn(step).at(-1)).toEqual(['meal-child-0', 2, 1]);
  await step.send(bag(null, null, 0));
  expect(chosenIn(step)).toEqual([['meal-child-0', 2, 1]]);
});

test('[BKG-05] what the first flight has is copied to all flights that offer it', async () => {
  const step = await stepAt();
  await step.send(bag(0), bag(1, 'bag-piece-0', 3), { type: 'flights.matched' });
  expect(chosenIn(step)).toEqual([
    ['bag-5-0', 0, 1],
    ['bag-piece-0', 1, 3],
    ['bag-5-1', 0, 1],
    ['bag-piece-1', 1, 3],
  ]);
  await step.send(bag(0, null, 0), { type: 'flights.matched' });
  expect(everybodysBag(step)).toBe('mixed');
  expect(chosenIn(step)).toEqual([
    ['bag-piece-0', 1, 3],
    ['bag-piece-1', 1, 3],
  ]);
});

test('[BKG-05] a pet is not added before it is described, and the missing remark is named at its field', async () => {
  const step = await stepAt();
  await step.send({ type: 'kind.opened', kind: 'assistance' }, assist(0, 'pet', 'PETC'), openSeats, keep);
  expect(step.view()).toMatchObject({
    show: 'choosing',
    part: { kind: 'assistance' },
    errors: [{ path: 'remark.pet.0', message: expect.stringContaining('Pet in the cabin for Nusrat Rahman') }],
  });
  const describe = (typed: string) => ({ type: 'remark.typed', optionId: 'pet', traveller: 0, typed }) as const;
  await step.send(describe('Cat; 4 kg'), keep);
  expect(step.sells).toEqual([]);
  await step.send(describe(' Cat, 4 kg '), keep);
  expect(step.sells[0]?.request.choices).toEqual([{ optionId: 'pet', traveller: 0, count: 1, remark: 'Cat, 4 kg' }]);
});

test('[BKG-05] seats are chosen for one traveller after the other, by itself', async () => {
  const step = await stepAt();
  await step.send(openSeats, take('13B'));
  expect(noteIn(step)).toBe('13B for Nusrat Rahman. Now choose for Imran Rahman.');
  await step.send(take('13C'), take('13D'));
  expect(noteIn(step)).toBe('13D for Tahmid Rahman. Everybody has a seat on this flight.');
  expect(seatsIn(step)).toEqual({ 0: '13B', 1: '13C', 2: '13D' });
  await step.send(take('13B'));
  expect(noteIn(step)).toMatch(/^Nusrat Rahman sits at 13B/);
  await step.send(take('13E'));
  expect(seatsIn(step)).toEqual({ 0: '13E', 1: '13C', 2: '13D' });
  await step.send(take('13E'));
  expect(seatsIn(step)).toEqual({ 1: '13C', 2: '13D' });
});

test('[BKG-05] nobody is seated where a seat is taken, kept back or not there, nor a child at an exit', async () => {
  const step = await stepAt();
  await step.send(openSeats);
  const may = (designator: string) => step.actor.getSnapshot().can(take(designator));
  expect(['11A', '11B', '11E', '13A', '12A'].map(may)).toEqual([true, false, false, false, true]);
  await step.send({ type: 'traveller.opened', traveller: 2 });
  expect(may('12A')).toBe(false);
  expect(seatNames(step.view())).toContain('12A, window, exit row, extra legroom, BDT 2,100, not for a child');
});

test('[BKG-05] an adult with an infant and a traveller with assistance do not sit at an exit', async () => {
  const infant = { type: 'INF', name: 'Ayan Rahman' } as const;
  const step = await stepAt({}, { ...freshStep, travellers: [...party.slice(0, 2), infant] });
  await step.send(assist(1, 'wheelchair-ramp'), openSeats);
  expect(step.actor.getSnapshot().can(take('12A'))).toBe(false);
  expect(seatNames(step.view())).toContain(
    '12A, window, exit row, extra legroom, BDT 2,100, not for an adult with an infant',
  );
  await step.send({ type: 'traveller.opened', traveller: 1 });
  expect(step.actor.getSnapshot().can(take('12A'))).toBe(false);
  expect(step.actor.getSnapshot().can({ type: 'traveller.opened', traveller: 2 })).toBe(false);
});

test('[BKG-05] whoever then asks for assistance gives the seat at the exit back, and is told so', async () => {
  const step = await stepAt();
  await step.send(openSeats, take('12A'), { type: 'kind.opened', kind: 'assistance' }, assist(0, 'wheelchair-ramp'));
  expect(seatsIn(step)).toEqual({});
  expect(noteIn(step)).toContain('12A of Nusrat Rahman');
  expect(chosenIn(step)).toEqual([['wheelchair-ramp', 0, 1]]);
});

test('[BKG-05] “Seat us together” seats the whole party side by side, off the exits for a child, as cheaply as it can', async () => {
  const step = await stepAt();
  await step.send(openSeats, { type: 'seats.joined' });
  expect(seatsIn(step)).toEqual({ 0: '13D', 1: '13E', 2: '13F' });
  expect(noteIn(step)).toBe('Seated together: Nusrat Rahman 13D, Imran Rahman 13E, Tahmid Rahman 13F.');
});

test('[BKG-05] a party that finds no seats together keeps those that it has, and is told so', async () => {
  const [cabin] = seatMapExample.cabins;
  const rowsLeft = cabin?.rows.filter(({ row }) => row === 11 || row === 12) ?? [];
  const narrow = { ...seatMapExample, cabins: seatMapExample.cabins.map((one) => ({ ...one, rows: rowsLeft })) };
  const step = await stepAt({ seats: async () => ({ ok: true, answer: { map: narrow } }) });
  await step.send(openSeats, take('11A'), { type: 'seats.joined' });
  expect(seatsIn(step)).toEqual({ 0: '11A' });
  expect(noteIn(step)).toMatch(/no seats left side by side/);
});

test('[BKG-05] a seat is named with its place, its price and who sits there', async () => {
  const step = await stepAt();
  await step.send(openSeats, take('10A'));
  const names = seatNames(step.view());
  expect(names).toContain('10A, window, bassinet place, extra legroom, BDT 950, Nusrat Rahman sits here');
  expect(names).toContain('11B, middle, taken');
  expect(names).toContain('11E, middle, kept back by the airline');
  expect(names).toContain('13B, middle, free of charge');
});

test('[BKG-05] a map is read once, and another flight is seated from its first traveller without a seat', async () => {
  let read = 0;
  const step = await stepAt({
    seats: async () => {
      read += 1;
      return { ok: true, answer: { map: seatMapExample } };
    },
  });
  const open = (journeyIndex: number) =>
    ({ type: 'flight.opened', flight: { journeyIndex, segmentIndex: 0 } }) as const;
  await step.send(openSeats, take('13B'), open(1));
  expect(step.actor.getSnapshot().context.traveller).toBe(0);
  await step.send(open(0));
  expect(step.actor.getSnapshot().context.traveller).toBe(1);
  expect(read).toBe(2);
});

test('[BKG-05] what sold out is named; choosing again keeps the rest and reads everything anew', async () => {
  const step = await stepAt({
    sold: async () => ({ ok: false, refusal: 'options-gone', facts: { optionIds: 'seat-13B', names: 'Seat 13B' } }),
  });
  await step.send(bag(0), openSeats, take('13B'), keep);
  expect(step.view()).toMatchObject({
    show: 'gone',
    goneNames: 'Seat 13B',
    lost: [{ name: 'Nusrat Rahman', lines: [{ name: 'Seat 13B' }] }],
    summary: { chosen: [{ lines: [{ name: '5 kg' }] }] },
  });
  await step.send({ type: 'options.reopened' });
  expect(chosenIn(step)).toEqual([[chosenBag.optionId, 0, 1]]);
  expect(step.actor.getSnapshot().context.maps).not.toHaveProperty('0-0', undefined);
  expect(step.actor.getSnapshot().value).toEqual({ offered: { choosing: { seats: 'shown' } } });
});

test('[BKG-05] without what sold out the rest is added, under another key', async () => {
  const step = await stepAt({
    sold: async () => ({ ok: false, refusal: 'options-gone', facts: { optionIds: 'seat-13B', names: 'Seat 13B' } }),
  });
  await step.send(bag(0), openSeats, take('13B'), keep);
  step.airline.sold = async () => ({ ok: true, answer: { offer: offerWith([chosenBag]) } });
  await step.send({ type: 'options.dropped' });
  expect(step.sells.map(({ request }) => request.choices.map(({ optionId }) => optionId))).toEqual([
    [chosenBag.optionId, 'seat-13B'],
    [chosenBag.optionId],
  ]);
  expect(step.sells[0]?.intent).not.toBe(step.sells[1]?.intent);
  expect(step.actor.getSnapshot().output).toMatchObject({ went: 'on', chosen: [{ optionId: chosenBag.optionId }] });
});

test.each([
  [
    'the server refuses',
    async () => ({ ok: false, refusal: 'options-differ', detail: 'Not together.' }) as const,
    'Not together.',
    'another',
  ],
  ['the network is lost', lost, 'We could not reach the server. Nothing was added. Try again.', 'the same'],
] as const)('[BKG-05] where %s nothing that was chosen is lost', async (_, sold, words, key) => {
  const step = await stepAt({ sold });
  await step.send(bag(0), keep);
  expect(step.view()).toMatchObject({ show: 'choosing', refusalWords: words });
  expect(chosenIn(step)).toEqual([[chosenBag.optionId, 0, 1]]);
  await step.send(keep);
  const [first, second] = step.sells.map(({ intent }) => intent);
  expect(second === first ? 'the same' : 'another', 'key of the next try').toBe(key);
});

test('[BKG-05] all add-ons are removed at once, and those kept with the price before are taken off it', async () => {
  const step = await stepAt({ sold: async () => ({ ok: true, answer: { offer: pricedOffer } }) }, stepBefore);
  await step.send({ type: 'choices.cleared' }, keep);
  expect(step.sells[0]?.request.choices).toEqual([]);
  expect(step.actor.getSnapshot().output).toEqual({ went: 'on', offer: pricedOffer, chosen: [] });
});

test('[BKG-05] who goes back to the travellers takes the choices along', async () => {
  const step = await stepAt();
  await step.send(bag(0), { type: 'travellers.reopened' });
  expect(step.actor.getSnapshot().output).toMatchObject({ went: 'back', chosen: [{ optionId: chosenBag.optionId }] });
});

test('[BKG-05] somebody who travels alone is offered neither “everybody” nor seats together', async () => {
  const step = await stepAt({}, stepAlone);
  expect(step.view()).toMatchObject({ part: { flights: [{ rows: [{ label: 'Nusrat Rahman' }] }, {}] } });
  await step.send(openSeats);
  expect(step.view()).toMatchObject({ part: { seats: { mayJoin: false } } });
});

test('[BKG-05] what has sold out is offered, but cannot be chosen, and few left are counted', async () => {
  const step = await stepAt();
  await step.send({ type: 'kind.opened', kind: 'assistance' });
  const view = step.view();
  if (view.show !== 'choosing' || view.part.is !== 'list') throw new Error(view.show);
  const [, nusrat] = view.part.flights[0]?.rows ?? [];
  expect(nusrat?.fields[0]).toMatchObject({
    is: 'select',
    name: 'Wheelchair for Nusrat Rahman, Dhaka to Dubai, EK 587',
    choices: [
      { text: 'No wheelchair' },
      { text: 'WCHR Wheelchair to the aircraft door · free · 4 left', soldOut: false },
      { text: 'WCHC Wheelchair to the seat · free · sold out', soldOut: true },
    ],
  });
  expect(chosenSeat.designator).toBe('10A');
});
