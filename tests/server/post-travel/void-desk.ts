import type { Order } from '../../../contract/orders.ts';
import type { ReturnOfMoney } from '../../../contract/post-travel.ts';
import type { VoidCase } from '../../../contract/post-travel-void.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import type { Person } from '../fresh-server.ts';

/** Traveller ids of an order by place. */
export const paxOf = (order: Order, ...places: number[]): string[] =>
  places.map((place) => order.travellers[place]?.paxId ?? '');

export const penaltyOf = async (
  { server }: SalesDesk,
  order: Order,
  paxIds: string[],
  as: Person = 'asha',
): Promise<ReturnOfMoney> => {
  const outcome = await server.call('VerifyVoidPenalty', { orderReference: order.orderReference, paxIds }, { as });
  if (!outcome.ok) throw new Error(`${outcome.refusal}: ${outcome.detail}`);
  return outcome.answer.money;
};

/** A request for a void, at the effect that was shown. */
export const voidRequest = async (desk: SalesDesk, order: Order, paxIds: string[], as: Person = 'asha') => ({
  orderReference: order.orderReference,
  paxIds,
  agreed: (await penaltyOf(desk, order, paxIds, as)).effect?.postings ?? [],
});

export const requested = async (
  desk: SalesDesk,
  order: Order,
  paxIds: string[],
  as: Person = 'asha',
): Promise<VoidCase> => {
  const outcome = await desk.server.call('RequestVoid', await voidRequest(desk, order, paxIds, as), { as });
  if (!outcome.ok) throw new Error(`${outcome.refusal}: ${outcome.detail}`);
  return outcome.answer.void;
};

export const voidOf = async ({ server }: SalesDesk, voidReference: string, as: Person = 'asha'): Promise<VoidCase> => {
  const outcome = await server.call('GetVoid', { voidReference }, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer.void;
};

/** A void that the airline has carried out. */
export const voided = async (desk: SalesDesk, order: Order, paxIds: string[]): Promise<VoidCase> => {
  const { voidReference } = await requested(desk, order, paxIds);
  await completeSagas(desk.deps);
  return voidOf(desk, voidReference);
};
