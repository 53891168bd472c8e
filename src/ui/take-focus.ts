/** A ref that puts the focus where a projection says it belongs; stable, so that React calls it once per change. */
export const takeFocus = (control: HTMLElement | null): void => {
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
};

/** A ref that takes the focus when what had it has gone away; never from something that still stands. */
export const takeFocusIfLost = (control: HTMLElement | null): void => {
  if (document.activeElement === document.body) control?.focus({ preventScroll: true });
};
