import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import * as pagePaths from '../../contract/page-paths.ts';
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
        <div className={styles.page} role="status" aria-label="Loading the tickets">
          <Skeleton width="280px" heightPx={36} />
          <Skeleton heightPx={220} />
        </div>
      );
    case 'unknown':
      return (
        <NoSuchThing
          title="No such order"
          sentence={`Your agency has no order ${view.orderReference}. Look for it in the list.`}
          onAgain={onAgain}
        >
          <Link className={styles.link} href={pagePaths.myBookings}>
            My bookings
          </Link>
        </NoSuchThing>
      );
    case 'unreadable':
      return (
        <ErrorState
          title="We could not load these tickets"
          detail={`${view.message} Nothing has changed.`}
          actions={[{ words: 'Look again', act: onAgain }]}
        />
      );
  }
};
