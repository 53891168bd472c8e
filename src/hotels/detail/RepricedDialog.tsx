import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import type { RepricedView, StayView } from '../../../machines/hotels/hotel-detail.view.ts';
import { focusedFirst, ModalFrame } from '../../ui/ModalFrame.tsx';
import { Row } from '../../ui/Row.tsx';
import type { SendHotelDetail } from './detail-props.ts';

const useStyles = makeStyles({
  prices: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    rowGap: tokens.spacingVerticalS,
    margin: '0',
    fontVariantNumeric: 'tabular-nums',
  },
  amount: { margin: '0', textAlign: 'right' },
  now: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
});

export interface RepricedDialogProps {
  readonly repriced: RepricedView;
  readonly stay: StayView;
  readonly send: SendHotelDetail;
}

/** The rate costs another price than was shown: the person accepts it, or chooses another rate. */
export const RepricedDialog = ({
  repriced: { before, now, isDearer, difference },
  stay: { priceFor },
  send,
}: RepricedDialogProps) => {
  const styles = useStyles();
  const decline = () => send({ type: 'price.declined' });
  return (
    <ModalFrame title={say('The price has changed')} onClose={decline}>
      <p>
        {isDearer
          ? say('This rate now costs {difference} more. Nothing was booked or charged.', { difference })
          : say('This rate now costs {difference} less. Nothing was booked or charged.', { difference })}
      </p>
      <dl className={styles.prices}>
        <dt>{say('Price shown')}</dt>
        <dd className={styles.amount}>
          <s>{before}</s>
        </dd>
        <dt>{say('Price now, {priceFor}', { priceFor })}</dt>
        <dd className={mergeClasses(styles.amount, styles.now)}>{now}</dd>
      </dl>
      <Row gap={8} align="stretch">
        <Button {...focusedFirst} appearance="primary" onClick={() => send({ type: 'price.accepted' })}>
          {say('Accept {now}', { now })}
        </Button>
        <Button onClick={decline}>{say('Choose another rate')}</Button>
      </Row>
    </ModalFrame>
  );
};
