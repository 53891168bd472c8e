import type { ComponentType } from 'react';

/** A short message about something that succeeded or failed elsewhere on the page. */
export interface ToastContent {
  readonly intent: 'success' | 'warning' | 'error';
  readonly text: string;
}

/** How long a toast is shown (spec 1 §9), unless it is hovered or focused. */
export const toastStaysMs = 3_000;

/** Toasts that wait for the component that renders them. */
const waiting: ToastContent[] = [];
let region: ComponentType | null = null;
const regionListeners = new Set<() => void>();
let toastListener: ((toast: ToastContent) => void) | null = null;

/**
 * Shows a toast. Loads the component that renders toasts with the first one; a failed load is repeated with the next.
 */
export const showToast = (toast: ToastContent): void => {
  if (toastListener) return toastListener(toast);
  waiting.push(toast);
  import('./ToastRegion.tsx').then(
    ({ ToastRegion }) => {
      region = ToastRegion;
      for (const listener of regionListeners) listener();
    },
    (fault: unknown) => console.error('toasts could not be fetched', fault),
  );
};

/** The component that renders toasts. `null`: not loaded yet. */
export const loadedToastRegion = (): ComponentType | null => region;

/** Calls `listener` when the component is loaded. Returns a function that unsubscribes. */
export const onToastRegionLoaded = (listener: () => void): (() => void) => {
  regionListeners.add(listener);
  return () => {
    regionListeners.delete(listener);
  };
};

/** Passes each waiting and each new toast to `listener`; there is one at a time. Returns a function that unsubscribes. */
export const onToast = (listener: (toast: ToastContent) => void): (() => void) => {
  toastListener = listener;
  for (const toast of waiting.splice(0)) listener(toast);
  return () => {
    toastListener = null;
  };
};
