import { Row } from '../Row.tsx';
import { LoaderMark } from './LoaderMark.tsx';

/** A loader with a text beside it, which screen readers announce. */
export const WaitingSpinner = ({ words }: { readonly words: string }) => (
  <Row role="status" as="p" gap={12} wrap={false}>
    <LoaderMark />
    <span>{words}</span>
  </Row>
);
