/** A ref that puts the focus where the projection says it belongs; stable, so that React calls it once per change. */
export const takeFocus = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};
