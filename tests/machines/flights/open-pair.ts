import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import {
  bothFound,
  fareAnswer,
  inboundOneStop,
  newPairInput,
  outboundDirect,
} from '../../../machines/flights/sample-pair.ts';
import { type TwoOneWaySnapshot, twoOneWayMachine } from '../../../machines/flights/two-one-way.machine.ts';
import type {
  FaresRead,
  FaresWanted,
  ListsInput,
  ListsOrder,
  PairAddressOrder,
  TwoOneWayEvent,
  TwoOneWayInput,
} from '../../../machines/flights/two-one-way.types.ts';
import { viewOfTwoOneWay } from '../../../machines/flights/two-one-way.view.ts';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
};

interface Asked {
  readonly input: FaresWanted;
  answer(read: FaresRead): Promise<void>;
  fail(): Promise<void>;
}

/** The page with engines that say what the test says, and a browser that only remembers. */
export const openPair = (input: Partial<TwoOneWayInput> = {}) => {
  const clock = new SimulatedClock();
  const starts: ListsInput[] = [];
  const looks: Extract<ListsOrder, { type: 'look.changed' }>[] = [];
  const currencies: Extract<ListsOrder, { type: 'currency.changed' }>[] = [];
  const addresses: PairAddressOrder[] = [];
  const fares: Asked[] = [];
  const actor = createActor(
    twoOneWayMachine.provide({
      actors: {
        twoLists: fromCallback<ListsOrder, ListsInput>(({ input: asked, receive }) => {
          starts.push(asked);
          receive((order) => (order.type === 'look.changed' ? looks.push(order) : currencies.push(order)));
        }),
        addressBar: fromCallback<PairAddressOrder>(({ receive }) => {
          receive((order) => addresses.push(order));
        }),
        fetchFares: fromPromise<FaresRead, FaresWanted>(
          ({ input: asked }) =>
            new Promise((resolve, reject) => {
              fares.push({
                input: asked,
                answer: (read) => {
                  resolve(read);
                  return settled();
                },
                fail: () => {
                  reject(new Error('FETCH_ERROR'));
                  return settled();
                },
              });
            }),
        ),
      },
    }),
    { clock, input: { ...newPairInput, ...input } },
  ).start();
  const lists = () => {
    const view = viewOfTwoOneWay(actor.getSnapshot());
    if (view.show !== 'lists') throw new Error(`there are no lists but ${view.show}`);
    return view;
  };
  return {
    actor,
    clock,
    starts,
    looks,
    currencies,
    addresses,
    fares,
    send: (event: TwoOneWayEvent) => actor.send(event),
    at: (): TwoOneWaySnapshot => actor.getSnapshot(),
    choice: () => actor.getSnapshot().value.choice,
    lists,
    bar: () => lists().bar,
  };
};

export const found: TwoOneWayEvent = { type: 'lists.arrived', ...bothFound };
export const out: TwoOneWayEvent = {
  type: 'flight.chosen',
  direction: 'outbound',
  itineraryId: outboundDirect.itineraryId,
};
export const home: TwoOneWayEvent = {
  type: 'flight.chosen',
  direction: 'inbound',
  itineraryId: inboundOneStop.itineraryId,
};
export const faresOut: FaresRead = [
  {
    direction: 'outbound',
    itineraryId: outboundDirect.itineraryId,
    outcome: { ok: true, answer: fareAnswer(outboundDirect) },
  },
];
export const faresHome = (itinerary = inboundOneStop): FaresRead => [
  { direction: 'inbound', itineraryId: itinerary.itineraryId, outcome: { ok: true, answer: fareAnswer(itinerary) } },
];

/** Both directions chosen, their fares read. */
export const bothChosen = async (itinerary = inboundOneStop) => {
  const page = openPair();
  page.send(found);
  page.send(out);
  await page.fares.at(-1)?.answer(faresOut);
  page.send({ type: 'flight.chosen', direction: 'inbound', itineraryId: itinerary.itineraryId });
  await page.fares.at(-1)?.answer(faresHome(itinerary));
  return page;
};
