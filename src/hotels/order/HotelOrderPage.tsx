import { Button, makeStyles } from '@fluentui/react-components';
import { Link } from 'wouter';
import type { OrderHistoryLine } from '../../../contract/orders/orders.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { say } from '../../../contract/say.ts';
import type { HotelOrderPageEvent } from '../../../machines/hotels/hotel-order-page.setup.ts';
import type { HotelOrderPageView } from '../../../machines/hotels/hotel-order-page.view.ts';
import { activityOf } from '../../../machines/parts/record-activity.ts';
import { OrderBalance, OrderMoney } from '../../orders/OrderMoney.tsx';
import { RecordColumn, RecordColumns } from '../../record/RecordColumns.tsx';
import { RecordPage } from '../../record/RecordPage.tsx';
import { RecordTabs } from '../../record/RecordTabs.tsx';
import { Activity } from '../../ui/Activity.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FareSums } from '../../ui/FareSums.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { OrderDetailsLoader } from '../../ui/placeholders/OrderDetailsLoader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TitledPanel } from '../../ui/TitledPanel.tsx';
import { StayTerms } from '../booking/StayTerms.tsx';
import { HotelOrderActions } from './HotelOrderActions.tsx';
import { HotelOrderHead } from './HotelOrderHead.tsx';
import { StayRooms } from './StayRooms.tsx';

const useStyles = makeStyles({
  button: { justifySelf: 'start', minHeight: '40px' },
});

export interface HotelOrderPageProps {
  readonly view: HotelOrderPageView;
  readonly send: (event: HotelOrderPageEvent) => void;
}

/** The page of a hotel order in each of its states. */
export const HotelOrderPage = ({ view, send }: HotelOrderPageProps) => {
  switch (view.show) {
    case 'loading':
      return <OrderDetailsLoader words={view.words} slow={view.slow} />;
    case 'missing':
      return (
        <Stack gap={24}>
          <PageHeading>{say('There is no such hotel order')}</PageHeading>
          <p>{view.words}</p>
          <SearchHotels />
        </Stack>
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
        <RecordPage>
          <HotelOrderHead order={view.order} standing={view.standing} stops={view.stops} awaited={view.awaited} />
          <HotelOrderActions
            order={view.order}
            standing={view.standing}
            actions={view.actions}
            documents={view.documents}
            mayMail={view.mayMail}
            price={view.price}
            doing={view.doing}
            send={send}
          />
          <RecordTabs
            tabs={[
              { key: 'overview', title: say('Overview'), content: <StayOverview view={view} /> },
              { key: 'money', title: say('Money'), content: <StayMoney view={view} /> },
              ...(view.order.history === null
                ? []
                : [
                    {
                      key: 'activity' as const,
                      title: say('Activity'),
                      content: <StayActivity history={view.order.history} />,
                    },
                  ]),
            ]}
          />
        </RecordPage>
      );
  }
};

interface StayTabProps {
  readonly view: Extract<HotelOrderPageView, { show: 'order' }>;
}

/** The rooms with their guests, what cancelling costs, and the price. */
const StayOverview = ({ view: { order, money } }: StayTabProps) => (
  <RecordColumns
    beside={
      <TitledPanel title={say('Price')}>
        <FareSums
          sums={order.sums}
          fares={[]}
          baseWords={say('Rooms')}
          toPayMinor={order.sums.agentMinor}
          payWords={money.priceWords}
        />
      </TitledPanel>
    }
  >
    <TitledPanel title={say('Room and guests')}>
      <StayRooms order={order} />
    </TitledPanel>
    <TitledPanel title={say('Cancellation and what is paid there')}>
      <StayTerms order={order} />
    </TitledPanel>
  </RecordColumns>
);

/** What the wallet has paid, and what came back. */
const StayMoney = ({ view: { order, money } }: StayTabProps) => (
  <RecordColumn>
    <Panel>
      <OrderMoney lines={order.money} currency={order.sums.currency} />
      <OrderBalance orderReference={order.orderReference} currency={order.sums.currency} money={money} />
    </Panel>
  </RecordColumn>
);

/** What happened to the stay. */
const StayActivity = ({ history }: { readonly history: readonly OrderHistoryLine[] }) => (
  <RecordColumn>
    <Panel>
      <Activity lines={activityOf(history)} />
    </Panel>
  </RecordColumn>
);

const SearchHotels = () => (
  <Link href={pagePaths.hotelSearch} asChild>
    <Button as="a" className={useStyles().button}>
      {say('Search hotels')}
    </Button>
  </Link>
);
