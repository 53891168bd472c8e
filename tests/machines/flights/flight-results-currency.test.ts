import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { noFilters } from '../../../contract/flights/results.ts';
import type { ResultsWindow } from '../../../contract/flights/results-window.ts';
import { flightResultsMachine } from '../../../machines/flights/flight-results.machine.ts';
import type {
  AddressOrder,
  BrandsInput,
  EngineInput,
  EngineOrder,
  FlightResultsInput,
} from '../../../machines/flights/flight-results.types.ts';
import { viewOfFlightResults } from '../../../machines/flights/flight-results.view.ts';
import { allFound, newSearchInput } from '../../../machines/flights/sample-flights.ts';

const inDollars: ResultsWindow = { ...allFound, currency: 'USD' };

const opened = (more: Partial<FlightResultsInput> = {}) => {
  const begun: EngineInput[] = [];
  const told: EngineOrder[] = [];
  const noted: AddressOrder[] = [];
  const asked: BrandsInput[] = [];
  const actor = createActor(
    flightResultsMachine.provide({
      actors: {
        resultsEngine: fromCallback<EngineOrder, EngineInput>(({ input, receive }) => {
          begun.push(input);
          receive((order) => told.push(order));
        }),
        addressBar: fromCallback<AddressOrder>(({ receive }) => receive((order) => noted.push(order))),
        fetchBrands: fromPromise(({ input }) => {
          asked.push(input);
          return new Promise<never>(() => {});
        }),
      },
    }),
    { input: { ...newSearchInput, ...more } },
  ).start();
  const arrives = (window: ResultsWindow) => actor.send({ type: 'window.arrived', window });
  const list = () => {
    const view = viewOfFlightResults(actor.getSnapshot());
    if (view.show !== 'list') throw new Error(view.show);
    return view;
  };
  return { actor, begun, told, noted, asked, arrives, list };
};

const card = { itineraryId: allFound.rows[0]?.itineraryId ?? '', rowKey: 0 };

test('[RES-09] another currency asks for the same search again in it, with filters, order and place as they were', () => {
  const { actor, told, noted, arrives } = opened();
  arrives(allFound);
  const filters = { ...noFilters, airlines: ['EK'] };
  actor.send({ type: 'filters.changed', filters });
  actor.send({ type: 'sort.chosen', field: 'duration' });
  const place = { firstRow: 0, rowCount: 12, anchorItineraryId: 'read-now' };
  actor.send({ type: 'rows.scrolled', ...place });
  actor.send({ type: 'currency.changed', currency: 'USD' });
  expect(told.at(-1)).toMatchObject({
    type: 'currency.changed',
    currency: 'USD',
    requestId: allFound.requestId,
    look: { filters, sort: { field: 'duration', descending: false }, ...place },
  });
  expect(noted.at(-1)).toMatchObject({ type: 'look.noted', currency: 'USD', replace: true });
  expect(actor.getSnapshot().matches({ asked: { search: 'complete' } })).toBe(true);
});

test('[RES-09] a search that is not taken yet is begun again in the currency, under the same intent', () => {
  const { actor, told } = opened();
  actor.send({ type: 'currency.changed', currency: 'USD' });
  expect(told.at(-1)).toMatchObject({ currency: 'USD', requestId: null });
});

test('[RES-09] limits of a price in another currency are taken away, with a word, until filters change again', () => {
  const { actor, arrives, list, told } = opened();
  arrives(allFound);
  for (const limits of [
    { least: 100, most: null },
    { least: null, most: 900 },
  ]) {
    actor.send({ type: 'filters.changed', filters: { ...noFilters, airlines: ['EK'], price: limits } });
    expect(list().limitsDropped).toBeNull();
    actor.send({ type: 'currency.changed', currency: 'USD' });
    expect(list().limitsDropped).toBe('Your price limits in BDT were removed.');
    expect(told.at(-1)).toMatchObject({ look: { filters: { ...noFilters, airlines: ['EK'] } } });
  }
  actor.send({ type: 'filters.changed', filters: noFilters });
  expect(list().limitsDropped).toBeNull();
  actor.send({ type: 'filters.changed', filters: { price: { least: null, most: 900 } } });
  actor.send({ type: 'currency.changed', currency: 'USD' });
  actor.send({ type: 'filters.cleared' });
  expect(list().limitsDropped).toBeNull();
});

test('[RES-09] without limits nothing is said of them, nor before anything was seen', () => {
  const { actor, arrives, list } = opened({ filters: { price: { least: null, most: 900 } } });
  actor.send({ type: 'currency.changed', currency: 'USD' });
  arrives(allFound);
  expect(list().limitsDropped).toBeNull();
  actor.send({ type: 'currency.changed', currency: null });
  expect(list().limitsDropped).toBeNull();
});

test('[RES-09] the list tells the currency that it is in, which is the old one until all has been read again', () => {
  const { actor, arrives, list } = opened();
  arrives(allFound);
  actor.send({ type: 'currency.changed', currency: 'USD' });
  expect(list().currency).toBe('BDT');
  arrives(inDollars);
  expect(list().currency).toBe('USD');
});

test('[RES-09] an opened card closes, and fares are read in the currency of the list', () => {
  const { actor, arrives, asked } = opened();
  arrives(allFound);
  actor.send({ type: 'brands.opened', ...card });
  expect(asked.at(-1)?.currency).toBeNull();
  actor.send({ type: 'currency.changed', currency: 'USD' });
  expect(actor.getSnapshot().matches({ asked: { reading: { choosing: 'closed' } } })).toBe(true);
  expect(actor.getSnapshot().context.opened).toBeNull();
  actor.send({ type: 'brands.opened', ...card });
  // The list is still the old one: its fares are in its currency.
  expect(asked.at(-1)?.currency).toBeNull();
  actor.send({ type: 'itinerary.closed' });
  arrives(inDollars);
  actor.send({ type: 'brands.opened', ...card });
  expect(asked.at(-1)?.currency).toBe('USD');
});

test('[RES-09] an address with a currency begins in it, and an address without one in the tenant’s own', () => {
  expect(opened({ currency: 'USD' }).begun[0]?.currency).toBe('USD');
  expect(opened().begun[0]?.currency).toBeNull();
});

test('[RES-09] a search that is begun again goes on in the currency that was chosen', () => {
  const { actor, arrives, begun } = opened();
  arrives(allFound);
  actor.send({ type: 'currency.changed', currency: 'USD' });
  arrives({ ...allFound, phase: 'expired' });
  actor.send({ type: 'search.repeated', intentKey: 'again' });
  expect(begun.at(-1)?.currency).toBe('USD');
});
