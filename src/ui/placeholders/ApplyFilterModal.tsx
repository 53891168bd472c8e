import { BlockingModal } from './BlockingModal.tsx';

/** While a server filters a list. Flights never need it: their filters are answered in the page, within a frame. */
export const ApplyFilterModal = () => <BlockingModal title="Applying your filters" />;
