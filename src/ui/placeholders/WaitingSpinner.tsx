import { Row } from '../Row.tsx';
import { LoaderMark } from './LoaderMark.tsx';

/** A spinner with text in one line. Announced. */
export const WaitingSpinner = ({ words }: { readonly words: string }) => (
  <Row role="status" as="p" gap={12} wrap={false}>
    <LoaderMark />
    <span>{words}</span>
  </Row>
);
