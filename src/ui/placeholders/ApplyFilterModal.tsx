import { BlockingModal } from './BlockingModal.tsx';

/** Shown while the server filters a list. Flight results are filtered in the browser and do not use it. */
export const ApplyFilterModal = () => <BlockingModal title="Applying your filters" />;
