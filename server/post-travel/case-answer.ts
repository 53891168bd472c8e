import { functionalities } from '../../contract/functionalities.ts';
import type { CaseFacts, CaseTicket } from '../../contract/post-travel.ts';
import type { VoidCase, VoidLine } from '../../contract/post-travel-void.ts';
import { clockOfVoid } from '../../machines/post-travel/void-case.machine.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Agent } from '../http/handler.ts';
import { findOrder, type TravellerRow } from '../orders/order-rows.ts';
import { type CaseRow, caseEvents, paxIdsOf } from './case-rows.ts';
import { dividedSale, shownReturn, voidMoney } from './void-money.ts';

/** Who acts on a case. */
export interface CaseActor {
  readonly userId: string;
  readonly name: string;
  /** The agency for which the person works. `null`: the house, or the server for a supplier. */
  readonly agencyId: string | null;
  readonly is: 'agent' | 'desk' | 'airline';
  readonly mayAct: boolean;
}

export const agentOnCase = (agent: Agent): CaseActor => ({
  userId: agent.userId,
  name: agent.name,
  agencyId: agent.agencyId,
  is: 'agent',
  mayAct: agent.functionalities.has(functionalities.VoidRequest),
});

export const deskOnCase = (agent: Agent): CaseActor => ({
  userId: agent.userId,
  name: agent.name,
  agencyId: null,
  is: 'desk',
  mayAct: agent.functionalities.has(functionalities.DeskPrepareMoney),
});

export const airlineOnCase: CaseActor = {
  userId: 'system',
  name: 'Airline',
  agencyId: null,
  is: 'airline',
  mayAct: true,
};

/** Input of the chart's guards when this actor acts. */
export const caseFacts = (row: CaseRow, actor: CaseActor, now: Date): CaseFacts => ({
  mayAnswer: actor.is === 'agent' && actor.mayAct && actor.agencyId === row.agency_id,
  mayDecide: actor.is === 'desk' && actor.mayAct,
  isAirline: actor.is === 'airline',
  quoteStands: row.quote_until !== null && row.quote_until > now,
  windowClosed: row.closes_at <= now,
});

export const dueOf = (at: Date, now: Date) => ({ at: at.toISOString(), remainingMs: at.getTime() - now.getTime() });

/** A case with the first of its passengers, and their number. */
export type ListedCase = CaseRow & { readonly traveller: string; readonly traveller_count: number };

export const voidLine = (row: ListedCase, now: Date): VoidLine => ({
  voidReference: row.reference,
  orderReference: row.order_reference,
  state: row.state,
  currency: row.currency,
  requestedAt: row.requested_at.toISOString(),
  requestedBy: row.requested_by,
  traveller: row.traveller,
  travellerCount: row.traveller_count,
  backMinor: row.amount_minor - row.fee_minor - row.penalty_minor,
  owner: clockOfVoid(row.state, row.automatic)?.owner ?? null,
  due: row.due_at && dueOf(row.due_at, now),
});

export const ticketOf = (row: TravellerRow, amountMinor: number): CaseTicket => ({
  paxId: row.pax_id,
  name: `${row.first_name} ${row.last_name}`,
  type: row.type,
  ticketNumber: row.ticket_number ?? '0000000000000',
  amountMinor,
});

/** A case with its tickets, its money and its history, as this actor sees it. */
export const voidAnswer = async (
  db: Db | Tx,
  row: CaseRow,
  { actor, agent, now }: { readonly actor: CaseActor; readonly agent: Agent; readonly now: Date },
): Promise<VoidCase> => {
  const order = await findOrder(db, row.tenant_id, row.agency_id, row.order_reference);
  if (!order) throw new Error(`order ${row.order_reference} is gone`);
  const sale = await dividedSale(db, order);
  const paxIds = new Set(await paxIdsOf(db, row));
  const amounts = await amountsOf(db, row);
  const chosen = sale.travellers.filter(({ pax_id }) => paxIds.has(pax_id));
  const terms = { paxIds: [...paxIds], feeMinor: row.fee_minor, penaltyMinor: row.penalty_minor };
  const current =
    row.state === 'done' && row.done_effect !== null
      ? {
          amountMinor: row.amount_minor,
          feeMinor: row.fee_minor,
          penaltyMinor: row.penalty_minor,
          dueMinor: row.done_due_minor ?? 0,
          walletMinor: row.done_wallet_minor ?? 0,
          effect: row.done_effect,
          owesBeforeMinor: 0,
          owesAfterMinor: 0,
        }
      : (await voidMoney(db, sale, terms, now)).money;
  const [first] = chosen;
  return {
    ...voidLine(
      { ...row, traveller: first ? `${first.first_name} ${first.last_name}` : '', traveller_count: chosen.length },
      now,
    ),
    tickets: chosen.map((traveller) => ticketOf(traveller, amounts.get(traveller.pax_id) ?? 0)),
    money: shownReturn(current, agent),
    closesAt: row.closes_at.toISOString(),
    quoteUntil: row.quote_until?.toISOString() ?? null,
    isAutomatic: row.automatic,
    reason: row.reason,
    airlineAnswer: row.airline_answer,
    history: (await caseEvents(db, row)).map(({ at, who, words, state }) => ({
      at: at.toISOString(),
      who,
      words,
      state,
    })),
    facts: caseFacts(row, actor, now),
  };
};

const amountsOf = async (db: Db | Tx, { tenant_id, reference }: CaseRow): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('post_travel_ticket')
    .select(['pax_id', 'amount_minor'])
    .where('tenant_id', '=', tenant_id)
    .where('case_reference', '=', reference)
    .execute();
  return new Map(rows.map(({ pax_id, amount_minor }) => [pax_id, amount_minor]));
};
