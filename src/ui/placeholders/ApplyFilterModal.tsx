import { say } from '../../../contract/say.ts';
import { BlockingModal } from './BlockingModal.tsx';

/** Shown while the server filters a list. Flight results are filtered in the browser and do not use it. */
export const ApplyFilterModal = () => <BlockingModal title={say('Applying your filters')} />;
