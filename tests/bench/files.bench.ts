import { monitorEventLoopDelay } from 'node:perf_hooks';
import { guessHeading } from '../../contract/desk/statement-columns.ts';
import { readStatement } from '../../contract/desk/statement-file.ts';
import { type ImportedTable, importFileAtMostBytes, type TableRefusal } from '../../contract/imported-table.ts';
import { readImport } from '../../machines/travellers/import-rows.ts';
import { openParserPool, type ParserPool } from '../../server/files/parsers/parser-pool.ts';
import { bundledThread, parserThread } from '../server/files/parsers/parser-threads.ts';
import { nastyUploads } from '../server/files/pictures/nasty-uploads.ts';
import { nastySheets } from '../workers/spreadsheets/nasty-sheets.ts';

export interface FilesBenchRow {
  readonly file: string;
  /** Time until the file is kept or refused. */
  readonly ms: number;
  /** Longest time in which the event loop did nothing else. */
  readonly silentMs: number;
  /** Most memory of the process above that before, with the start of a thread. */
  readonly memoryMb: number;
  readonly answer: string;
}

const megabyte = 1024 * 1024;
const looksEachMs = 2;

const measured = async (file: string, read: () => Promise<string>): Promise<FilesBenchRow> => {
  const before = process.memoryUsage.rss();
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, looksEachMs);
  const silence = monitorEventLoopDelay({ resolution: 1 });
  silence.enable();
  const began = performance.now();
  const answer = await read();
  const ms = performance.now() - began;
  // A silence ends with the next turn of the event loop.
  await new Promise((turn) => setTimeout(turn, 2 * looksEachMs));
  silence.disable();
  clearInterval(looking);
  return {
    file,
    ms: Math.round(ms),
    silentMs: Math.round(silence.max / 1e6),
    memoryMb: Math.round((most - before) / megabyte),
    answer,
  };
};

/** Each kind gets threads of its own, so that none pays for the memory of another. */
const measuredInThread = async (
  threadFile: URL,
  files: Readonly<Record<string, () => Uint8Array>>,
  readIn: (pool: ParserPool, bytes: Uint8Array) => Promise<string>,
): Promise<readonly FilesBenchRow[]> => {
  const rows: FilesBenchRow[] = [];
  for (const [name, file] of Object.entries(files)) {
    const bytes = file();
    const pool = openParserPool({ threadFile, withinMs: 20_000 });
    rows.push(await measured(name, () => readIn(pool, bytes)));
    await pool.close();
  }
  return rows;
};

const readUploadIn = async (pool: ParserPool, bytes: Uint8Array): Promise<string> => {
  const parsed = await pool.parse('upload', bytes, 'document');
  if (!parsed.ok) return parsed.limit;
  return parsed.result.ok ? parsed.result.kind : parsed.result.words;
};

/** What the page does with a table: both imports read it, as they do in their charts. */
const readTableIn = async (pool: ParserPool, bytes: Uint8Array): Promise<string> => {
  const parsed = await pool.parse('upload', bytes, '');
  if (!parsed.ok) return parsed.limit;
  const table = parsed.result as unknown as ImportedTable | TableRefusal;
  if (typeof table === 'string') return table;
  const heading = guessHeading(table);
  if (heading !== null) readStatement(table, heading, { today: '2026-11-30', currency: 'BDT' });
  readImport(table, '2026-11-30');
  return `${table.length} rows`;
};

/**
 * Reads a megabyte of each kind that costs a careless parser most: as the server reads uploads, and as the page reads spreadsheets,
 * with its thread in the place of the page's worker.
 */
export const runFilesBench = async (): Promise<{ readonly rows: readonly FilesBenchRow[] }> => {
  const uploads = await measuredInThread(await bundledThread(parserThread), nastyUploads, readUploadIn);
  const tableThread = await bundledThread('./tests/bench/table-thread.ts');
  const tables = await measuredInThread(tableThread, nastySheets(importFileAtMostBytes), readTableIn);
  return { rows: [...uploads, ...tables] };
};
