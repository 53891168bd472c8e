import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CalendarClockRegular } from '@fluentui/react-icons/svg/calendar-clock';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import { SplitHorizontalRegular } from '@fluentui/react-icons/svg/split-horizontal';
import { displayMoney } from '../../contract/money.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import type { BookingEvent } from '../../machines/booking/flight-booking.setup.ts';
import type { BookingView, WalletView } from '../../machines/booking/flight-booking.view.ts';
import { dayText, thisYear } from '../ui/format-day.ts';
import { Money } from '../ui/Money.tsx';
import { momentText } from '../ui/moment-text.ts';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const useStyles = makeStyles({
  lines: { display: 'grid', rowGap: tokens.spacingVerticalS },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
  },
  word: { color: tokens.colorNeutralForeground2 },
  short: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXL,
  },
  choice: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    justifyItems: 'stretch',
    rowGap: tokens.spacingVerticalS,
  },
  limit: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  button: { minHeight: '44px', '@media (max-width: 639px)': { width: '100%' } },
  quiet: { color: tokens.colorNeutralForeground2, maxWidth: '60ch' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  deposit: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
  },
});

export interface PaymentStepProps {
  readonly view: Extract<BookingView, { show: 'payment' }>;
  readonly send: (event: BookingEvent) => void;
}

/** The payment step: wallet balance before and after, the Pay button, and beside it the hold where the fare has one. */
export const PaymentStep = ({ view, send }: PaymentStepProps) => {
  const styles = useStyles();
  const { currency } = view.summary.offer.sums;
  const amount = (minor: number) => displayMoney({ currency, minor });
  const { wallet } = view;
  const payable = wallet.is === 'covers' || wallet.is === 'unread';
  return (
    <>
      {view.refusalWords !== null && <Notice tone="danger">{view.refusalWords} Nothing was charged.</Notice>}
      <Panel>
        <dl className={styles.lines}>
          <div className={styles.line}>
            <dt className={styles.word}>In your wallet</dt>
            <dd>
              <Balance wallet={wallet} currency={currency} />
            </dd>
          </div>
          <div className={styles.line}>
            <dt className={styles.word}>This booking</dt>
            <dd>
              <Money currency={currency} minor={-view.summary.toPayMinor} />
            </dd>
          </div>
          {wallet.is === 'short' && (
            <div className={styles.line}>
              <dt className={styles.short}>Missing</dt>
              <dd className={styles.short}>
                <Money currency={currency} minor={wallet.shortfallMinor} strong />
              </dd>
            </div>
          )}
        </dl>
        <div className={styles.choices}>
          <div className={styles.choice}>
            <Button
              key="pay"
              className={styles.button}
              appearance="primary"
              size="large"
              icon={<LockClosedRegular />}
              disabledFocusable={!payable}
              aria-describedby="after-payment"
              onClick={() => send({ type: 'payment.confirmed' })}
            >
              Pay {amount(view.summary.toPayMinor)}
            </Button>
            <p id="after-payment" className={styles.quiet}>
              {afterWords(wallet, amount)}
            </p>
          </div>
          {view.part !== null && (
            <div className={styles.choice}>
              <Button
                key="part"
                className={styles.button}
                appearance={wallet.is === 'short' && view.part.payable ? 'primary' : 'outline'}
                size="large"
                icon={<SplitHorizontalRegular />}
                disabledFocusable={!view.part.payable}
                aria-describedby="after-part"
                onClick={() => send({ type: 'part.confirmed' })}
              >
                Pay {amount(view.part.nowMinor)} now, the rest later
              </Button>
              <p id="after-part" className={styles.quiet}>
                {view.part.leavesMinor !== null &&
                  (view.part.payable
                    ? `Leaves ${amount(view.part.leavesMinor)} in your wallet. `
                    : `Your wallet is ${amount(-view.part.leavesMinor)} short of it. `)}
                The tickets are issued at once. {amount(view.part.restMinor)} is due by{' '}
                <span className={styles.limit}>{dayText(view.part.restBy, thisYear)}</span>. {view.part.ifMissed}
              </p>
            </div>
          )}
          {view.holdUntil !== null && (
            <div className={styles.choice}>
              <Button
                key="hold"
                className={styles.button}
                appearance={wallet.is === 'short' ? 'primary' : 'outline'}
                size="large"
                icon={<CalendarClockRegular />}
                aria-describedby="after-hold"
                onClick={() => send({ type: 'hold.requested' })}
              >
                Hold, pay later
              </Button>
              <p id="after-hold" className={styles.quiet}>
                Pay by about <span className={styles.limit}>{momentText(view.holdUntil)}</span>. The airline sets the
                exact time. Nothing is charged now.
              </p>
            </div>
          )}
        </div>
        <div className={styles.buttons}>
          {(wallet.is === 'short' || wallet.is === 'unread') && (
            <Button key="again" className={styles.button} onClick={() => send({ type: 'again.requested' })}>
              Refresh balance
            </Button>
          )}
          {wallet.is === 'short' && (
            <a className={styles.deposit} href={pagePaths.bankDeposit} target="_blank" rel="noreferrer">
              Make a deposit
              <OpenRegular aria-label="opens in a new tab" />
            </a>
          )}
          <Button
            key="back"
            className={styles.button}
            appearance="subtle"
            onClick={() => send({ type: 'review.reopened' })}
          >
            Back to review
          </Button>
          <Button
            key="travellers"
            className={styles.button}
            appearance="subtle"
            onClick={() => send({ type: 'travellers.reopened' })}
          >
            Edit travellers
          </Button>
        </div>
      </Panel>
    </>
  );
};

const Balance = ({ wallet, currency }: { readonly wallet: WalletView; readonly currency: string }) => {
  switch (wallet.is) {
    case 'reading':
      return <Skeleton width="112px" heightPx={20} />;
    case 'unread':
      return 'Unknown';
    case 'covers':
    case 'short':
      return <Money currency={currency} minor={wallet.availableMinor} />;
  }
};

const afterWords = (wallet: WalletView, amount: (minor: number) => string): string => {
  switch (wallet.is) {
    case 'reading':
      return 'Checking your balance…';
    case 'unread':
      return 'We could not check your balance. You can still pay: nothing is charged unless your wallet covers it.';
    case 'covers':
      return `Leaves ${amount(wallet.leavesMinor)} in your wallet. The tickets are issued at once.`;
    case 'short':
      return `Your wallet is ${amount(wallet.shortfallMinor)} short. Deposit this amount, then refresh the balance. The price is held until the time is up.`;
  }
};
