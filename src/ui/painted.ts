/** Resolves once the frame that is due has been painted; at once in a page in the background, which paints none. */
export const painted = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : // A frame's own callbacks run before it is painted; the next task, after.
      new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** For what holds nothing but choices that wait: a press on one of them waits as well, and so comes after them anyhow. */
export const waitsInTurn = { 'data-waits-in-turn': '' } as const;

const isOnWaiting = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-waits-in-turn]') !== null;

const presses = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Resolves once the frame that shows a press has been painted, or just before the next press is heard, unless that one
 * `waitsInTurn` too: whatever waits for it keeps its place in the order in which things were asked.
 */
export const paintedOrPressed = (): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      for (const press of presses) removeEventListener(press, hear, true);
      done();
    };
    const hear = (event: Event) => {
      if (!isOnWaiting(event)) end();
    };
    for (const press of presses) addEventListener(press, hear, true);
    void painted().then(end);
  });
