import { displayMoney, type WalletBalance } from '../../contract/money.ts';
import type { OrdersAtHand } from '../../contract/orders.ts';

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
    return `Low: your held orders need ${displayMoney({ currency, minor: dueMinor - availableMinor })} more.`;
  }
  if (availableMinor <= 0) return 'Low: nothing is available.';
  const dearestMinor = Math.max(
    0,
    ...(orders?.recent ?? []).filter((order) => order.currency === currency).map(({ agentMinor }) => agentMinor),
  );
  return availableMinor - dueMinor < dearestMinor
    ? `Low: not enough for one more order of ${displayMoney({ currency, minor: dearestMinor })}.`
    : null;
};
