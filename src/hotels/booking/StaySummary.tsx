import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { shownMinorOf } from '../../../contract/flights/price-type.ts';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import { say } from '../../../contract/say.ts';
import { boardWords, starsText } from '../../../machines/hotels/hotel-words.ts';
import { guestsText, nightsText } from '../../../machines/hotels/stay-words.ts';
import { WhyThisPrice } from '../../markup/WhyThisPrice.tsx';
import { SummaryBar, SummaryCard } from '../../sale/SummaryCard.tsx';
import { PriceTypeChoice, useShownPriceType } from '../../shell/PriceTypeChoice.tsx';
import { FareSums } from '../../ui/FareSums.tsx';
import { dayText, thisYear } from '../../ui/format-day.ts';
import { Money } from '../../ui/Money.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Stars } from '../Stars.tsx';

const useStyles = makeStyles({
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  room: { fontWeight: tokens.fontWeightSemibold },
});

/** Hotel, room, nights and guests of an order. */
export const StayLines = ({ order }: { readonly order: HotelOrder }) => {
  const styles = useStyles();
  const { hotel, room, board, checkIn, checkOut, checkInFrom, checkOutUntil, nights, rooms } = order;
  return (
    <>
      <Stack gap={4}>
        <p className={styles.name}>{hotel.name}</p>
        <Stars count={hotel.stars} words={starsText(hotel.stars)} />
        <Quiet breaks>
          {hotel.address}, {hotel.cityName}
        </Quiet>
      </Stack>
      <Stack gap={4}>
        <p className={styles.room}>{room.name}</p>
        <Quiet breaks>{boardWords[board]}</Quiet>
      </Stack>
      <Stack gap={4}>
        <p>
          {say('{day}, from {time}', { day: dayText(checkIn, thisYear), time: checkInFrom })} <br />
          {say('{day}, until {time}', { day: dayText(checkOut, thisYear), time: checkOutUntil })}
        </p>
        <Quiet breaks>
          {nightsText(nights)} · {guestsText(rooms)}
        </Quiet>
      </Stack>
    </>
  );
};

const Body = ({ order }: { readonly order: HotelOrder }) => {
  const priceType = useShownPriceType(order.sums.grossMinor);
  return (
    <>
      <StayLines order={order} />
      {order.sums.grossMinor !== null && <PriceTypeChoice shown={priceType} />}
      <FareSums
        sums={order.sums}
        fares={[]}
        baseWords={say('Rooms')}
        toPayMinor={order.sums.agentMinor}
        payWords={say('You pay')}
        priceType={priceType}
      />
      <WhyThisPrice of={{ orderReference: order.orderReference }} />
    </>
  );
};

export interface StaySummaryProps {
  readonly order: HotelOrder;
  readonly timeLeft: ReactNode;
}

/** The summary beside the form. */
export const StayAside = ({ order, timeLeft }: StaySummaryProps) => (
  <SummaryCard>
    {timeLeft}
    <Body order={order} />
  </SummaryCard>
);

/** The summary at the bottom of a narrow screen. */
export const PinnedStay = ({ order, timeLeft }: StaySummaryProps) => {
  const { sums } = order;
  const priceType = useShownPriceType(sums.grossMinor);
  return (
    <SummaryBar
      timeLeft={timeLeft}
      amount={<Money currency={sums.currency} minor={shownMinorOf(sums, priceType)} strong />}
    >
      <Body order={order} />
    </SummaryBar>
  );
};
