import { inSpan, type SpanStart } from '../telemetry/spans.ts';

/** How something that is asked is watched. */
export interface Watch {
  /** The span of an operation. */
  readonly spanOf: (operation: string) => SpanStart;
  readonly record: (operation: string, outcome: string, ms: number) => void;
  /** Functions that are not watched, because they answer at once. Default: none. */
  readonly except?: readonly string[];
}

/**
 * Outcomes that say that nothing was answered. `silent`, `unknown`: of a port. `failed`: it threw. `cut-off`: it was not waited for any longer.
 */
export const unanswered = ['silent', 'unknown', 'failed', 'cut-off'] as const;

type Asked = (...args: unknown[]) => Promise<unknown>;

/** An object whose functions do what they did; how long each took and what came of it is noted. All but `except` are asynchronous. */
export const watched = <Port extends object>(port: Port, watch: Watch): Port => {
  const made = new Map<string, Asked>();
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function' || typeof name !== 'string' || watch.except?.includes(name)) return member;
      const known = made.get(name);
      if (known !== undefined) return known;
      const fresh = watchedFunction(name, member.bind(target) as Asked, watch);
      made.set(name, fresh);
      return fresh;
    },
  });
};

const watchedFunction =
  (operation: string, ask: Asked, { spanOf, record }: Watch): Asked =>
  (...args) => {
    const began = performance.now();
    // Who gives up a search aborts it, and does not wait until it has ended.
    const signal = args.find((arg) => arg instanceof AbortSignal);
    let isNoted = false;
    const note = (outcome: string): void => {
      if (!isNoted) record(operation, outcome, performance.now() - began);
      isNoted = true;
    };
    const cutOff = () => note('cut-off');
    signal?.addEventListener('abort', cutOff, { once: true });
    const asked = inSpan(
      spanOf(operation),
      () => ask(...args),
      (result) => ({ 'portolan.outcome': signal?.aborted ? 'cut-off' : outcomeIn(result) }),
    );
    const over = (outcome: string) => {
      signal?.removeEventListener('abort', cutOff);
      note(outcome);
    };
    asked.then(
      (result) => over(outcomeIn(result)),
      () => over('failed'),
    );
    return asked;
  };

/** The outcome that an answer of a port names; `ok` where it names none. */
const outcomeIn = (result: unknown): string => {
  if (typeof result !== 'object' || result === null) return 'ok';
  if ('outcome' in result && typeof result.outcome === 'string') return result.outcome;
  if ('why' in result && typeof result.why === 'string') return result.why;
  return 'ok';
};
