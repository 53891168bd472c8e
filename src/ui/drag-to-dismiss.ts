import type { PointerEvent } from 'react';

/** Shorter movements count as a press. */
const dragThresholdPx = 8;
/** Released at this distance or beyond, the element is dismissed; before, it moves back. */
const dismissThresholdPx = 96;

/**
 * Pointer handlers for dragging an element aside. The element follows the pointer; `onDismiss` is called if it is released far enough.
 * `data-dragged` is set while it is dragged.
 */
export const dragToDismiss = (onDismiss: () => void) => {
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
        if (Math.abs(byPx) < dragThresholdPx) return;
        currentTarget.setPointerCapture(pointerId);
      }
      follow(currentTarget, byPx);
    },
    onPointerUp({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      if (from === null) return;
      const byPx = clientX - from;
      from = null;
      if (currentTarget.dataset['dragged'] !== undefined && Math.abs(byPx) >= dismissThresholdPx) onDismiss();
      else putBack(currentTarget);
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => putBack(currentTarget),
  };
};
