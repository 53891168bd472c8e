import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** Holds back what waits for a frame until the test paints one. Undone by `vi.unstubAllGlobals`. */
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

/** A press as a pointer makes it, whose parts are tasks of their own. */
export const pressOn = (element: HTMLElement): Promise<void> =>
  act(async () => {
    fireEvent.pointerDown(element);
    await Promise.resolve();
    fireEvent.click(element);
  });
