import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CouponState } from '../../contract/orders/coupons.ts';
import type { Order, OrderTraveller } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { writtenDayOf } from '../../machines/booking/written-days.ts';
import { kindOfReference, wordsOfCase } from '../../machines/post-travel/case-kinds.ts';
import { pagesOfCase } from '../../machines/post-travel/case-pages.ts';
import { Badge } from '../ui/Badge.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { TicketNumber } from '../ui/TicketNumber.tsx';

const useStyles = makeStyles({
  person: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  ticket: {
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
    '@media (max-width: 479px)': { textAlign: 'left' },
  },
  link: { display: 'flex', alignItems: 'center', minHeight: sizes.touch, color: tokens.colorBrandForegroundLink },
  contact: { paddingTop: tokens.spacingVerticalM, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

const returnedWords = {
  voided: say('Ticket void'),
  refunded: say('Ticket refunded'),
  exchanged: say('Ticket exchanged'),
} as const;

const couponWords: Readonly<Record<CouponState, string>> = {
  open: 'open',
  flown: 'flown',
  voided: 'void',
  refunded: 'refunded',
  exchanged: 'exchanged',
};

const calledBy = { ADT: 'Adult', CHD: 'Child', INF: 'Infant' } as const;

export interface OrderTravellersProps {
  readonly order: Order;
  /** The airline still has to act. */
  readonly waiting: boolean;
  /** Passport and visa of a traveller, below the name. Default: they are not offered. */
  readonly passportOf?: (traveller: OrderTraveller) => ReactNode;
  /** What is said of the mail of e-tickets, below the contact. Default: nothing. */
  readonly mailWords?: string | null;
}

/** The travellers with their masked passports and their tickets. */
export const OrderTravellers = ({ order, waiting, passportOf, mailWords = null }: OrderTravellersProps) => {
  const styles = useStyles();
  const { travellers, contact, state } = order;
  const withoutTicket = waiting || state === 'held' ? say('No ticket yet') : say('No ticket');
  return (
    <>
      <Stack as="ul" gap={16}>
        {travellers.map((traveller) => (
          <li key={traveller.paxId} className={styles.person}>
            <div>
              <p className={styles.name}>
                {traveller.title} {traveller.firstName} {traveller.lastName}
              </p>
              <Quiet>
                {say('{calledBy}, born {dateOfBirth}', {
                  calledBy: calledBy[traveller.type],
                  dateOfBirth: writtenDayOf(traveller.dateOfBirth),
                })}
                {traveller.passportMasked !== null && (
                  <>
                    {' · '}
                    {traveller.nationality} {traveller.passportMasked}
                  </>
                )}
                {traveller.frequentFlyer !== null && (
                  <>
                    {say('· frequent flyer {airlineCode} {number}', {
                      airlineCode: traveller.frequentFlyer.airlineCode,
                      number: traveller.frequentFlyer.number,
                    })}
                  </>
                )}
                {traveller.visaMasked !== null && (
                  <>
                    {say('· visa')} {traveller.visaCountry} {traveller.visaMasked}
                  </>
                )}
              </Quiet>
            </div>
            <div className={styles.ticket}>
              {traveller.ticketNumber === null ? (
                <Quiet as="span">{withoutTicket}</Quiet>
              ) : (
                <>
                  <Quiet>{say('Ticket')}</Quiet>
                  <p className={styles.name}>
                    <TicketNumber number={traveller.ticketNumber} />
                  </p>
                  {traveller.ticketState !== 'open' && (
                    <Badge tone="neutral">{returnedWords[traveller.ticketState]}</Badge>
                  )}
                  <Coupons traveller={traveller} />
                  {traveller.caseReference !== null && <CaseLink reference={traveller.caseReference} />}
                </>
              )}
            </div>
            {passportOf?.(traveller)}
          </li>
        ))}
      </Stack>
      {passportOf === undefined && (
        <Quiet breaks className={styles.contact}>
          {contact.email} · {contact.phone}
          {mailWords !== null && (
            <>
              <br />
              {mailWords}
            </>
          )}
        </Quiet>
      )}
    </>
  );
};

/** The flights of a ticket, each with what became of it. Of one flight the ticket itself says it. */
const Coupons = ({ traveller: { ticketState, coupons } }: { readonly traveller: OrderTraveller }) => {
  if (coupons.length < 2 && (ticketState !== 'open' || coupons.every(({ state }) => state === 'open'))) return null;
  return (
    <Quiet as="ul" small aria-label={say('Flights of this ticket')}>
      {coupons.map(({ number, origin, destination, state }) => (
        <li key={number}>
          {origin}–{destination} · {couponWords[state]}
        </li>
      ))}
    </Quiet>
  );
};

/** Leads to the case in which a ticket is. */
const CaseLink = ({ reference }: { readonly reference: string }) => {
  const kind = kindOfReference(reference);
  return (
    <Link className={useStyles().link} href={pagesOfCase[kind].address(reference)}>
      {wordsOfCase[kind].title} {reference}
    </Link>
  );
};
