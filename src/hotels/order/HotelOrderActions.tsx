import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { displayMoney } from '../../../contract/money.ts';
import { say } from '../../../contract/say.ts';
import type { HotelOrderPageEvent } from '../../../machines/hotels/hotel-order-page.setup.ts';
import { type HotelOrderPageView, isNothingAskedOfStay } from '../../../machines/hotels/hotel-order-page.view.ts';
import { ActBar } from '../../record/ActBar.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AskedPrice } from '../AskedPrice.tsx';
import { HotelOrderDoing } from './HotelOrderDoing.tsx';
import { stayActs } from './stay-acts.tsx';

const useStyles = makeStyles({
  cost: { maxWidth: '68ch' },
  figure: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

export interface HotelOrderActionsProps
  extends Pick<
    Extract<HotelOrderPageView, { show: 'order' }>,
    'order' | 'standing' | 'actions' | 'documents' | 'mayMail' | 'price' | 'doing'
  > {
  readonly send: (event: HotelOrderPageEvent) => void;
}

/** The actions of a stay, above them what they decide about, and below them what one of them asks, does or has done. */
export const HotelOrderActions = ({ price, doing, send, ...shown }: HotelOrderActionsProps) => {
  const askedId = useId();
  const { order } = shown;
  return (
    <Stack gap={16}>
      {price !== null && <AskedPrice price={price} />}
      {order.state === 'quoted' && <CostOfCancelling order={order} />}
      <ActBar acts={stayActs({ ...shown, send })} waitsFor={isNothingAskedOfStay(doing) ? null : askedId} pinned />
      {doing.is !== 'nothing' && (
        <div id={askedId}>
          <HotelOrderDoing doing={doing} send={send} />
        </div>
      )}
    </Stack>
  );
};

/** What cancelling costs now, as the property told it. */
const CostOfCancelling = ({ order: { cancelling, sums } }: Pick<HotelOrderActionsProps, 'order'>) => {
  const styles = useStyles();
  if (cancelling === null) return null;
  const money = (minor: number) => displayMoney({ currency: sums.currency, minor });
  return (
    <p className={styles.cost}>
      {cancelling.penaltyMinor === 0
        ? say('Cancelling now is free.')
        : say('Cancelling now costs {cost}.', { cost: money(cancelling.penaltyMinor) })}{' '}
      <span className={styles.figure}>
        {cancelling.backMinor === 0
          ? say('Nothing comes back to the wallet.')
          : say('{amount} comes back to the wallet.', { amount: money(cancelling.backMinor) })}
        {cancelling.dueMinor > 0 && <> {say('{amount} stays due.', { amount: money(cancelling.dueMinor) })}</>}
      </span>
    </p>
  );
};
