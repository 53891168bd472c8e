import type { RestState, Standing } from '../../contract/orders/standing.ts';

/** A side of a posting, as its sale sees it. `dues`: the agency's account of what is left of part payments. */
export type PostedSide = 'wallet' | 'dues' | 'others';

/** A posted transfer of a sale. What is only reserved, or was released, is none. */
export interface SalePosting {
  readonly from: PostedSide;
  readonly to: PostedSide;
  readonly amountMinor: number;
}

/** When the rest of a part payment is to be paid. `leftMs` is negative once that is over. */
export interface RestTerms {
  readonly payBy: string;
  readonly leftMs: number;
}

const longestMs = 31_622_400_000;

/** What the postings of a sale add up to. What is neither paid nor dropped of what was charged is left to pay. */
export type SaleSums = Pick<Standing, 'chargedMinor' | 'paidMinor' | 'returnedMinor' | 'droppedMinor'>;

/**
 * The sums of a sale, from its postings alone. A sale is charged to the wallet and, where it is paid in part, to the dues; the wallet
 * settles dues; what comes back clears dues first, and then reaches the wallet.
 */
export const sumsOf = (postings: readonly SalePosting[]): SaleSums => {
  const sum = (from: PostedSide, to: PostedSide): number =>
    postings.reduce((all, one) => all + (one.from === from && one.to === to ? one.amountMinor : 0), 0);
  const paidAtOnceMinor = sum('wallet', 'others');
  return {
    chargedMinor: paidAtOnceMinor + sum('dues', 'others'),
    paidMinor: paidAtOnceMinor + sum('wallet', 'dues'),
    returnedMinor: sum('others', 'wallet'),
    droppedMinor: sum('others', 'dues'),
  };
};

/**
 * What a sale comes to.
 * @param rest `null`: the sale was not paid in part
 */
export const standingOf = (sums: SaleSums, rest: RestTerms | null): Standing => {
  const { chargedMinor, paidMinor, returnedMinor, droppedMinor } = sums;
  const leftMinor = chargedMinor - paidMinor - droppedMinor;
  if (returnedMinor > paidMinor) throw new Error(`${returnedMinor} came back of ${paidMinor} that were paid`);
  if (leftMinor < 0) throw new Error(`${paidMinor} were paid and ${droppedMinor} dropped of ${chargedMinor}`);
  if (leftMinor > 0 && rest === null) throw new Error('what is left of a sale is due on no day');
  return {
    chargedMinor,
    paidMinor,
    returnedMinor,
    keptMinor: paidMinor - returnedMinor,
    droppedMinor,
    rest:
      chargedMinor === 0 || rest === null
        ? null
        : {
            state: restState(leftMinor, droppedMinor, rest),
            leftMinor,
            payBy: rest.payBy,
            remainingMs: Math.min(longestMs, Math.max(0, rest.leftMs)),
          },
  };
};

const restState = (leftMinor: number, droppedMinor: number, { leftMs }: RestTerms): RestState => {
  if (leftMinor > 0) return leftMs > 0 ? 'open' : 'missed';
  return droppedMinor > 0 ? 'dropped' : 'settled';
};

/** The standing of what was not sold. */
export const nothingSold: Standing = standingOf(sumsOf([]), null);
