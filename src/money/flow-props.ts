import type { OnlineDepositEvent } from '../../machines/money/online-deposit.setup.ts';

export interface SendOnlineDeposit {
  readonly send: (event: OnlineDepositEvent) => void;
}
