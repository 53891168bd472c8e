import type { PriceType } from '../contract/price-type.ts';

/** Another type of prices was chosen, on this page, another or in another tab. It is one choice for all pages. */
export interface PriceTypeChosen {
  readonly type: 'price-type.chosen';
  readonly priceType: PriceType;
}
