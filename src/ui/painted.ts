/** Resolves once the frame that is due has been painted; at once in a page in the background, which paints none. */
export const painted = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : // A frame's own callbacks run before it is painted; the next task, after.
      new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

const presses = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Resolves once the frame that shows a press has been painted, or just before the next press is heard: whatever waits
 * for it keeps its place in the order in which things were asked.
 */
export const paintedOrPressed = (): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      for (const press of presses) removeEventListener(press, end, true);
      done();
    };
    for (const press of presses) addEventListener(press, end, true);
    void painted().then(end);
  });
