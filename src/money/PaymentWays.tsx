import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import { SplitHorizontalRegular } from '@fluentui/react-icons/svg/split-horizontal';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { PartWay, PaymentWay } from '../../machines/booking/payment-ways.ts';
import { dayText, thisYear } from '../ui/format-day.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';
import { EffectTable } from './EffectTable.tsx';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  ways: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  way: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXL} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { paddingBottom: '0' },
    [wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
  },
  choice: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'stretch',
    rowGap: tokens.spacingVerticalS,
  },
  button: { minHeight: sizes.touch },
  quiet: { maxWidth: '60ch' },
  limit: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
});

/** Ways to pay, one below the other: each with its button and its words, and its effect beside them. */
export const WaysToPay = ({ children }: { readonly children: ReactNode }) => (
  <div className={useStyles().ways}>{children}</div>
);

interface WayProps {
  /** Names the words below the button. */
  readonly id: string;
  readonly button: ReactNode;
  readonly words: ReactNode;
  readonly effect?: ReactNode;
}

/** One of the ways to pay. */
export const WayToPay = ({ id, button, words, effect }: WayProps) => {
  const styles = useStyles();
  return (
    <div className={styles.way}>
      <div className={styles.choice}>
        {button}
        <Quiet id={id} className={styles.quiet}>
          {words}
        </Quiet>
      </div>
      {effect}
    </div>
  );
};

export interface PayFullProps {
  readonly way: PaymentWay;
  /** Whether it is the next action. */
  readonly isFirst: boolean;
  /** Pays, or is told what the wallet lacks. */
  readonly onPay: () => void;
}

/** Payment in full. */
export const PayFull = ({ way, isFirst, onPay }: PayFullProps) => (
  <WayToPay
    id="after-payment"
    button={
      <Button
        key="pay"
        className={useStyles().button}
        appearance={isFirst ? 'primary' : 'outline'}
        size="large"
        icon={<LockClosedRegular />}
        disabledFocusable={!way.payable && way.shortfallMinor === 0}
        aria-describedby="after-payment"
        onClick={onPay}
      >
        {way.label}
      </Button>
    }
    words={way.words}
    effect={<EffectTable title={say('What paying in full does')} postings={way.postings} figures={way.figures} />}
  />
);

export interface PayPartProps {
  readonly way: PartWay;
  /** Whether it is the next action, because the wallet does not cover the whole. */
  readonly isFirst: boolean;
  readonly onPay: () => void;
}

/** What a payment in part leaves, and what is due when. */
export const PartWords = ({ way }: { readonly way: PartWay }) => (
  <>
    {say('{words} {rest} is due by', { words: way.words, rest: way.rest })}{' '}
    <span className={useStyles().limit}>{dayText(way.restBy, thisYear)}</span>. {way.ifMissed}
  </>
);

/** Payment in part, with the date of the rest and what happens when it is missed. */
export const PayPart = ({ way, isFirst, onPay }: PayPartProps) => {
  const styles = useStyles();
  return (
    <WayToPay
      id="after-part"
      button={
        <Button
          key="part"
          className={styles.button}
          appearance={isFirst && way.payable ? 'primary' : 'outline'}
          size="large"
          icon={<SplitHorizontalRegular />}
          disabledFocusable={!way.payable}
          aria-describedby="after-part"
          onClick={onPay}
        >
          {way.label}
        </Button>
      }
      words={<PartWords way={way} />}
      effect={<EffectTable title={say('What paying in part does')} postings={way.postings} figures={way.figures} />}
    />
  );
};
