import { type RawBuilder, sql } from 'kysely';
import type { OurBookingState, SupplierDifference } from '../../contract/desk/desk-supplier-books.ts';
import type { FunctionalityName } from '../../contract/functionalities.ts';
import type { LookUpKind } from '../../contract/look-up/desk-look-up.ts';
import type { OrderDue } from '../../contract/money/part-payments.ts';
import type { PostingPurpose, ReservedForSale } from '../../contract/money/posting-purposes.ts';
import type { OrderType, SoldAs } from '../../contract/orders/orders.ts';
import type { OrderMatch } from '../../contract/shell/global-search.ts';
import type { RecentOrder } from '../../contract/shell/orders-at-hand.ts';
import type { HistoryLine } from '../../machines/outcomes/happening.ts';
import type { Db, Tx } from '../database/database.ts';
import type { SaleTable } from '../money/sale-standing.ts';
import type { LookUpTerm } from './look-up-orders.ts';
import type { OrderTerm } from './matching-orders.ts';
import type { OrderOfAgency } from './order-of-agency.ts';
import type { SagaKind } from './saga-kinds.ts';

/** The columns of an order that one kind of line shows, selected as JSON so that orders of every product fit one statement. */
export interface JsonColumns<Line> {
  /** JSON of the order `o`. */
  readonly json: RawBuilder<unknown>;
  readonly read: (json: unknown) => Line;
}

/**
 * @param columns select list of the order `o`, with a `from` item where a column is taken apart
 * @param read makes the line of a row, whose values are those of JSON: a moment is a string
 */
export const jsonColumns = <Row, Line>(columns: RawBuilder<Row>, read: (row: Row) => Line): JsonColumns<Line> => ({
  json: sql`(select to_jsonb(told.*) from (select ${columns}) told)`,
  read: (json) => read(json as Row),
});

/** Whose orders are read, and when. */
export interface AgencyNow {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly now: Date;
}

/** An order with the moment by which the latest are sorted. */
export interface OrderAtHand {
  readonly at: Date;
  readonly order: RecentOrder;
}

/** An order that is locked until the transaction ends. */
export interface LockedOrder {
  /** Adds a line to its history. */
  readonly note: (line: HistoryLine, now: Date) => Promise<void>;
}

/** An order that an online payment was made for and did not pay. */
export interface UnpaidOrder {
  readonly path: string;
  /** End of the hold. A time in the past: the order is not held. */
  readonly until: Date;
  /** Place in whose time zone `until` is shown. */
  readonly place: { readonly zone: string; readonly cityName: string } | undefined;
  readonly hasSeats: boolean;
}

/** An online payment, as the page of its order is told of it. */
export interface PaidOnline {
  readonly payment: string;
  /** Tenant that the address names, in development. */
  readonly tenant: string | null;
}

/** An order beside the booking that its supplier has. */
export interface BookedOrder {
  readonly supplierCode: string;
  readonly state: OurBookingState;
  readonly locator: string | null;
  /** When a job of ours ends the hold, or hears the supplier. `null`: no job does. */
  readonly jobAt: Date | null;
  /** A person of the house has entered what the supplier said, which its system may not know yet. */
  readonly isByHand: boolean;
}

/** `BookedOrder` as JSON. */
export type BookedRow<State extends OurBookingState> = Omit<BookedOrder, 'state' | 'jobAt'> & {
  readonly state: State;
  readonly jobAt: string | null;
};

export const bookedOrder = ({ jobAt, ...row }: BookedRow<OurBookingState>): BookedOrder => ({
  ...row,
  jobAt: jobAt === null ? null : new Date(jobAt),
});

/** Who sold the order `o`, and the parts of its price, for `Product.facts.sold`: arguments of `jsonb_build_object`. */
export const saleFacts = sql`
  'seller', o.user_id, 'branch_id', o.branch_id, 'supplier_code', o.supplier_code,
  'fare_minor', o.sold -> 'sums' -> 'baseMinor', 'tax_minor', o.sold -> 'sums' -> 'taxMinor',
  'options_minor', o.sold -> 'sums' -> 'optionsMinor', 'commission_minor', o.sold -> 'sums' -> 'commissionMinor',
  'markup_minor', o.sold -> 'sums' -> 'agencyMarkupMinor'`;

