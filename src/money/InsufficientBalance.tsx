import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import type { ReactNode } from 'react';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { Shortfall } from '../../machines/booking/payment-ways.ts';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  sums: { fontVariantNumeric: 'tabular-nums' },
  figure: { margin: '0', whiteSpace: 'nowrap' },
  missing: {
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorStatusDangerForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  missingWord: { color: tokens.colorStatusDangerForeground1 },
  ways: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: '0', padding: '0', listStyleType: 'none' },
  way: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalL} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTop: 'none', paddingTop: '0' },
    ':last-child': { paddingBottom: '0' },
    '@media (min-width: 640px)': {
      gridTemplateColumns: '264px minmax(0, 1fr)',
      columnGap: tokens.spacingHorizontalL,
      alignItems: 'start',
    },
  },
  button: { minHeight: sizes.touch },
  deposit: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
  },
});

/** One way to go on without the money in the wallet. */
export interface WayOn {
  readonly id: string;
  readonly label: string;
  readonly words: ReactNode;
  readonly choose: () => void;
}

export interface InsufficientBalanceProps {
  readonly shortfall: Shortfall;
  /** The first is the usual one. */
  readonly ways: readonly WayOn[];
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

/** What the wallet lacks for a payment, and the ways on (BKG-06). */
export const InsufficientBalance = ({ shortfall, ways, onRefresh, onClose }: InsufficientBalanceProps) => {
  const styles = useStyles();
  return (
    <ModalFrame title={say('Insufficient balance')} onClose={onClose}>
      <p>{say('Your wallet does not cover this payment. Nothing was charged.')}</p>
      <Stack as="dl" gap={8} className={styles.sums}>
        <Row gap={16} align="stretch" justify="between" wrap={false}>
          <Quiet as="dt">{say('In your wallet')}</Quiet>
          <dd className={styles.figure}>{shortfall.balance}</dd>
        </Row>
        <Row gap={16} align="stretch" justify="between" wrap={false}>
          <Quiet as="dt">{say('To pay')}</Quiet>
          <dd className={styles.figure}>{shortfall.amount}</dd>
        </Row>
        <Row gap={16} align="stretch" justify="between" wrap={false} className={styles.missing}>
          <dt className={styles.missingWord}>{say('Missing')}</dt>
          <dd className={styles.figure}>{shortfall.missing}</dd>
        </Row>
      </Stack>
      <ul className={styles.ways} aria-label={say('Ways on')}>
        {ways.map(({ id, label, words, choose }, index) => (
          <li key={id} className={styles.way}>
            <Button
              className={styles.button}
              appearance={index === 0 ? 'primary' : 'outline'}
              aria-describedby={`way-${id}`}
              onClick={choose}
            >
              {label}
            </Button>
            <Quiet id={`way-${id}`}>{words}</Quiet>
          </li>
        ))}
        <li className={styles.way}>
          <div className={styles.deposit}>
            <a className={styles.link} href={pagePaths.bankDeposit} target="_blank" rel="noreferrer">
              {say('Make a deposit')}
              <OpenRegular aria-label={say('opens in a new tab')} />
            </a>
            <Button className={styles.button} appearance="subtle" onClick={onRefresh}>
              {say('Refresh balance')}
            </Button>
          </div>
          <Quiet>{say('Once the deposit is in your wallet, refresh the balance and pay.')}</Quiet>
        </li>
      </ul>
    </ModalFrame>
  );
};
