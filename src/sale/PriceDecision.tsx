import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { Money } from '../ui/Money.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  amounts: { maxWidth: '360px' },
  old: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground3 },
  buttons: { '@media (pointer: coarse)': { '& > *': { minHeight: sizes.touch } } },
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
      <Stack as="dl" gap={8} className={styles.amounts}>
        <Row gap={16} align="baseline" justify="between" wrap={false}>
          <Quiet as="dt">{say('Before')}</Quiet>
          <dd className={styles.old}>
            <Money currency={currency} minor={oldMinor} />
          </dd>
        </Row>
        <Row gap={16} align="baseline" justify="between" wrap={false}>
          <Quiet as="dt">{say('Now')}</Quiet>
          <dd>
            <Money currency={currency} minor={newMinor} strong large />
          </dd>
        </Row>
      </Stack>
      <Row gap={8} align="stretch" className={styles.buttons}>
        <Button appearance="primary" onClick={onAccept}>
          {say('Accept {newMinor}', { newMinor: amount(newMinor) })}
        </Button>
        {children}
      </Row>
    </Panel>
  );
};
