/** A ref that puts the focus where a projection says it belongs; stable, so that React calls it once per change. */
export const takeFocus = (control: HTMLElement | null): void => {
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
};
