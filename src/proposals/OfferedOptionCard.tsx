import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import type { FlightNames } from '../../contract/flights/flights.ts';
import { say } from '../../contract/say.ts';
import type { OfferedCard, OfferedTicketView } from '../../machines/proposals/proposal-choice.view.ts';
import { JourneyLine } from '../booking/JourneyLine.tsx';
import { Badge } from '../ui/Badge.tsx';
import { FlightTimeline } from '../ui/FlightTimeline.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Money } from '../ui/Money.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 639px)': { padding: tokens.spacingHorizontalL },
  },
  chosen: { border: `1px solid ${tokens.colorBrandStroke1}`, boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}` },
  title: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  price: { textAlign: 'end', marginLeft: 'auto' },
  ticketPair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalXL,
  },
  ticket: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
  },
  ticketTitle: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  summary: {
    display: 'flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    cursor: 'pointer',
    color: tokens.colorBrandForegroundLink,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: '0',
  },
  fact: { margin: '0', overflowWrap: 'anywhere' },
});

export interface OfferedOptionCardProps {
  readonly card: OfferedCard;
  readonly currency: string;
  readonly names: FlightNames;
  readonly busy: boolean;
  readonly onChoose: () => void;
}

/** An option of a proposal: its flights, what the fare includes, its price for everybody, and the button that chooses it. */
export const OfferedOptionCard = ({ card, currency, names, busy, onChoose }: OfferedOptionCardProps) => {
  const styles = useStyles();
  const id = useId();
  const { option } = card;
  return (
    <article className={mergeClasses(styles.card, card.state === 'chosen' && styles.chosen)} aria-labelledby={id}>
      <Row gap={12} align="stretch" justify="between">
        <h2 id={id} className={styles.title}>
          {card.title}: {card.airlineName}
          {card.state === 'chosen' && <Badge tone="success">{say('Chosen')}</Badge>}
        </h2>
        {option.priceMinor !== null && (
          <div className={styles.price}>
            <Money currency={currency} minor={option.priceMinor} large strong />
            <Quiet small>{say('for all travellers, with taxes')}</Quiet>
          </div>
        )}
      </Row>
      {card.ticketsWords !== null && <Quiet>{card.ticketsWords}</Quiet>}
      <div className={styles.ticketPair}>
        {card.tickets.map((shown, index) => (
          <Ticket key={index} shown={shown} names={names} />
        ))}
      </div>
      <details>
        <summary className={styles.summary}>
          {say('Flight details of {title}', { title: card.title.toLowerCase() })}
        </summary>
        <Stack gap={16}>
          <FlightTimeline journeys={option.tickets.flatMap(({ journeys }) => journeys)} names={names} />
        </Stack>
      </details>
      {card.button !== null && (
        <PlainButton appearance="primary" wide busy={busy} onClick={onChoose}>
          {card.button}
          <HiddenText>: {card.title}</HiddenText>
        </PlainButton>
      )}
    </article>
  );
};

/** The flights of a ticket and what its fare includes. */
const Ticket = ({ shown, names }: { readonly shown: OfferedTicketView; readonly names: FlightNames }) => {
  const styles = useStyles();
  const { ticket, title, className } = shown;
  return (
    <section className={styles.ticket} {...(title === null ? {} : { 'aria-label': title })}>
      {title !== null && <h3 className={styles.ticketTitle}>{title}</h3>}
      <Stack gap={12}>
        {ticket.journeys.map((journey) => (
          <JourneyLine key={journey.segments[0]?.departsAt ?? ''} journey={journey} names={names} />
        ))}
      </Stack>
      <dl className={styles.facts}>
        <Quiet as="dt">{say('Fare')}</Quiet>
        <dd className={styles.fact}>
          {ticket.brandName}, {className}
        </dd>
        <Quiet as="dt">{say('Baggage')}</Quiet>
        <dd className={styles.fact}>
          {say('{checked}, {cabinBaggage} cabin', {
            checked:
              ticket.baggage === null ? say('No checked bag') : say('{baggage} checked', { baggage: ticket.baggage }),
            cabinBaggage: ticket.cabinBaggage,
          })}
        </dd>
        <Quiet as="dt">{say('Changes')}</Quiet>
        <dd className={styles.fact}>{ticket.change}</dd>
        <Quiet as="dt">{say('Refund')}</Quiet>
        <dd className={styles.fact}>{ticket.refund}</dd>
      </dl>
    </section>
  );
};
