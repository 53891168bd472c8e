import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { PriceSums } from '../../contract/booking.ts';
import type { PassengerFare, TravellerType } from '../../contract/flights.ts';
import { Money } from './Money.tsx';

const useStyles = makeStyles({
  lines: { display: 'grid', rowGap: tokens.spacingVerticalS },
  line: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalL },
  word: { color: tokens.colorNeutralForeground2, minWidth: '0' },
  total: {
    alignItems: 'baseline',
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  totalWord: { fontWeight: tokens.fontWeightSemibold },
});

const calledBy: Record<TravellerType, readonly [string, string]> = {
  ADT: ['adult', 'adults'],
  CHD: ['child', 'children'],
  INF: ['infant', 'infants'],
};

export interface FareSumsProps {
  readonly sums: PriceSums;
  readonly fares: readonly PassengerFare[];
  readonly toPayMinor: number;
  readonly payWords: string;
}

/**
 * Service fee, commission and its tax, or one line with their sum when the parts are withheld. The lines always add up.
 */
const platformLines = (sums: PriceSums): readonly (readonly [string, number])[] => {
  const { platformMarkupMinor, commissionMinor, taxOnCommissionMinor } = sums;
  if (platformMarkupMinor === null || commissionMinor === null || taxOnCommissionMinor === null) {
    const net = sums.agentMinor - sums.baseMinor - sums.taxMinor;
    return [[net < 0 ? 'Discount' : 'Service fee', net]];
  }
  return [
    ['Service fee', platformMarkupMinor],
    ['Commission', -commissionMinor],
    ['Tax on commission', taxOnCommissionMinor],
  ];
};

/** The price, line by line. */
export const FareSums = ({ sums, fares, toPayMinor, payWords }: FareSumsProps) => {
  const styles = useStyles();
  const { currency } = sums;
  const lines: readonly (readonly [string, number])[] = [
    ...fares.map(({ type, count, baseMinor }): readonly [string, number] => [
      `Fare, ${count} ${calledBy[type][count === 1 ? 0 : 1]}`,
      baseMinor * count,
    ]),
    ['Taxes', sums.taxMinor],
    ...platformLines(sums).filter(([, minor]) => minor !== 0),
  ];
  return (
    <dl className={styles.lines}>
      {lines.map(([word, minor]) => (
        <div key={word} className={styles.line}>
          <dt className={styles.word}>{word}</dt>
          <dd>
            <Money currency={currency} minor={minor} />
          </dd>
        </div>
      ))}
      <div className={mergeClasses(styles.line, styles.total)}>
        <dt className={styles.totalWord}>{payWords}</dt>
        <dd>
          <Money currency={currency} minor={toPayMinor} strong large />
        </dd>
      </div>
      {sums.grossMinor !== null && sums.grossMinor !== toPayMinor && (
        <div className={styles.line}>
          <dt className={styles.word}>Your customer pays</dt>
          <dd>
            <Money currency={currency} minor={sums.grossMinor} />
          </dd>
        </div>
      )}
    </dl>
  );
};
