import type { ComponentType } from 'react';

/** A short message about something that succeeded or failed elsewhere on the page. */
export interface ToastWords {
  readonly intent: 'success' | 'warning' | 'error';
  readonly text: string;
}

/** How long a toast is shown (spec 1 §9), unless it is hovered or focused. */
export const toastStaysMs = 3_000;

const waiting: ToastWords[] = [];
const listeners = new Set<() => void>();
let desk: ComponentType | null = null;
let deliver: ((toast: ToastWords) => void) | null = null;

/**
 * Shows a toast. Loads the component that renders toasts with the first one; a failed load is repeated with the next.
 */
export const showToast = (toast: ToastWords): void => {
  if (deliver) return deliver(toast);
  waiting.push(toast);
  import('./ToastDesk.tsx').then(
    ({ ToastDesk }) => {
      desk = ToastDesk;
      for (const changed of listeners) changed();
    },
    (fault: unknown) => console.error('toasts could not be fetched', fault),
  );
};

/** The component that renders toasts. `null`: not loaded yet. */
export const toastDesk = (): ComponentType | null => desk;

export const onToastDesk = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
};

/** Passes each waiting and each new toast to `take`. Returns a function that unsubscribes. */
export const takeToasts = (take: (toast: ToastWords) => void): (() => void) => {
  deliver = take;
  for (const toast of waiting.splice(0)) take(toast);
  return () => {
    deliver = null;
  };
};
