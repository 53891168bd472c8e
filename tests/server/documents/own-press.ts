import { pressed } from '../../../server/documents/press.ts';
import { usePress } from '../../../server/documents/typeset.ts';

/** Documents of this test are made where it runs: the thread of a built server would be bundled once for each file. */
export const ownPress = (): void => usePress(async (job) => pressed(job));
