import type { PointerEvent } from 'react';
import type { SliderEvent } from '../../machines/search-pad/slider.machine.ts';

/** As far as a finger must go, and further across than down, for it to be a swipe. */
const leastPx = 40;

/** What a finger that went this far asks of a slider; null: nothing. */
export const swipeMeans = (acrossPx: number, downPx: number): SliderEvent | null => {
  if (Math.abs(acrossPx) < leastPx || Math.abs(acrossPx) <= Math.abs(downPx)) return null;
  return { type: acrossPx < 0 ? 'next.asked' : 'previous.asked' };
};

/** Where each finger that is down began. */
const began = new Map<number, { readonly x: number; readonly y: number }>();

/** Pointer handlers that turn a swipe into a slider's event; a pointer of a mouse never swipes. */
export const swipeOf = (send: (event: SliderEvent) => void) => ({
  onPointerDown: ({ pointerId, pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType !== 'mouse') began.set(pointerId, { x: clientX, y: clientY });
  },
  onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
    const from = began.get(pointerId);
    began.delete(pointerId);
    const asked = from && swipeMeans(clientX - from.x, clientY - from.y);
    if (asked) send(asked);
  },
  onPointerCancel: ({ pointerId }: PointerEvent) => {
    began.delete(pointerId);
  },
});
