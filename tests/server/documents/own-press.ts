import { pressed } from '../../../server/documents/press.ts';
import { typesetWith } from '../../../server/documents/typeset.ts';

/** Documents of this test are made where it runs: the thread of a built server would be bundled once for each file. */
export const ownPress = (): void => typesetWith(pressed);
