import type { DifferenceKind } from '../../contract/desk-online-payments.ts';

const words: Readonly<Record<DifferenceKind, string>> = {
  'paid-not-credited': 'Paid at the gateway, missing in our books',
  'credited-not-paid': 'In our books, missing at the gateway',
  'amount-differs': 'The amounts differ',
  'currency-differs': 'The currencies differ',
  'paid-twice': 'Paid more than once',
  'refund-differs': 'The refund differs',
};

/** What differs between a gateway's book and ours. */
export const differenceWords = (kind: DifferenceKind): string => words[kind];
