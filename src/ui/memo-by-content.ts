import { dequal } from 'dequal/lite';
import { type FunctionComponent, memo, type NamedExoticComponent } from 'react';

/**
 * A part that is drawn anew only when what it is given differs in content. A projection of a flow is a new object with each
 * event, and mostly says what it said before. Functions are compared by identity: give stable ones.
 */
export const memoByContent = <Props extends object>(part: FunctionComponent<Props>): NamedExoticComponent<Props> =>
  memo(part, dequal);
