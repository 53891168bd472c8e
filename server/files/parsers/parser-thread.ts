import { parentPort } from 'node:worker_threads';
import type { ParserAnswer, ParserJob } from './parser-pool.ts';
import { type Parsers, parsers } from './parsers.ts';

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

const answer = ({ name, bytes, options }: ParserJob): ParserAnswer => {
  const parse = parsers[name as keyof Parsers] as (bytes: Buffer, ...options: readonly unknown[]) => unknown;
  try {
    return { ok: true, result: parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), ...options) };
  } catch (error) {
    return { ok: false, message: (error as Error).stack ?? String(error) };
  }
};

port.on('message', (job: ParserJob) => port.postMessage(answer(job)));
port.postMessage('ready');
