import { Link } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { NoSuchThing } from '../ui/NoSuchThing.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export interface TicketsNotReadProps {
  readonly view:
    | { readonly show: 'reading' }
    | { readonly show: 'unknown'; readonly orderReference: string }
    | { readonly show: 'unreadable'; readonly message: string };
  readonly onAgain: () => void;
}

/** A page that asks for something about tickets, before or without the tickets. */
export const TicketsNotRead = ({ view, onAgain }: TicketsNotReadProps) => {
  switch (view.show) {
    case 'reading':
      return (
        <Stack gap={16} role="status" aria-label={say('Loading the tickets')}>
          <Skeleton width="280px" heightPx={36} />
          <Skeleton heightPx={220} />
        </Stack>
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
          <TextLink as={Link} href={pagePaths.myBookings}>
            {say('My bookings')}
          </TextLink>
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
