import { type RawBuilder, sql } from 'kysely';
import type { LookUpKind } from '../../contract/desk/desk-look-up.ts';
import type { FunctionalityName } from '../../contract/functionalities.ts';
import type { OrderDue } from '../../contract/money/part-payments.ts';
import type { PostingPurpose } from '../../contract/money/posting-purposes.ts';
import type { OrderType, SoldAs } from '../../contract/orders/orders.ts';
import type { OrderMatch } from '../../contract/shell/global-search.ts';
import type { RecentOrder } from '../../contract/shell/orders-at-hand.ts';
import type { HistoryLine } from '../../machines/outcomes/happening.ts';
import type { Db, Tx } from '../database/database.ts';
import type { SaleTable } from '../money/sale-standing.ts';
import type { LookUpTerm } from './look-up-orders.ts';
import type { OrderTerm } from './matching-orders.ts';
import type { OrderOfAgency } from './stay-rows.ts';

/** What an order says on one kind of line. */
export interface Told<Line> {
  /** JSON of the order `o`. */
  readonly json: RawBuilder<unknown>;
  readonly read: (json: unknown) => Line;
}

/** `columns` is a select list of the order `o`, with a `from` where it takes one apart; `read` takes them as JSON has them: a moment is a text. */
export const told = <Row, Line>(columns: RawBuilder<Row>, read: (row: Row) => Line): Told<Line> => ({
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

/** An order for which a payment was made that has not paid it. */
export interface UnpaidOrder {
  readonly path: string;
  /** When it is held no more. In the past: it is not. */
  readonly until: Date;
  /** By whose clock the time is said. */
  readonly place: { readonly zone: string; readonly cityName: string } | undefined;
  readonly hasSeats: boolean;
}

/** Columns that name an order. */
export interface NamedOrder {
  readonly tenantId: RawBuilder<unknown>;
  readonly reference: RawBuilder<unknown>;
}

/** What a due says of its order. */
export type DueOrder = Pick<
  OrderDue,
  'pnr' | 'hotelName' | 'cities' | 'departureDate' | 'traveller' | 'travellerCount'
>;

/**
 * A kind of thing that is sold. What works on orders of every kind (search, the latest orders) goes through a list of these
 * (`server/products.ts`) and knows no kind itself.
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
  readonly search: {
    /** A `from` item with the `reference` of each of the agency's orders that match, up to `most`. An index serves each condition. */
    readonly matching: (term: OrderTerm, most: number) => RawBuilder<unknown>;
    readonly match: Told<Omit<OrderMatch, 'reference' | 'orderType'>>;
  };
  readonly atHand: {
    /** What a person needs to see them, besides ViewBooking. `null`: nothing. */
    readonly seenWith: FunctionalityName | null;
    /** The agency's latest that were sold or are held, up to `most`. */
    readonly latest: (db: Db | Tx, of: AgencyNow, most: number) => Promise<readonly OrderAtHand[]>;
    /** What the agency's held ones cost together, minor units of `currency`. `null`: none are held before they are paid. */
    readonly heldMinor: ((db: Db | Tx, of: AgencyNow, currency: string) => Promise<number>) | null;
  };
  readonly lookUp: {
    readonly kind: LookUpKind;
    /** Whether cases are of its orders. */
    readonly hasCases: boolean;
    /** Whether the desk has a page of the order `o`. */
    readonly hasPage: RawBuilder<unknown>;
    /** A select of the references, as `key`, of orders of all `agencies` that match, up to `most` by each condition. */
    readonly found: (term: LookUpTerm, most: number) => RawBuilder<unknown>;
  };
  readonly due: {
    /** Purpose of the transfers that settle it. */
    readonly purpose: PostingPurpose;
    readonly order: Told<DueOrder>;
    /** Condition that a term, in lower case, finds an order, besides its reference. */
    readonly found: (term: string, order: NamedOrder) => RawBuilder<unknown>;
    /** A `jsonb_build_object` of what a deadline says of the order `o` (`DeadlineAbout`). */
    readonly deadline: RawBuilder<unknown>;
  };
}
