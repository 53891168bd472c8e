import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { everyoneAnswered } from './streamed-search.ts';

const of = (count: number, row: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => row(index)).join('');

const html = `<!doctype html>
<html lang="en">
  <title>Bare</title>
  <body style="display: grid; grid-template-columns: 280px 1fr; gap: 24px; font: 14px sans-serif">
    <aside aria-label="Filters">
      ${of(6, (index) => `<label style="display: block; height: 28px"><input type="checkbox"> Filter ${index}</label>`)}
      <input type="range"><input type="range">
    </aside>
    <main style="height: 1200000px">
      ${everyoneAnswered}
      ${of(60, (index) => `<article style="height: 112px; border: 1px solid">Itinerary ${index}</article>`)}
    </main>
  </body>
</html>`;

/** Serves a list without script, in which a press only changes a box: the least that a frame costs on this machine. */
export const serveBareList = async (): Promise<{ readonly url: string; close(): void }> => {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
};
