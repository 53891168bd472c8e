import { Button } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import { Row } from '../Row.tsx';

export interface MorePagesProps {
  /** What the list is of: `bookings`. */
  readonly things: string;
  readonly more: 'none' | 'offered' | 'reading';
  /** Why the next page could not be read. `null`: it could, or was not asked for. */
  readonly message: string | null;
  readonly onMore: () => void;
  readonly onAgain: () => void;
}

/** The button that reads the next page, at the end of a list that is not declared. After a failure: the reason, and a button to try again. */
export const MorePages = ({ things, more, message, onMore, onAgain }: MorePagesProps) => {
  if (message !== null) {
    return (
      <Row role="alert" as="p" gap={12}>
        <span>{message}</span>
        <Button onClick={onAgain}>{say('Load more again')}</Button>
      </Row>
    );
  }
  if (more === 'none') return null;
  return (
    <Row gap={12}>
      <Button disabledFocusable={more === 'reading'} onClick={onMore}>
        {more === 'reading' ? say('Loading more {things}…', { things }) : say('Show more {things}', { things })}
      </Button>
    </Row>
  );
};
