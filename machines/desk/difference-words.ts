import type { differenceTabs } from '../../contract/desk-differences.ts';
import type { DifferenceKind } from '../../contract/desk-online-payments.ts';
import { say } from '../../contract/say.ts';

export const differenceTabWords: Readonly<Record<(typeof differenceTabs)[number], string>> = {
  open: say('Open'),
  closed: say('Closed'),
};

const words: Readonly<Record<DifferenceKind, string>> = {
  'paid-not-credited': say('Paid at the gateway, missing in our books'),
  'credited-not-paid': say('In our books, missing at the gateway'),
  'amount-differs': say('The amounts differ'),
  'currency-differs': say('The currencies differ'),
  'paid-twice': say('Paid more than once'),
  'refund-differs': say('The refund differs'),
};

/** What differs between a gateway's book and ours. */
export const differenceWords = (kind: DifferenceKind): string => words[kind];
