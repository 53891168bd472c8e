import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import { displayMoney } from '../../../contract/money.ts';
import { say } from '../../../contract/say.ts';
import type { HotelBookingView } from '../../../machines/hotels/hotel-booking.view.ts';
import { InsufficientBalance } from '../../money/InsufficientBalance.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { SendHotelBooking } from '../flow-props.ts';
import { StayLines } from './StaySummary.tsx';
import { StayTerms } from './StayTerms.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  rooms: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  lines: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: '0' },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
  },
  figure: { margin: '0', fontVariantNumeric: 'tabular-nums' },
  pay: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalM },
  button: { minHeight: '44px', '@media (max-width: 639px)': { width: '100%' } },
});

export interface PreviewStepProps {
  readonly view: Extract<HotelBookingView, { show: 'preview' }>;
  readonly send: SendHotelBooking;
}

/** Stay, guests, terms and money once more, and the button that pays and books. */
export const PreviewStep = ({ view, send }: PreviewStepProps) => {
  const styles = useStyles();
  const { order } = view;
  const { currency, agentMinor } = order.sums;
  const price = displayMoney({ currency, minor: agentMinor });
  const isRequest = order.confirms === 'request';
  return (
    <>
      {view.refusalWords !== null && <Notice tone="danger">{view.refusalWords}</Notice>}
      {isRequest && (
        <Notice tone="info">
          {say(
            'This property confirms by hand, and can take some hours. The price is reserved until it answers: it is charged when it confirms, and released if not.',
          )}
        </Notice>
      )}
      <Panel>
        <h2 className={styles.title}>{say('Stay')}</h2>
        <StayLines order={order} />
      </Panel>
      <Panel>
        <h2 className={styles.title}>{say('Cancellation and what is paid there')}</h2>
        <StayTerms order={order} />
      </Panel>
      <Panel>
        <div className={styles.head}>
          <h2 className={styles.title}>{say('Guests')}</h2>
          <Button appearance="subtle" icon={<EditRegular />} onClick={() => send({ type: 'guests.reopened' })}>
            {say('Edit guests')}
          </Button>
        </div>
        <div className={styles.rooms}>
          {view.guests.map((guests, room) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place
            <div key={room}>
              <p className={styles.quiet}>{say('Room {number}', { number: room + 1 })}</p>
              {guests.map((guest) => (
                <p key={guest} className={styles.name}>
                  {guest}
                </p>
              ))}
            </div>
          ))}
        </div>
        <p className={styles.quiet}>
          {view.contact.email} · {view.contact.phone}
        </p>
        {view.requests !== '' && (
          <p className={styles.quiet}>{say('Requests: {requests}', { requests: view.requests })}</p>
        )}
      </Panel>
      <Panel>
        <h2 className={styles.title}>{say('Payment')}</h2>
        <dl className={styles.lines}>
          <div className={styles.line}>
            <dt className={styles.quiet}>{say('In your wallet')}</dt>
            <dd className={styles.figure}>{view.balance ?? say('Not known')}</dd>
          </div>
          <div className={styles.line}>
            <dt className={styles.quiet}>{say('This stay')}</dt>
            <dd className={styles.figure}>
              <Money currency={currency} minor={-agentMinor} />
            </dd>
          </div>
        </dl>
        <div className={styles.pay}>
          <Button
            className={styles.button}
            appearance="primary"
            size="large"
            icon={<LockClosedRegular />}
            aria-describedby="after-booking"
            onClick={() => send({ type: 'booking.requested' })}
          >
            {isRequest
              ? say('Ask for the stay, reserve {price}', { price })
              : say('Book the stay, pay {price}', { price })}
          </Button>
          <p id="after-booking" className={styles.quiet}>
            {view.leaves !== null && say('Leaves {leaves} in your wallet. ', { leaves: view.leaves })}
            {say('By booking you agree, for your customer, to the terms of cancellation above.')}
          </p>
        </div>
      </Panel>
      {view.shortfall !== null && (
        <InsufficientBalance
          shortfall={view.shortfall}
          ways={[]}
          onRefresh={() => send({ type: 'shortfall.left' })}
          onClose={() => send({ type: 'shortfall.left' })}
        />
      )}
    </>
  );
};
