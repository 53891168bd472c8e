/** A ref that focuses the element when it appears, and selects the text of a field. A stable function: React calls it once. */
export const takeFocus = (control: HTMLElement | null): void => {
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
};

/** A ref that focuses the element if the focused one was removed. */
export const takeFocusIfLost = (control: HTMLElement | null): void => {
  if (document.activeElement === document.body) control?.focus({ preventScroll: true });
};

/**
 * A ref for the control that a dialog opened by `openModal` focuses, in place of its first one. In a `ModalFrame`, which moves the
 * focus itself, spread `focusedFirst` instead.
 */
export const focusedByModal = (control: HTMLElement | null): void => control?.setAttribute('autofocus', '');
