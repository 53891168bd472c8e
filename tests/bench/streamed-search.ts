import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AirSearchNews } from '../../contract/flights/flights.ts';
import type { SupplierProgress } from '../../contract/flights/searches.ts';
import { seededOffers } from '../workers/results/itinerary-fixtures.ts';

/** Words of the list when all results have arrived. */
export const everyoneAnswered = 'Every supplier has answered.';

export const batches = 20;
export const batchSize = 500;
const pollAfterMs = 250;
const keptMs = 3_600_000;
const requestId = 'streamed-search';

const supplier = (batch: number): SupplierProgress => ({
  code: 'bench',
  name: 'Bench',
  state: batch === batches ? 'answered' : 'searching',
  itineraryCount: batch * batchSize,
  elapsedMs: batch === batches ? batches * pollAfterMs : null,
});

/** Answers to the refreshes of a search, as bytes, so that making them is not measured. */
const newsBytes = (): readonly Buffer[] => {
  const offers = seededOffers(batches * batchSize, 5);
  return Array.from({ length: batches }, (_, index) => {
    const news: AirSearchNews = {
      requestId,
      cursor: index + 1,
      itineraries: offers.slice(index * batchSize, (index + 1) * batchSize),
      duplicates: [],
      names: { airports: {}, airlines: {}, aircraft: {} },
      suppliers: [supplier(index + 1)],
      complete: index + 1 === batches,
      pollAfterMs,
      expiresInMs: keptMs,
    };
    return Buffer.from(JSON.stringify(news));
  });
};

/**
 * Serves the built portal with a prepared search. Calls of the search are answered here, in twenty batches, one per
 * refresh. All other requests go to the server at `target`.
 */
export const serveStreamedSearch = async (target: string): Promise<{ readonly url: string; close(): void }> => {
  const news = newsBytes();
  const begun = Buffer.from(JSON.stringify({ requestId, suppliers: [supplier(0)], pollAfterMs, expiresInMs: keptMs }));
  const { hostname, port: targetPort } = new URL(target);

  const passOn = (asked: IncomingMessage, answer: ServerResponse): void => {
    const onward = request(
      { hostname, port: targetPort, path: asked.url, method: asked.method, headers: asked.headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  };

  const server = createServer((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '/', target);
    const call = /\/Search\/(AirSearch|RefreshAirSearch)$/.exec(pathname)?.[1];
    if (call === undefined) return passOn(asked, answer);
    asked.resume();
    answer.setHeader('content-type', 'application/json; charset=utf-8');
    answer.end(call === 'AirSearch' ? begun : news[Number(searchParams.get('cursor'))]);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};
