/** Sizes that rooms write in their styles where no component of `src/ui` has them. A further one is declared here, with what it is. */
export const sizes = {
  /** Height and width of what a finger presses. */
  touch: '44px',
  /** Height of buttons and fields under a mouse. */
  control: '32px',
  /** Height of choices and of fields with a frame of their own. */
  choice: '36px',
  /** Height of the button that a page is about. */
  largeControl: '40px',
  /** Height of a bar at the foot of a phone's window. */
  bar: '64px',
  icon: '20px',
  smallIcon: '16px',
  /** Widths of pages: with columns, without, and of a form. */
  page: '1280px',
  column: '960px',
  form: '720px',
  /** Width of a field above a list, and of a sentence of fields. */
  filter: 'min(100%, 320px)',
  filters: 'min(100%, 640px)',
  /** Space between groups and between sections, beyond the tokens. */
  betweenGroups: '48px',
  betweenSections: '64px',
};
