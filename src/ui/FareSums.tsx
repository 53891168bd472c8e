import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { PassengerFare } from '../../contract/flights/flights.ts';
import { peopleCounted } from '../../contract/flights/people-counted.ts';
import type { PriceType } from '../../contract/flights/price-type.ts';
import type { PriceSums } from '../../contract/price-sums.ts';
import { say } from '../../contract/say.ts';
import { Money } from './Money.tsx';
import { Row } from './Row.tsx';
import { Stack } from './Stack.tsx';

const useStyles = makeStyles({
  word: { color: tokens.colorNeutralForeground2, minWidth: '0' },
  total: {
    alignItems: 'baseline',
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  keeps: { color: tokens.colorStatusSuccessForeground1 },
  totalWord: { fontWeight: tokens.fontWeightSemibold },
});

export interface FareSumsProps {
  readonly sums: PriceSums;
  readonly fares: readonly PassengerFare[];
  /** Name of a line for the whole base fare. Default: none; `fares` has a line for each type of passenger. */
  readonly baseWords?: string;
  readonly toPayMinor: number;
  readonly payWords: string;
  /** `GF`: fare, taxes and service, with the customer price as the total, and nothing of the agency's. Default: `AF`. */
  readonly priceType?: PriceType;
  /** Options by kind and type of traveller, in place of one line for all. Their prices must add up to that of all options. */
  readonly optionLines?: readonly { readonly name: string; readonly priceMinor: number }[];
}

/** A price, line by line: fares, taxes, options, fees, and the total; below it what the customer pays and the agency keeps. */
export const FareSums = ({
  sums,
  fares,
  baseWords,
  toPayMinor,
  payWords,
  priceType = 'AF',
  optionLines = [],
}: FareSumsProps) => {
  const styles = useStyles();
  const { currency, grossMinor } = sums;
  const forCustomer = priceType === 'GF' && grossMinor !== null;
  const keepsMinor = grossMinor === null ? 0 : grossMinor - toPayMinor;
  const lines: readonly (readonly [string, number])[] = [
    ...(baseWords === undefined ? [] : [[baseWords, sums.baseMinor] as const]),
    ...fares.map(({ type, count, baseMinor }): readonly [string, number] => [
      say('Fare, {who}', { who: peopleCounted(type, count) }),
      baseMinor * count,
    ]),
    [say('Taxes'), sums.taxMinor],
    ...optionLines.map(({ name, priceMinor }) => [name, priceMinor] as const),
    ...[
      ...(optionLines.length === 0 ? [[say('Seats and extras'), sums.optionsMinor] as const] : []),
      ...(forCustomer ? customerLines(sums, grossMinor) : platformLines(sums)),
    ].filter(([, minor]) => minor !== 0),
  ];
  const isOption = (word: string): boolean => optionLines.some(({ name }) => name === word);
  return (
    <Stack as="dl" gap={8}>
      {lines.map(([word, minor]) => (
        <SumLine key={word} word={word}>
          {minor === 0 && isOption(word) ? say('Free') : <Money currency={currency} minor={minor} />}
        </SumLine>
      ))}
      <Row gap={16} align="stretch" justify="between" wrap={false} className={styles.total}>
        <dt className={styles.totalWord}>{forCustomer ? say('Your customer pays') : payWords}</dt>
        <dd>
          <Money currency={currency} minor={forCustomer ? grossMinor : toPayMinor} strong large />
        </dd>
      </Row>
      {!forCustomer && grossMinor !== null && grossMinor !== toPayMinor && (
        <SumLine word={say('Your customer pays')}>
          <Money currency={currency} minor={grossMinor} />
        </SumLine>
      )}
      {!forCustomer && keepsMinor > 0 && (
        <Row gap={16} align="stretch" justify="between" wrap={false}>
          <dt className={styles.keeps}>{say('You keep')}</dt>
          <dd className={styles.keeps}>
            <Money currency={currency} minor={keepsMinor} />
          </dd>
        </Row>
      )}
    </Stack>
  );
};

const SumLine = ({ word, children }: { readonly word: string; readonly children: ReactNode }) => (
  <Row gap={16} align="stretch" justify="between" wrap={false}>
    <dt className={useStyles().word}>{word}</dt>
    <dd>{children}</dd>
  </Row>
);

/**
 * Service fee, commission, its taxes and the advance income tax, or one line with the sum of all but the last when the parts are withheld. The lines always add up.
 */
const platformLines = (sums: PriceSums): readonly (readonly [string, number])[] => {
  const { platformMarkupMinor, commissionMinor, taxOnCommissionMinor, advanceTaxMinor = 0 } = sums;
  const { vatOnCommissionMinor = 0 } = sums;
  if (
    platformMarkupMinor === null ||
    commissionMinor === null ||
    taxOnCommissionMinor === null ||
    vatOnCommissionMinor === null
  ) {
    const net = sums.agentMinor - sums.baseMinor - sums.taxMinor - sums.optionsMinor - advanceTaxMinor;
    return [
      [net < 0 ? say('Discount') : say('Service fee'), net],
      [say('Advance income tax'), advanceTaxMinor],
    ];
  }
  return [
    [say('Service fee'), platformMarkupMinor],
    [say('Commission'), -commissionMinor],
    [say('Tax on commission'), taxOnCommissionMinor],
    [say('VAT on commission'), vatOnCommissionMinor],
    [say('Advance income tax'), advanceTaxMinor],
  ];
};

/** What the customer pays besides fare, taxes and options. */
const customerLines = (sums: PriceSums, grossMinor: number): readonly (readonly [string, number])[] => {
  const serviceMinor = grossMinor - sums.baseMinor - sums.taxMinor - sums.optionsMinor;
  return [[serviceMinor < 0 ? say('Discount') : say('Service'), serviceMinor]];
};
