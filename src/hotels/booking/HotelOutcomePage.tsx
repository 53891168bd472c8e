import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CalendarClockRegular } from '@fluentui/react-icons/svg/calendar-clock';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import { messages } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { wholeName } from '../../../contract/passport-name.ts';
import { say } from '../../../contract/say.ts';
import { stayBookingSteps } from '../../../machines/hotels/hotel-booking.view.ts';
import type { HotelOutcomeEvent } from '../../../machines/hotels/hotel-outcome.machine.ts';
import type { HotelOutcomeView } from '../../../machines/hotels/hotel-outcome.view.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { dayText, thisYear } from '../../ui/format-day.ts';
import { Money } from '../../ui/Money.tsx';
import { NoSuchThing } from '../../ui/NoSuchThing.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { OrderDetailsLoader } from '../../ui/placeholders/OrderDetailsLoader.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Row } from '../../ui/Row.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { sizes } from '../../ui/sizes.ts';
import { momentText } from '../../ui/zoned-moment.ts';
import { AskedPrice } from '../AskedPrice.tsx';
import { StayDocuments } from '../StayDocuments.tsx';
import { StayLines } from './StaySummary.tsx';
import { StayTerms } from './StayTerms.tsx';

const useStyles = makeStyles({
  page: { maxWidth: sizes.column },
  icon: { fontSize: tokens.fontSizeHero800, flexShrink: '0', color: tokens.colorNeutralForeground2 },
  confirmed: { color: tokens.colorStatusSuccessForeground1 },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  fact: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
  },
  figure: { margin: '0', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  strong: { fontWeight: tokens.fontWeightSemibold },
});

export interface HotelOutcomePageProps {
  readonly view: HotelOutcomeView;
  readonly send: (event: HotelOutcomeEvent) => void;
}

/** What a booking came to: what was booked, who must act by when, the money, and the terms. */
export const HotelOutcomePage = ({ view, send }: HotelOutcomePageProps) => {
  const again = () => send({ type: 'again.requested' });
  switch (view.show) {
    case 'reading':
      return <OrderDetailsLoader words={messages.loadingOrder} slow={false} />;
    case 'unknown':
      return (
        <NoSuchThing
          title={say('No such hotel order')}
          sentence={say('Your agency has no hotel order with this reference.')}
          onAgain={again}
        >
          <SearchLink />
        </NoSuchThing>
      );
    case 'unread':
      return (
        <ErrorState
          title={say('The order could not be read')}
          detail={say('The server could not be reached. What was booked stands. Try again.')}
          actions={[{ words: say('Try again'), act: again }]}
        />
      );
    case 'outcome':
      return <Outcome view={view} onAgain={again} />;
  }
};

const SearchLink = () => (
  <Link href={pagePaths.hotelSearch} asChild>
    <Button as="a" tall>
      {say('Search hotels')}
    </Button>
  </Link>
);

interface OutcomeProps {
  readonly view: Extract<HotelOutcomeView, { show: 'outcome' }>;
  readonly onAgain: () => void;
}

const Outcome = ({ view, onAgain }: OutcomeProps) => {
  const styles = useStyles();
  const { order, answersBy } = view;
  return (
    <Stack gap={16} className={styles.page} aria-busy={view.reading}>
      <Steps names={stayBookingSteps} current={3} />
      <Row gap={12} wrap={false}>
        <OutcomeIcon state={order.state} />
        <PageHeading compact>{view.title}</PageHeading>
      </Row>
      <p role="status">{view.words}</p>
      {order.reason !== null && <p>{order.reason}</p>}
      {view.price !== null && <AskedPrice price={view.price} />}
      <Panel>
        <Stack as="dl" gap={8}>
          <Fact word={say('Reference')} strong>
            {order.orderReference}
          </Fact>
          <Fact word={say('Number at the hotel')} strong>
            {order.locator ?? say('None yet')}
          </Fact>
          {answersBy !== null && <Fact word={say('Answer expected by')}>{momentText(answersBy)}</Fact>}
          <Fact word={view.money.label}>
            <Money currency={order.sums.currency} minor={view.money.minor} strong />
          </Fact>
          {view.toPay !== null && (
            <Fact word={say('Still to pay')}>{`${view.toPay.words} ${dayText(view.toPay.day, thisYear)}`}</Fact>
          )}
        </Stack>
      </Panel>
      <Row gap={8} align="start">
        {answersBy !== null && (
          <Button appearance="primary" tall onClick={onAgain}>
            {say('Refresh')}
          </Button>
        )}
        <StayDocuments documents={view.documents} />
        <Link href={pageAddress.hotelBooking(order.orderReference)} asChild>
          <Button as="a" tall appearance={view.price === null ? 'secondary' : 'primary'}>
            {view.price === null ? say('Open the booking') : say('Accept or take back')}
          </Button>
        </Link>
        <SearchLink />
      </Row>
      <Panel>
        <h2 className={styles.title}>{say('Stay')}</h2>
        <StayLines order={order} />
        <Guests order={order} />
      </Panel>
      <Panel>
        <h2 className={styles.title}>{say('Cancellation and what is paid there')}</h2>
        <StayTerms order={order} />
      </Panel>
    </Stack>
  );
};

const OutcomeIcon = ({ state }: Pick<HotelOrder, 'state'>) => {
  const styles = useStyles();
  if (state === 'confirmed' || state === 'completed')
    return <CheckmarkCircleRegular aria-hidden className={mergeClasses(styles.icon, styles.confirmed)} />;
  const waits = state === 'requested' || state === 'booking' || state === 'unknown';
  const Icon = waits ? CalendarClockRegular : InfoRegular;
  return <Icon aria-hidden className={styles.icon} />;
};

interface FactProps {
  readonly word: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ word, strong = false, children }: FactProps) => {
  const styles = useStyles();
  return (
    <div className={styles.fact}>
      <Quiet as="dt">{word}</Quiet>
      <dd className={mergeClasses(styles.figure, strong && styles.strong)}>{children}</dd>
    </div>
  );
};

const Guests = ({ order }: { readonly order: HotelOrder }) => (
  <ul>
    {order.guests.flatMap(({ guests }, room) =>
      guests.map(({ title, firstName, lastName }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a guest is a place in a room
        <li key={`${room} ${place}`}>
          {say('Room {number}: {name}', { number: room + 1, name: `${title} ${wholeName({ firstName, lastName })}` })}
        </li>
      )),
    )}
  </ul>
);
