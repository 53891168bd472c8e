import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { NoSuchThing } from '../ui/NoSuchThing.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
    '@media (pointer: fine)': { minHeight: '32px' },
  },
});

export interface TicketsNotReadProps {
  readonly view:
    | { readonly show: 'reading' }
    | { readonly show: 'unknown'; readonly orderReference: string }
    | { readonly show: 'unreadable'; readonly message: string };
  readonly onAgain: () => void;
}

/** A page that asks for something about tickets, before or without the tickets. */
export const TicketsNotRead = ({ view, onAgain }: TicketsNotReadProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'reading':
      return (
        <div className={styles.page} role="status" aria-label={say('Loading the tickets')}>
          <Skeleton width="280px" heightPx={36} />
          <Skeleton heightPx={220} />
        </div>
      );
    case 'unknown':
      return (
        <NoSuchThing
          title={say('No such order')}
          sentence={say('Your agency has no order {orderReference}. Look for it in the list.', {
            orderReference: view.orderReference,
          })}
          onAgain={onAgain}
        >
          <Link className={styles.link} href={pagePaths.myBookings}>
            {say('My bookings')}
          </Link>
        </NoSuchThing>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load these tickets')}
          detail={say('{message} Nothing has changed.', { message: view.message })}
          actions={[{ words: say('Look again'), act: onAgain }]}
        />
      );
  }
};
