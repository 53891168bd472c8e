import type { ComponentType } from 'react';

/** A word that comes and goes: of something that succeeded or failed elsewhere than where the person looks. */
export interface ToastWords {
  readonly intent: 'success' | 'warning' | 'error';
  readonly text: string;
}

/** How long a toast stays (spec 1 §9), unless somebody points at it or stands in it. */
export const toastStaysMs = 3_000;

const waiting: ToastWords[] = [];
const listeners = new Set<() => void>();
let desk: ComponentType | null = null;
let deliver: ((toast: ToastWords) => void) | null = null;

/** Shows a toast. What draws toasts is fetched with the first; one that cannot be fetched is tried with the next. */
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

/** What draws toasts, once it has come. */
export const toastDesk = (): ComponentType | null => desk;

export const onToastDesk = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
};

/** Hands over the toasts that wait, and from then on each as it comes; until the returned function is called. */
export const takeToasts = (take: (toast: ToastWords) => void): (() => void) => {
  deliver = take;
  for (const toast of waiting.splice(0)) take(toast);
  return () => {
    deliver = null;
  };
};
