import { Button } from '@fluentui/react-components';
import { Link, Redirect } from 'wouter';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { ExchangeRequestEvent } from '../../machines/post-travel/exchange-request.setup.ts';
import type { ExchangeRequestView } from '../../machines/post-travel/exchange-request.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { MoneyLines } from './CaseMoney.tsx';
import { useExchangeStyles } from './exchange-styles.ts';
import { LegDates } from './LegDates.tsx';
import { TicketChoices } from './TicketChoices.tsx';
import { TicketsNotRead } from './TicketsNotRead.tsx';

export interface ExchangeRequestPageProps {
  readonly view: ExchangeRequestView;
  readonly send: (event: ExchangeRequestEvent) => void;
}

/** Asking for other flights, in each of its states. */
export const ExchangeRequestPage = ({ view, send }: ExchangeRequestPageProps) => {
  switch (view.show) {
    case 'reading':
    case 'unknown':
    case 'unreadable':
      return <TicketsNotRead view={view} onAgain={() => send({ type: 'again.requested' })} />;
    case 'searching':
      return <Redirect to={view.address} />;
    case 'choosing':
      return <Choosing view={view} send={send} />;
  }
};

interface ChoosingProps {
  readonly view: Extract<ExchangeRequestView, { show: 'choosing' }>;
  readonly send: ExchangeRequestPageProps['send'];
}

const Choosing = ({ view, send }: ChoosingProps) => {
  const styles = useExchangeStyles();
  const isBlocked = view.blocked !== null;
  return (
    <div className={styles.page}>
      <PageHeading>{say('Change flights')}</PageHeading>
      <Link className={styles.link} href={pageAddress.flightOrder(view.orderReference)}>
        {say('Order {orderReference}', { orderReference: view.orderReference })}
      </Link>
      {isBlocked && (
        <>
          <Notice tone="warning" announced={false}>
            {view.blocked}
          </Notice>
          <div className={styles.buttons}>
            <Button className={styles.button} onClick={() => send({ type: 'again.requested' })}>
              {say('Look again')}
            </Button>
          </div>
        </>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel>
            <TitledSection title={say('Whose flights change')}>
              <TicketChoices tickets={view.tickets} isFixed={isBlocked} send={send} />
            </TitledSection>
          </Panel>
          <Panel>
            <TitledSection title={say('New dates and routes')}>
              <LegDates view={view} send={send} />
            </TitledSection>
            <div className={styles.buttons}>
              <Button
                appearance="primary"
                className={styles.button}
                disabledFocusable={!view.maySearch}
                aria-describedby="search-lack"
                onClick={() => send({ type: 'search.requested' })}
              >
                {say('Search new flights')}
              </Button>
              <Button
                className={styles.button}
                disabledFocusable={!view.mayAskDesk}
                onClick={() => send({ type: 'desk.chosen' })}
              >
                {say('Let the desk find flights')}
              </Button>
              <span id="search-lack" className={styles.quiet}>
                {view.lack}
              </span>
            </div>
          </Panel>
        </div>
        <Terms view={view} send={send} />
      </div>
    </div>
  );
};

const Terms = ({ view, send }: ChoosingProps) => {
  const styles = useExchangeStyles();
  return (
    <Panel>
      <TitledSection title={say('What the fare says')}>
        {view.rules.map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
      </TitledSection>
      <TitledSection title={say('Who does it')}>
        <p className={styles.quiet}>{view.who}</p>
      </TitledSection>
      {view.blocked === null && (
        <TitledSection title={say('What the old tickets are worth')}>
          {view.worth !== null && <MoneyLines lines={view.worth} />}
          {view.unpriced !== null && <p className={styles.quiet}>{view.unpriced}</p>}
          {view.doing === 'verifying' && (
            <div role="status" aria-label={say('Working out what the airline keeps')}>
              <Skeleton heightPx={96} />
            </div>
          )}
          {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
          {(view.doing === 'refused' || view.doing === 'unheard') && (
            <Button className={styles.button} onClick={() => send({ type: 'again.requested' })}>
              {say('Look again')}
            </Button>
          )}
          {view.worth === null && view.doing === 'nothing' && (
            <p className={styles.quiet}>{say('Choose whose flights change.')}</p>
          )}
        </TitledSection>
      )}
    </Panel>
  );
};
