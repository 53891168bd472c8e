/** A ref that focuses the element. A stable function, so that React calls it once per change. */
export const takeFocus = (control: HTMLElement | null): void => {
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
};

/** A ref that focuses the element if the focused one was removed. */
export const takeFocusIfLost = (control: HTMLElement | null): void => {
  if (document.activeElement === document.body) control?.focus({ preventScroll: true });
};

/** A ref for the control that a modal dialog focuses when it opens, in place of its first one (see `open-modal.ts`). */
export const focusedByModal = (control: HTMLElement | null): void => control?.setAttribute('autofocus', '');
