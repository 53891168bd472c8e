import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { OrderSearchResult, SearchBarResult } from '../../../contract/shell/global-search.ts';
import {
  nothingNamed,
  ordersFound,
  searchDeclined,
  searchForbidden,
  searchLost,
} from '../../../machines/shell/global-search.cases.ts';
import { type GlobalSearchEvent, globalSearchMachine } from '../../../machines/shell/global-search.machine.ts';
import { viewOfGlobalSearch } from '../../../machines/shell/global-search.view.ts';
import { caseTarget, orderTarget } from '../../../machines/shell/search-targets.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));

interface Pending<Answer> {
  readonly asked: unknown;
  readonly answer: (given: Answer) => void;
  readonly fail: (fault: unknown) => void;
}

const openHeader = () => {
  const cases: Pending<SearchBarResult>[] = [];
  const orders: Pending<OrderSearchResult>[] = [];
  const went: (string | null)[] = [];
  const asking =
    <Answer>(pending: Pending<Answer>[]) =>
    ({ input }: { input: unknown }) =>
      new Promise<Answer>((answer, fail) => pending.push({ asked: input, answer, fail }));
  const actor = createActor(
    globalSearchMachine.provide({
      actors: {
        hearKey: fromCallback(() => () => {}),
        findCase: fromPromise<SearchBarResult, { readonly searchKey: string }>(asking(cases)),
        findOrders: fromPromise<OrderSearchResult, { readonly keyword: string }>(asking(orders)),
      },
      actions: {
        goToCase: (_at, result) => went.push(caseTarget(result)),
        goToOrder: (_at, result) => went.push(orderTarget(result)),
      },
    }),
  ).start();
  const say = (...events: GlobalSearchEvent[]) => events.forEach((event) => actor.send(event));
  const search = async (typed: string, named: SearchBarResult = nothingNamed) => {
    say({ type: 'term.typed', typed }, { type: 'search.requested' });
    cases.at(-1)?.answer(named);
    await settled();
  };
  return { cases, orders, went, say, search, view: () => viewOfGlobalSearch(actor.getSnapshot()) };
};

test('[GSR-01] a reason of the server not to search is shown as given, its code where it gives no words', async () => {
  const { search, orders, view } = openHeader();
  await search('rahim', { ...nothingNamed, error: searchDeclined });
  expect(view()).toMatchObject({ show: 'told', message: 'Search opens again at six.', retry: false });
  expect(orders).toHaveLength(0);
  await search('rahim');
  orders.at(-1)?.answer({ ...ordersFound.none, error: { code: 'closed' } });
  await settled();
  expect(view()).toMatchObject({ show: 'told', message: 'closed', retry: false });
});

describe('what is asked', () => {
  test.each(['', 'abc', '  abc  ', ' a b '])(
    '[GSR-01] “%s” is too short: nothing is asked, and it is said',
    (typed) => {
      const { say, cases, view } = openHeader();
      say({ type: 'term.typed', typed }, { type: 'search.requested' });
      expect(cases).toHaveLength(0);
      expect(view()).toMatchObject({ show: 'told', typed, retry: false });
    },
  );

  test('[GSR-01] the references of cases are asked for first, and orders only where the term is none of them', async () => {
    const { search, cases, orders, went } = openHeader();
    await search('  rahim   uddin ');
    expect(cases[0]?.asked).toEqual({ searchKey: 'rahim uddin' });
    expect(orders[0]?.asked).toEqual({ keyword: 'rahim uddin' });
    await search('VOD6H5N2J', { type: 'void', reference: 'VOD6H5N2J', error: null });
    expect(orders).toHaveLength(1);
    expect(went).toEqual(['/flight-void-details?reference=VOD6H5N2J']);
  });

  test('[GSR-01] a term of letters goes on being typed at sixty', () => {
    const { say, view } = openHeader();
    say({ type: 'term.typed', typed: 'x'.repeat(70) });
    expect(view().typed).toHaveLength(60);
  });
});

