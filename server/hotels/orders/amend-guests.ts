import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { nextHotelOrderState } from '../../../machines/hotels/hotel-order.machine.ts';
import { stayHappening } from '../../../machines/outcomes/stay-outcomes.ts';
import type { Tx } from '../../database/database.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { faultOfGuests, guestRowsOf, keepGuests } from './check-guests.ts';
import { answered, type StayDeps, stayGuestsOf, supplierOfStay } from './deps.ts';
import { factsOfPerson, hotelOrderAnswer } from './order-answer.ts';
import { findHotelOrder, lockHotelOrder, moveHotelOrder } from './order-rows.ts';

type Outcome = CallOutcome<'AmendHotelGuests'>;
type Work = (context: SignedInContext & { readonly tx: Tx }) => Promise<Outcome>;

/** Tells the supplier the new names. Returns the work that keeps them with the order. A repeated call tells it the same. */
export const amendHotelGuests = async (
  deps: StayDeps,
  { orderReference, rooms }: CallRequest<'AmendHotelGuests'>,
  { tenant, agent }: SignedInContext,
): Promise<Work> => {
  const refuse =
    (outcome: Outcome): Work =>
    async () =>
      outcome;
  const of = { tenantId: tenant.id, agencyId: agent.agencyId, reference: orderReference };
  const found = await findHotelOrder(deps.db, of);
  if (!found) return refuse({ ok: false, refusal: 'order-unknown' });
  const notAllowed = { ok: false, refusal: 'not-allowed', facts: { state: found.state } } as const;
  const facts = factsOfPerson(found, agent, 0, deps.now());
  if (nextHotelOrderState(found.state, facts, { type: 'names.amended' }) === null) return refuse(notAllowed);
  const fault = faultOfGuests(rooms, found);
  if (fault) return refuse({ ok: false, refusal: 'guests-differ', detail: fault.message, facts: { path: fault.path } });
  const guests = guestRowsOf(rooms, found);
  const renamed = await answered(deps, supplierOfStay(deps, found).rename(orderReference, stayGuestsOf(guests)));
  if (renamed.outcome === 'unknown') return refuse({ ok: false, refusal: 'supplier-silent' });
  if (renamed.outcome === 'refused') return refuse({ ok: false, refusal: 'names-refused', detail: renamed.words });
  return async ({ tx }) => {
    const now = deps.now();
    const order = await lockHotelOrder(tx, of);
    if (!order) return { ok: false, refusal: 'order-unknown' };
    const moved = await moveHotelOrder(tx, {
      order,
      happening: stayHappening('names.amended', agent),
      facts: factsOfPerson(order, agent, 0, now),
      actor: agent.userId,
      now,
    });
    if (moved === null) return { ok: false, refusal: 'not-allowed', facts: { state: order.state } };
    await keepGuests(tx, order, guests);
    return { ok: true, answer: { order: await hotelOrderAnswer(tx, moved, agent, now) } };
  };
};
