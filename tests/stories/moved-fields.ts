/**
 * Complains when a field moves by itself on a page that nobody has touched yet: a click that is on its way to it would be
 * lost. Runs in the page. Fields that a person's own act moves are not meant.
 */
export const complainOfMovedFields = (): void => {
  const fields = 'input, select, textarea';
  // Shifts are reported later than they happen.
  let touchedAt = Number.POSITIVE_INFINITY;
  for (const type of ['pointerdown', 'keydown', 'input'])
    addEventListener(
      type,
      () => {
        touchedAt = Math.min(touchedAt, performance.now());
      },
      { capture: true },
    );
  for (const type of ['pushState', 'popstate'])
    addEventListener(type, () => {
      touchedAt = Number.POSITIVE_INFINITY;
    });
  /** A field of a form, or one that looks for something. News of others may move a conversation, and results a filter. */
  const holdsField = (node: Node | null): node is Element =>
    node instanceof Element &&
    node.closest('main') !== null &&
    (node.querySelector('input[type="search"]') !== null ||
      (node.closest('form') !== null && (node.matches(fields) || node.querySelector(fields) !== null)));
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as LayoutShift[]) {
      if (shift.startTime > touchedAt || shift.hadRecentInput) continue;
      for (const { node, previousRect: from, currentRect: to } of shift.sources)
        if (holdsField(node) && from.height > 0 && to.height > 0 && Math.abs(from.y - to.y) > 4)
          console.error(
            `${location.pathname}: "${node.textContent?.slice(0, 40)}" moved by itself from ${from.y} to ${to.y} px`,
          );
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** https://developer.mozilla.org/en-US/docs/Web/API/LayoutShift, which TypeScript's library lacks. */
interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}
