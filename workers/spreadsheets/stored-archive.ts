import { Unzip, UnzipInflate, zipSync } from 'fflate';

/** Most bytes of an archive's parts without their compression: far more than an imported table has. */
export const unpackedAtMost = 4 * 1024 * 1024;

/**
 * Bytes that are unpacked at a time. The parts are counted between them, so that they cannot come to more than a thousand times
 * this above the most.
 */
const chunkBytes = 4096;

/** The parts of an archive by their names. `null`: together they are too large. Throws for what is no archive. */
export const unpackParts = (archive: Uint8Array): ReadonlyMap<string, Uint8Array> | null => {
  const parts = new Map<string, Uint8Array[]>();
  let unpacked = 0;
  let fault: Error | null = null;
  const unzip = new Unzip((file) => {
    // The reader of spreadsheets reads no other parts.
    if (!/\.(?:xml|rels)$/.test(file.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      if (error !== null) fault = error;
      else {
        unpacked += chunk.length;
        chunks.push(chunk);
      }
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < archive.length; at += chunkBytes) {
    unzip.push(archive.subarray(at, at + chunkBytes), at + chunkBytes >= archive.length);
    if (unpacked > unpackedAtMost) return null;
    if (fault !== null) throw fault;
  }
  return new Map([...parts].map(([name, chunks]) => [name, joined(chunks)]));
};

const joined = (chunks: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};

/**
 * A zip archive of parts without compression. The reader of spreadsheets unpacks compressed parts over 320 kB in a worker of its
 * own, which the page's policy forbids.
 */
export const storedArchive = (parts: ReadonlyMap<string, Uint8Array>): ArrayBuffer =>
  zipSync(Object.fromEntries(parts), { level: 0 }).buffer;
