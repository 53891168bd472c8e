import { createElement, useSyncExternalStore } from 'react';
import { onToastDesk, toastDesk } from './toasts.ts';

/** The place of toasts, once near the root: nothing until the first one comes. */
export const Toasts = () => {
  const desk = useSyncExternalStore(onToastDesk, toastDesk);
  return desk && createElement(desk);
};
