import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Link } from 'wouter';
import type { Order } from '../../contract/orders.ts';
import { flightOrderAddress } from '../../contract/page-addresses.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import { Money } from '../ui/Money.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Steps } from '../ui/Steps.tsx';
import { TicketNumber } from '../ui/TicketNumber.tsx';
import { JourneyLine } from './JourneyLine.tsx';
import { Panel } from './Panel.tsx';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXL,
    maxWidth: '800px',
  },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  icon: { fontSize: '32px', flexShrink: '0', color: tokens.colorStatusSuccessForeground1 },
  codes: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalM,
  },
  word: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  code: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.04em',
  },
  people: { display: 'grid', rowGap: tokens.spacingVerticalS },
  person: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalL },
  missing: { fontWeight: tokens.fontWeightSemibold },
  next: { paddingBottom: tokens.spacingVerticalM },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: '40px', '@media (pointer: coarse)': { minHeight: '44px' } },
});

export interface ConfirmationProps {
  readonly order: Order;
  readonly step: number;
  readonly names: readonly string[];
  /** Continues with the inbound of two one-ways. `null`: everything is booked. */
  readonly bookNext: (() => void) | null;
}

/** Confirmation of a sale: order reference, airline PNR and the ticket number of each traveller. */
export const Confirmation = ({ order, step, names, bookNext }: ConfirmationProps) => {
  const styles = useStyles();
  const page = flightOrderAddress(order.orderReference);
  return (
    <div className={styles.page}>
      <Steps names={names} current={step} />
      <div className={styles.head}>
        <CheckmarkCircleRegular aria-hidden className={styles.icon} />
        <PageHeading compact>Tickets issued</PageHeading>
      </div>
      {bookNext !== null && (
        <Notice tone="warning">
          <p className={styles.missing}>The inbound is not booked yet.</p>
          <p className={styles.next}>
            It is a separate ticket. The travellers are already filled in, and the price will be checked again.
          </p>
          <Button appearance="primary" className={styles.button} onClick={bookNext}>
            Book the inbound
          </Button>
        </Notice>
      )}
      <Panel>
        <dl className={styles.codes}>
          <div>
            <dt className={styles.word}>Airline PNR</dt>
            <dd className={styles.code}>{order.pnr ?? 'Not given'}</dd>
          </div>
          <div>
            <dt className={styles.word}>Order reference</dt>
            <dd className={styles.code}>{order.orderReference}</dd>
          </div>
          <div>
            <dt className={styles.word}>Paid from the wallet</dt>
            <dd className={styles.code}>
              <Money currency={order.sums.currency} minor={order.paidMinor} />
            </dd>
          </div>
        </dl>
        <div>
          <h2 className={styles.word}>Tickets</h2>
          <ul className={styles.people}>
            {order.travellers.map(({ paxId, title, firstName, lastName, ticketNumber }) => (
              <li key={paxId} className={styles.person}>
                <span>
                  {title} {firstName} {lastName}
                </span>
                <span>{ticketNumber === null ? 'No ticket number' : <TicketNumber number={ticketNumber} />}</span>
              </li>
            ))}
          </ul>
        </div>
        {order.itinerary.journeyWises.map((journey) => (
          <JourneyLine key={journey.segments[0]?.departsAt} journey={journey} names={order.names} />
        ))}
        <div className={styles.buttons}>
          <Link href={page} asChild>
            <Button as="a" appearance={bookNext === null ? 'primary' : 'secondary'} className={styles.button}>
              Open order and print
            </Button>
          </Link>
          <Link href={pagePaths.searchPad} asChild>
            <Button as="a" className={styles.button}>
              Search flights
            </Button>
          </Link>
        </div>
      </Panel>
    </div>
  );
};
