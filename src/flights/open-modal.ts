import { returnFocus } from '../ui/return-focus.ts';

/**
 * A ref for a dialog over the page: opened by script it is modal, and the focus goes back when it goes, unless it has
 * gone on already. Stable.
 */
export const openModal = (dialog: HTMLDialogElement | null) => {
  const giveBack = returnFocus(dialog);
  if (dialog !== null && !dialog.open) dialog.showModal();
  return (
    giveBack &&
    (() =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) giveBack();
      }))
  );
};
