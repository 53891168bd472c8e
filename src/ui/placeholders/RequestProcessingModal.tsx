import { messages } from '../../../contract/messages.ts';
import { BlockingModal } from './BlockingModal.tsx';

/** While a request that moves money or seats is on its way: `detail` says what is waited for, and what it means. */
export const RequestProcessingModal = ({ detail }: { readonly detail: string }) => (
  <BlockingModal title={messages.processing}>{detail}</BlockingModal>
);
