import { del, get, set } from 'idb-keyval';
import { is, type Struct } from 'superstruct';

/** Whose state it is: nothing that was kept for one is ever read for another. */
export interface Owner {
  readonly tenantId: string;
  readonly userId: string;
}

/** Areas of partial state that outlive a visit. */
export type AreaName = 'recent-searches' | 'search-forms';

/** What never does (spec 2 §4): it would come back as a promise that nobody keeps any more. */
export const neverKept = [
  'booking',
  'two-one-way-results',
  'search-results',
  'result-actions',
  'queue-share',
  'tour-search-query',
  'tour-search-result',
] as const;

/** One area: its shape today. Another version is another shape; what was kept in an older one is dropped. */
export interface Area<Value> {
  readonly name: AreaName;
  readonly version: number;
  // biome-ignore lint/suspicious/noExplicitAny: a struct's schema type is not of interest here
  readonly struct: Struct<Value, any>;
}

/** What lies in the store, compressed: an entry that was copied to another key is told by what it says of itself. */
interface Envelope {
  readonly tenantId: string;
  readonly userId: string;
  readonly area: string;
  readonly version: number;
  readonly value: unknown;
}

/** Larger state is not kept; larger content in the store was not written by us. */
const atMostBytes = 256 * 1024;

const keyOf = ({ tenantId, userId }: Owner, { name }: { readonly name: AreaName }): string =>
  `kept/${tenantId}/${userId}/${name}`;

/** Stands in where the browser's store is full, forbidden or broken: state then lives as long as the page. */
const memory = new Map<string, unknown>();

/**
 * What is kept of this area, or null. Whatever else stands there (corrupt, hostile, older, another's) is dropped, and is
 * as if it had never been. Never rejects.
 */
export const readKept = async <Value>(owner: Owner, area: Area<Value>): Promise<Value | null> => {
  const key = keyOf(owner, area);
  if (memory.has(key)) return memory.get(key) as Value;
  const stored = await get<unknown>(key).catch(() => undefined);
  if (stored === undefined) return null;
  const value = await openKept(stored, owner, area);
  if (value === null) await del(key).catch(() => {});
  return value;
};

/** Keeps the area's state for the next visit; in memory where the browser cannot. Never rejects. */
export const writeKept = async <Value>(owner: Owner, area: Area<Value>, value: Value): Promise<void> => {
  const key = keyOf(owner, area);
  try {
    const sealed = await sealKept(owner, area, value);
    if (sealed === null) throw new Error('too large to be kept');
    await set(key, sealed);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
};

/** Reads and writes in one step, so that two tabs do not lose each other's. */
export const changeKept = <Value>(
  owner: Owner,
  area: Area<Value>,
  change: (kept: Value | null) => Value,
): Promise<void> => alone(keyOf(owner, area), async () => writeKept(owner, area, change(await readKept(owner, area))));

/** One at a time among all tabs; among this tab's own where the browser has no locks. */
const alone = (key: string, act: () => Promise<void>): Promise<void> => {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  const turn = turns.then(() => (locks ? locks.request(key, act).then(() => undefined) : act()));
  turns = turn.catch(() => {});
  return turn;
};
let turns: Promise<unknown> = Promise.resolve();

/** The bytes that are stored; null: more than is kept. */
export const sealKept = async <Value>(
  { tenantId, userId }: Owner,
  { name, version }: Area<Value>,
  value: Value,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const envelope: Envelope = { tenantId, userId, area: name, version, value };
  const plain = new TextEncoder().encode(JSON.stringify(envelope));
  if (plain.length > atMostBytes) return null;
  const squeezed = new Blob([plain]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(squeezed).arrayBuffer());
};

/** The value within stored content, or null where it is anything but what this owner's area would have sealed. */
export const openKept = async <Value>(stored: unknown, owner: Owner, area: Area<Value>): Promise<Value | null> => {
  if (!(stored instanceof Uint8Array)) return null;
  try {
    const envelope = JSON.parse(await unsqueezed(stored)) as Partial<Envelope> | null;
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

/** Throws on what is not compressed text, and as soon as it grows beyond what would have been written. */
const unsqueezed = async (stored: Uint8Array): Promise<string> => {
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
