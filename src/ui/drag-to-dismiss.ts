import type { PointerEvent } from 'react';

/** A shorter movement counts as a press. */
const beginsAfterPx = 8;
/** Released beyond this distance it is dismissed; before, it slides back. */
const awayAfterPx = 96;

/**
 * Pointer handlers for dragging an element aside. It follows the pointer, and `away` is called when it is released far
 * enough.
 */
export const dragToDismiss = (away: () => void) => {
  let from: number | null = null;
  const follow = ({ style, dataset }: HTMLElement, byPx: number) => {
    dataset['dragged'] = '';
    style.transform = `translateX(${byPx}px)`;
    style.opacity = String(Math.max(0.4, 1 - Math.abs(byPx) / 240));
  };
  const putBack = ({ style, dataset }: HTMLElement) => {
    from = null;
    delete dataset['dragged'];
    style.transform = '';
    style.opacity = '';
  };
  return {
    onPointerDown({ target, button, clientX }: PointerEvent<HTMLElement>) {
      const isPressed = target instanceof Element && target.closest('button, a');
      if (button === 0 && !isPressed) from = clientX;
    },
    onPointerMove({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
      if (from === null) return;
      const byPx = clientX - from;
      if (currentTarget.dataset['dragged'] === undefined) {
        if (Math.abs(byPx) < beginsAfterPx) return;
        currentTarget.setPointerCapture(pointerId);
      }
      follow(currentTarget, byPx);
    },
    onPointerUp({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      if (from === null) return;
      const byPx = clientX - from;
      from = null;
      if (currentTarget.dataset['dragged'] !== undefined && Math.abs(byPx) >= awayAfterPx) away();
      else putBack(currentTarget);
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => putBack(currentTarget),
  };
};
