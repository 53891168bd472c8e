import { givenBy } from '../../contract/flights/flights.ts';
import { functionalities } from '../../contract/functionalities.ts';
import type {
  CaseFacts,
  CaseFlights,
  CaseKind,
  CaseLine,
  ExchangedFor,
  ReturnOfMoney,
  TicketCase,
} from '../../contract/post-travel/post-travel.ts';
import { reworded } from '../../contract/say.ts';
import { type Doer, nameOf } from '../../machines/outcomes/happening.ts';
import { chartOfCase } from '../../machines/post-travel/case-kinds.ts';
import type { PaidSale } from '../booking/sold-price.ts';
import { awaitsConsent } from '../consent/ask.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Agent } from '../http/handler.ts';
import { couponsOf } from '../orders/coupons.ts';
import { movedByOpenCase, returnableMinor } from '../orders/moved-by-case.ts';
import { findOrder, type OrderRow, type TravellerRow } from '../orders/order-rows.ts';
import { aloneMostMinor } from '../rights/alone.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { caseMoney, dividedSale, dueLeft, type ReturnTerms, shownReturn } from './case-money.ts';
import { type CaseRow, caseEvents, shownCaseLine, ticketsOf } from './case-rows.ts';
import { ticketOf } from './choose-tickets.ts';
import { caseConsents, consentOwner } from './consent-of-case.ts';
import { rulesOfKind } from './kinds.ts';
import type { TicketsBack } from './ticket-shares.ts';

/** Who acts on a case. */
export interface CaseActor {
  readonly userId: string;
  readonly name: string;
  /** The agency for which the person works. `null`: the house, or the server for a supplier. */
  readonly agencyId: string | null;
  readonly is: 'agent' | 'desk' | 'airline';
  readonly mayAct: boolean;
  /** The most that comes back for a case that this person prepares and confirms. `null`: there is no limit. */
  readonly soloMostMinor: number | null;
}

export const agentOnCase = (agent: Agent, kind: CaseKind): CaseActor => ({
  userId: agent.userId,
  name: agent.name,
  agencyId: agent.agencyId,
  is: 'agent',
  mayAct: agent.functionalities.has(functionalities[rulesOfKind[kind].permission]),
  soloMostMinor: null,
});

export const deskOnCase = (agent: Agent, { config }: Tenant): CaseActor => ({
  userId: agent.userId,
  name: agent.name,
  agencyId: null,
  is: 'desk',
  mayAct:
    agent.functionalities.has(functionalities.DeskHandleCases) ||
    agent.functionalities.has(functionalities.DeskSettleCases),
  soloMostMinor: aloneMostMinor(config.pricing.soloMostMinor.returns, agent.limits),
});

export const airlineOnCase: CaseActor = {
  userId: 'system',
  name: nameOf('airline'),
  agencyId: null,
  is: 'airline',
  mayAct: true,
  soloMostMinor: null,
};

/** Who of the airline and the desk acts, as a history names them. */
export const handlerOf = ({ is, name }: CaseActor): Doer<'airline' | 'desk'> => (is === 'airline' ? is : { name });

/** Input of the chart's guards when this actor acts. */
export const caseFacts = (row: CaseRow, actor: CaseActor, now: Date): CaseFacts => ({
  mayAnswer: actor.is === 'agent' && actor.mayAct && actor.agencyId === row.agency_id,
  mayDecide: actor.is === 'desk' && actor.mayAct,
  isAirline: actor.is === 'airline',
  quoteStands: row.quote_until !== null && row.quote_until > now,
  windowClosed: row.closes_at !== null && row.closes_at <= now,
  isPriced: row.priced,
  settlesAtOnce: row.settles_at_once,
  needsOther:
    row.prepared_by === actor.userId && actor.soloMostMinor !== null && returnableMinor(row) > actor.soloMostMinor,
  awaitsConsent: awaitsConsent(row),
  flights: flightsOf(row),
});

/** Where the new flights of a case come from. */
export const flightsOf = ({
  wish,
  new_order_reference,
}: Pick<CaseRow, 'wish' | 'new_order_reference'>): CaseFlights => {
  if (wish === null) return 'chosen';
  return new_order_reference === null ? 'awaited' : 'offered';
};

export const dueOf = (at: Date, now: Date) => ({ at: at.toISOString(), remainingMs: at.getTime() - now.getTime() });

/** A case with the first of its passengers, their number, and what is left of its order's part payment. */
export type ListedCase = CaseRow & {
  readonly traveller: string;
  readonly traveller_count: number;
  readonly due_left_minor: number;
};

/** What a case moves between the agency and its wallet: as it was posted, else as it stands. */
const movedByCase = (row: ListedCase): Pick<CaseLine, 'backMinor' | 'payMinor'> =>
  row.done_effect ? { backMinor: row.done_wallet_minor ?? 0, payMinor: row.done_pay_minor ?? 0 } : movedByOpenCase(row);

export const caseLine = (row: ListedCase, now: Date): CaseLine => ({
  kind: row.kind,
  caseReference: row.reference,
  orderReference: row.order_reference,
  state: row.state,
  currency: row.currency,
  requestedAt: row.requested_at.toISOString(),
  requestedBy: row.requested_by,
  traveller: row.traveller,
  travellerCount: row.traveller_count,
  ...movedByCase(row),
  askedAt: row.asked_at?.toISOString() ?? null,
  owner: consentOwner(row) ?? chartOfCase(row.kind).clock(row.state, row.automatic)?.owner ?? null,
  due: row.due_at && dueOf(row.due_at, now),
  flights: flightsOf(row),
});

