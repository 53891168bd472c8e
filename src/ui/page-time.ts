/** An observer as XState passes it to the observable of `fromObservable`. */
type PageTimeObserver = { readonly next?: (pageMs: number) => void } | ((pageMs: number) => void);

/**
 * An observable that emits `performance.now()`, in milliseconds, at once and then every second. For durations: a change of the
 * computer's clock does not affect it. For the time of day see `page-clock.ts`.
 */
export const pageTime = {
  subscribe: (observer: PageTimeObserver): { unsubscribe: () => void } => {
    const notify = typeof observer === 'function' ? observer : (pageMs: number) => observer.next?.(pageMs);
    const tick = () => notify(performance.now());
    tick();
    const ticking = setInterval(tick, 1_000);
    return { unsubscribe: () => clearInterval(ticking) };
  },
};
