import type { ChainWallet } from '../ledger-check.ts';
import type { ChainTransfer } from './chain-entry.ts';
import type { ChainFault } from './chain-fault.ts';

/** Sums of transfers by wallet. */
export interface WalletSums {
  add(transfer: ChainTransfer): void;
  /** The first wallet that holds something else than its transfers add up to. */
  difference(): ChainFault | null;
}

/** What a transfer does to the paying account: to its balance, and to what is reserved in it. */
const effectOnPayer = ({ kind, pendingId, amountMinor }: ChainTransfer) => ({
  balance: kind === 'posted' ? -amountMinor : 0,
  reserved: kind === 'pending' ? amountMinor : pendingId === null ? 0 : -amountMinor,
});

export const walletSums = (wallets: readonly ChainWallet[]): WalletSums => {
  const found = new Map(wallets.map(({ account }) => [account, { balance: 0, reserved: 0 }]));
  /** The last transfer with each effect: a difference of the same amount is its own. */
  const lastWith = new Map<string, ChainTransfer>();
  const change = (account: string, of: 'balance' | 'reserved', minor: number, transfer: ChainTransfer) => {
    const sum = found.get(account);
    if (sum === undefined || minor === 0) return;
    sum[of] += minor;
    lastWith.set(`${account} ${of} ${minor}`, transfer);
  };
  return {
    add(transfer) {
      const { balance, reserved } = effectOnPayer(transfer);
      change(transfer.debit, 'balance', balance, transfer);
      change(transfer.debit, 'reserved', reserved, transfer);
      change(transfer.credit, 'balance', -balance, transfer);
    },
    difference() {
      for (const { account, currency, balanceMinor, pendingMinor } of wallets) {
        const sum = found.get(account) ?? { balance: 0, reserved: 0 };
        for (const [of, expectedMinor] of [
          ['balance', balanceMinor],
          ['reserved', pendingMinor],
        ] as const) {
          const foundMinor = sum[of];
          if (foundMinor === expectedMinor) continue;
          const transfer = lastWith.get(`${account} ${of} ${foundMinor - expectedMinor}`) ?? null;
          return { why: 'sums', currency, of, expectedMinor, foundMinor, transfer };
        }
      }
      return null;
    },
  };
};
