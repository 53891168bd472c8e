import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import * as pagePaths from '../../contract/page-paths.ts';
import type { PaymentChoiceEvent } from '../../machines/booking/payment-choice.setup.ts';
import { type PaymentChoiceView, viewOfPaymentChoice } from '../../machines/booking/payment-choice.view.ts';
import { useView } from '../live-flows/use-view.ts';
import { Notice } from '../ui/Notice.tsx';
import { openingDown } from '../ui/opening-motion.ts';
import { LoaderMark } from '../ui/placeholders/LoaderMark.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { PayFull, PayPart, WaysToPay } from './PaymentWays.tsx';
import type { PaymentChoiceRef } from './payment-choice-actors.ts';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    '@media (max-width: 639px)': { padding: tokens.spacingHorizontalL },
    ':focus-visible': { outlineOffset: '2px' },
    ...openingDown,
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  waiting: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: '44px' },
  short: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  online: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  offer: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  quiet: { color: tokens.colorNeutralForeground2, maxWidth: '68ch' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
  },
});

/** How an order is paid, which is a flow of its own. */
export const PaymentChoice = ({ flow }: { readonly flow: PaymentChoiceRef }) => (
  <PaymentChoicePanel view={useView(flow, viewOfPaymentChoice)} send={flow.send} />
);

export interface PaymentChoicePanelProps {
  readonly view: PaymentChoiceView;
  readonly send: (event: PaymentChoiceEvent) => void;
}

/** The choice of a payment in each of its states. */
export const PaymentChoicePanel = ({ view, send }: PaymentChoicePanelProps) => {
  const styles = useStyles();
  const notNow = (
    <Button key="not-now" className={styles.button} onClick={() => send({ type: 'request.withdrawn' })}>
      Not now
    </Button>
  );
  switch (view.show) {
    case 'left':
      return null;
    case 'waiting':
      return (
        <div className={styles.panel}>
          <p role="status" className={styles.waiting}>
            <LoaderMark />
            <span>{view.words}</span>
          </p>
          {view.mayLeave && <div className={styles.buttons}>{notNow}</div>}
        </div>
      );
    case 'stopped':
      return (
        <div ref={takeFocus} tabIndex={-1} role="alert" className={styles.panel}>
          <p className={styles.quiet}>{view.words}</p>
          <div className={styles.buttons}>
            <Button className={styles.button} appearance="primary" onClick={() => send({ type: 'again.requested' })}>
              Try again
            </Button>
            {notNow}
          </div>
        </div>
      );
    case 'choosing':
      return (
        <section ref={takeFocus} tabIndex={-1} aria-label="Payment" className={styles.panel}>
          <h2 className={styles.title}>Pay this order</h2>
          {view.message !== null && <Notice tone="info">{view.message}</Notice>}
          {view.short !== null && <InsufficientBalance view={view} short={view.short} send={send} />}
          <WaysToPay>
            <PayFull way={view.full} onPay={() => send({ type: 'payment.confirmed' })} />
            {view.part !== null && (
              <PayPart way={view.part} isFirst={!view.full.payable} onPay={() => send({ type: 'part.confirmed' })} />
            )}
          </WaysToPay>
          {view.noPart !== null && <p className={styles.quiet}>No part payment: {view.noPart}</p>}
          <div className={styles.buttons}>
            {notNow}
            <Button
              key="again"
              className={styles.button}
              appearance="subtle"
              onClick={() => send({ type: 'again.requested' })}
            >
              Refresh balance
            </Button>
          </div>
        </section>
      );
  }
};

interface ShortProps extends PaymentChoicePanelProps {
  readonly view: Extract<PaymentChoiceView, { show: 'choosing' }>;
  readonly short: string;
}

/** What the wallet lacks, and the ways to get it there. */
const InsufficientBalance = ({ view, short, send }: ShortProps) => {
  const styles = useStyles();
  return (
    <div role="group" aria-label="Insufficient balance" className={styles.short}>
      <p>
        {short} Pay what is missing, then come back here and pay the order. Your seats stay held until the time limit.
      </p>
      {view.online.length > 0 && (
        <div className={styles.online}>
          {view.online.map(({ way, method, label, words }) => (
            <div key={`${way} ${method}`} className={styles.offer}>
              <Button
                className={styles.button}
                aria-describedby={`online-${way}-${method}`}
                onClick={() => send({ type: 'online.requested', way, method })}
              >
                {label}
              </Button>
              <p id={`online-${way}-${method}`} className={styles.quiet}>
                {words}
              </p>
            </div>
          ))}
        </div>
      )}
      <a className={styles.link} href={pagePaths.bankDeposit} target="_blank" rel="noreferrer">
        Make a deposit
        <OpenRegular aria-label="opens in a new tab" />
      </a>
    </div>
  );
};
