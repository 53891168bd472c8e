import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import type { HotelOrderPageView } from '../../../machines/hotels/hotel-order-page.view.ts';
import { starsText } from '../../../machines/hotels/hotel-words.ts';
import { guestsText, nightsText } from '../../../machines/hotels/stay-words.ts';
import { moneyFacts } from '../../sale/money-facts.tsx';
import { DayLabel } from '../../ui/DayLabel.tsx';
import { dayText, thisYear } from '../../ui/format-day.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PassCard } from '../../ui/PassCard.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { momentText } from '../../ui/zoned-moment.ts';
import { HotelOrderBadge } from '../HotelOrderBadge.tsx';
import { Stars } from '../Stars.tsx';

const useStyles = makeStyles({
  days: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalM,
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
});

type Shown = Extract<HotelOrderPageView, { show: 'order' }>;

/** Head of a hotel order: the property, the days, who must act, and the numbers of the booking. */
export const HotelOrderHead = ({
  order,
  standing,
  stops,
  awaited,
}: Pick<Shown, 'order' | 'standing' | 'stops' | 'awaited'>) => {
  const styles = useStyles();
  const { hotel } = order;
  return (
    <PassCard
      name={say('Order')}
      badge={<HotelOrderBadge state={order.state} />}
      whoMustAct={awaitedText(awaited)}
      stops={stops}
      facts={[
        { word: say('Number at the property'), is: 'large', value: order.locator ?? say('Not yet') },
        { word: say('Order reference'), is: 'code', value: order.orderReference },
        ...moneyFacts(order.standing, order.sums.currency),
      ]}
    >
      <Stack gap={4} align="start">
        <PageHeading>{hotel.name}</PageHeading>
        <Stars count={hotel.stars} words={starsText(hotel.stars)} />
        <Quiet breaks>
          {hotel.address}, {hotel.cityName}
        </Quiet>
      </Stack>
      <div className={styles.days}>
        <p>
          <Quiet as="span" breaks>
            {say('Check-in')}
          </Quiet>
          <br />
          <span className={styles.strong}>
            <DayLabel day={order.checkIn} />
          </span>
          {say(', from {time}', { time: order.checkInFrom })}
        </p>
        <p>
          <Quiet as="span" breaks>
            {say('Check-out')}
          </Quiet>
          <br />
          <span className={styles.strong}>
            <DayLabel day={order.checkOut} />
          </span>
          {say(', until {time}', { time: order.checkOutUntil })}
        </p>
        <p>
          <Quiet as="span" breaks>
            {nightsText(order.nights)}
          </Quiet>
          <br />
          {guestsText(order.rooms)}
        </p>
      </div>
      <p>{standing.words}</p>
      {order.reason !== null && <p>{say('The property says: {reason}', { reason: order.reason })}</p>}
    </PassCard>
  );
};

const awaitedText = ({ words, until, day }: Shown['awaited']): string => {
  if (day !== null) return `${words} ${dayText(day, thisYear)}`;
  return until === null ? words : `${words} ${momentText(until)}`;
};
