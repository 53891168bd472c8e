import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import type { ReactNode } from 'react';
import { say } from '../../../contract/say.ts';
import type { HotelBookingView } from '../../../machines/hotels/hotel-booking.view.ts';
import { useShownPriceType } from '../../shell/PriceTypeChoice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Row } from '../../ui/Row.tsx';
import type { SendHotelBooking } from '../flow-props.ts';
import { StayLines } from './StaySummary.tsx';
import { StayTerms } from './StayTerms.tsx';

const useStyles = makeStyles({
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
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
});

export interface PreviewStepProps {
  readonly view: Extract<HotelBookingView, { show: 'preview' }>;
  readonly send: SendHotelBooking;
  /** How it is paid, which is a flow of its own. */
  readonly paymentChoice: ReactNode;
}

/** Stay, guests and terms once more, and the ways to pay, each of which books. */
export const PreviewStep = ({ view, send, paymentChoice }: PreviewStepProps) => {
  const styles = useStyles();
  const { order } = view;
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
        <StayTerms order={order} priceType={useShownPriceType(order.sums.grossMinor)} />
      </Panel>
      <Panel>
        <Row gap={12} justify="between" wrap={false}>
          <h2 className={styles.title}>{say('Guests')}</h2>
          <Button appearance="subtle" icon={<EditRegular />} onClick={() => send({ type: 'guests.reopened' })}>
            {say('Edit guests')}
          </Button>
        </Row>
        <div className={styles.rooms}>
          {view.guests.map((guests, room) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place
            <div key={room}>
              <Quiet breaks>{say('Room {number}', { number: room + 1 })}</Quiet>
              {guests.map((guest) => (
                <p key={guest} className={styles.name}>
                  {guest}
                </p>
              ))}
            </div>
          ))}
        </div>
        <Quiet breaks>
          {view.contact.email} · {view.contact.phone}
        </Quiet>
        {view.requests !== '' && <Quiet breaks>{say('Requests: {requests}', { requests: view.requests })}</Quiet>}
      </Panel>
      <Quiet breaks>{say('By booking you agree, for your customer, to the terms of cancellation above.')}</Quiet>
      {paymentChoice}
    </>
  );
};
