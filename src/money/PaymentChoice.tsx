import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { PaymentChoiceEvent } from '../../machines/booking/payment-choice.setup.ts';
import { type PaymentChoiceView, viewOfPaymentChoice } from '../../machines/booking/payment-choice.view.ts';
import { useView } from '../live-flows/use-view.ts';
import { Notice } from '../ui/Notice.tsx';
import { openingDown } from '../ui/opening-motion.ts';
import { LoaderMark } from '../ui/placeholders/LoaderMark.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';
import { takeFocus, takeFocusIfLost } from '../ui/take-focus.ts';
import { InsufficientBalance, type WayOn } from './InsufficientBalance.tsx';
import { PartWords, PayFull, PayPart, WaysToPay } from './PaymentWays.tsx';
import type { PaymentChoiceRef } from './payment-choice-actors.ts';
import { SecondPayment } from './SecondPayment.tsx';

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
  button: { minHeight: sizes.touch },
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
      {say('Not now')}
    </Button>
  );
  switch (view.show) {
    case 'left':
      return null;
    case 'waiting':
      return (
        <div className={styles.panel}>
          <Row role="status" as="p" gap={12} wrap={false}>
            <LoaderMark />
            <span>{view.words}</span>
          </Row>
          {view.mayLeave && (
            <Row gap={8} align="stretch">
              {notNow}
            </Row>
          )}
        </div>
      );
    case 'stopped':
      return (
        <div ref={takeFocus} tabIndex={-1} role="alert" className={styles.panel}>
          <Quiet measure>{view.words}</Quiet>
          <Row gap={8} align="stretch">
            <Button className={styles.button} appearance="primary" onClick={() => send({ type: 'again.requested' })}>
              {say('Try again')}
            </Button>
            {notNow}
          </Row>
        </div>
      );
    case 'asked':
      return <SecondPayment earlier={view.earlier} send={send} />;
    case 'choosing':
      return (
        <>
          <section
            ref={view.mayHold ? takeFocus : takeFocusIfLost}
            tabIndex={-1}
            aria-label={say('Payment')}
            className={styles.panel}
          >
            <h2 className={styles.title}>{view.mayHold ? say('Pay this order') : say('Payment')}</h2>
            {view.message !== null && <Notice tone="info">{view.message}</Notice>}
            {view.limit !== null && <Quiet>{view.limit}</Quiet>}
            <WaysToPay>
              <PayFull
                way={view.full}
                isFirst={view.full.payable || view.part?.payable !== true}
                onPay={() => send({ type: 'payment.confirmed' })}
              />
              {view.part !== null && (
                <PayPart way={view.part} isFirst={!view.full.payable} onPay={() => send({ type: 'part.confirmed' })} />
              )}
            </WaysToPay>
            {view.noPart !== null && <Quiet measure>{say('No part payment: {noPart}', { noPart: view.noPart })}</Quiet>}
            <Row gap={8} align="stretch">
              {view.mayHold && notNow}
              <Button
                key="again"
                className={styles.button}
                appearance="subtle"
                onClick={() => send({ type: 'again.requested' })}
              >
                {say('Refresh balance')}
              </Button>
            </Row>
          </section>
          {view.shortfall !== null && (
            <InsufficientBalance
              shortfall={view.shortfall}
              ways={waysOnOf(view, send)}
              onRefresh={() => send({ type: 'again.requested' })}
              onClose={() => send({ type: 'shortfall.left' })}
            />
          )}
        </>
      );
  }
};

/** The ways on where the wallet is short: what is missing paid online, the first part, or nothing until the time limit. */
const waysOnOf = (
  { online, part, mayHold }: Extract<PaymentChoiceView, { show: 'choosing' }>,
  send: PaymentChoicePanelProps['send'],
): readonly WayOn[] => [
  ...online.map(({ way, method, label, words }) => ({
    id: `online-${way}-${method}`,
    label,
    words,
    choose: () => send({ type: 'online.requested', way, method }),
  })),
  ...(part?.payable
    ? [
        {
          id: 'part',
          label: part.label,
          words: <PartWords way={part} />,
          choose: () => send({ type: 'part.confirmed' }),
        },
      ]
    : []),
  ...(mayHold
    ? [
        {
          id: 'hold',
          label: say('Keep it on hold'),
          words: say('Your seats stay held until the time limit. You can pay this order until then.'),
          choose: () => send({ type: 'request.withdrawn' }),
        },
      ]
    : []),
];
