/** Resolves after the next frame has been painted; at once in a background page, which paints none. */
export const painted = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : // A frame's own callbacks run before it is painted; the next task, after.
      new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * Marks an element whose controls all wait for `nextPaintOrPress`. A press on one of them keeps its place in the order
 * of choices, so it does not cut the wait short.
 */
export const waitsInTurn = { 'data-waits-in-turn': '' } as const;

const isOnWaiting = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-waits-in-turn]') !== null;

const presses = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Resolves after the next frame has been painted, or just before the next press outside `waitsInTurn` is handled.
 * Choices thus keep the order in which they were made.
 */
export const nextPaintOrPress = (): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      for (const press of presses) removeEventListener(press, onPress, true);
      done();
    };
    const onPress = (event: Event) => {
      if (!isOnWaiting(event)) end();
    };
    for (const press of presses) addEventListener(press, onPress, true);
    void painted().then(end);
  });
