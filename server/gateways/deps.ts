import type { Logger } from 'pino';
import type { Db } from '../database/database.ts';
import type { Product } from '../orders/product.ts';
import type { Gateways } from './terms.ts';

export interface GatewayDeps {
  readonly db: Db;
  readonly gateways: Gateways;
  readonly now: () => Date;
  readonly log: Logger;
  /** What a payment may be for. */
  readonly products: readonly Product[];
}
