/** Observer of an observable actor, as XState passes it. */
type Told = { readonly next?: (pageMs: number) => void } | ((pageMs: number) => void);

/** Emits the milliseconds of the page's monotonic clock now and every second, also after a tab has been suspended. */
export const pageTime = {
  subscribe: (observer: Told): { unsubscribe: () => void } => {
    const notify = typeof observer === 'function' ? observer : (pageMs: number) => observer.next?.(pageMs);
    const tell = () => notify(performance.now());
    tell();
    const ticking = setInterval(tell, 1_000);
    return { unsubscribe: () => clearInterval(ticking) };
  },
};
