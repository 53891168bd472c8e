import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
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
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '@media (pointer: coarse)': { '& > *': { minHeight: '44px' } },
  },
});

export interface PriceDecisionProps {
  readonly currency: string;
  readonly oldMinor: number;
  readonly newMinor: number;
  /** What happened, with the difference: `The airline now asks BDT 500 more than before.` */
  readonly saidOf: (difference: { readonly amount: string; readonly moreOrLess: string }) => string;
  readonly onAccept: () => void;
  /** Buttons of those who do not accept it. */
  readonly children: ReactNode;
}

/**
 * A price change: shows the old and the new price. The booking waits until the person accepts the new one or leaves.
 */
export const PriceDecision = ({ currency, oldMinor, newMinor, saidOf, onAccept, children }: PriceDecisionProps) => {
  const styles = useStyles();
  const differenceMinor = newMinor - oldMinor;
  const amount = (minor: number) => displayMoney({ currency, minor });
  return (
    <Panel>
      <p>{saidOf({ amount: amount(Math.abs(differenceMinor)), moreOrLess: differenceMinor > 0 ? 'more' : 'less' })}</p>
      <dl className={styles.amounts}>
        <div className={styles.line}>
          <dt className={styles.word}>{say('Before')}</dt>
          <dd className={styles.old}>
            <Money currency={currency} minor={oldMinor} />
          </dd>
        </div>
        <div className={styles.line}>
          <dt className={styles.word}>{say('Now')}</dt>
          <dd>
            <Money currency={currency} minor={newMinor} strong large />
          </dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={onAccept}>
          {say('Accept {newMinor}', { newMinor: amount(newMinor) })}
        </Button>
        {children}
      </div>
    </Panel>
  );
};
