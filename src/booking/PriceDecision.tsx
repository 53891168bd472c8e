import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { BookingEvent } from '../../machines/booking/flight-booking.setup.ts';
import type { BookingView } from '../../machines/booking/flight-booking.view.ts';
import { Money } from '../ui/Money.tsx';
import { Panel } from '../ui/Panel.tsx';

const useStyles = makeStyles({
  amounts: { display: 'grid', rowGap: tokens.spacingVerticalS, maxWidth: '360px' },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
  },
  word: { color: tokens.colorNeutralForeground2 },
  old: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground3 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { '@media (pointer: coarse)': { minHeight: '44px' } },
});

export interface PriceDecisionProps {
  readonly view: Extract<BookingView, { show: 'deciding' }>;
  readonly send: (event: BookingEvent) => void;
  readonly results: string;
}

/**
 * A price change: shows the old and the new price. The booking waits until the person accepts the new one or leaves.
 */
export const PriceDecision = ({ view, send, results }: PriceDecisionProps) => {
  const styles = useStyles();
  const { currency } = view.summary.offer.sums;
  const differenceMinor = view.newMinor - view.oldMinor;
  const amount = (minor: number) => displayMoney({ currency, minor });
  return (
    <Panel>
      <p>
        {say('The airline now asks {amount} {moreOrLess} than before. Nothing has been booked or charged.', {
          amount: amount(Math.abs(differenceMinor)),
          moreOrLess: differenceMinor > 0 ? 'more' : 'less',
        })}
      </p>
      <dl className={styles.amounts}>
        <div className={styles.line}>
          <dt className={styles.word}>{say('Before')}</dt>
          <dd className={styles.old}>
            <Money currency={currency} minor={view.oldMinor} />
          </dd>
        </div>
        <div className={styles.line}>
          <dt className={styles.word}>{say('Now')}</dt>
          <dd>
            <Money currency={currency} minor={view.newMinor} strong large />
          </dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <Button className={styles.button} appearance="primary" onClick={() => send({ type: 'price.accepted' })}>
          {say('Accept {newMinor}', { newMinor: amount(view.newMinor) })}
        </Button>
        <Link href={results} asChild>
          <Button as="a" className={styles.button}>
            {say('Choose another fare')}
          </Button>
        </Link>
        <Button className={styles.button} onClick={() => send({ type: 'search.renewed' })}>
          {say('Search again')}
        </Button>
      </div>
    </Panel>
  );
};
