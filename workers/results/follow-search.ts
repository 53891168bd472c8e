import { sendWithRetries, textOf } from '../../contract/attempts.ts';
import type { Call, Outcome, RequestOf } from '../../contract/call.ts';
import { type Caller, readAnswer, requestInSession } from '../../contract/client.ts';
import {
  AirSearch,
  type AirSearchNews,
  type AirSearchRequest,
  GetAirSearch,
  RefreshAirSearch,
  type SupplierProgress,
} from '../../contract/flights.ts';
import type { ResultsProblem, SearchQuestion } from '../../contract/results-window.ts';
import { GetAirSearchWithCurrency, RefreshAirSearchWithCurrency } from '../../contract/with-currency.ts';
import type { SearchPorts } from './ports.ts';
import { problemOf, problemOfRefusal, searchExpired } from './problem.ts';

/** The events of a search, in order. `failed` and `expired` are the last. */
export type SearchEvent =
  | {
      readonly type: 'started';
      readonly requestId: string;
      readonly request: AirSearchRequest;
      readonly suppliers: readonly SupplierProgress[];
    }
  | { readonly type: 'news'; readonly news: AirSearchNews }
  | { readonly type: 'failed' | 'expired'; readonly problem: ResultsProblem };

/** The state of a search between two refreshes. */
interface Place {
  readonly requestId: string;
  readonly cursor: number;
  readonly pollAfterMs: number;
  readonly expiresInMs: number;
  readonly complete: boolean;
}

type Send = <C extends Call>(call: C, request: RequestOf<C>, intentKey?: string) => Promise<Outcome<C>>;

/**
 * Follows a search to its end: starts it or continues a kept one, refreshes it by cursor until it is complete, then
 * waits until it expires at the server. Calls `onEvent` for each event and never throws. After an abort it calls
 * nothing. A failed search can be followed again by its request id.
 * `caller` is read before each attempt; `null` (signed out) ends the search. `currency`: the currency of all amounts.
 * If the agency does not have it, the search continues in the tenant's currency; after the first results it fails
 * instead.
 */
export const followSearch = async (
  search: SearchQuestion,
  intentKey: string,
  caller: () => Caller | null,
  onEvent: (event: SearchEvent) => void,
  ports: SearchPorts,
  signal: AbortSignal,
  currency?: string,
): Promise<void> => {
  const send: Send = async (call, request, key) => {
    const answer = await sendWithRetries(requestInSession(call, request, caller, key ?? null), { signal }, ports);
    return readAnswer(call, answer.status, textOf(answer), answer.requestId);
  };
  const reader = readerIn(currency, send);
  try {
    const beginning =
      'requestId' in search ? await resume(search.requestId, reader) : await begin(search, intentKey, send);
    if ('problem' in beginning) return onEvent(beginning);
    for (const event of beginning.events) onEvent(event);
    let place = beginning.place;
    while (!place.complete) {
      await ports.wait(place.pollAfterMs, signal);
      const outcome = await reader.refresh(place.requestId, place.cursor);
      if (!outcome.ok) return onEvent({ type: 'expired', problem: problemOfRefusal(outcome) });
      signal.throwIfAborted();
      onEvent({ type: 'news', news: outcome.answer });
      place = outcome.answer;
    }
    await ports.wait(place.expiresInMs, signal);
    onEvent({ type: 'expired', problem: searchExpired });
  } catch (fault) {
    if (!signal.aborted) onEvent({ type: 'failed', problem: problemOf(fault) });
  }
};

type Beginning =
  | { readonly events: readonly SearchEvent[]; readonly place: Place }
  | Extract<SearchEvent, { type: 'failed' | 'expired' }>;

const begin = async (request: AirSearchRequest, intentKey: string, send: Send): Promise<Beginning> => {
  const outcome = await send(AirSearch, request, intentKey);
  if (!outcome.ok) return { type: 'failed', problem: problemOfRefusal(outcome) };
  const { requestId, suppliers } = outcome.answer;
  return {
    events: [{ type: 'started', requestId, request, suppliers }],
    place: { ...outcome.answer, cursor: 0, complete: false },
  };
};

/** Reads one search in one currency. */
interface Reader {
  whole(requestId: string): Promise<Outcome<typeof GetAirSearch> | Outcome<typeof GetAirSearchWithCurrency>>;
  refresh(
    requestId: string,
    cursor: number,
  ): Promise<Outcome<typeof RefreshAirSearch> | Outcome<typeof RefreshAirSearchWithCurrency>>;
}

const readerIn = (displayCurrency: string | undefined, send: Send): Reader => {
  let currency = displayCurrency;
  const whole = (requestId: string) => send(GetAirSearch, { requestId });
  const refresh = (requestId: string, cursor: number) => send(RefreshAirSearch, { requestId, cursor });
  return {
    async whole(requestId) {
      if (currency === undefined) return whole(requestId);
      const outcome = await send(GetAirSearchWithCurrency, { requestId, currency });
      if (outcome.ok || outcome.refusal !== 'currency-unknown') return outcome;
      currency = undefined;
      return whole(requestId);
    },
    async refresh(requestId, cursor) {
      if (currency === undefined) return refresh(requestId, cursor);
      const outcome = await send(RefreshAirSearchWithCurrency, { requestId, cursor, currency });
      if (outcome.ok || outcome.refusal !== 'currency-unknown' || cursor > 0) return outcome;
      currency = undefined;
      return refresh(requestId, cursor);
    },
  };
};

const resume = async (requestId: string, reader: Reader): Promise<Beginning> => {
  const outcome = await reader.whole(requestId);
  if (!outcome.ok) return { type: 'expired', problem: problemOfRefusal(outcome) };
  const { request, news } = outcome.answer;
  return {
    events: [
      { type: 'started', requestId, request, suppliers: news.suppliers },
      { type: 'news', news },
    ],
    place: news,
  };
};
