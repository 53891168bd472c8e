import { Button } from '@fluentui/react-components';
import { Link, Redirect } from 'wouter';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { ExchangeConfirmEvent } from '../../machines/post-travel/exchange-confirm.setup.ts';
import type { ExchangeConfirmView, ExchangeWays } from '../../machines/post-travel/exchange-confirm.view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FlightTimeline } from '../ui/FlightTimeline.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { BrandLine } from './BrandLine.tsx';
import { CaseMoney } from './CaseMoney.tsx';
import { useExchangeStyles } from './exchange-styles.ts';

export interface ExchangeConfirmPageProps {
  readonly view: ExchangeConfirmView;
  readonly send: (event: ExchangeConfirmEvent) => void;
}

const workingWords = {
  pricing: say('Asking the airline for its price of now'),
  weighing: say('Working out what the exchange costs'),
} as const;

/** Confirming an exchange, in each of its states. */
export const ExchangeConfirmPage = ({ view, send }: ExchangeConfirmPageProps) => {
  const styles = useExchangeStyles();
  switch (view.show) {
    case 'working':
      return (
        <div className={styles.page}>
          <PageHeading>{say('Confirm the exchange')}</PageHeading>
          <p role="status" className={styles.quiet}>
            {workingWords[view.doing]}…
          </p>
          <Skeleton heightPx={240} />
        </div>
      );
    case 'unheard':
      return (
        <ErrorState
          title={say('We could not work out this exchange')}
          detail={say('{message} Nothing has changed.', { message: view.message })}
          actions={[{ words: say('Try again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'refused':
      return <Refused view={view} send={send} />;
    case 'requested':
      return <Redirect replace to={view.address} />;
    case 'agreeing':
      return <Agreeing view={view} send={send} />;
  }
};

interface PartProps<Show extends ExchangeConfirmView['show']> {
  readonly view: Extract<ExchangeConfirmView, { show: Show }>;
  readonly send: ExchangeConfirmPageProps['send'];
}

const Refused = ({ view, send }: PartProps<'refused'>) => {
  const styles = useExchangeStyles();
  const toFlights = view.wayOn === 'flights';
  return (
    <div className={styles.page}>
      <PageHeading>{say('These flights cannot be had in exchange')}</PageHeading>
      <Panel>
        <Notice tone="danger">{view.message}</Notice>
        {view.newOrderReference !== null && <HeldSeats reference={view.newOrderReference} />}
        <div className={styles.buttons}>
          <Link href={toFlights ? view.ways.flights : view.ways.request} asChild>
            <Button as="a" appearance="primary" className={styles.button}>
              {toFlights ? say('Choose other flights') : say('Choose passengers and dates')}
            </Button>
          </Link>
          <Button className={styles.button} onClick={() => send({ type: 'again.requested' })}>
            {say('Ask for the price again')}
          </Button>
        </div>
      </Panel>
    </div>
  );
};

/** Seats that are held already. They are used when the exchange is asked for again. */
const HeldSeats = ({ reference }: { readonly reference: string }) => {
  const styles = useExchangeStyles();
  return (
    <p className={styles.quiet}>
      {say('The new seats are held as')}{' '}
      <Link className={styles.link} href={pageAddress.flightOrder(reference)}>
        {say('order {reference}', { reference })}
      </Link>
      {say(', until its time limit.')}
    </p>
  );
};

const Agreeing = ({ view, send }: PartProps<'agreeing'>) => {
  const styles = useExchangeStyles();
  const { itinerary, names, brand } = view.flights;
  return (
    <div className={styles.page}>
      <PageHeading>{say('Confirm the exchange')}</PageHeading>
      <div>
        <p className={styles.quiet}>
          {say('Tickets of {passengers} of order {orderReference} are exchanged for these flights.', {
            passengers: view.passengers,
            orderReference: view.orderReference,
          })}
        </p>
        <Ways ways={view.ways} />
      </div>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <div className={styles.columns}>
        <Panel>
          <TitledSection title={say('New flights')}>
            <BrandLine brand={brand} />
            <FlightTimeline journeys={itinerary.journeyWises} names={names} />
          </TitledSection>
        </Panel>
        <Panel>
          <TitledSection title={say('What it does to the money')}>
            <CaseMoney money={view.money} title={say('Exact postings')} />
          </TitledSection>
          {view.money.unpriced !== null && (
            <p className={styles.quiet}>
              {say(
                'The desk asks the airline what it keeps. The new seats are held meanwhile, and nothing is paid before you accept its quote.',
              )}
            </p>
          )}
          {view.newOrderReference !== null && <HeldSeats reference={view.newOrderReference} />}
          {view.shortage !== null && (
            <Notice tone="warning" announced={false}>
              {view.shortage}{' '}
              <Link className={styles.link} href={pagePaths.bankDeposit}>
                {say('Make a deposit')}
              </Link>
            </Notice>
          )}
          <Confirm view={view} send={send} />
        </Panel>
      </div>
    </div>
  );
};

const Ways = ({ ways }: { readonly ways: ExchangeWays }) => {
  const styles = useExchangeStyles();
  return (
    <div className={styles.links}>
      <Link className={styles.link} href={ways.flights}>
        {say('Other flights')}
      </Link>
      <Link className={styles.link} href={ways.request}>
        {say('Other dates, routes or passengers')}
      </Link>
    </div>
  );
};

const busyWords = { holding: say('Holding the seats…'), requesting: say('Asking for the exchange…') } as const;

const Confirm = ({ view, send }: PartProps<'agreeing'>) => {
  const styles = useExchangeStyles();
  const { doing } = view;
  return (
    <div className={styles.buttons}>
      <Button
        appearance="primary"
        className={styles.button}
        disabledFocusable={!view.mayConfirm}
        onClick={() => send({ type: 'exchange.confirmed' })}
      >
        {doing === 'holding' || doing === 'requesting' ? busyWords[doing] : view.confirm}
      </Button>
      <Button
        appearance="subtle"
        className={styles.button}
        disabledFocusable={doing !== 'nothing'}
        onClick={() => send({ type: 'again.requested' })}
      >
        {doing === 'weighing' ? say('Looking again…') : say('Look again')}
      </Button>
    </div>
  );
};
