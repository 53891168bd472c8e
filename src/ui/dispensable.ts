/** Resolves with the first of these that `target` hears. */
export const once = (target: EventTarget, ...types: readonly string[]): Promise<unknown> =>
  new Promise((resolve) => {
    for (const type of types) target.addEventListener(type, resolve, { once: true });
  });

/**
 * Fetches a part that its page can do without, for `lazy`: where it cannot come it takes nothing with it, and is fetched
 * again when the network is back or the person acts. Beneath a `Suspense` of its own.
 */
export const dispensable =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    for (;;) {
      try {
        return await load();
      } catch {
        await once(window, 'online', 'pointerdown', 'keydown');
      }
    }
  };
