import type { CallRequest } from '../../../contract/calls.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { CaseKind, ReturnOfMoney, TicketCase } from '../../../contract/post-travel/post-travel.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import type { Person } from '../fresh-server.ts';

/** Traveller ids of an order by place. */
export const paxOf = (order: Order, ...places: number[]): string[] =>
  places.map((place) => order.travellers[place]?.paxId ?? '');

/** Kinds that return tickets without new ones. */
type ReturnKind = Exclude<CaseKind, 'exchange'>;

const calls = {
  void: { verify: 'VerifyVoidPenalty', request: 'RequestVoid', get: 'GetVoid' },
  refund: { verify: 'VerifyRefundPenalty', request: 'RequestRefund', get: 'GetRefund' },
} as const satisfies Record<ReturnKind, Record<string, string>>;

/** What tests do with one kind of case, by its calls. */
export const casesOf = (kind: ReturnKind) => {
  const { verify, request, get } = calls[kind];

  const penaltyOf = async (
    { server }: SalesDesk,
    order: Order,
    paxIds: string[],
    as: Person = 'asha',
  ): Promise<ReturnOfMoney> => {
    const outcome = await server.call(verify, { orderReference: order.orderReference, paxIds }, { as });
    if (!outcome.ok) throw new Error(`${outcome.refusal}: ${outcome.detail}`);
    return outcome.answer.money;
  };

  /** A request, at the effect that was shown. */
  const requestFor = async (
    desk: SalesDesk,
    order: Order,
    paxIds: string[],
    as: Person = 'asha',
  ): Promise<CallRequest<'RequestVoid'>> => ({
    orderReference: order.orderReference,
    paxIds,
    agreed: (await penaltyOf(desk, order, paxIds, as)).effect?.postings ?? [],
  });

  const requested = async (
    desk: SalesDesk,
    order: Order,
    paxIds: string[],
    as: Person = 'asha',
  ): Promise<TicketCase> => {
    const outcome = await desk.server.call(request, await requestFor(desk, order, paxIds, as), { as });
    if (!outcome.ok) throw new Error(`${outcome.refusal}: ${outcome.detail}`);
    return outcome.answer.case;
  };

  const caseOf = async ({ server }: SalesDesk, caseReference: string, as: Person = 'asha'): Promise<TicketCase> => {
    const outcome = await server.call(get, { caseReference }, { as });
    if (!outcome.ok) throw new Error(outcome.refusal);
    return outcome.answer.case;
  };

  /** A case that the airline has carried out, or quoted. */
  const handled = async (desk: SalesDesk, order: Order, paxIds: string[]): Promise<TicketCase> => {
    const { caseReference } = await requested(desk, order, paxIds);
    await completeSagas(desk.deps);
    return caseOf(desk, caseReference);
  };

  return { penaltyOf, requestFor, requested, caseOf, handled };
};
