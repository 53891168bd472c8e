import { afterEach, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import { fairTurns } from '../../../server/threads/fair-turns.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { offerOf, searchingSupplier } from './test-supplier.ts';

let server: FreshServer;
afterEach(() => server.close());

const asked: CallRequest<'AirSearch'> = {
  tripType: 'O',
  segments: [{ origin: 'DAC', destination: 'CXB', departureDate: '2026-12-20', returnDate: null }],
  adultCount: 1,
  childCount: 0,
  childAges: [],
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
};

const newsOf = async (requestId: string, as: Person = 'asha') => {
  const outcome = await server.call('RefreshAirSearch', { requestId, cursor: 0 }, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};

/** A server that makes one search at a time, and lets one wait. Its supplier answers once it is told to. */
const oneAtATime = async () => {
  let answer = () => {};
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  server = await freshServer({
    searchTurns: fairTurns({ runningAtMost: 1, waitingAtMost: 1 }),
    suppliers: [
      searchingSupplier('ONE', async (_request, emit) => {
        await answered;
        await emit([offerOf({ key: 'k1' })]);
      }),
    ],
  });
  return { answer };
};

const statesOf = ({ suppliers }: { readonly suppliers: readonly { readonly state: string }[] }) =>
  suppliers.map(({ state }) => state);

test('[FLT-03] a search that waits for its turn says so, and finds the same as any other once its turn has come', async () => {
  const { answer } = await oneAtATime();
  await server.call('AirSearch', asked, { as: 'asha' });
  const second = await server.call('AirSearch', asked, { as: 'badrul' });
  if (!second.ok) throw new Error(second.refusal);
  expect(statesOf(second.answer)).toEqual(['waiting']);
  const { requestId } = second.answer;
  expect(await newsOf(requestId, 'badrul')).toMatchObject({ complete: false, suppliers: [{ state: 'waiting' }] });
  answer();
  await server.searchesDone();
  const found = await newsOf(requestId, 'badrul');
  expect(statesOf(found)).toEqual(['answered']);
  expect(found.itineraries).toHaveLength(1);
  expect(found.complete).toBe(true);
});

test('[FLT-03][NET-02] where no more can wait, a search is told to come again, and the same intent is taken later', async () => {
  const { answer } = await oneAtATime();
  const first = await server.send('AirSearch', asked, { as: 'asha', key: 'first-search' });
  await server.call('AirSearch', asked, { as: 'asha' });
  const refused = await server.send('AirSearch', asked, { as: 'badrul', key: 'another-search' });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ code: 'busy', title: expect.stringContaining('Try again') });
  // Whoever asks again for a search that was taken is told which it is.
  const again = await server.send('AirSearch', asked, { as: 'asha', key: 'first-search' });
  expect(again.json()).toMatchObject({ requestId: first.json().requestId });
  answer();
  await server.searchesDone();
  const taken = await server.send('AirSearch', asked, { as: 'badrul', key: 'another-search' });
  expect(taken.status).toBe(200);
  await server.searchesDone();
  expect((await newsOf(taken.json().requestId, 'badrul')).complete).toBe(true);
});

test('[FLT-03] a search whose server has gone while it waited ends, as one does whose suppliers never answer', async () => {
  await oneAtATime();
  await server.call('AirSearch', asked, { as: 'asha' });
  const waiting = await server.call('AirSearch', asked, { as: 'asha' });
  if (!waiting.ok) throw new Error(waiting.refusal);
  server.clock.advance(36_000);
  expect(await newsOf(waiting.answer.requestId)).toMatchObject({ complete: true, suppliers: [{ state: 'timed-out' }] });
});

test('[MNY-07] a list that was read before shows the markup of the agency as it is now', async () => {
  server = await freshServer({
    suppliers: [searchingSupplier('ONE', (_request, emit) => emit([offerOf({ key: 'k1' })]))],
  });
  const outcome = await server.call('AirSearch', asked, { as: 'asha' });
  if (!outcome.ok) throw new Error(outcome.refusal);
  await server.searchesDone();
  const grossOf = async () => (await newsOf(outcome.answer.requestId)).itineraries[0]?.price.grossMinor ?? 0;
  const before = await grossOf();
  await server.database.db
    .updateTable('agency')
    .set({ markup_basis_points: 1_500 })
    .where('tenant_id', '=', server.people.asha.tenantId)
    .where('id', '=', server.people.asha.agencyId)
    .execute();
  expect(await grossOf()).toBeGreaterThan(before);
});

test('[RUN-06][FLT-03] a server that is stopped lets a search that runs come to its end', async () => {
  const { answer } = await oneAtATime();
  const running = await server.call('AirSearch', asked, { as: 'asha' });
  if (!running.ok) throw new Error(running.refusal);
  const stopped = server.stopSearches(60_000);
  answer();
  await stopped;
  expect(statesOf(await newsOf(running.answer.requestId))).toEqual(['answered']);
});
