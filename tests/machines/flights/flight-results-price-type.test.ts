import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type PriceType, rowsShownAs } from '../../../contract/flights/price-type.ts';
import type { ResultsWindow } from '../../../contract/flights/results-window.ts';
import { flightResultsMachine } from '../../../machines/flights/flight-results.machine.ts';
import type {
  AddressOrder,
  EngineInput,
  EngineOrder,
  OffersRead,
} from '../../../machines/flights/flight-results.types.ts';
import { viewOfFlightResults } from '../../../machines/flights/flight-results.view.ts';
import {
  allFound,
  directOutOneStopBack,
  flex,
  namesUsed,
  newSearchInput,
  saver,
  watchedDirect,
} from '../../../machines/flights/sample-flights.ts';

/** The window as the engine makes it at the prices of a type. */
const windowIn = (priceType: PriceType): ResultsWindow => {
  const rows = rowsShownAs(allFound.rows, priceType);
  const amountMinor = rows[0]?.price.amountMinor ?? 0;
  const tab = allFound.tabs.cheapest && { ...allFound.tabs.cheapest, amountMinor };
  const [itinerary] = rows;
  return {
    ...allFound,
    priceType,
    rows,
    watched: itinerary === undefined ? [] : [{ ...watchedDirect, itinerary }],
    bounds: { ...allFound.bounds, price: { min: amountMinor, max: amountMinor } },
    tabs: { cheapest: tab, best: tab, fastest: tab },
  };
};

const opened = (priceType: PriceType = 'AF') => {
  const looks: EngineOrder[] = [];
  const actor = createActor(
    flightResultsMachine.provide({
      actors: {
        resultsEngine: fromCallback<EngineOrder, EngineInput>(({ receive }) => receive((order) => looks.push(order))),
        addressBar: fromCallback<AddressOrder>(() => {}),
        hearPriceType: fromCallback(() => {}),
        fetchBrands: fromPromise(
          async (): Promise<OffersRead> => ({
            outcome: {
              ok: true,
              answer: { itinerary: directOutOneStopBack, brands: [saver, flex], names: namesUsed },
            },
            more: null,
          }),
        ),
      },
    }),
    { input: { ...newSearchInput, priceType } },
  ).start();
  const view = () => {
    const shown = viewOfFlightResults(actor.getSnapshot());
    if (shown.show !== 'list') throw new Error(`the page shows ${shown.show}`);
    return shown;
  };
  const arrives = (window: ResultsWindow) => actor.send({ type: 'window.arrived', window });
  return { actor, looks, view, arrives };
};

const card = { itineraryId: directOutOneStopBack.itineraryId, rowKey: 0 };

test('[RES-10] the engine is asked for the prices that are shown, at first and after each choice, and price limits go', () => {
  const { actor, looks, arrives, view } = opened('GF');
  expect(actor.getSnapshot().children['engine']).toBeDefined();
  arrives(windowIn('GF'));
  actor.send({ type: 'filters.changed', filters: { stops: ['0'], price: { least: null, most: 15_700_000 } } });
  actor.send({ type: 'price-type.chosen', priceType: 'AF' });
  expect(looks.at(-1)).toMatchObject({ look: { priceType: 'AF', filters: { stops: ['0'] }, firstRow: 0 } });
  expect(view().limitsDropped).toBe('Your price limits in BDT were removed.');
});

test('[RES-10] until the engine has made the other list, the page shows the prices that it counts and filters by', () => {
  const { actor, arrives, view } = opened();
  arrives(windowIn('AF'));
  actor.send({ type: 'price-type.chosen', priceType: 'GF' });
  expect(view().cards[0]?.price).toMatchObject({ priceType: 'AF', shownMinor: 15_000_000 });
  arrives(windowIn('GF'));
  expect(view().cards[0]?.price).toMatchObject({ priceType: 'GF', shownMinor: 15_600_000 });
});

test('[RES-10] at customer prices nothing of the agency’s is in the view, but what a proposal is made of', async () => {
  const { actor, arrives, view } = opened('GF');
  arrives(windowIn('GF'));
  actor.send({ type: 'brands.opened', ...card });
  actor.send({ type: 'compare.toggled', itineraryId: card.itineraryId });
  await Promise.resolve();
  await Promise.resolve();
  await expect.poll(() => view().opened?.offers.show).toBe('shown');
  const figures = JSON.stringify(view(), (name, value: unknown) =>
    // Rows and brands are passed on as they came; what a component shows of them is their flights.
    ['proposable', 'itinerary', 'names'].includes(name) ? undefined : value,
  );
  expect(figures).toContain('15600000');
  for (const price of [directOutOneStopBack.price, saver.price, flex.price]) {
    expect(figures).not.toContain(`:${price.agentMinor}`);
    expect(figures).not.toContain(`:${(price.grossMinor ?? 0) - price.agentMinor}`);
  }
});

test('[RES-05] a card that was open opens again once the list has the other prices', async () => {
  const { actor, arrives, view } = opened();
  arrives(windowIn('AF'));
  actor.send({ type: 'brands.opened', ...card });
  actor.send({ type: 'price-type.chosen', priceType: 'GF' });
  expect(view().opened).toBeNull();
  arrives(windowIn('GF'));
  await expect.poll(() => view().opened?.offers.show).toBe('shown');
  const offers = view().opened?.offers;
  expect(offers?.show === 'shown' && offers.selected.price.shownMinor).toBe(saver.price.grossMinor);
});
