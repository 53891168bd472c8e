/** Resolves when `target` dispatches one of these events. */
export const once = (target: EventTarget, ...types: readonly string[]): Promise<unknown> =>
  new Promise((resolve) => {
    for (const type of types) target.addEventListener(type, resolve, { once: true });
  });

/**
 * Wraps the loader of an optional chunk, for `lazy`. A failed load is repeated when the network is back or the person
 * acts, and breaks nothing else. Needs a `Suspense` of its own.
 */
export const optionalChunk =
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
