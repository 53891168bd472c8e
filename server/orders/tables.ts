import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Brand, FlightNames, Itinerary, PassengerFare, TravellerType } from '../../contract/flights/flights.ts';
import type { FrequentFlyer } from '../../contract/frequent-flyer.ts';
import type { BookingsAsked } from '../../contract/orders/bookings.ts';
import type { BookingColumn } from '../../contract/orders/bookings-columns.ts';
import type { ConsentRule, ConsentState } from '../../contract/orders/case-consents.ts';
import type { ChosenOption, OptionState } from '../../contract/orders/options.ts';
import type { OrderState, TicketState } from '../../contract/orders/orders.ts';
import type { TravellerTitle } from '../../contract/people.ts';
import type { Rate } from '../../contract/post-travel/exchange.ts';
import type { Said } from '../../contract/said.ts';
import type { OrderEvent, OrderFacts } from '../../machines/orders/order.machine.ts';
import type { FullSums, KeptReasons } from '../flights/pricing.ts';
import type { KeptBranch } from '../rights/branch-of.ts';

/** A column that only raw SQL writes. `null`: the row is older than the column. */
type WrittenBySql<T> = ColumnType<T | null, never, never>;

/** The sale in the supplier's currency, which is also that of the row's `supplier_minor`. */
export interface SupplierSide {
  readonly currency: string;
  /** Base fares over all travellers, of which the supplier's commission is a share. */
  readonly baseMinor: number;
  /** Exchange rate of the sale. `null`: the supplier sells in the tenant's currency. */
  readonly rate: Rate | null;
}

/** The fare of a proposal that its customer has accepted. A price keeps it, and the order that is booked at that price. */
export interface AcceptedFare {
  readonly proposalId: string;
  readonly optionId: string;
  readonly customerName: string | null;
  /** What the customer accepted for this fare. `null`: the proposal named no prices. */
  readonly offeredMinor: number | null;
  /** What the agency would have paid for it when the proposal was made. */
  readonly agentMinor: number;
}

/** Snapshot of the sale, stored with the order. */
export interface SoldSnapshot {
  readonly itinerary: Itinerary;
  readonly brand: Brand;
  readonly fares: readonly PassengerFare[];
  readonly sums: FullSums;
  /** The rules that made the price. Absent: the sale is older than this field. */
  readonly reasons?: KeptReasons | undefined;
  /** The proposal that it was sold from. Its accepted price is the customer price. */
  readonly proposal?: AcceptedFare | undefined;
  readonly names: FlightNames;
  readonly contact: { readonly email: string; readonly phone: string };
  /** The contact of the sale, if it was changed later. Absent: `contact` is that of the sale. */
  readonly contactAsSold?: { readonly email: string; readonly phone: string };
  readonly commissionBasisPoints: number;
  readonly supplier: SupplierSide;
}

/** A request to approve a sale, as its order keeps it. */
export interface KeptApproval {
  readonly state: 'waits' | 'declined';
  readonly askedById: string;
  readonly askedBy: string;
  readonly askedAt: string;
  /** Who has declined, and why. Absent: nobody has. */
  readonly declinedBy?: string;
  readonly reason?: string;
}

/** Columns that the list of bookings filters by. The database generates them from `sold`: airline, airports and day of the first journey. */
export interface ListedBy {
  carrier: GeneratedAlways<string>;
  origin: GeneratedAlways<string>;
  destination: GeneratedAlways<string>;
  departs_on: GeneratedAlways<string>;
  /** Last ten digits of the contact's phone number. */
  phone_key: GeneratedAlways<string>;
}

export interface AirOrderTable extends ListedBy {
  tenant_id: string;
  reference: string;
  agency_id: string;
  /** Branch of who began it, which stays when that person moves. `null`: none. */
  branch_id: KeptBranch;
  user_id: string;
  state: OrderState;
  supplier_code: string;
  supplier_minor: number;
  pnr: string | null;
  currency: string;
  agent_minor: number;
  sold: SoldSnapshot;
  created_at: Date;
  time_limit_at: Date;
  /** When the present time limit was given by an extension. `null`: it is the limit of the booking. */
  limit_extended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  departs_at: Date;
  /** When its tickets were asked for last. `null`: never. */
  ticketing_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The supplier's keys of what was sold. `null`: the order is older than the column. */
  offer_key: ColumnType<string | null, string | null | undefined, string | null>;
  brand_code: ColumnType<string | null, string | null | undefined, string | null>;
  remarks: ColumnType<string, string | undefined, string>;
  /** End of the airline's void window. `null`: no tickets are issued, or the airline names no end. */
  void_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Number of tickets that are not void, and of those among them that are in an open case. */
  open_tickets: ColumnType<number, number | undefined, number>;
  tickets_in_cases: ColumnType<number, number | undefined, number>;
  /** The order whose tickets these seats are to replace, and the exchange while it is open. */
  exchange_of: ColumnType<string | null, string | null | undefined, string | null>;
  exchange_case: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether the passenger is asked before held seats are cancelled, by the rule of the day of booking. */
  consent_rule: ColumnType<ConsentRule, ConsentRule | undefined, ConsentRule>;
  /** State of that consent. `null`: nobody was asked. */
  consent_state: ColumnType<ConsentState | null, ConsentState | null | undefined, ConsentState | null>;
  /** Whether its e-tickets are mailed to its contact when they are issued. */
  mails_tickets: boolean;
  /** The request to a colleague to approve the sale. It counts while the order is held. `null`: nobody has asked. */
  approval: ColumnType<KeptApproval | null, KeptApproval | null | undefined, KeptApproval | null>;
}

