// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { attemptTimeoutMs } from '../../../contract/attempts.ts';
import { CallFault } from '../../../contract/client.ts';
import { clearAnswers } from '../../../src/calls/answer-store.ts';
import { callNamed } from '../../../src/calls/call-named.ts';
import { send, sendForFile } from '../../../src/calls/sending.ts';
import { type CallNotice, onWaitingCalls, stopWaitingCalls } from '../../../src/calls/waiting-calls.ts';
import { removeToken, replaceToken, saveToken } from '../../../src/storage/token.ts';

type Reply = (leaving: AbortSignal) => Response | Promise<Response>;

interface Heard {
  readonly key: string | null;
  readonly authorization: string | null;
  readonly body: string;
}

/** Stubs fetch with these replies in turn; the last one repeats. Returns what each attempt sent. */
const server = (...replies: readonly Reply[]): readonly Heard[] => {
  const heard: Heard[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: Request) => {
      const request = input.clone();
      const { headers } = request;
      heard.push({
        key: headers.get('idempotency-key'),
        authorization: headers.get('authorization'),
        body: await request.text(),
      });
      const reply = replies[Math.min(heard.length, replies.length) - 1];
      if (!reply) throw new Error('no reply');
      const { signal } = input;
      return Promise.race([
        reply(signal),
        new Promise<never>((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
      ]);
    }),
  );
  return heard;
};

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  () =>
    new Response(JSON.stringify(body), { status, headers });
const problem = (status: number, code: string, headers?: Record<string, string>): Reply =>
  json(status, { type: `urn:portolan:problem:${code}`, title: 'A title.', status, code }, headers);
const signedOut = json(200, { signedOut: true });
const unreachable: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
const silent: Reply = () => new Promise(() => {});
/** The status arrives, then the connection breaks within the body. */
const cutOff: Reply = () =>
  new Response(
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"signed'));
        body.error(new TypeError('terminated'));
      },
    }),
  );
/** The status arrives, but the body never does. */
const stalled: Reply = (leaving) =>
  new Response(
    new ReadableStream({ start: (body) => leaving.addEventListener('abort', () => body.error(leaving.reason)) }),
  );

