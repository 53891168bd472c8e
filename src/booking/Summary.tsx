import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { shownMinorOf } from '../../contract/flights/price-type.ts';
import { say } from '../../contract/say.ts';
import type { SaleSummary } from '../../machines/booking/flight-booking.view.ts';
import { selfTransferAdvice, separateTicketsWords } from '../../machines/flights/itinerary-card.ts';
import { WhyThisPrice } from '../markup/WhyThisPrice.tsx';
import { SummaryBar, SummaryCard } from '../sale/SummaryCard.tsx';
import { PriceTypeChoice, useShownPriceType } from '../shell/PriceTypeChoice.tsx';
import { FareSums } from '../ui/FareSums.tsx';
import { Money } from '../ui/Money.tsx';
import { Row } from '../ui/Row.tsx';
import { ChosenOptions } from './ChosenOptions.tsx';
import { JourneyLine } from './JourneyLine.tsx';

const useStyles = makeStyles({
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  warning: { color: tokens.colorStatusWarningForeground1 },
  link: { color: tokens.colorBrandForegroundLink, fontSize: tokens.fontSizeBase200 },
});

export interface SummaryProps {
  readonly summary: SaleSummary;
  readonly timeLeft: ReactNode;
  /** Address of the results. `null` while this fare is being bought: there is no way back. */
  readonly results: string | null;
}

const Body = ({ summary, results }: SummaryProps) => {
  const styles = useStyles();
  const { itinerary, brand, names, sums, fares } = summary.offer;
  const priceType = useShownPriceType(sums.grossMinor);
  const separate = separateTicketsWords(itinerary);
  return (
    <>
      {itinerary.journeyWises.map((journey) => (
        <JourneyLine key={journey.segments[0]?.departsAt} journey={journey} names={names} />
      ))}
      {separate !== null && (
        <p className={styles.warning}>
          <strong>{separate}.</strong> {selfTransferAdvice}
        </p>
      )}
      <div>
        <Row gap={8} align="stretch" justify="between">
          <span className={styles.name}>{brand.name}</span>
          {results !== null && (
            <Link className={styles.link} href={results}>
              {say('Choose another fare')}
            </Link>
          )}
        </Row>
        <p className={styles.quiet}>
          {say('{checked} · {cabinBaggage} in the cabin', {
            checked:
              brand.baggage === null ? say('No checked bag') : say('{baggage} checked', { baggage: brand.baggage }),
            cabinBaggage: brand.cabinBaggage,
          })}
        </p>
      </div>
      {summary.accepted !== null && (
        <div>
          <p className={styles.name}>{summary.accepted.words}</p>
          {priceType === 'AF' && summary.accepted.costWords !== null && (
            <p className={styles.quiet}>{summary.accepted.costWords}</p>
          )}
        </div>
      )}
      {summary.chosen.length > 0 && <ChosenOptions chosen={summary.chosen} currency={sums.currency} />}
      {sums.grossMinor !== null && <PriceTypeChoice shown={priceType} />}
      <FareSums
        sums={sums}
        fares={fares}
        toPayMinor={summary.toPayMinor}
        payWords={say('You pay')}
        priceType={priceType}
        optionLines={summary.optionLines}
      />
      <WhyThisPrice of={{ priceId: summary.offer.priceId }} />
    </>
  );
};

/** The summary beside the form. */
export const SummaryAside = (props: SummaryProps) => (
  <SummaryCard>
    {props.timeLeft}
    <Body {...props} />
  </SummaryCard>
);

/** The summary at the bottom of a narrow screen. */
export const PinnedSummary = (props: SummaryProps) => {
  const styles = useStyles();
  const { currency, grossMinor } = props.summary.offer.sums;
  const { toPayMinor } = props.summary;
  const priceType = useShownPriceType(grossMinor);
  return (
    <SummaryBar
      timeLeft={props.timeLeft}
      amount={
        <>
          {priceType === 'GF' && <span className={styles.quiet}>{say('Customer')}</span>}
          <Money currency={currency} minor={shownMinorOf({ agentMinor: toPayMinor, grossMinor }, priceType)} strong />
        </>
      }
    >
      <Body {...props} />
    </SummaryBar>
  );
};
