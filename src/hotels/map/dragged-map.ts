import type { MouseEvent, PointerEvent, RefObject } from 'react';
import type { ScreenWay } from '../../../contract/local-map.ts';

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

/**
 * Props of a surface that is dragged. `moving` follows the pointer without the flow, which learns the whole way when the pointer lets
 * go. `moved` receives the way of the middle of the map: against that of the pointer.
 */
export const draggedMap = (moving: RefObject<HTMLElement | null>, moved: (way: ScreenWay) => void) => {
  const follow = (translate: string): void => {
    if (moving.current !== null) moving.current.style.translate = translate;
  };
  return {
    onPointerDown: ({ pointerId, clientX, clientY, button }: PointerEvent<HTMLElement>) => {
      if (button === 0 && drag === null) drag = { pointerId, x: clientX, y: clientY, moved: false };
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      if (drag?.pointerId !== pointerId) return;
      const [x, y] = [clientX - drag.x, clientY - drag.y];
      if (!drag.moved && Math.hypot(x, y) < pressedWithinPx) return;
      if (!drag.moved) currentTarget.setPointerCapture(pointerId);
      drag.moved = true;
      follow(`${x}px ${y}px`);
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (drag?.pointerId !== pointerId) return;
      const ended = drag;
      // The click that follows reads whether this was a drag.
      setTimeout(() => {
        drag = null;
      });
      if (!ended.moved) return;
      follow('');
      moved({ xPx: ended.x - clientX, yPx: ended.y - clientY });
    },
    onPointerCancel: () => {
      drag = null;
      follow('');
    },
    onPointerLeave: ({ pointerId }: PointerEvent<HTMLElement>) => {
      if (drag?.pointerId === pointerId && !drag.moved) drag = null;
    },
    /** A drag that began on a pin does not press it. */
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (drag?.moved === true) event.stopPropagation();
    },
  };
};
