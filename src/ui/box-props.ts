import type { FormHTMLAttributes, HTMLAttributes } from 'react';

/** Elements that `Stack`, `Row` and `Quiet` can be. */
export type BoxTag =
  | 'div'
  | 'section'
  | 'article'
  | 'aside'
  | 'header'
  | 'footer'
  | 'nav'
  | 'form'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'p'
  | 'span'
  | 'figcaption';

/** Props of any element. `className`: styles that only one place needs, such as a width or a column of its grid. */
export interface BoxProps
  extends Omit<HTMLAttributes<HTMLElement>, 'style' | 'onSubmit'>,
    Pick<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> {
  readonly as?: BoxTag;
}

/** Space between children, in pixels. */
export type Gap = 4 | 8 | 12 | 16 | 24 | 32 | 48 | 64;
