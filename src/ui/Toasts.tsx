import { createElement, useSyncExternalStore } from 'react';
import { onToastDesk, toastDesk } from './toasts.ts';

/** The region of toasts. Mount it once near the root; it renders nothing until the first toast. */
export const Toasts = () => {
  const desk = useSyncExternalStore(onToastDesk, toastDesk);
  return desk && createElement(desk);
};
