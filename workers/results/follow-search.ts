import { sendWithRetries, textOf } from '../../contract/attempts.ts';
import type { AnswerOf, Call, Outcome, Refused, RequestOf } from '../../contract/call.ts';
import { type Caller, type InParts, readAnswer, readInParts, requestInSession } from '../../contract/client.ts';
import {
  AirSearch,
  type AirSearchNews,
  type AirSearchRequest,
  GetAirSearch,
  RefreshAirSearch,
} from '../../contract/flights/flights.ts';
import type { ResultsProblem, SearchQuestion } from '../../contract/flights/results-window.ts';
import { type SupplierProgress } from '../../contract/flights/searches.ts';
import { GetAirSearchWithCurrency, RefreshAirSearchWithCurrency } from '../../contract/flights/with-currency.ts';
import { divideNews, divideSearch } from './first-rows.ts';
import type { SearchPorts } from './ports.ts';
import { problemOf, problemOfRefusal, searchExpired } from './problem.ts';

/** The events of a search, in order. `failed` and `expired` are the last. */
export type SearchEvent<Started = FlightsStarted, News = AirSearchNews> =
  | ({ readonly type: 'started' } & Started)
  | { readonly type: 'news'; readonly news: News }
  | { readonly type: 'failed' | 'expired'; readonly problem: ResultsProblem };

/** What is known of a search for flights once the server has it. */
export interface FlightsStarted {
  readonly requestId: string;
  readonly request: AirSearchRequest;
  readonly suppliers: readonly SupplierProgress[];
}

/** The state of a search between two refreshes. */
export interface SearchPlace {
  readonly requestId: string;
  readonly cursor: number;
  readonly pollAfterMs: number;
  readonly expiresInMs: number;
  readonly complete: boolean;
}

interface Send {
  <C extends Call>(call: C, request: RequestOf<C>, intentKey?: string): Promise<Outcome<C>>;
  /** Reads the answer in the parts into which `divide` divides it. */
  inParts<C extends Call>(
    call: C,
    request: RequestOf<C>,
    divide: (parsed: unknown) => readonly [unknown, unknown] | null,
  ): Promise<ReturnType<typeof readInParts<C>>>;
}
type Answered<Answer> = { readonly ok: true; readonly answer: Answer } | Refused;
type AnsweredInParts<Answer> = InParts<Answer> | Refused;

/** A search that was begun at the suppliers, or a kept one that is continued. `news`: results so far. */
export interface Beginning<Started, News> {
  readonly started: Started;
  readonly news?: News;
  /** Reads the results that are not among `news`. */
  readonly restOfNews?: () => News;
  readonly place: SearchPlace;
}

/** The calls by which one product is searched. */
export interface SearchReader<Request, Started, News> {
  begin(request: Request): Promise<Answered<Beginning<Started, News>>>;
  resume(requestId: string): Promise<Answered<Beginning<Started, News>>>;
  refresh(requestId: string, cursor: number): Promise<AnsweredInParts<News>>;
}

export interface FollowOptions {
  readonly intentKey: string;
  /** Read before each attempt; `null` (signed out) ends the search. */
  readonly caller: () => Caller | null;
  readonly ports: SearchPorts;
  readonly signal: AbortSignal;
}

/** Sends calls of a search, each with its attempts. */
export const senderOf = ({ caller, ports, signal }: FollowOptions): Send => {
  const sent = <C extends Call>(call: C, request: RequestOf<C>, key: string | null) =>
    sendWithRetries(requestInSession(call, request, caller, key), { signal }, ports);
  return Object.assign(
    async <C extends Call>(call: C, request: RequestOf<C>, key?: string) => {
      const answer = await sent(call, request, key ?? null);
      return readAnswer(call, answer.status, textOf(answer), answer.requestId);
    },
    {
      async inParts<C extends Call>(
        call: C,
        request: RequestOf<C>,
        divide: (parsed: unknown) => readonly [unknown, unknown] | null,
      ) {
        const answer = await sent(call, request, null);
        return readInParts(call, answer.status, textOf(answer), answer.requestId, divide);
      },
    },
  );
};

/**
 * Follows a search to its end: starts it or continues a kept one, refreshes it by cursor until it is complete, then
 * waits until it expires at the server. Calls `onEvent` for each event and never throws. After an abort it calls
 * nothing. A failed search can be followed again by its request id.
 */