/** The flights of a ticket that come back. `null`: the whole ticket. */
const flightsBack = (order: OrderRow, traveller: TravellerRow, coupons: readonly number[] | undefined, now: Date) => {
  const flights = couponsOf(order, traveller, now);
  if (coupons === undefined || coupons.length === flights.length) return null;
  return flights
    .filter(({ number }) => coupons.includes(number))
    .map(({ flight, origin, destination, departsAt }) => ({ flight, origin, destination, departsAt }));
};

/** What a case returns, as it was agreed to. */
export const termsOfCase = (row: CaseRow, tickets: TicketsBack, newSale: PaidSale | null): ReturnTerms => ({
  kind: row.kind,
  ...tickets,
  feeMinor: row.fee_minor,
  penaltyMinor: row.penalty_minor,
  isPriced: row.priced,
  keepsEarnings: row.keeps_earnings,
  settlesAtOnce: row.settles_at_once,
  newSale,
  reservedMinor: row.reserved_minor,
});

/** As it was posted. `null`: nothing was. */
const postedMoney = (row: CaseRow): ReturnOfMoney | null =>
  row.done_effect && {
    amountMinor: row.amount_minor,
    feeMinor: row.fee_minor,
    penaltyMinor: row.penalty_minor,
    keptMinor: row.kept_minor,
    isPriced: true,
    dueMinor: row.done_due_minor ?? 0,
    walletMinor: row.done_wallet_minor ?? 0,
    newMinor: row.new_minor,
    payMinor: row.done_pay_minor ?? 0,
    creditMinor: row.credit_minor,
    effect: row.done_effect,
    owesBeforeMinor: 0,
    owesAfterMinor: 0,
  };

/** A case with its tickets, its money and its history, as this actor sees it. */
export const caseAnswer = async (
  db: Db | Tx,
  row: CaseRow,
  { actor, now }: { readonly actor: CaseActor; readonly now: Date },
): Promise<TicketCase> => {
  const order = await findOrder(db, row.tenant_id, row.agency_id, row.order_reference);
  if (!order) throw new Error(`order ${row.order_reference} is gone`);
  const sale = await dividedSale(db, order);
  const tickets = await ticketsOf(db, row);
  const amounts = await amountsOf(db, row);
  const chosen = sale.travellers.filter(({ pax_id }) => tickets.paxIds.includes(pax_id));
  const newOrder = await newOrderOf(db, row);
  const money = postedMoney(row) ?? (await caseMoney(db, sale, termsOfCase(row, tickets, newOrder), now)).money;
  const [first] = chosen;
  return {
    ...caseLine(
      {
        ...row,
        traveller: first ? `${first.first_name} ${first.last_name}` : '',
        traveller_count: chosen.length,
        due_left_minor: await dueLeft(db, order),
      },
      now,
    ),
    exchangedFor: newOrder && exchangedFor(newOrder, order, row),
    wish: row.wish,
    tickets: chosen.map((traveller) => ({
      ...ticketOf(traveller, amounts.get(traveller.pax_id) ?? 0),
      flights: flightsBack(order, traveller, tickets.coupons[traveller.pax_id], now),
    })),
    money: actor.is === 'agent' ? shownReturn(money) : money,
    closesAt: row.closes_at?.toISOString() ?? null,
    quoteUntil: row.quote_until?.toISOString() ?? null,
    isAutomatic: row.automatic,
    reason: row.reason && reworded(row.reason),
    airlineAnswer: row.airline_answer,
    history: (await caseEvents(db, row)).map(({ at, state, ...line }) => ({
      at: at.toISOString(),
      ...shownCaseLine(line),
      state,
    })),
    consent: await caseConsents(db, row, order),
    facts: caseFacts(row, actor, now),
  };
};

/** The order of the new flights. `null`: not an exchange, or they are not found yet. */
const newOrderOf = async (db: Db | Tx, row: CaseRow): Promise<OrderRow | null> => {
  if (row.new_order_reference === null) return null;
  const order = await findOrder(db, row.tenant_id, row.agency_id, row.new_order_reference);
  if (!order) throw new Error(`order ${row.new_order_reference} is gone`);
  return order;
};

const exchangedFor = ({ reference, pnr, sold }: OrderRow, old: OrderRow, row: CaseRow): ExchangedFor => ({
  orderReference: reference,
  pnr,
  brand: givenBy(sold.brand),
  oldBrand: givenBy(old.sold.brand),
  flights: sold.itinerary.journeyWises.flatMap(({ segments }) =>
    segments.map(({ airlineCode, flightNumber, origin, destination, departsAt }) => ({
      flight: `${airlineCode}${flightNumber}`,
      origin,
      destination,
      departsAt,
    })),
  ),
  creditNumber: row.credit_number,
});

const amountsOf = async (db: Db | Tx, { tenant_id, reference }: CaseRow): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('post_travel_ticket')
    .select(['pax_id', 'amount_minor'])
    .where('tenant_id', '=', tenant_id)
    .where('case_reference', '=', reference)
    .execute();
  return new Map(rows.map(({ pax_id, amount_minor }) => [pax_id, amount_minor]));
};
