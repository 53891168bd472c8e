import type { Standing } from '../../contract/orders/standing.ts';
import { reworded, say } from '../../contract/say.ts';
import { restToPay, settlementOf, settlementTitles, standingLines } from '../../machines/sale/standing-words.ts';
import { dayWords, moneyIn } from './words.ts';

/** What an invoice says of its payment. */
export interface InvoiceBalance {
  /** `Paid`, `Paid in part`, `Overdue`. `null`: nothing is known of what its reader has paid. */
  readonly status: string | null;
  /** What is still to be paid, and by when. */
  readonly toPay: string | null;
  readonly balance: {
    readonly title: string;
    readonly rows: readonly { readonly name: string; readonly words: string }[];
  };
}

const title = (isOfAll: boolean): string => (isOfAll ? say('Balance') : say('Balance of the whole booking'));

/** Of a customer's invoice: what the customer has paid the agency is not ours to know. */
export const balanceUnknown = (): InvoiceBalance => ({
  status: null,
  toPay: null,
  balance: { title: title(true), rows: [] },
});

/** Of a customer's invoice whose sale came back in part or whole. What the customer gets back is for the agency to say. */
export const returnNotes = ({ returnedMinor, droppedMinor }: Standing, agency: string): readonly string[] =>
  returnedMinor + droppedMinor > 0
    ? [
        say('Part or all of this booking came back after this invoice. {agency} tells you what is returned to you.', {
          agency,
        }),
      ]
    : [];

/**
 * What is paid, due, returned and kept of a sale, by its ledger.
 * @param isOfAll the invoice is for all that was sold, not for some of its travellers
 * @param isOthersReturn what came back is that of travellers for whom the invoice is not. It says nothing of it.
 */
export const invoiceBalance = (
  standing: Standing,
  currency: string,
  {
    withPrice,
    isOfAll,
    isOthersReturn = false,
  }: { readonly withPrice: boolean; readonly isOfAll: boolean; readonly isOthersReturn?: boolean },
): InvoiceBalance => {
  const toPay = restToPay(standing, currency);
  const day = dayWords(toPay?.day ?? '');
  const withoutAmount = toPay?.isMissed
    ? say('It was due by {day}', { day })
    : say('The rest is due by {day}', { day });
  return {
    status: reworded(settlementTitles[isOthersReturn && toPay === null ? 'paid' : settlementOf(standing)]),
    toPay: toPay && (withPrice ? `${toPay.words} ${day}` : withoutAmount),
    balance: {
      title: title(isOfAll),
      rows:
        withPrice && !isOthersReturn
          ? standingLines(standing).map(({ name, day: on, minor }) => ({
              name: on === null ? name : `${name} ${dayWords(on)}`,
              words: moneyIn(currency)(minor),
            }))
          : [],
    },
  };
};