export const followWith = async <Request extends object, Started, News extends SearchPlace>(
  reader: SearchReader<Request, Started, News>,
  search: Request | { readonly requestId: string },
  onEvent: (event: SearchEvent<Started, News>) => void,
  { ports, signal }: Pick<FollowOptions, 'ports' | 'signal'>,
): Promise<void> => {
  /** Tells of news and of their rest. Between the two, the worker answers what it is asked. */
  const tellNews = async (news: News, rest: (() => News) | undefined): Promise<News> => {
    onEvent({ type: 'news', news });
    if (rest === undefined) return news;
    await ports.wait(0, signal);
    const others = rest();
    onEvent({ type: 'news', news: others });
    return others;
  };
  try {
    const isKept = 'requestId' in search;
    const begun = isKept ? await reader.resume(search.requestId as string) : await reader.begin(search as Request);
    if (!begun.ok) return onEvent({ type: isKept ? 'expired' : 'failed', problem: problemOfRefusal(begun) });
    const { started, news, restOfNews } = begun.answer;
    onEvent({ type: 'started', ...started });
    let place: SearchPlace = news === undefined ? begun.answer.place : await tellNews(news, restOfNews);
    while (!place.complete) {
      await ports.wait(place.pollAfterMs, signal);
      const outcome = await reader.refresh(place.requestId, place.cursor);
      if (!outcome.ok) return onEvent({ type: 'expired', problem: problemOfRefusal(outcome) });
      signal.throwIfAborted();
      place = await tellNews(outcome.answer, outcome.rest);
    }
    await ports.wait(place.expiresInMs, signal);
    onEvent({ type: 'expired', problem: searchExpired });
  } catch (fault) {
    if (!signal.aborted) onEvent({ type: 'failed', problem: problemOf(fault) });
  }
};

/**
 * Follows a search for flights (`followWith`). `currency`: the currency of all amounts. If the agency does not have it, the search
 * continues in the tenant's currency; after the first results it fails instead.
 */
export const followSearch = (
  search: SearchQuestion,
  intentKey: string,
  caller: () => Caller | null,
  onEvent: (event: SearchEvent) => void,
  ports: SearchPorts,
  signal: AbortSignal,
  currency?: string,
): Promise<void> => {
  const send = senderOf({ intentKey, caller, ports, signal });
  const reader = readerIn(currency, send);
  return followWith<AirSearchRequest, FlightsStarted, AirSearchNews>(
    {
      refresh: reader.refresh,
      begin: async (request) => {
        const outcome = await send(AirSearch, request, intentKey);
        if (!outcome.ok) return outcome;
        const { requestId, suppliers } = outcome.answer;
        const place = { ...outcome.answer, cursor: 0, complete: false };
        return { ok: true, answer: { started: { requestId, request, suppliers }, place } };
      },
      resume: async (requestId) => {
        const outcome = await reader.whole(requestId);
        if (!outcome.ok) return outcome;
        const { request, news } = outcome.answer;
        const { rest } = outcome;
        const place = news;
        return {
          ok: true,
          answer: {
            started: { requestId, request, suppliers: news.suppliers },
            news,
            ...(rest && { restOfNews: () => rest().news }),
            place,
          },
        };
      },
    },
    search,
    onEvent,
    { ports, signal },
  );
};

/** Reads one search in one currency. */
interface Reader {
  whole(requestId: string): Promise<AnsweredInParts<AnswerOf<typeof GetAirSearch>>>;
  refresh(requestId: string, cursor: number): Promise<AnsweredInParts<AirSearchNews>>;
}

const readerIn = (displayCurrency: string | undefined, send: Send): Reader => {
  let currency = displayCurrency;
  const whole = (requestId: string) => send.inParts(GetAirSearch, { requestId }, divideSearch('itineraries'));
  const refresh = (requestId: string, cursor: number) =>
    send.inParts(RefreshAirSearch, { requestId, cursor }, divideNews('itineraries'));
  return {
    async whole(requestId) {
      if (currency === undefined) return whole(requestId);
      const outcome = await send.inParts(
        GetAirSearchWithCurrency,
        { requestId, currency },
        divideSearch('itineraries'),
      );
      if (outcome.ok || outcome.refusal !== 'currency-unknown') return outcome;
      currency = undefined;
      return whole(requestId);
    },
    async refresh(requestId, cursor) {
      if (currency === undefined) return refresh(requestId, cursor);
      const outcome = await send.inParts(
        RefreshAirSearchWithCurrency,
        { requestId, cursor, currency },
        divideNews('itineraries'),
      );
      if (outcome.ok || outcome.refusal !== 'currency-unknown' || cursor > 0) return outcome;
      currency = undefined;
      return refresh(requestId, cursor);
    },
  };
};