/** SQL expressions of the tenant and the reference of an order. */
export interface NamedOrder {
  readonly tenantId: RawBuilder<unknown>;
  readonly reference: RawBuilder<unknown>;
}

/** The fields of a due that come from its order. */
export type DueOrder = Pick<
  OrderDue,
  'pnr' | 'hotelName' | 'cities' | 'departureDate' | 'traveller' | 'travellerCount'
>;

/**
 * A kind of thing that is sold, such as flights. Code that works on orders of every kind (search, the latest orders) goes
 * through the list of products (`server/products.ts`) and names no kind itself. In SQL, `o` is the product's `table`.
 */
export interface Product extends SaleTable {
  readonly orderType: OrderType;
  readonly soldAs: SoldAs;
  /** When the order `o` was made. Not null once it is sold. */
  readonly soldAt: RawBuilder<unknown>;
  /** Reference of the airline or property for the order `o`. */
  readonly locator: RawBuilder<unknown>;
  /** `undefined`: the agency has no such order of this product. */
  readonly lock: (tx: Tx, of: OrderOfAgency) => Promise<LockedOrder | undefined>;
  /** An order that is still to be paid, or never was. `null`: the agency has none, or it is paid. */
  readonly unpaid: (db: Db | Tx, of: OrderOfAgency) => Promise<UnpaidOrder | null>;
  /** Address to which a payer comes back from the gateway. `null`: the agency has no such order of this product. */
  readonly paidPage: (db: Db | Tx, of: OrderOfAgency, paid: PaidOnline) => Promise<string | null>;
  readonly search: {
    /** A `from` item with the `reference` of each of the agency's orders that match, up to `most`. An index serves each condition. */
    readonly matching: (term: OrderTerm, most: number) => RawBuilder<unknown>;
    readonly match: JsonColumns<Omit<OrderMatch, 'reference' | 'orderType'>>;
  };
  readonly atHand: {
    /** Functionality that a person needs to see them, besides ViewBooking. `null`: no other. */
    readonly seenWith: FunctionalityName | null;
    /** The agency's latest that were sold or are held, up to `most`. */
    readonly latest: (db: Db | Tx, of: AgencyNow, most: number) => Promise<readonly OrderAtHand[]>;
    /** What the agency's held ones cost together, minor units of `currency`. `null`: none are held before they are paid. */
    readonly heldMinor: ((db: Db | Tx, of: AgencyNow, currency: string) => Promise<number>) | null;
  };
  readonly lookUp: {
    readonly kind: LookUpKind;
    /** Whether its orders can have cases. */
    readonly hasCases: boolean;
    /** Whether the desk has a page of the order `o`. */
    readonly hasPage: RawBuilder<unknown>;
    /** A select of the references, as `key`, of orders of all `agencies` that match, up to `most` by each condition. */
    readonly found: (term: LookUpTerm, most: number) => RawBuilder<unknown>;
  };
  readonly supplierBooks: {
    /** Its name in what suppliers have otherwise. */
    readonly product: SupplierDifference['product'];
    /** Kinds of sagas that work on its orders. */
    readonly sagas: readonly SagaKind[];
    readonly booked: JsonColumns<BookedOrder>;
  };
  readonly money: {
    /** What a supplier is paid for, in the text of its transfers. */
    readonly soldText: string;
    /** Purpose of the transfers that pay an order. */
    readonly paid: ReservedForSale;
    /** Purpose of the transfers that settle the rest of a part payment. */
    readonly settled: PostingPurpose;
  };
  readonly due: {
    readonly order: JsonColumns<DueOrder>;
    /** Condition that a lower-case term finds an order by anything but its reference. */
    readonly found: (term: string, order: NamedOrder) => RawBuilder<unknown>;
    /** A `jsonb_build_object` of what a deadline says of the order `o` (`DeadlineAbout`). */
    readonly deadline: RawBuilder<unknown>;
  } /** What reports tell of its orders (`server/reports`). JSON of the order `o`. */;
  readonly facts: {
    /** Seller, branch, supplier, carrier, places, cabin, brand, day of travel, units and parts of the price, by the names of the columns of `fact`. */
    readonly sold: RawBuilder<unknown>;
    /** Units, penalty and fee of what comes back by the transfers `act`. Null: nothing does. */
    readonly back: RawBuilder<unknown>;
  };
}
