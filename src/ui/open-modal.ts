import { returnFocus } from './return-focus.ts';

/**
 * A ref that opens a dialog as a modal. When the dialog closes, the focus returns to where it was, unless it has moved
 * on. A stable function.
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
