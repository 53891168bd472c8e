import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';

const useStyles = makeStyles({
  more: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

export interface MorePagesProps {
  /** What the list is of: `bookings`. */
  readonly things: string;
  readonly more: 'none' | 'offered' | 'reading';
  /** Why the next page could not be read. */
  readonly message: string | null;
  readonly onMore: () => void;
  readonly onAgain: () => void;
}

/** The button at the end of a list that has a further page. */
export const MorePages = ({ things, more, message, onMore, onAgain }: MorePagesProps) => {
  const styles = useStyles();
  if (message !== null) {
    return (
      <p role="alert" className={styles.more}>
        <span>{message}</span>
        <Button onClick={onAgain}>{say('Load more again')}</Button>
      </p>
    );
  }
  if (more === 'none') return null;
  return (
    <div className={styles.more}>
      <Button disabledFocusable={more === 'reading'} onClick={onMore}>
        {more === 'reading' ? say('Loading more {things}…', { things }) : say('Show more {things}', { things })}
      </Button>
    </div>
  );
};
