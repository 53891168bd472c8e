import { displayMoney } from '../../contract/money.ts';
import { type Settlement, type Standing, settlements } from '../../contract/orders/standing.ts';
import { say } from '../../contract/say.ts';

/** What is still to be paid comes first, then what came back. */
export const settlementOf = ({ chargedMinor, keptMinor, returnedMinor, droppedMinor, rest }: Standing): Settlement => {
  if (chargedMinor === 0) return 'unpaid';
  if (rest?.state === 'missed') return 'overdue';
  if (rest?.state === 'open') return 'part';
  if (returnedMinor + droppedMinor === 0) return 'paid';
  return keptMinor === 0 ? 'returned' : 'returned-in-part';
};

export const settlementTitles: Readonly<Record<Settlement, string>> = {
  unpaid: say('Not paid'),
  overdue: say('Overdue'),
  part: say('Paid in part'),
  paid: say('Paid'),
  'returned-in-part': say('Returned in part'),
  returned: say('Returned'),
};

/** A line of what a sale comes to. `day`: the day that its name ends with, such as `Due by`. `null`: none. */
export interface StandingLine {
  readonly name: string;
  readonly day: string | null;
  readonly minor: number;
}

/** What a sale comes to, line by line. Empty: it was paid once and in full, which needs no more than its word. */
export const standingLines = (standing: Standing): readonly StandingLine[] => {
  const { chargedMinor, paidMinor, returnedMinor, keptMinor, droppedMinor, rest } = standing;
  const cameBack = returnedMinor + droppedMinor > 0;
  if (chargedMinor === 0 || (!cameBack && rest === null)) return [];
  const line = (name: string, minor: number): StandingLine => ({ name, day: null, minor });
  return [
    line(say('Charged'), chargedMinor),
    line(say('Paid from the wallet'), paidMinor),
    ...(cameBack ? [line(say('Back in the wallet'), returnedMinor)] : []),
    ...(droppedMinor > 0 ? [line(say('Need not be paid any more'), droppedMinor)] : []),
    ...(cameBack ? [line(say('Kept'), keptMinor)] : []),
    ...(rest === null || rest.leftMinor === 0
      ? []
      : [
          {
            name: rest.state === 'missed' ? say('Was due by') : say('Due by'),
            day: rest.payBy,
            minor: rest.leftMinor,
          },
        ]),
  ];
};

/** What is still to be paid of a sale. Its day follows the words. */
export interface RestToPay {
  readonly isMissed: boolean;
  readonly words: string;
  readonly day: string;
}

/** `null`: nothing is left to pay. */
export const restToPay = ({ rest }: Standing, currency: string): RestToPay | null => {
  if (rest === null || rest.leftMinor === 0) return null;
  const amount = displayMoney({ currency, minor: rest.leftMinor });
  const isMissed = rest.state === 'missed';
  return {
    isMissed,
    words: isMissed ? say('Pay {amount}. It was due by', { amount }) : say('Pay {amount} by', { amount }),
    day: rest.payBy,
  };
};

/** What became of the rest of a sale that was paid in part. `null`: it was not, or something is left. */
const restEnded = ({ rest }: Standing): string | null => {
  if (rest?.state === 'settled') return say('Paid in part, and settled since');
  return rest?.state === 'dropped' ? say('Paid in part. Nothing is left to pay.') : null;
};

/** The money of a sale as its pages show it. */
export interface MoneyOfSale {
  /** What the price is called: whether it is what the agency has paid. */
  readonly priceWords: string;
  readonly lines: readonly StandingLine[];
  /** `null`: nothing is left to pay. */
  readonly toPay: RestToPay | null;
  /** What became of the rest. `null`: something is left, or it was not paid in part. */
  readonly restWords: string | null;
}

/** @param isBeforeSale it is not paid because it is not sold yet */
export const moneyOfSale = (
  { standing, sums }: { readonly standing: Standing; readonly sums: { readonly currency: string } },
  isBeforeSale: boolean,
): MoneyOfSale => ({
  priceWords: settlementOf(standing) === 'paid' ? say('You paid') : isBeforeSale ? say('You pay') : say('Price'),
  lines: standingLines(standing),
  toPay: restToPay(standing, sums.currency),
  restWords: restEnded(standing),
});

/** How a sale is paid, in one line of a list. */
export interface PaymentOfLine {
  readonly settlement: Settlement;
  readonly title: string;
  /** `BDT 4,221.00 due`, which its day follows. `null`: nothing is left to pay. */
  readonly due: { readonly words: string; readonly day: string } | null;
}

export const paymentOfLine = (standing: Standing, currency: string): PaymentOfLine => {
  const settlement = settlementOf(standing);
  const { rest } = standing;
  const due =
    rest === null || rest.leftMinor === 0
      ? null
      : { words: say('{amount} due', { amount: displayMoney({ currency, minor: rest.leftMinor }) }), day: rest.payBy };
  return { settlement, title: settlementTitles[settlement], due };
};

/** What lists can be filtered by. */
export const settlementChoices: readonly { readonly code: Settlement; readonly name: string }[] = settlements.map(
  (code) => ({ code, name: settlementTitles[code] }),
);
