/** Fields that text is typed into, or whose value is chosen by typing. Checkboxes, radio buttons and sliders ignore letters. */
const fields =
  "textarea, select, input:not([type='checkbox'], [type='radio'], [type='range'], [type='button'], [type='file'])";

/** Whether a letter key that is pressed at `target` is input for a field, so that shortcuts must ignore it. */
export const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));
