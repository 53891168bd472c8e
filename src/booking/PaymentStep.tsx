import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CalendarClockRegular } from '@fluentui/react-icons/svg/calendar-clock';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import { displayMoney } from '../../contract/money.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { BookingEvent } from '../../machines/booking/flight-booking.setup.ts';
import type { BookingView, WalletView } from '../../machines/booking/flight-booking.view.ts';
import { InsufficientBalance, type WayOn } from '../money/InsufficientBalance.tsx';
import { PartWords, PayFull, PayPart, WaysToPay, WayToPay } from '../money/PaymentWays.tsx';
import { Money } from '../ui/Money.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  short: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  limit: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  button: { minHeight: sizes.touch },
  deposit: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: sizes.touch,
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
  return (
    <>
      {view.refusalWords !== null && (
        <Notice tone="danger">{say('{refusalWords} Nothing was charged.', { refusalWords: view.refusalWords })}</Notice>
      )}
      <Panel>
        <Stack as="dl" gap={8}>
          <Row gap={16} align="baseline" justify="between" wrap={false}>
            <Quiet as="dt">{say('In your wallet')}</Quiet>
            <dd>
              <Balance wallet={wallet} currency={currency} />
            </dd>
          </Row>
          <Row gap={16} align="baseline" justify="between" wrap={false}>
            <Quiet as="dt">{say('This booking')}</Quiet>
            <dd>
              <Money currency={currency} minor={-view.summary.toPayMinor} />
            </dd>
          </Row>
          {wallet.is === 'short' && (
            <Row gap={16} align="baseline" justify="between" wrap={false}>
              <dt className={styles.short}>{say('Missing')}</dt>
              <dd className={styles.short}>
                <Money currency={currency} minor={wallet.shortfallMinor} strong />
              </dd>
            </Row>
          )}
        </Stack>
        {view.limit !== null && <Quiet>{view.limit}</Quiet>}
        <WaysToPay>
          {/* First, for what paying does is read meanwhile and grows below its button: no button moves then. */}
          {(view.holdUntil !== null || view.needsApproval) && (
            <WayToPay
              id="after-hold"
              button={
                <Button
                  key="hold"
                  className={styles.button}
                  appearance={
                    view.needsApproval || (wallet.is === 'short' && view.part?.payable !== true) ? 'primary' : 'outline'
                  }
                  size="large"
                  icon={<CalendarClockRegular />}
                  aria-describedby="after-hold"
                  onClick={() => send({ type: 'hold.requested' })}
                >
                  {view.holdUntil === null ? say('Hold the seats for a colleague') : holdLabel}
                </Button>
              }
              words={
                view.holdUntil === null ? (
                  say(
                    'The airline holds this fare for minutes only: ask a colleague on the page of the order at once. Nothing is charged now.',
                  )
                ) : (
                  <HoldWords until={view.holdUntil} isShort={wallet.is === 'short'} />
                )
              }
            />
          )}
          {view.full === null ? (
            <WayToPay
              id="after-payment"
              button={
                <Button
                  key="pay"
                  className={styles.button}
                  appearance="primary"
                  size="large"
                  icon={<LockClosedRegular />}
                  disabledFocusable
                  aria-describedby="after-payment"
                >
                  {say('Pay {toPayMinor}', { toPayMinor: amount(view.summary.toPayMinor) })}
                </Button>
              }
              words={unknownWords(wallet)}
            />
          ) : (
            <PayFull
              way={view.full}
              isFirst={
                !view.needsApproval &&
                (wallet.is !== 'short' || (view.holdUntil === null && view.part?.payable !== true))
              }
              onPay={() => send({ type: 'payment.confirmed' })}
            />
          )}
          {view.part !== null && (
            <PayPart way={view.part} isFirst={wallet.is === 'short'} onPay={() => send({ type: 'part.confirmed' })} />
          )}
        </WaysToPay>
        <Row gap={8} align="stretch">
          {(wallet.is === 'short' || wallet.is === 'unread' || view.needsApproval) && (
            <Button key="again" className={styles.button} onClick={() => send({ type: 'again.requested' })}>
              {say('Refresh balance')}
            </Button>
          )}
          {wallet.is === 'short' && (
            <a className={styles.deposit} href={pagePaths.bankDeposit} target="_blank" rel="noreferrer">
              {say('Make a deposit')}
              <OpenRegular aria-label={say('opens in a new tab')} />
            </a>
          )}
          <Button
            key="back"
            className={styles.button}
            appearance="subtle"
            onClick={() => send({ type: 'review.reopened' })}
          >
            {say('Back to review')}
          </Button>
          <Button
            key="travellers"
            className={styles.button}
            appearance="subtle"
            onClick={() => send({ type: 'travellers.reopened' })}
          >
            {say('Edit travellers')}
          </Button>
        </Row>
      </Panel>
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
};

/** The ways on where the wallet is short: the first part, or a hold and its payment on the page of the order. */
const waysOnOf = ({ part, holdUntil }: PaymentStepProps['view'], send: PaymentStepProps['send']): readonly WayOn[] => [
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
  ...(holdUntil === null
    ? []
    : [
        {
          id: 'hold',
          label: holdLabel,
          words: <HoldWords until={holdUntil} isShort />,
          choose: () => send({ type: 'hold.requested' }),
        },
      ]),
];

const holdLabel = say('Hold, pay later');

const HoldWords = ({ until, isShort }: { readonly until: string; readonly isShort: boolean }) => (
  <>
    {say('Pay by about')} <span className={useStyles().limit}>{momentText(until)}</span>
    {say('. The airline sets the exact time. Nothing is charged now.')}
    {isShort && say(' Then you can pay online what is missing, on the page of the order.')}
  </>
);

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

const unknownWords = (wallet: WalletView): string =>
  wallet.is === 'reading'
    ? say('Checking your balance…')
    : say('We could not read what paying does to your wallet. Refresh the balance, then pay.');