// The structs of an agency's calls are fetched once, which takes no time by the clock of a test.
beforeAll(() => callNamed('mybalance'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const tenant = document.createElement('meta');
  tenant.name = 'tenant';
  tenant.content = JSON.stringify({ tenantId: 'platform', baseUrl: 'https://api.example' });
  document.head.replaceChildren(tenant);
  saveToken('a-token-of-this-hour');
  clearAnswers();
  vi.advanceTimersByTime(60_000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The result of a promise while the clock runs through every wait. */
const ended = async <Value>(sent: Promise<Value>): Promise<unknown> => {
  const settled = sent.catch((fault: unknown) => fault);
  await vi.runAllTimersAsync();
  return settled;
};

const intent = 'one-intent-one-key';

test('[NET-03] every retry carries the key of its intent, and the same body', async () => {
  const heard = server(unreachable, problem(500, 'fault'), problem(409, 'in-flight'), signedOut);
  expect(await ended(send('SignOut', {}, { intent }))).toEqual({ ok: true, answer: { signedOut: true } });
  expect(heard.map(({ key }) => key)).toEqual([intent, intent, intent, intent]);
  expect(new Set(heard.map(({ body }) => body))).toEqual(new Set(['{}']));
});

test('[BKG-08] what a page sends as it is left has gone before its task ends, since nothing runs after it', async () => {
  const heard = server(json(200, { kept: true }));
  const draft = { bookingId: 'b-1', draft: null } as never;
  const sent = send('KeepBookingDraft', draft, { intent, outlivesPage: true }).catch(() => {});
  const asked = vi.mocked(fetch).mock.calls;
  // Promises that are settled already, and no chunk, which takes a task of its own.
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  expect(asked).toHaveLength(1);
  await ended(sent);
  expect(heard).toHaveLength(1);
});

test('[NET-03] a call that acts is not sent at all without a key', async () => {
  const heard = server(signedOut);
  await expect(send('SignOut', {})).rejects.toThrow(/intent key/);
  expect(heard).toHaveLength(0);
});

test('[NET-01] a token that was exchanged between two attempts is the one sent', async () => {
  const heard = server((leaving) => {
    replaceToken('the-token-of-the-next-hour');
    return problem(500, 'fault')(leaving);
  }, signedOut);
  await ended(send('SignOut', {}, { intent }));
  expect(heard.map(({ authorization }) => authorization)).toEqual([
    'Bearer a-token-of-this-hour',
    'Bearer the-token-of-the-next-hour',
  ]);
});

test.each([
  ['signed out', () => removeToken()],
  ['somebody else signed in', () => saveToken('a-token-of-somebody-else')],
])('[SES-09] a call of who has left is never tried again in another’s name: %s', async (_title, leave) => {
  const heard = server((leaving) => {
    leave();
    return problem(500, 'fault')(leaving);
  }, signedOut);
  expect(await ended(send('SignOut', {}, { intent }))).toMatchObject({ name: 'CallFault', kind: 401 });
  expect(heard).toHaveLength(1);
});

test('[SES-03] a 401 on any other call is logged with its request, and thrown as it is', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  server(problem(401, 'unauthenticated', { 'x-request-id': 'r-1' }));
  expect(await ended(send('mybalance', {}))).toMatchObject({ kind: 401 });
  expect(await ended(send('GetUserContext', {}))).toMatchObject({ kind: 401 });
  expect(warned.mock.calls).toEqual([['mybalance was answered 401 (request r-1)']]);
});

test('[NET-02] an answer in another shape is a PARSING_ERROR, and is not asked for again', async () => {
  const heard = server(json(200, { signedOut: 'perhaps' }));
  expect(await ended(send('SignOut', {}, { intent }))).toMatchObject({ kind: 'PARSING_ERROR' });
  expect(heard).toHaveLength(1);
});

describe('a call that waits for its next try', () => {
  test('[NET-02] tells which it is, the try that comes and when, and that it has ended', async () => {
    server(unreachable, problem(503, 'fault'), signedOut);
    const told: CallNotice[] = [];
    const off = onWaitingCalls((each) => told.push(each));
    await ended(send('SignOut', {}, { intent }));
    off();
    expect(told.map(({ id: _id, ...each }) => each)).toEqual([
      { type: 'call.waits', call: 'SignOut', doing: 'logging you out', attempt: 2, attemptsAtMost: 7, waitMs: 150 },
      { type: 'call.tried' },
      { type: 'call.waits', call: 'SignOut', doing: 'logging you out', attempt: 3, attemptsAtMost: 41, waitMs: 3_000 },
      { type: 'call.tried' },
      { type: 'call.ended' },
    ]);
  });

  test('[NET-02] one that is answered at once tells nothing', async () => {
    server(signedOut);
    const told: CallNotice[] = [];
    const off = onWaitingCalls((each) => told.push(each));
    await ended(send('SignOut', {}, { intent }));
    off();
    expect(told).toEqual([]);
  });

  test.each([
    ['FETCH_ERROR', unreachable],
    [503, problem(503, 'fault')],
  ] as const)('[NET-02] stopped, it ends with what it met last: %s', async (kind, reply) => {
    const heard = server(reply);
    const sent = send('mybalance', {}).catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(1_000);
    const tried = heard.length;
    stopWaitingCalls();
    expect(await sent).toMatchObject({ name: 'CallFault', kind });
    await vi.runAllTimersAsync();
    expect(heard).toHaveLength(tried);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('[NET-02] once the network is back it waits anew, with full jitter, never sooner than it was told to', async () => {
    const heard = server(problem(429, 'too-many', { 'retry-after': '4' }), unreachable, signedOut);
    const sent = send('SignOut', {}, { intent });
    await vi.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(3_999);
    expect(heard).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toHaveLength(2);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(2_499);
    expect(heard).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toHaveLength(3);
    await ended(sent);
  });
});

describe('an answer that the contract lets be kept', () => {
  const links = json(200, { links: [] });

  test('[NET-05] is given again for its lifetime, and asked for after it', async () => {
    const heard = server(links);
    for (let asked = 0; asked < 3; asked += 1) await ended(send('GetQuickLinks', {}));
    expect(heard).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(59_999);
    await ended(send('GetQuickLinks', {}));
    expect(heard).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await ended(send('GetQuickLinks', {}));
    expect(heard).toHaveLength(2);
  });

  test('[NET-05] is asked for once by all who ask at the same time, and one who leaves ends it for nobody else', async () => {
    const heard = server(links);
    const leaving = new AbortController();
    const left = send('GetQuickLinks', {}, { signal: leaving.signal }).catch((reason: unknown) => reason);
    const stays = send('GetQuickLinks', {});
    leaving.abort('gone');
    expect(await left).toBe('gone');
    expect(await ended(stays)).toEqual({ ok: true, answer: { links: [] } });
    expect(heard).toHaveLength(1);
  });

  test('[NET-05] whose every asker has left is not waited for, and asked for anew by the next', async () => {
    const heard = server(silent, links);
    const leaving = new AbortController();
    const left = send('GetQuickLinks', {}, { signal: leaving.signal }).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort('gone');
    expect(await left).toBe('gone');
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(await ended(send('GetQuickLinks', {}))).toMatchObject({ ok: true });
    expect(heard).toHaveLength(2);
  });

  test('[NET-05] is not kept when it was a fault', async () => {
    const heard = server(problem(400, 'bad-request'), links);
    expect(await ended(send('GetQuickLinks', {}))).toMatchObject({ kind: 400 });
    expect(await ended(send('GetQuickLinks', {}))).toMatchObject({ ok: true });
    expect(heard).toHaveLength(2);
  });

  test('[NET-05] ends with whatever acts, past the browser’s own cache', async () => {
    const caches: (RequestCache | undefined)[] = [];
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(input: RequestInfo | URL, init?: RequestInit) {
          super(input, init);
          if (init?.cache) caches.push(init.cache);
        }
      },
    );
    const heard = server(links, signedOut, links);
    await ended(send('GetQuickLinks', {}));
    await ended(send('CloseVideo', {}, { intent }));
    await ended(send('GetQuickLinks', {}));
    expect(heard).toHaveLength(3);
    expect(caches).toEqual(['default', 'default', 'reload']);
  });

  test('[SES-09] is never given to who signs in next, nor after a sign-out', async () => {
    const heard = server(links);
    await ended(send('GetQuickLinks', {}));
    replaceToken('the-token-of-the-next-hour');
    await ended(send('GetQuickLinks', {}));
    expect(heard).toHaveLength(1);
    saveToken('a-token-of-somebody-else');
    await ended(send('GetQuickLinks', {}));
    expect(heard).toHaveLength(2);
    removeToken();
    await ended(send('GetQuickLinks', {}));
    expect(heard).toHaveLength(3);
    expect(heard.map(({ authorization }) => authorization)).toEqual([
      'Bearer a-token-of-this-hour',
      'Bearer a-token-of-somebody-else',
      null,
    ]);
  });

  test('[NET-05] a call that acts is sent as often as it is asked', async () => {
    const heard = server(signedOut);
    await Promise.all([1, 2].map((each) => ended(send('SignOut', {}, { intent: `${intent}-${each}` }))));
    expect(heard).toHaveLength(2);
  });
});

test('[NET-02] an answer that breaks off within its body is asked for again under the same key', async () => {
  const heard = server(cutOff, signedOut);
  expect(await ended(send('SignOut', {}, { intent }))).toEqual({ ok: true, answer: { signedOut: true } });
  expect(heard.map(({ key }) => key)).toEqual([intent, intent]);
});

test.each([
  ['no answer', silent],
  ['an answer whose body never comes', stalled],
])('[NET-02] %s is given up after its time, and tried again', async (_title, reply) => {
  const heard = server(reply, signedOut);
  const sent = send('SignOut', {}, { intent });
  await vi.advanceTimersByTimeAsync(attemptTimeoutMs - 1);
  expect(heard).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1 + 300);
  expect(heard).toHaveLength(2);
  expect(await ended(sent)).toMatchObject({ ok: true });
});

test.each([
  ['FETCH_ERROR', unreachable],
  ['TIMEOUT_ERROR', silent],
  [500, problem(500, 'fault')],
  [409, problem(409, 'in-flight')],
] as const)('[NET-02] after six more tries %s stands', async (kind, reply) => {
  const heard = server(reply);
  const fault = await ended(send('SignOut', {}, { intent }));
  expect(fault).toBeInstanceOf(CallFault);
  expect(fault).toMatchObject({ kind });
  expect(heard).toHaveLength(7);
});

test('[NET-02] a gateway that is away is asked every 3 s, forty times more', async () => {
  const heard = server(() => new Response('<html>', { status: 503 }));
  const pauses: number[] = [];
  const fault = await ended(send('SignOut', {}, { intent, onRetry: (_attempt, pauseMs) => pauses.push(pauseMs) }));
  expect(fault).toMatchObject({ kind: 503, problem: null });
  expect(heard).toHaveLength(41);
  expect(new Set(pauses)).toEqual(new Set([3_000]));
});

test('[NET-02] Retry-After is waited for', async () => {
  const heard = server(problem(429, 'too-many', { 'retry-after': '7' }), signedOut);
  const sent = send('SignOut', {}, { intent });
  await vi.advanceTimersByTimeAsync(6_999);
  expect(heard).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toHaveLength(2);
  await ended(sent);
});

test('[NET-03] a refusal is a value, heard once: every other conflict is not tried again', async () => {
  const heard = server(problem(409, 'not-allowed'));
  const cancelled = send('AirCancel', { orderReference: 'ABCDEF' }, { intent });
  expect(await ended(cancelled)).toMatchObject({ ok: false, refusal: 'not-allowed' });
  expect(heard).toHaveLength(1);
});

test('[NET-04] strings leave trimmed, passwords as typed', async () => {
  const heard = server(problem(400, 'bad-request'));
  await ended(send('Authenticate', { username: ' a@b.example ', password: ' p ' }, { intent }));
  expect(heard.map(({ body }) => JSON.parse(body))).toEqual([{ username: 'a@b.example', password: ' p ' }]);
});

test.each([
  ['while it is asked', silent, 1_000],
  ['while it waits for the next try', problem(503, 'fault'), 1_000],
])('[NET-02] a call that is left %s asks no more, and ends with its reason', async (_title, reply, afterMs) => {
  const heard = server(reply);
  const leaving = new AbortController();
  const sent = send('SignOut', {}, { intent, signal: leaving.signal }).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(afterMs);
  const reason = new Error('the screen was left');
  leaving.abort(reason);
  expect(await sent).toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
  expect(heard).toHaveLength(1);
});

test('[ORD-06] a document arrives byte for byte, and its refusal is a value', async () => {
  const asked = { typeId: 1, orderReference: 'ABCDEF', withPrice: false, paxIds: [] } as const;
  const bytes = new Uint8Array([0x25, 0x50, 0xff, 0x00, 0xfe]);
  server(() => new Response(bytes));
  expect(await ended(sendForFile('GetBookingPdf', { ...asked, paxIds: [] }))).toEqual({ ok: true, answer: bytes });
  server(problem(409, 'not-ticketed'));
  expect(await ended(sendForFile('GetBookingPdf', { ...asked, paxIds: [] }))).toMatchObject({
    refusal: 'not-ticketed',
  });
});
