/** Fields that text is typed into or whose value is chosen by letters. Letters mean nothing to boxes, dots and sliders. */
const fields =
  "textarea, select, input:not([type='checkbox'], [type='radio'], [type='range'], [type='button'], [type='file'])";

/** Whether a letter that is pressed there belongs to the field. A shortcut leaves it alone. */
export const takesLetters = (at: EventTarget | null): boolean =>
  at instanceof HTMLElement && (at.isContentEditable || at.matches(fields));
