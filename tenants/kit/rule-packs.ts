import { boolean, enums, type Infer, integer, max, min, object, optional } from 'superstruct';
import { ConsentRule } from '../../contract/orders/case-consents.ts';
import { type CreditStop, creditStops } from './credit-stops.ts';
import { type ExpiredDocuments, expiredDocuments } from './expired-documents.ts';
import { type SupplierPeriods, supplierCalendars } from './supplier-periods.ts';
import { type CommissionVat, commissionVats, type TicketTax, ticketTaxes } from './ticket-tax.ts';

/** What the law of a market asks of a portal that sells there. */
export interface MarketRules {
  /** Whether an e-ticket has the number by which its agency is registered, beside the agency's name. */
  readonly agencyOnTickets: boolean;
  /** Whether an e-ticket has the price that its passenger pays, whoever makes it. */
  readonly priceOnTickets: boolean;
  /** Whether what an agency gives its customers says through which platform it was issued. */
  readonly namesPlatform: boolean;
  /** Whether passengers are asked before their tickets are void or refunded. */
  readonly passengerConsent: ConsentRule;
  /** Taxes on the value of tickets, by their days. Empty: the tenant's share of the commission is taxed. */
  readonly ticketTaxes: readonly TicketTax[];
  /** Value added taxes on the commission of tickets, by their days. Empty: none is taken. */
  readonly commissionVats: readonly CommissionVat[];
  /** Calendars by which suppliers of flights are paid, by their days. Empty: by month. */
  readonly supplierPeriods: readonly SupplierPeriods[];
  /** What becomes of agencies whose documents have expired, by the day of expiry. */
  readonly expiredDocuments: readonly ExpiredDocuments[];
  /** When an agency sells nothing on credit any more, by its days. */
  readonly creditStops: readonly CreditStop[];
}

/** The rules of a tenant that names no pack. */
const noRules: MarketRules = {
  agencyOnTickets: false,
  priceOnTickets: false,
  namesPlatform: false,
  passengerConsent: 'off',
  ticketTaxes: [],
  commissionVats: [],
  supplierPeriods: [],
  expiredDocuments: expiredDocuments.usual,
  creditStops,
};

/**
 * Packs by name: the market's country, and the year of the newest rule in it. `bd-2026`: Bangladesh. Agency, registration
 * number and price on tickets by the ordinance of January 2026; consent by Biman's notice of September 2025. `bd-2026-taxed`: the same,
 * and advance income tax on the value of tickets in place of the share of the commission.
 */
const rulePacks = {
  'bd-2026': {
    agencyOnTickets: true,
    priceOnTickets: true,
    namesPlatform: false,
    passengerConsent: 'required',
    ticketTaxes: [],
    commissionVats: commissionVats.bangladesh,
    supplierPeriods: supplierCalendars.bangladesh,
    expiredDocuments: expiredDocuments.bangladesh,
    creditStops,
  },
  'bd-2026-taxed': {
    agencyOnTickets: true,
    priceOnTickets: true,
    namesPlatform: false,
    passengerConsent: 'required',
    ticketTaxes: ticketTaxes.bangladesh,
    commissionVats: commissionVats.bangladesh,
    supplierPeriods: supplierCalendars.bangladesh,
    expiredDocuments: expiredDocuments.bangladesh,
    creditStops,
  },
} as const satisfies Readonly<Record<string, MarketRules>>;

/** The rules of the market in `tenant.json`: a pack, and settings that stand in place of the pack's. */
export const TenantRules = object({
  /** Default: none, and no rule applies but those that are set beside it. */
  pack: optional(enums(Object.keys(rulePacks) as (keyof typeof rulePacks)[])),
  agencyOnTickets: optional(boolean()),
  priceOnTickets: optional(boolean()),
  namesPlatform: optional(boolean()),
  passengerConsent: optional(ConsentRule),
  /** Days from the end of a document until its agency is suspended. */
  suspendedAfterDays: optional(max(min(integer(), 1), 365)),
  /** Whether the pack's value added tax on commission is taken. Default: no, because it is disputed that it applies. */
  vatOnCommission: optional(boolean()),
});
export type TenantRules = Infer<typeof TenantRules>;

/** The rules that apply at a tenant. Whatever obeys a rule asks here. */
export const marketRulesOf = ({ rules = {} }: { readonly rules?: TenantRules | undefined }): MarketRules => {
  const packed = rules.pack === undefined ? noRules : rulePacks[rules.pack];
  const {
    agencyOnTickets = packed.agencyOnTickets,
    priceOnTickets = packed.priceOnTickets,
    namesPlatform = packed.namesPlatform,
    passengerConsent = packed.passengerConsent,
    vatOnCommission = false,
  } = rules;
  const { suspendedAfterDays } = rules;
  return {
    agencyOnTickets,
    priceOnTickets,
    namesPlatform,
    passengerConsent,
    ticketTaxes: packed.ticketTaxes,
    commissionVats: vatOnCommission ? packed.commissionVats : [],
    supplierPeriods: packed.supplierPeriods,
    creditStops: packed.creditStops,
    expiredDocuments: packed.expiredDocuments.map((rule) =>
      suspendedAfterDays === undefined ? rule : { ...rule, suspendedAfterDays },
    ),
  };
};