export interface OrderTravellerTable {
  tenant_id: string;
  order_reference: string;
  /** The order's agency, repeated so that an index finds the travellers of an agency. */
  agency_id: string;
  pax_id: string;
  position: number;
  type: TravellerType;
  title: TravellerTitle;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  passport_sealed: Uint8Array | null;
  passport_masked: string | null;
  passport_expiry: string | null;
  /** When the journey begins, where the passport ends before six months after it. `null`: the passport is good. */
  passport_due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  nationality: string | null;
  /** As the traveller gave it for this order. `null`: none. */
  frequent_flyer: ColumnType<FrequentFlyer | null, FrequentFlyer | null | undefined, FrequentFlyer | null>;
  visa_sealed: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
  visa_masked: ColumnType<string | null, string | null | undefined, string | null>;
  visa_country: ColumnType<string | null, string | null | undefined, string | null>;
  visa_expiry: ColumnType<string | null, string | null | undefined, string | null>;
  ticket_number: string | null;
  ticket_state: ColumnType<TicketState, TicketState | undefined, TicketState>;
  /** Numbers of the coupons that were refunded. */
  refunded_coupons: ColumnType<readonly number[], readonly number[] | undefined, readonly number[]>;
  /** The names in lower case, first name or last name first, by which the traveller is found. */
  name_key: GeneratedAlways<string>;
  surname_key: GeneratedAlways<string>;
}

/** An option that one traveller of an order has. */
export interface OrderOptionTable {
  tenant_id: string;
  order_reference: string;
  position: number;
  pax_id: string;
  /** The supplier's key of the option. With the traveller it is unique in an order. */
  option_key: string;
  chosen: ChosenOption;
  state: OptionState;
  /** When the airline answered. `null`: it has not. */
  answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** The columns of an order that change over its life, as each line of the history stores them. Times are ISO. */
export interface KeptOrder {
  readonly pnr: string | null;
  readonly time_limit_at: string;
  readonly remarks: string;
}

export interface OrderHistoryTable {
  tenant_id: string;
  order_reference: string;
  id: string;
  at: Date;
  who: string;
  /** Text of a line that is older than `said`. `null`: the line has `said`. */
  what: WrittenBySql<string>;
  said: ColumnType<Said | null, Said, never>;
  /** The event that moved the order's chart, and its facts. `null`: no event, or the line is older than the columns. */
  event: WrittenBySql<OrderEvent['type']>;
  facts: WrittenBySql<OrderFacts>;
  /** The order just after it. `null`: the line is older than the columns. */
  state: WrittenBySql<OrderState>;
  kept: WrittenBySql<KeptOrder>;
  /** Number of lines before it, which orders those of one moment. */
  place: WrittenBySql<number>;
}

/** An additional message that a person left on an order. */
export interface OrderMessageTable {
  tenant_id: string;
  order_reference: string;
  id: string;
  at: Date;
  who: string;
  words: string;
}

/** Price of a traveller that the agency prints for its customer in place of the price of the sale. */
export interface OrderPrintPriceTable {
  tenant_id: string;
  order_reference: string;
  pax_id: string;
  price_minor: number;
  changed_by: string;
  changed_at: Date;
}

export interface BookingViewTable {
  tenant_id: string;
  id: string;
  user_id: string;
  name: string;
  name_key: GeneratedAlways<string>;
  asked: BookingsAsked;
  columns: readonly BookingColumn[];
  changed_at: Date;
}

export interface CreditNoteCounterTable {
  tenant_id: string;
  year: number;
  last_number: number;
}

/** A credit note: one for each time that something of an order comes back. Rows never change. */
export interface CreditNoteTable {
  tenant_id: string;
  year: number;
  number: number;
  agency_id: string;
  order_reference: string;
  /** The void, refund or exchange. `null`: a stay was cancelled. */
  case_reference: string | null;
  currency: string;
  /** What was charged for what came back. */
  price_minor: number;
  returned_minor: number;
  dropped_minor: number;
  issued_at: Date;
}

export interface TaxInvoiceCounterTable {
  tenant_id: string;
  form: '6.3' | '6.7';
  year: number;
  last_number: number;
}

/** Forms of the revenue board for sales with value added tax. Rows never change. */
export interface TaxInvoiceTable {
  tenant_id: string;
  form: '6.3' | '6.7';
  /** Calendar year in which the fiscal year begins. */
  year: number;
  number: number;
  agency_id: string;
  order_reference: string;
  /** The credit note of form 6.7. */
  note_year: number | null;
  note_number: number | null;
  issued_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    air_order: AirOrderTable;
    booking_view: BookingViewTable;
    order_traveller: OrderTravellerTable;
    order_history: OrderHistoryTable;
    order_option: OrderOptionTable;
    order_message: OrderMessageTable;
    order_print_price: OrderPrintPriceTable;
    credit_note_counter: CreditNoteCounterTable;
    credit_note: CreditNoteTable;
    tax_invoice_counter: TaxInvoiceCounterTable;
    tax_invoice: TaxInvoiceTable;
  }
}
