import { fromObservable, type Observer } from 'xstate';

/** Emits the time that is left, in milliseconds, once a second. */
export const tellTimeLeft = fromObservable(({ input }: { input: { remainingMs: number } }) => ({
  subscribe: (observer: Observer<number> | ((remainingMs: number) => void)) =>
    countDown(input.remainingMs, typeof observer === 'function' ? observer : (left) => observer.next?.(left)),
}));

/** Counts down by the monotonic clock, so that the time is right after a tab has been suspended. */
const countDown = (remainingMs: number, notify: (leftMs: number) => void): { unsubscribe: () => void } => {
  const began = performance.now();
  const now = () => notify(Math.max(0, remainingMs - (performance.now() - began)));
  now();
  const ticking = setInterval(now, 1_000);
  return { unsubscribe: () => clearInterval(ticking) };
};
