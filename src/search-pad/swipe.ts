import type { PointerEvent } from 'react';
import type { SliderEvent } from '../../machines/search-pad/slider.machine.ts';

/** Minimum distance of a swipe, which must also be more horizontal than vertical. */
const leastPx = 40;

/** The slider event of a movement. `null`: not a swipe. */
export const swipeEventOf = (acrossPx: number, downPx: number): SliderEvent | null => {
  if (Math.abs(acrossPx) < leastPx || Math.abs(acrossPx) <= Math.abs(downPx)) return null;
  return { type: acrossPx < 0 ? 'next.asked' : 'previous.asked' };
};

/** Start position of each touch. */
const began = new Map<number, { readonly x: number; readonly y: number }>();

/** Pointer handlers that turn swipes into slider events. A mouse does not swipe. */
export const swipeOf = (send: (event: SliderEvent) => void) => ({
  onPointerDown: ({ pointerId, pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType !== 'mouse') began.set(pointerId, { x: clientX, y: clientY });
  },
  onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
    const from = began.get(pointerId);
    began.delete(pointerId);
    const asked = from && swipeEventOf(clientX - from.x, clientY - from.y);
    if (asked) send(asked);
  },
  onPointerCancel: ({ pointerId }: PointerEvent) => {
    began.delete(pointerId);
  },
});
