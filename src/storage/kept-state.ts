import { del, get, set } from 'idb-keyval';
import { is, type Struct } from 'superstruct';

/** Owner of stored state. State of one owner is never read for another. */
export interface Owner {
  readonly tenantId: string;
  readonly userId: string;
}

/** Areas of state that are stored between visits. */
export type AreaName = 'recent-searches' | 'recent-stays' | 'search-forms' | 'registration-form';

/** Areas that are never stored (spec 2 §4), because they would be out of date. */
export const neverKept = [
  'booking',
  'two-one-way-results',
  'search-results',
  'result-actions',
  'queue-share',
  'tour-search-query',
  'tour-search-result',
] as const;

/** A stored area. A change of `struct` needs a new `version`; state of an older version is dropped. */
export interface Area<Value> {
  readonly name: AreaName;
  readonly version: number;
  // biome-ignore lint/suspicious/noExplicitAny: a struct's schema type is not of interest here
  readonly struct: Struct<Value, any>;
}

/** The stored content, compressed. It names its owner and area, so that an entry copied to another key is detected. */
interface Envelope {
  readonly tenantId: string;
  readonly userId: string;
  readonly area: string;
  readonly version: number;
  readonly value: unknown;
}

/** Maximum size in bytes. Larger state is not stored; larger stored content is rejected. */
const atMostBytes = 256 * 1024;

const keyOf = ({ tenantId, userId }: Owner, { name }: { readonly name: AreaName }): string =>
  `kept/${tenantId}/${userId}/${name}`;

/** Used when the browser's store is full, blocked or broken. Lasts as long as the page. */
const memory = new Map<string, unknown>();

/**
 * The stored value, or `null`. Anything invalid (corrupt, hostile, an older version, another owner's) is removed. Never
 * rejects.
 */
export const readKept = async <Value>(owner: Owner, area: Area<Value>): Promise<Value | null> => {
  const key = keyOf(owner, area);
  if (memory.has(key)) return memory.get(key) as Value;
  const stored = await get<unknown>(key).catch(() => undefined);
  if (stored === undefined) return null;
  const value = await decodeKept(stored, owner, area);
  if (value === null) await del(key).catch(() => {});
  return value;
};

/** Stores a value for the next visit, or in memory where the browser cannot store it. Never rejects. */
export const writeKept = async <Value>(owner: Owner, area: Area<Value>, value: Value): Promise<void> => {
  const key = keyOf(owner, area);
  try {
    const encoded = await encodeKept(owner, area, value);
    if (encoded === null) throw new Error('too large to be kept');
    await set(key, encoded);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
};

/** Removes a value, and after it nothing that was written before. Never rejects. */
export const forgetKept = <Value>(owner: Owner, area: Area<Value>): Promise<void> =>
  alone(keyOf(owner, area), async () => {
    memory.delete(keyOf(owner, area));
    await del(keyOf(owner, area)).catch(() => {});
  });

/** Reads, changes and writes under a lock, so that two tabs do not overwrite each other. */
export const changeKept = <Value>(
  owner: Owner,
  area: Area<Value>,
  change: (kept: Value | null) => Value,
): Promise<void> => alone(keyOf(owner, area), async () => writeKept(owner, area, change(await readKept(owner, area))));

/** Runs `act` under a lock among all tabs, or among this tab's calls where the browser has no locks. */
const alone = (key: string, act: () => Promise<void>): Promise<void> => {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  const turn = turns.then(() => (locks ? locks.request(key, act).then(() => undefined) : act()));
  turns = turn.catch(() => {});
  return turn;
};
let turns: Promise<unknown> = Promise.resolve();

/** The bytes to store. `null`: too large. */
export const encodeKept = async <Value>(
  { tenantId, userId }: Owner,
  { name, version }: Area<Value>,
  value: Value,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const envelope: Envelope = { tenantId, userId, area: name, version, value };
  const plain = new TextEncoder().encode(JSON.stringify(envelope));
  if (plain.length > atMostBytes) return null;
  const compressed = new Blob([plain]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
};

/** The value of stored content, or `null` if `encodeKept` did not write it for this owner and area. */
export const decodeKept = async <Value>(stored: unknown, owner: Owner, area: Area<Value>): Promise<Value | null> => {
  if (!(stored instanceof Uint8Array)) return null;
  try {
    const envelope = JSON.parse(await decompress(stored)) as Partial<Envelope> | null;
    const isOurs =
      envelope?.tenantId === owner.tenantId &&
      envelope.userId === owner.userId &&
      envelope.area === area.name &&
      envelope.version === area.version;
    return isOurs && is(envelope.value, area.struct) ? envelope.value : null;
  } catch {
    return null;
  }
};

/** Throws if the content is not compressed text, or as soon as it exceeds the maximum size. */
const decompress = async (stored: Uint8Array): Promise<string> => {
  const stream = new Blob([stored.slice()]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const text = new TextDecoder('utf-8', { fatal: true });
  let read = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return read + text.decode();
    bytes += value.length;
    if (bytes > atMostBytes) {
      await reader.cancel();
      throw new Error('larger than anything that is kept');
    }
    read += text.decode(value, { stream: true });
  }
};
