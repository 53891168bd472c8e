/** Whose price is shown (spec 2 §5). `AF`: the agency's. `GF`: its customer's. */
export const priceTypes = ['AF', 'GF'] as const;
export type PriceType = (typeof priceTypes)[number];

/** The amounts of a price. `grossMinor` is `null` for a person who is not sent the customer price. */
interface PriceAmounts {
  readonly agentMinor: number;
  readonly grossMinor: number | null;
}

/** The amount to show. A person who is not sent the customer price is shown the agency's. */
export const shownMinorOf = ({ agentMinor, grossMinor }: PriceAmounts, priceType: PriceType): number =>
  priceType === 'GF' ? (grossMinor ?? agentMinor) : agentMinor;

/** Whose price it is that is shown. */
export const shownTypeOf = ({ grossMinor }: Pick<PriceAmounts, 'grossMinor'>, priceType: PriceType): PriceType =>
  grossMinor === null ? 'AF' : priceType;

/**
 * Rows whose `amountMinor` is the amount to show. Lists filter, count, sort and compare by it, so that none of their figures tells the
 * other price.
 */
export const rowsShownAs = <Row extends { readonly price: PriceAmounts & { readonly amountMinor: number } }>(
  rows: readonly Row[],
  priceType: PriceType,
): readonly Row[] =>
  priceType === 'AF'
    ? rows
    : rows.map((row) => ({ ...row, price: { ...row.price, amountMinor: shownMinorOf(row.price, priceType) } }));
