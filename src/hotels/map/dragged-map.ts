import type { MouseEvent, PointerEvent } from 'react';
import type { ScreenWay } from '../../../contract/hotels/local-map.ts';

/** A pointer that goes less far has pressed what it is on. */
const pressedWithinPx = 5;

interface Drag {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  moved: boolean;
}

/** One pointer drags at a time. */
let drag: Drag | null = null;

/** Marks the part of the surface that follows the pointer. */
export const followsPointer = { 'data-follows-pointer': true } as const;

const follow = (surface: HTMLElement, translate: string): void => {
  const moving = surface.querySelector<HTMLElement>('[data-follows-pointer]');
  if (moving !== null) moving.style.translate = translate;
};

/**
 * Props of a surface that is dragged. What `followsPointer` goes with the pointer without the flow, which learns the whole way when the
 * pointer lets go. `moved` receives the way of the middle of the map: against that of the pointer.
 */
export const draggedMap = (moved: (way: ScreenWay) => void) => ({
  onPointerDown: ({ pointerId, clientX, clientY, button }: PointerEvent<HTMLElement>) => {
    if (button === 0 && drag === null) drag = { pointerId, x: clientX, y: clientY, moved: false };
  },
  onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (drag?.pointerId !== pointerId) return;
    const [x, y] = [clientX - drag.x, clientY - drag.y];
    if (!drag.moved && Math.hypot(x, y) < pressedWithinPx) return;
    if (!drag.moved) currentTarget.setPointerCapture(pointerId);
    drag.moved = true;
    follow(currentTarget, `${x}px ${y}px`);
  },
  onPointerUp: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (drag?.pointerId !== pointerId) return;
    const ended = drag;
    // The click that follows reads whether this was a drag.
    setTimeout(() => {
      drag = null;
    });
    if (!ended.moved) return;
    follow(currentTarget, '');
    moved({ xPx: ended.x - clientX, yPx: ended.y - clientY });
  },
  onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => {
    drag = null;
    follow(currentTarget, '');
  },
  onPointerLeave: ({ pointerId }: PointerEvent<HTMLElement>) => {
    if (drag?.pointerId === pointerId && !drag.moved) drag = null;
  },
  /** A drag that began on a pin does not press it. */
  onClickCapture: (event: MouseEvent<HTMLElement>) => {
    if (drag?.moved === true) event.stopPropagation();
  },
});
