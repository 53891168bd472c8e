import { messages } from '../../../contract/messages.ts';
import { BlockingModal } from './BlockingModal.tsx';

/** Blocks the page during a request that moves money or seats. `detail` says what is being waited for. */
export const RequestProcessingModal = ({ detail }: { readonly detail: string }) => (
  <BlockingModal title={messages.processing}>{detail}</BlockingModal>
);
