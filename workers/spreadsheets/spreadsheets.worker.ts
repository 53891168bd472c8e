import { readTable } from './read-table.ts';

/** Reads the file that it is sent, and answers with its table or why it is not read. An error ends the worker. */
addEventListener('message', ({ data: bytes }: MessageEvent<ArrayBuffer>) => {
  void readTable(new Uint8Array(bytes)).then((table) => postMessage(table));
});
