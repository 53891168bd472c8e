import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { ChosenByTraveller } from '../../machines/booking/chosen-options.ts';
import { Money } from '../ui/Money.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';

const useStyles = makeStyles({
  title: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  name: { minWidth: '0', overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  option: { minWidth: '0', overflowWrap: 'anywhere' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  price: { whiteSpace: 'nowrap' },
});

export interface ChosenOptionsProps {
  readonly chosen: readonly ChosenByTraveller[];
  readonly currency: string;
  /** Whether it has a title of its own. Default: yes. */
  readonly titled?: boolean;
}

/** Bags, meals, seats and assistance of each traveller, with their prices. */
export const ChosenOptions = ({ chosen, currency, titled = true }: ChosenOptionsProps) => {
  const styles = useStyles();
  return (
    <Stack gap={12}>
      {titled && <h2 className={styles.title}>{say('Add-ons')}</h2>}
      {chosen.map(({ traveller, name, lines, sumMinor }) => (
        <div key={traveller}>
          <Row as="p" gap={16} align="stretch" justify="between" wrap={false}>
            <span className={styles.name}>{name}</span>
            <Price currency={currency} minor={sumMinor} />
          </Row>
          <ul>
            {lines.map((line) => (
              <Row key={`${line.key} ${line.flight}`} as="li" gap={16} align="stretch" justify="between" wrap={false}>
                <span className={styles.option}>
                  {line.name} <span className={styles.quiet}>{line.flight}</span>
                </span>
                {lines.length > 1 && <Price currency={currency} minor={line.priceMinor} />}
              </Row>
            ))}
          </ul>
        </div>
      ))}
    </Stack>
  );
};

const Price = ({ currency, minor }: { readonly currency: string; readonly minor: number }) => {
  const styles = useStyles();
  return minor === 0 ? (
    <span className={styles.price}>{say('Free')}</span>
  ) : (
    <Money currency={currency} minor={minor} />
  );
};
