import { afterEach, describe, expect, test, vi } from 'vitest';
import { openParserPool, type ParserPoolOptions } from '../../../../server/files/parsers/parser-pool.ts';
import { uploadReader } from '../../../../server/files/parsers/upload-reader.ts';
import { pictureKindOf } from '../../../../server/files/pictures/picture-kind.ts';
import { readUpload } from '../../../../server/files/pictures/upload-kind.ts';
import { ProblemError } from '../../../../server/http/problems.ts';
import { nastyUploads } from '../pictures/nasty-uploads.ts';
import { pdfFile } from '../pictures/upload-samples.ts';
import { scriptAddress, threadedUploads } from './parser-threads.ts';

/** A thread whose parser does what its option says, and otherwise answers with the number of its thread. */
const oddThread = scriptAddress(`
  import { parentPort, threadId } from 'node:worker_threads';
  const kept = [];
  parentPort.on('message', ({ options: [what] }) => {
    while (what === 'hang');
    while (what === 'grow') kept.push([kept.length]);
    parentPort.postMessage(what === 'throw' ? { ok: false, message: 'a bug' } : { ok: true, result: threadId });
  });
  parentPort.postMessage('ready');
`);

const close: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(close.splice(0).map((each) => each()));
});

const openOdd = (options: Partial<ParserPoolOptions> = {}) => {
  const pool = openParserPool({ threadFile: oddThread, threads: 1, ...options });
  close.push(pool.close);
  return { read: (what: string) => pool.parse('upload', Buffer.alloc(1), what) };
};

/** A pool whose time passes only when a test says so. */
const openTimed = (options: Partial<ParserPoolOptions> = {}) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const withinMs = 5_000;
  return {
    ...openOdd({ ...options, withinMs }),
    async letTimePass() {
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(withinMs);
    },
  };
};

describe('a thread that reads files', () => {
  test('[REG-03] reads one file after another', async () => {
    const { read } = openOdd();
    const first = await read('a file');
    expect(first).toMatchObject({ ok: true });
    expect(await read('another')).toEqual(first);
  });

  test('[REG-03] that reads for too long is ended with its file, and the next one is read by another', async () => {
    const { read, letTimePass } = openTimed();
    const before = await read('a file');
    const [hung, next] = [read('hang'), read('a file')];
    await letTimePass();
    expect(await hung).toEqual({ ok: false, limit: 'too-slow' });
    expect(await next).toMatchObject({ ok: true });
    expect(await next).not.toEqual(before);
  });

  test('[REG-03] that needs too much memory is ended with its file, and the next one is read by another', async () => {
    const { read } = openOdd({ heapMb: 16 });
    const before = await read('a file');
    expect(await read('grow')).toEqual({ ok: false, limit: 'too-large' });
    const next = await read('a file');
    expect(next).toMatchObject({ ok: true });
    expect(next).not.toEqual(before);
  });

  test('[REG-03] whose parser fails reports it as a fault, and reads the next file', async () => {
    const { read } = openOdd();
    await expect(read('throw')).rejects.toThrow('the parser upload failed: a bug');
    expect(await read('a file')).toMatchObject({ ok: true });
  });

  test('[REG-03] does not keep more files waiting than it should', async () => {
    const { read, letTimePass } = openTimed({ waitingAtMost: 1 });
    const [hung, waiting] = [read('hang'), read('a file')];
    await expect(read('one too many')).rejects.toThrow(ProblemError);
    await letTimePass();
    expect(await hung).toMatchObject({ ok: false });
    expect(await waiting).toMatchObject({ ok: true });
  });
});

describe('the reader of uploads', () => {
  test.each(Object.entries(nastyUploads))(
    '[REG-03] comes to an end with %s, as in any other place',
    async (_, file) => {
      const bytes = file();
      expect(bytes.length).toBeLessThan(1024 * 1024);
      expect(await threadedUploads.read(bytes, 'document')).toEqual(readUpload(bytes, 'document'));
      expect(await threadedUploads.pictureKind(bytes)).toEqual(pictureKindOf(bytes));
    },
  );

  test.each([
    ['too-slow', 'This file takes too long to read. Save it again, or take a screenshot of the slip.'],
    ['too-large', 'This file needs too much memory to be read. Save it again, or take a screenshot of the slip.'],
  ] as const)('[REG-03] says of a file that is %s what to do', async (limit, words) => {
    const reader = uploadReader({ parse: async () => ({ ok: false, limit }), close: async () => {} });
    expect(await reader.read(pdfFile(), 'slip')).toEqual({ ok: false, words });
    expect(await reader.pictureKind(pdfFile())).toBe(null);
  });
});
