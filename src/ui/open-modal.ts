import { returnFocus } from './return-focus.ts';

/**
 * A ref that opens a dialog as a modal. When the dialog is removed, the focus returns to where it was, unless something else has taken
 * it. A stable function.
 */
export const openModal = (dialog: HTMLDialogElement | null) => {
  const restore = returnFocus(dialog);
  if (dialog !== null && !dialog.open) dialog.showModal();
  return (
    restore &&
    (() =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) restore();
      }))
  );
};
