import { staysProduct } from './hotels/orders/stays-product.ts';
import { flightsProduct } from './orders/flights-product.ts';
import type { Product } from './orders/product.ts';

/** Everything that is sold. A further kind is one more entry. */
export const products: readonly Product[] = [flightsProduct, staysProduct];
