import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as pagePaths from '../../../contract/page-paths.ts';
import { say } from '../../../contract/say.ts';
import type { HotelOrderPageEvent } from '../../../machines/hotels/hotel-order-page.setup.ts';
import type { HotelOrderPageView } from '../../../machines/hotels/hotel-order-page.view.ts';
import { OrderHistory } from '../../orders/OrderHistory.tsx';
import { OrderBalance, OrderMoney } from '../../orders/OrderMoney.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FareSums } from '../../ui/FareSums.tsx';
import { OrderColumns } from '../../ui/OrderColumns.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { OrderDetailsLoader } from '../../ui/placeholders/OrderDetailsLoader.tsx';
import { StayTerms } from '../booking/StayTerms.tsx';
import { HotelOrderActions } from './HotelOrderActions.tsx';
import { HotelOrderHead } from './HotelOrderHead.tsx';
import { StayRooms } from './StayRooms.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXL },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  button: { justifySelf: 'start', minHeight: '40px' },
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
            mayMail={view.mayMail}
            price={view.price}
            doing={view.doing}
            send={send}
          />
          <OrderColumns
            first={
              <>
                <Titled title={say('Room and guests')}>
                  <StayRooms order={view.order} />
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
                    payWords={view.money.priceWords}
                  />
                </Titled>
                <Titled title={say('Money')}>
                  <OrderMoney lines={view.order.money} currency={view.order.sums.currency} />
                  <OrderBalance
                    orderReference={view.order.orderReference}
                    currency={view.order.sums.currency}
                    money={view.money}
                  />
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
