import { displayMoney, type WalletBalance } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { OrdersAtHand } from '../../contract/shell/orders-at-hand.ts';

/**
 * Why the wallet is low. `null`: it is not. It is low when it does not cover all held orders, or one more order as dear
 * as the dearest of the latest. `orders`: null where they are not known.
 */
export const walletWarning = (
  { walletCurrency: currency, availableMinor }: Pick<WalletBalance, 'walletCurrency' | 'availableMinor'>,
  orders: OrdersAtHand | null,
): string | null => {
  const dueMinor = orders?.dueMinor ?? 0;
  if (availableMinor < dueMinor) {
    return say('Low: your held orders need {displayMoney} more.', {
      displayMoney: displayMoney({ currency, minor: dueMinor - availableMinor }),
    });
  }
  if (availableMinor <= 0) return say('Low: nothing is available.');
  const dearestMinor = Math.max(
    0,
    ...(orders?.recent ?? []).filter((order) => order.currency === currency).map(({ agentMinor }) => agentMinor),
  );
  return availableMinor - dueMinor < dearestMinor
    ? say('Low: not enough for one more order of {displayMoney}.', {
        displayMoney: displayMoney({ currency, minor: dearestMinor }),
      })
    : null;
};
