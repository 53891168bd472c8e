import type { CallName } from '../../contract/calls.ts';
import { sessionLine } from '../storage/token.ts';

interface Kept {
  readonly answer: Promise<unknown>;
  /** Ends the one request that all who asked at the same time share; null once it was answered. */
  leaving: AbortController | null;
  askedBy: number;
  untilMs: number;
}

/** How long and for whom an answer is kept, as the contract declares it (NET-05). */
interface Lifetime {
  readonly seconds: number;
  readonly sharedBy: 'session' | 'everybody';
}

const kept = new Map<string, Kept>();
let keptForLine: string | null = null;
let changedAtMs = Number.NEGATIVE_INFINITY;

/** What belonged to a session goes with it: nothing of one person is there for the next to be given. */
const forgetFormerSession = (): void => {
  const line = sessionLine();
  if (line === keptForLine) return;
  keptForLine = line;
  for (const key of kept.keys()) if (!key.startsWith(everybody)) kept.delete(key);
};

const everybody = 'everybody ';

/** Forgets every answer: somebody acted, and what was read before may be otherwise now. */
export const forgetAnswers = (): void => {
  kept.clear();
  changedAtMs = Date.now();
};

/**
 * The answer that is kept for this request, or the one that `ask` brings: it is then kept for its lifetime, and whoever
 * asks meanwhile shares it. `ask` hears whether the browser's own cache may answer: not within a lifetime of a change.
 * A fault, and what `isKept` refuses, is kept for nobody. Who leaves ends the request only when nobody else waits for it.
 */
export const keptOrAsked = async <Answer>(
  asked: { readonly name: CallName; readonly tenantId: string; readonly request: unknown },
  { seconds, sharedBy }: Lifetime,
  signal: AbortSignal | undefined,
  ask: (signal: AbortSignal, cache: 'default' | 'reload') => Promise<Answer>,
  isKept: (answer: Answer) => boolean,
): Promise<Answer> => {
  signal?.throwIfAborted();
  forgetFormerSession();
  const now = Date.now();
  const whose = sharedBy === 'everybody' ? everybody : `${sessionLine()} `;
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
