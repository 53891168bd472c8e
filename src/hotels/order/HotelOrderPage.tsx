import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { HotelOrder } from '../../../contract/hotel-orders.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { say } from '../../../contract/say.ts';
import { guestNames } from '../../../machines/hotels/guest-rows.ts';
import type { HotelOrderPageEvent } from '../../../machines/hotels/hotel-order-page.setup.ts';
import type { HotelOrderPageView } from '../../../machines/hotels/hotel-order-page.view.ts';
import { boardWords } from '../../../machines/hotels/hotel-words.ts';
import { OrderHistory } from '../../orders/OrderHistory.tsx';
import { OrderMoney } from '../../orders/OrderMoney.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FareSums } from '../../ui/FareSums.tsx';
import { OrderColumns } from '../../ui/OrderColumns.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { OrderDetailsLoader } from '../../ui/placeholders/OrderDetailsLoader.tsx';
import { StayTerms } from '../booking/StayTerms.tsx';
import { HotelOrderActions } from './HotelOrderActions.tsx';
import { HotelOrderHead } from './HotelOrderHead.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXL },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  part: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  strong: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  button: { justifySelf: 'start', minHeight: '40px', '@media (pointer: coarse)': { minHeight: '44px' } },
});

export interface HotelOrderPageProps {
  readonly view: HotelOrderPageView;
  readonly send: (event: HotelOrderPageEvent) => void;
}

/** The page of a hotel order in each of its states. */
export const HotelOrderPage = ({ view, send }: HotelOrderPageProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'loading':
      return <OrderDetailsLoader words={view.words} slow={view.slow} />;
    case 'missing':
      return (
        <div className={styles.page}>
          <PageHeading>{say('There is no such hotel order')}</PageHeading>
          <p>{view.words}</p>
          <SearchHotels />
        </div>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load this order')}
          detail={view.words}
          actions={[{ words: say('Reload order'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'order':
      return (
        <div className={styles.page}>
          <HotelOrderHead order={view.order} standing={view.standing} awaited={view.awaited} />
          <HotelOrderActions
            order={view.order}
            actions={view.actions}
            documents={view.documents}
            doing={view.doing}
            send={send}
          />
          <OrderColumns
            first={
              <>
                <Titled title={say('Room and guests')}>
                  <Rooms order={view.order} />
                </Titled>
                <Titled title={say('Cancellation and what is paid there')}>
                  <StayTerms order={view.order} />
                </Titled>
              </>
            }
            beside={
              <>
                <Titled title={say('Price')}>
                  <FareSums
                    sums={view.order.sums}
                    fares={[]}
                    baseWords={say('Rooms')}
                    toPayMinor={view.order.sums.agentMinor}
                    payWords={view.order.paidMinor > 0 ? say('You paid') : say('Price')}
                  />
                </Titled>
                <Titled title={say('Money')}>
                  <OrderMoney lines={view.order.money} currency={view.order.sums.currency} />
                </Titled>
              </>
            }
            last={
              <>
                {view.order.history !== null && (
                  <Titled title={say('History')}>
                    <OrderHistory history={view.order.history} />
                  </Titled>
                )}
                <SearchHotels />
              </>
            }
          />
        </div>
      );
  }
};

const Titled = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Panel>
    <h2 className={useStyles().title}>{title}</h2>
    {children}
  </Panel>
);

const SearchHotels = () => (
  <Link href={pagePaths.hotelSearch} asChild>
    <Button as="a" className={useStyles().button}>
      {say('Search hotels')}
    </Button>
  </Link>
);

/** The room that was sold, who stays in each, and what was asked of the property. */
const Rooms = ({ order }: { readonly order: HotelOrder }) => {
  const styles = useStyles();
  const { room, board, guests, rooms, contact, specialRequests } = order;
  return (
    <>
      <div className={styles.part}>
        <p className={styles.strong}>{room.name}</p>
        <p className={styles.quiet}>{boardWords[board]}</p>
      </div>
      {guests.map((each, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place in the order
        <div key={place} className={styles.part}>
          {rooms.length > 1 && <p className={styles.quiet}>{say('Room {number}', { number: place + 1 })}</p>}
          <ul>
            {guestNames(each.guests).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      ))}
      {specialRequests !== '' && (
        <div className={styles.part}>
          <p className={styles.quiet}>{say('Requests to the property')}</p>
          <p>{specialRequests}</p>
        </div>
      )}
      {contact !== null && (
        <p className={styles.quiet}>
          {contact.email} · {contact.phone}
        </p>
      )}
    </>
  );
};