describe('where it leads', () => {
  test.each<[SearchBarResult['type'], string | null]>([
    ['deposit', '/deposit-list?search=R-1'],
    ['refund', '/flight-refund-details?reference=R-1'],
    ['void', '/flight-void-details?reference=R-1'],
    ['exchange', '/flight-exchange-details?reference=R-1'],
    ['visa', '/visa-order?orderReference=R-1'],
    ['other', null],
  ])('[GSR-01] a %s leads to %s', (type, target) => {
    expect(caseTarget({ type, reference: 'R-1', error: null })).toBe(target);
  });

  test.each([
    ['one flight', ordersFound.flight, '/flight-order?reference=PTL7Q2XK'],
    ['one hotel', ordersFound.hotel, '/hotel-bookings/PTH8W3ZM'],
  ])('[GSR-01] %s leads to its page', async (_, result, target) => {
    const { search, orders, went, view } = openHeader();
    await search('rahim & co');
    orders[0]?.answer(result);
    await settled();
    expect(went).toEqual([target]);
    expect(view()).toEqual({ show: 'typing', typed: 'rahim & co' });
  });

  test('[GSR-01] several are listed with their addresses until one is followed, and the rest is counted', async () => {
    const { search, orders, went, view, say } = openHeader();
    await search('kamal');
    orders[0]?.answer(ordersFound.several);
    await settled();
    expect(went).toEqual([]);
    expect(view()).toEqual({
      show: 'found',
      typed: 'kamal',
      matches: [
        {
          reference: 'PTL7Q2XK',
          pnr: 'K7MQ2X',
          traveller: 'Kamal Rahman',
          state: 'Held for an exchange',
          address: '/flight-order?reference=PTL7Q2XK',
        },
        {
          reference: 'PTH8W3ZM',
          pnr: null,
          traveller: 'Kamal Hossain',
          state: 'Unconfirmed',
          address: '/hotel-bookings/PTH8W3ZM',
        },
      ],
      more: 5,
      lists: ['flights', 'stays'],
    });
    say({ type: 'match.followed' });
    expect(view()).toEqual({ show: 'typing', typed: 'kamal' });
  });

  test('[GSR-01] none: No orders found, and the term stays', async () => {
    const { search, orders, view } = openHeader();
    await search('nobody');
    orders[0]?.answer(ordersFound.none);
    await settled();
    expect(view()).toEqual({ show: 'told', typed: 'nobody', message: 'No orders found', retry: false });
  });

  test('[GSR-01] who may not look at orders finds none', async () => {
    const { search, orders, view } = openHeader();
    await search('nobody');
    orders[0]?.fail(searchForbidden);
    await settled();
    expect(view()).toMatchObject({ message: 'No orders found' });
  });
});

describe('what goes wrong', () => {
  test('[GSR-01] a search without network is told, keeps its term, and is made again on request', async () => {
    const { say, cases, view } = openHeader();
    say({ type: 'term.typed', typed: 'PTL7Q2XK' }, { type: 'search.requested' });
    cases[0]?.fail(searchLost);
    await settled();
    expect(view()).toMatchObject({ show: 'told', typed: 'PTL7Q2XK', retry: true });
    say({ type: 'search.requested' });
    expect(cases).toHaveLength(2);
    expect(view()).toMatchObject({ show: 'searching' });
  });

  test('[GSR-01] an answer to a search that was cancelled, or typed over, changes nothing', async () => {
    const { say, cases, orders, went, view } = openHeader();
    say({ type: 'term.typed', typed: 'VOD6H5N2J' }, { type: 'search.requested' }, { type: 'search.cancelled' });
    cases[0]?.answer({ type: 'void', reference: 'VOD6H5N2J', error: null });
    say({ type: 'search.requested' }, { type: 'term.typed', typed: 'VOD6H5N2' });
    cases[1]?.answer(nothingNamed);
    await settled();
    expect(went).toEqual([]);
    expect(orders).toHaveLength(0);
    expect(view()).toEqual({ show: 'typing', typed: 'VOD6H5N2' });
  });
});
