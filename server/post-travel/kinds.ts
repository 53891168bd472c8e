import type { FunctionalityName } from '../../contract/functionalities.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import type { CaseKind } from '../../contract/post-travel/post-travel.ts';
import type { Supplier } from '../suppliers/port.ts';
import type { Tenant } from '../tenants/tenant-book.ts';

/** Where the kinds of case differ on the server. Their charts and words stand in `machines/post-travel/case-kinds.ts`. */
export interface CaseKindRules {
  /** Who may ask for it, answer a quote and write to the desk. */
  readonly permission: FunctionalityName;
  /** Who may see it. */
  readonly seenWith: FunctionalityName;
  /** Page of one case, for its agency. */
  readonly address: (reference: string) => string;
  /** Fee of the house for a ticket. */
  readonly feeMinor: (tenant: Tenant) => number;
  /** Whether the supplier does it by itself, and whether its part comes back in the same step. */
  readonly ability: (supplier: Supplier | undefined) => {
    readonly isAutomatic: boolean;
    readonly settlesAtOnce: boolean;
  };
  /** State of the tickets when it is done, and the event by which the order learns of it. */
  readonly ticketState: 'voided' | 'refunded' | 'exchanged';
  readonly orderEvent: 'tickets.voided' | 'tickets.refunded' | 'tickets.exchanged';
}

export const rulesOfKind: Readonly<Record<CaseKind, CaseKindRules>> = {
  void: {
    permission: 'VoidRequest',
    seenWith: 'ShowVoidList',
    address: pageAddress.voidDetails,
    feeMinor: ({ config }) => config.pricing.voidFeeMinor,
    ability: (supplier) => ({ isAutomatic: supplier?.voiding?.isAutomatic ?? false, settlesAtOnce: true }),
    ticketState: 'voided',
    orderEvent: 'tickets.voided',
  },
  refund: {
    permission: 'RefundRequest',
    seenWith: 'ShowRefundList',
    address: pageAddress.refundDetails,
    feeMinor: ({ config }) => config.pricing.refundFeeMinor,
    ability: (supplier) => ({
      isAutomatic: supplier?.refunding?.isAutomatic ?? false,
      settlesAtOnce: supplier?.refunding?.settlesAtOnce ?? false,
    }),
    ticketState: 'refunded',
    orderEvent: 'tickets.refunded',
  },
  exchange: {
    permission: 'ReissueRequest',
    seenWith: 'ShowExchangeList',
    address: pageAddress.exchangeDetails,
    feeMinor: ({ config }) => config.pricing.exchangeFeeMinor,
    // What the old tickets are worth goes towards the new ones at the airline itself.
    ability: (supplier) => ({ isAutomatic: supplier?.exchanging?.isAutomatic ?? false, settlesAtOnce: true }),
    ticketState: 'exchanged',
    orderEvent: 'tickets.exchanged',
  },
};
