import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** Holds animation frames back until the test paints one. Undo with `vi.unstubAllGlobals`. */
export const paintByHand = () => {
  let due: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => due.push(callback));
  return () =>
    act(async () => {
      const callbacks = due;
      due = [];
      for (const callback of callbacks) callback(performance.now());
      await new Promise((painted) => setTimeout(painted));
    });
};

/** Presses like a pointer: each event is a task of its own. */
export const pressOn = (element: HTMLElement): Promise<void> =>
  act(async () => {
    fireEvent.pointerDown(element);
    await Promise.resolve();
    fireEvent.click(element);
  });
