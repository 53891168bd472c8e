import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../contract/client.ts';
import type { SearchQuestion } from '../../../contract/flights/results-window.ts';
import { followSearch, type SearchEvent } from '../../../workers/results/follow-search.ts';
import { fakePorts, type Reply, settled } from './fake-ports.ts';
import { offer } from './itinerary-fixtures.ts';
import { answered, begun, caller, keptSearch, newsOf, question, refused } from './search-replies.ts';

const following = (replies: Reply[], search: SearchQuestion = question) => {
  const world = fakePorts(replies);
  const leaving = new AbortController();
  const events: SearchEvent[] = [];
  const using: { caller: Caller | null } = { caller };
  const done = followSearch(
    search,
    'intent-1',
    () => using.caller,
    (event) => events.push(event),
    world.ports,
    leaving.signal,
  );
  return { ...world, leaving, events, using, done, told: () => events.map((event) => event.type) };
};
const complete = answered(newsOf(2, [offer({ id: 'offer-two' })], { complete: true }));

describe('following a search', () => {
  it('[RES-01] a search is refreshed by cursor when the server says, until it is complete', async () => {
    const search = following([begun, answered(newsOf(1, [offer({ id: 'offer-one' })])), complete]);
    await search.pass(200);
    expect(search.sent.map((sent) => sent.url)).toEqual([
      '/search/v1/Search/AirSearch',
      '/search/v1/Search/RefreshAirSearch?requestId=search-1&cursor=0',
    ]);
    await search.pass(499);
    expect(search.sent).toHaveLength(2);
    await search.pass(1);
    expect(search.sent[2]?.url).toBe('/search/v1/Search/RefreshAirSearch?requestId=search-1&cursor=1');
    expect(search.told()).toEqual(['started', 'news', 'news']);
    await search.pass(59_999);
    expect(search.told()).toHaveLength(3);
    await search.pass(1);
    expect(search.told().at(-1)).toBe('expired');
  });

  it('[RES-01] [NET-03] the search carries one intent key, the same when it is sent again', async () => {
    const search = following(['no network', refused(500, 'fault'), begun, complete]);
    await search.pass(300 + 600);
    expect(search.sent.slice(0, 3).map((sent) => sent.headers['idempotency-key'])).toEqual([
      'intent-1',
      'intent-1',
      'intent-1',
    ]);
    expect(search.told()).toEqual(['started']);
  });

  it('[RES-01] a kept search continues with all its results so far', async () => {
    const search = following([keptSearch(newsOf(7, [offer({ id: 'offer-one' })])), complete], {
      requestId: 'search-1',
    });
    await search.pass(500);
    expect(search.sent.map((sent) => sent.url)).toEqual([
      '/search/v1/Search/GetAirSearch?requestId=search-1',
      '/search/v1/Search/RefreshAirSearch?requestId=search-1&cursor=7',
    ]);
    expect(search.events[0]).toMatchObject({ type: 'started', request: question });
    expect(search.told()).toEqual(['started', 'news', 'news']);
  });

  const offers = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => offer({ id: `offer-${from + index}` }));
  const told = ({ events }: ReturnType<typeof following>) =>
    events.flatMap((event) => (event.type === 'news' ? [[event.news.itineraries.length, event.news.complete]] : []));

  it('[RES-01] of a large answer, the first fifty rows are told before the others, of a kept search, too', async () => {
    const large = newsOf(1, offers(0, 120), { complete: true });
    const search = following([begun, answered(large)]);
    await search.pass(250);
    expect(told(search)).toEqual([
      [50, false],
      [70, true],
    ]);
    const kept = following([keptSearch(large)], { requestId: 'search-1' });
    await kept.pass(50);
    expect(told(kept)).toEqual(told(search));
    expect(kept.sent).toHaveLength(1);
  });

  it('[RES-01] rows that take the place of dropped ones are told with them', async () => {
    const search = following([begun, answered(newsOf(1, offers(0, 120), { duplicates: ['offer-dropped'] })), complete]);
    await search.pass(250);
    expect(told(search)).toEqual([[120, false]]);
  });

  it('[RES-01] a row in another shape than declared fails the search, and those before it stay', async () => {
    const odd = { ...newsOf(1, offers(0, 120)), itineraries: [...offers(0, 119), { itineraryId: 7 }] };
    const search = following([begun, { status: 200, body: odd }]);
    await search.pass(250);
    expect(told(search)).toEqual([[50, false]]);
    expect(search.events.at(-1)).toMatchObject({ type: 'failed' });
  });

  it('[RES-01] a network that stays away is tried 6 times again, each wait at most twice the one before', async () => {
    const search = following(Array<Reply>(7).fill('no network'));
    await settled();
    for (const [tries, waitMs] of [300, 600, 1200, 2400, 4800, 9600].entries()) {
      await search.pass(waitMs - 1);
      expect(search.sent).toHaveLength(tries + 1);
      await search.pass(1);
      expect(search.sent).toHaveLength(tries + 2);
    }
    await search.done;
    expect(search.sent).toHaveLength(7);
    expect(search.events).toEqual([
      { type: 'failed', problem: { code: 'network', status: null, words: 'The network could not be reached.' } },
    ]);
  });

  it('[RES-01] a gateway is asked every 3 s, and 40 times at most', async () => {
    const search = following(Array<Reply>(41).fill({ status: 502, body: '<html>Bad gateway</html>' }));
    await search.pass(39 * 3000);
    expect(search.sent).toHaveLength(40);
    await search.pass(3000);
    await search.done;
    expect(search.sent).toHaveLength(41);
    expect(search.told()).toEqual(['failed']);
  });

  it('[RES-01] a busy server is not asked again before its Retry-After', async () => {
    const search = following([refused(429, 'too-many', '7'), begun, complete]);
    await search.pass(6999);
    expect(search.sent).toHaveLength(1);
    await search.pass(1);
    expect(search.told()).toEqual(['started']);
  });

  it('[RES-01] an attempt without an answer is given up after 40 s and made again', async () => {
    const search = following(['silence', begun, complete]);
    await search.pass(40_000);
    expect(search.aborted).toEqual(['/search/v1/Search/AirSearch']);
    await search.pass(300);
    expect(search.told()).toEqual(['started']);
  });

  it.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [400, 'bad-request'],
  ])('[RES-01] a %i is told at once and never asked again', async (status, code) => {
    const search = following([refused(status, code)]);
    await search.done;
    expect(search.sent).toHaveLength(1);
    expect(search.events).toEqual([{ type: 'failed', problem: { code, status, words: code } }]);
  });

  it('[RES-01] a search that the server no longer keeps has expired', async () => {
    const search = following([begun, refused(404, 'search-unknown')]);
    await search.pass(200);
    expect(search.told()).toEqual(['started', 'expired']);
  });

  it('[RES-01] a kept search that is gone when it is opened again has expired, and has not failed', async () => {
    const search = following([refused(404, 'search-unknown')], { requestId: 'search-1' });
    await search.done;
    expect(search.sent).toHaveLength(1);
    expect(search.events).toEqual([
      { type: 'expired', problem: { code: 'search-unknown', status: null, words: 'search-unknown' } },
    ]);
  });

  it('[RES-01] a kept search that cannot be read has failed, and may still be kept', async () => {
    const search = following([refused(403, 'forbidden')], { requestId: 'search-1' });
    await search.done;
    expect(search.told()).toEqual(['failed']);
  });

  it('[RES-01] an answer in another shape than declared is reported as unreadable', async () => {
    const search = following([{ status: 200, body: { requestId: 'search-1' } }]);
    await search.done;
    expect(search.events[0]).toMatchObject({ type: 'failed', problem: { code: 'unreadable' } });
  });

  it('[RES-01] a token exchanged between two refreshes is the one sent next', async () => {
    const search = following([begun, complete]);
    await settled();
    search.using.caller = { ...caller, token: 'token-2' };
    await search.pass(200);
    expect(search.sent.map((sent) => sent.headers['authorization'])).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('[RES-01] a token exchanged while a try is waited for goes with that try', async () => {
    const search = following(['no network', begun, complete]);
    await settled();
    search.using.caller = { ...caller, token: 'token-2' };
    await search.pass(300);
    expect(search.sent.map((sent) => sent.headers['authorization'])).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('[NET-02] once the network is back a search waits anew, spread over five seconds, never sooner than it was told to', async () => {
    const search = following([refused(429, 'too-many', '4'), 'no network', begun, complete]);
    await settled();
    search.returned();
    await search.pass(4_999);
    expect(search.sent).toHaveLength(1);
    await search.pass(1);
    expect(search.sent).toHaveLength(2);
    search.returned();
    await search.pass(4_999);
    expect(search.sent).toHaveLength(2);
    await search.pass(1);
    expect(search.sent).toHaveLength(3);
  });

  it.each([
    ['is tried again', ['no network']],
    ['asks for more', [begun]],
  ] as const)('[SES-09] a search of who has left never %s in another’s name', async (_title, replies) => {
    const search = following([...replies]);
    await settled();
    search.using.caller = null;
    await search.pass(300);
    await search.done;
    expect(search.sent).toHaveLength(1);
    expect(search.events.at(-1)).toMatchObject({ type: 'failed', problem: { status: 401 } });
  });

  it('[NET-02] an answer that breaks off within its body is asked for again', async () => {
    const search = following(['cut off', begun, complete]);
    await search.pass(300);
    expect(search.told()).toEqual(['started']);
    expect(search.sent).toHaveLength(2);
  });

  it('[RES-01] an aborted search sends no more requests and reports no more events', async () => {
    const waiting = following([begun]);
    await settled();
    waiting.leaving.abort();
    await waiting.done;
    expect(waiting.told()).toEqual(['started']);
    expect(waiting.waiting()).toBe(0);

    const asking = following(['silence']);
    await settled();
    asking.leaving.abort();
    await asking.done;
    expect(asking.aborted).toHaveLength(1);
    expect(asking.told()).toEqual([]);
    expect(asking.waiting()).toBe(0);
  });
});
