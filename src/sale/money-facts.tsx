import type { Standing } from '../../contract/orders/standing.ts';
import { say } from '../../contract/say.ts';
import { Money } from '../ui/Money.tsx';
import type { PassFact } from '../ui/PassCard.tsx';

/** What is paid, came back and is still to be paid, on the head of an order. Of each only what there is. */
export const moneyFacts = ({ paidMinor, returnedMinor, rest }: Standing, currency: string): readonly PassFact[] =>
  [
    { word: say('Paid from the wallet'), minor: paidMinor },
    { word: say('Back in the wallet'), minor: returnedMinor },
    { word: rest?.state === 'missed' ? say('Overdue') : say('Still to pay'), minor: rest?.leftMinor ?? 0 },
  ]
    .filter(({ minor }) => minor > 0)
    .map(({ word, minor }) => ({ word, is: 'money', value: <Money currency={currency} minor={minor} /> }));
