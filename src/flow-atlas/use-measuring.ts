import { useCallback } from 'react';
import type { Frame } from '../../flows/inspect/atlas-state.ts';

/** A ref that reports the inner size of its element whenever it changes, so that the inspector can fit something into it. */
export const useMeasuring = (notify: (size: Frame) => void) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const observer = new ResizeObserver(() => {
        const { clientWidth: width, clientHeight: height } = element;
        if (width > 0 && height > 0) notify({ width, height });
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [notify],
  );
