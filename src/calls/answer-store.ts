import type { CallName } from '../../contract/calls.ts';
import { currentSignIn } from '../storage/token.ts';

interface Kept {
  readonly answer: Promise<unknown>;
  /** Aborts the shared request. `null` once it is answered. */
  leaving: AbortController | null;
  askedBy: number;
  untilMs: number;
}

/** How long and for whom an answer is cached, as the contract declares it (NET-05). */
interface Lifetime {
  readonly seconds: number;
  readonly sharedBy: 'session' | 'everybody';
}

const kept = new Map<string, Kept>();
let keptForSignIn: string | null = null;
let changedAtMs = Number.NEGATIVE_INFINITY;

/** Drops the answers of an earlier session, so that nobody sees those of another person. */
const dropFormerSession = (): void => {
  const signIn = currentSignIn();
  if (signIn === keptForSignIn) return;
  keptForSignIn = signIn;
  for (const key of kept.keys()) if (!key.startsWith(everybody)) kept.delete(key);
};

const everybody = 'everybody ';

/** Empties the cache. Called after each call that acts, because any answer may have changed. */
export const clearAnswers = (): void => {
  kept.clear();
  changedAtMs = Date.now();
};

/**
 * The cached answer of this request, or the answer of `ask`, which is then cached for its lifetime. Concurrent callers
 * share one request. `ask` receives the fetch cache mode: `reload` within a lifetime of the last change, otherwise
 * `default`. Faults, and answers that `isKept` rejects, are not cached. An aborted caller aborts the request only if
 * nobody else waits for it.
 */
export const cachedOrFetched = async <Answer>(
  asked: { readonly name: CallName; readonly tenantId: string; readonly request: unknown },
  { seconds, sharedBy }: Lifetime,
  signal: AbortSignal | undefined,
  ask: (signal: AbortSignal, cache: 'default' | 'reload') => Promise<Answer>,
  isKept: (answer: Answer) => boolean,
): Promise<Answer> => {
  signal?.throwIfAborted();
  dropFormerSession();
  const now = Date.now();
  const whose = sharedBy === 'everybody' ? everybody : `${currentSignIn()} `;
  const key = `${whose}${asked.tenantId} ${asked.name} ${JSON.stringify(asked.request)}`;
  const found = kept.get(key);
  if (found && now < found.untilMs) return shared<Answer>(key, found, signal);
  const leaving = new AbortController();
  const answer = ask(leaving.signal, now < changedAtMs + seconds * 1000 ? 'reload' : 'default');
  const entry: Kept = { answer, leaving, askedBy: 0, untilMs: Number.POSITIVE_INFINITY };
  kept.set(key, entry);
  answer.then(
    (heard) => {
      entry.leaving = null;
      entry.untilMs = isKept(heard) ? Date.now() + seconds * 1000 : 0;
    },
    () => drop(key, entry),
  );
  return shared<Answer>(key, entry, signal);
};

const drop = (key: string, entry: Kept): void => {
  if (kept.get(key) === entry) kept.delete(key);
};

const shared = <Answer>(key: string, entry: Kept, signal: AbortSignal | undefined): Promise<Answer> => {
  const answer = entry.answer as Promise<Answer>;
  if (entry.leaving === null) return answer;
  entry.askedBy += 1;
  return new Promise((resolve, reject) => {
    const leave = () => {
      entry.askedBy -= 1;
      reject(signal?.reason as Error);
      if (entry.askedBy > 0 || entry.leaving === null) return;
      drop(key, entry);
      entry.leaving.abort(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
  });
};
