import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { flightOrderAddress, voidAddress } from '../../contract/page-addresses.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import type { VoidRequestEvent } from '../../machines/post-travel/void-request.machine.ts';
import type { TicketChoice, VoidRequestView } from '../../machines/post-travel/void-request.view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { momentText } from '../ui/moment-text.ts';
import { NoSuchThing } from '../ui/NoSuchThing.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TicketNumber } from '../ui/TicketNumber.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { VoidMoney } from './VoidMoney.tsx';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 400px' },
  },
  tickets: { display: 'grid', margin: '0', padding: '0', listStyleType: 'none' },
  ticket: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
    ':last-child': { borderBottomStyle: 'none' },
  },
  about: { paddingLeft: '36px', gridColumn: '1 / -1', color: tokens.colorNeutralForeground2 },
  amount: { whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground2 },
  strong: { fontWeight: tokens.fontWeightSemibold },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  button: { minHeight: '44px', '@media (pointer: fine)': { minHeight: '36px' } },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', color: tokens.colorBrandForegroundLink },
});

export interface VoidRequestPageProps {
  readonly view: VoidRequestView;
  readonly send: (event: VoidRequestEvent) => void;
}

/** Asking for a void, in each of its states. */
export const VoidRequestPage = ({ view, send }: VoidRequestPageProps) => {
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
          onAgain={() => send({ type: 'again.requested' })}
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
          actions={[{ words: 'Look again', act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'sent':
      return (
        <div className={styles.page}>
          <PageHeading>Void requested</PageHeading>
          <Panel>
            <p role="status">
              Request {view.voidReference} is on its way. Its page shows each step until the money is back.
            </p>
            <div className={styles.buttons}>
              <Link href={voidAddress(view.voidReference)} asChild>
                <Button as="a" appearance="primary" className={styles.button}>
                  Follow the request
                </Button>
              </Link>
              <Button className={styles.button} onClick={() => send({ type: 'again.requested' })}>
                Void other tickets
              </Button>
              <OrderLink reference={view.orderReference} />
            </div>
          </Panel>
        </div>
      );
    case 'choosing':
      return <Choosing view={view} send={send} />;
  }
};

const OrderLink = ({ reference }: { readonly reference: string }) => (
  <Link className={useStyles().link} href={flightOrderAddress(reference)}>
    Order {reference}
  </Link>
);

interface ChoosingProps {
  readonly view: Extract<VoidRequestView, { show: 'choosing' }>;
  readonly send: VoidRequestPageProps['send'];
}

const Choosing = ({ view, send }: ChoosingProps) => {
  const styles = useStyles();
  const isBusy = view.doing !== 'nothing';
  return (
    <div className={styles.page}>
      <PageHeading>Void tickets</PageHeading>
      <OrderLink reference={view.orderReference} />
      {view.blocked !== null && (
        <Notice tone="warning" announced={false}>
          {view.blocked}
        </Notice>
      )}
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <div className={styles.columns}>
        <Panel>
          <TitledSection title="Whose tickets">
            <ul className={styles.tickets}>
              {view.tickets.map((ticket) => (
                <Ticket key={ticket.paxId} ticket={ticket} isBusy={isBusy || view.blocked !== null} send={send} />
              ))}
            </ul>
          </TitledSection>
        </Panel>
        <Panel>
          <TitledSection title="Until when">
            {view.closesAt === null ? (
              <p>The airline does not say until when it voids.</p>
            ) : (
              <p>
                <span className={styles.strong}>{momentText(view.closesAt)}</span>, {view.leftWords}
              </p>
            )}
            <p className={styles.quiet}>{view.who}</p>
          </TitledSection>
          {view.money !== null && (
            <TitledSection title="What comes back">
              <VoidMoney money={view.money} title="Exact postings" />
            </TitledSection>
          )}
          <div className={styles.buttons}>
            {view.confirm === null ? (
              <Button
                appearance="primary"
                className={styles.button}
                disabledFocusable={!view.maySee}
                onClick={() => send({ type: 'effect.requested' })}
              >
                {view.doing === 'verifying' ? 'Working it out…' : 'See what comes back'}
              </Button>
            ) : (
              <Button
                appearance="primary"
                className={styles.button}
                disabledFocusable={isBusy || view.money?.postings.length === 0}
                onClick={() => send({ type: 'void.confirmed' })}
              >
                {view.doing === 'sending' ? 'Asking…' : view.confirm}
              </Button>
            )}
            {view.confirm === null && (
              <Button
                appearance="subtle"
                className={styles.button}
                disabledFocusable={isBusy}
                onClick={() => send({ type: 'again.requested' })}
              >
                Look again
              </Button>
            )}
          </div>
        </Panel>
      </div>
    </div>
  );
};

interface TicketProps {
  readonly ticket: TicketChoice;
  readonly isBusy: boolean;
  readonly send: VoidRequestPageProps['send'];
}

const Ticket = ({ ticket, isBusy, send }: TicketProps) => {
  const styles = useStyles();
  return (
    <li className={styles.ticket}>
      <Checkbox
        label={ticket.name}
        checked={ticket.isChosen}
        disabled={isBusy || ticket.why !== null}
        onChange={() => send({ type: 'traveller.toggled', paxId: ticket.paxId })}
      />
      <span className={styles.amount}>{ticket.amount}</span>
      <span className={styles.about}>
        <TicketNumber number={ticket.ticketNumber} />
        {ticket.why === null ? '' : ` · ${ticket.why}`}
      </span>
    </li>
  );
};
