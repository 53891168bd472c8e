import type { OnlineMethod } from '../../contract/money/online-payment.ts';
import { say } from '../../contract/say.ts';

export const methodWords: Readonly<Record<OnlineMethod, string>> = {
  card: say('Card'),
  'net-banking': say('Net banking'),
  'mobile-wallet': say('Mobile wallet'),
};
