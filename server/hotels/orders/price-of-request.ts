import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { displayMoney } from '../../../contract/money.ts';
import { say } from '../../../contract/say.ts';
import { priceAskedMs } from '../../../machines/hotels/hotel-order.machine.ts';
import { nameOf } from '../../../machines/outcomes/happening.ts';
import { stayHappening } from '../../../machines/outcomes/stay-outcomes.ts';
import { claimSaga } from '../../booking/saga.ts';
import type { Tx } from '../../database/database.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { frozenWords } from '../../money/wallet.ts';
import { factsOfPerson, hotelOrderAnswer } from './order-answer.ts';
import { type HotelOrderChange, type HotelOrderRow, lockHotelOrder, moveHotelOrder } from './order-rows.ts';
import type { CancelInput } from './run-cancel.ts';
import { bySupplier, type DeskBy, keepStay } from './settle-stay.ts';
import { soldForAnother } from './sold-stay.ts';
import { replaceReserved } from './stay-money.ts';

/** Columns of a request at another price of its property. */
export const pricedAgain = (order: HotelOrderRow, supplierMinor: number) => {
  const { sold, supplier_minor, agent_minor } = soldForAnother(order, supplierMinor);
  const priceChange = { oldMinor: order.agent_minor, newMinor: agent_minor };
  return { supplier_minor, agent_minor, sold: { ...order.sold, ...sold, priceChange } } satisfies HotelOrderChange;
};

const pricesOf = ({ currency, agent_minor }: HotelOrderRow, newMinor: number) => ({
  newPrice: displayMoney({ currency, minor: newMinor }),
  oldPrice: displayMoney({ currency, minor: agent_minor }),
});

interface NewPrice {
  readonly supplierMinor: number;
  readonly reason: string;
}

/** The property takes less: the smaller reservation takes the place of the present one. `false`: nothing is paid from the wallet at present. */
export const lowerPrice = async (tx: Tx, order: HotelOrderRow, by: DeskBy, asked: NewPrice): Promise<boolean> => {
  const change = pricedAgain(order, asked.supplierMinor);
  const reserved = await replaceReserved(tx, order, { ...order, ...change }, by);
  if (!reserved.ok) return false;
  await keepStay(tx, order, by, {
    happening: stayHappening('price.lowered', by.doer, {
      ...pricesOf(order, change.agent_minor),
      reason: asked.reason,
    }),
    change: { ...change, pending_ids: reserved.pendingIds },
  });
  return true;
};

/** Until when an agency is asked about a price. */
const askedUntil = ({ arrives_at }: HotelOrderRow, now: Date): Date =>
  new Date(Math.min(now.getTime() + priceAskedMs, arrives_at.getTime()));

/** The property asks for more: the agency is asked, and its reservation stays as it is. */
export const askHigherPrice = async (tx: Tx, order: HotelOrderRow, by: DeskBy, asked: NewPrice): Promise<void> => {
  const { agent_minor: newMinor } = pricedAgain(order, asked.supplierMinor);
  const until = askedUntil(order, by.now);
  await keepStay(tx, order, by, {
    happening: stayHappening('price.raised', by.doer, { ...pricesOf(order, newMinor), reason: asked.reason }),
    change: {
      price_asked: { ...asked, newMinor, answersBy: (order.due_at ?? by.now).toISOString() },
      expires_at: until,
    },
    answersBy: until,
  });
};

type Accepted = CallOutcome<'AcceptHotelPrice'>;

/** The agent accepts the higher price: the larger reservation takes the place of the present one, and the property has to confirm. */
export const acceptHotelPrice = async (
  { orderReference, acceptedMinor }: CallRequest<'AcceptHotelPrice'>,
  { tx, tenant, agent, now: clock }: SignedInContext & { readonly tx: Tx },
): Promise<Accepted> => {
  const now = clock();
  const order = await lockHotelOrder(tx, { tenantId: tenant.id, agencyId: agent.agencyId, reference: orderReference });
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const asked = order.price_asked;
  const notAllowed = { ok: false, refusal: 'not-allowed', facts: { state: order.state } } as const;
  if (asked === null || order.expires_at <= now) return notAllowed;
  if (asked.newMinor !== acceptedMinor) {
    return { ok: false, refusal: 'price-changed', facts: { oldMinor: acceptedMinor, newMinor: asked.newMinor } };
  }
  const change = pricedAgain(order, asked.supplierMinor);
  const reserved = await replaceReserved(tx, order, { ...order, ...change }, { actor: agent.userId, now });
  if (!reserved.ok && reserved.why === 'frozen') {
    return { ...notAllowed, detail: say('{why} Nothing was accepted.', { why: frozenWords() }) };
  }
  if (!reserved.ok) {
    const { availableMinor: balanceMinor } = reserved;
    const shortfallMinor = asked.newMinor - order.agent_minor - balanceMinor;
    const short = displayMoney({ currency: order.currency, minor: shortfallMinor });
    return {
      ok: false,
      refusal: 'insufficient-balance',
      detail: say('The wallet is short of {short} for the difference. Nothing was accepted. Deposit it, then accept.', {
        short,
      }),
      facts: { balanceMinor, shortfallMinor },
    };
  }
  const answersBy = new Date(Math.max(now.getTime(), Date.parse(asked.answersBy)));
  const moved = await moveHotelOrder(tx, {
    order,
    happening: stayHappening('price.accepted', agent, pricesOf(order, asked.newMinor)),
    facts: factsOfPerson(order, agent, Number.MAX_SAFE_INTEGER, now),
    actor: agent.userId,
    now,
    change: { ...change, pending_ids: reserved.pendingIds, ask_at: now },
    answersBy,
  });
  if (moved === null) throw new Error(`hotel order ${order.reference} is ${order.state}, and no price is accepted`);
  return { ok: true, answer: { order: await hotelOrderAnswer(tx, moved, agent, now) } };
};

/** The property has confirmed at the price that was not accepted: the agency is asked once more, and nothing is paid without its yes. */
export const askAgain = async (tx: Tx, order: HotelOrderRow, by: DeskBy): Promise<void> => {
  if (order.price_asked === null) throw new Error(`no price was asked of hotel order ${order.reference}`);
  const until = askedUntil(order, by.now);
  await keepStay(tx, order, by, {
    happening: stayHappening('price.asked-again', by.doer),
    change: { price_asked: order.price_asked, expires_at: until, quote: null, ask_at: by.now },
    answersBy: until,
  });
};

/** The stay that the property has confirmed is cancelled there, at a cost that the house bears. */
export const cancelAtOurCost = async (tx: Tx, order: HotelOrderRow, by: DeskBy): Promise<void> => {
  if (order.quote === null)
    throw new Error(`the property of hotel order ${order.reference} has not said what it keeps`);
  const claim = await claimSaga(
    tx,
    {
      tenantId: order.tenant_id,
      kind: 'stay-cancel',
      actor: by.actor,
      actorName: by.doer.name,
      agencyId: order.agency_id,
      intentKey: `borne-${order.reference}-${by.now.toISOString()}`,
      orderReference: order.reference,
      step: 'claimed',
      input: { supplierMinor: order.quote.supplierMinor } satisfies CancelInput,
    },
    by.now,
    0,
  );
  if (claim.state !== 'mine') throw new Error(`hotel order ${order.reference} is being cancelled already`);
  await keepStay(tx, order, by, {
    happening: stayHappening('cancellation.borne', by.doer),
    change: { quote: { ...order.quote, until: by.now.toISOString() } },
  });
};

/** Nobody has answered about the higher price: the request is taken back, as its agent could have done. */
export const lapsePrice = async (tx: Tx, order: HotelOrderRow, now: Date): Promise<void> => {
  const due = order.due_at?.toISOString() ?? '';
  const claim = await claimSaga(
    tx,
    {
      tenantId: order.tenant_id,
      kind: 'stay-cancel',
      actor: 'system',
      actorName: nameOf('time-to-accept'),
      agencyId: order.agency_id,
      intentKey: `price-lapsed-${order.reference}-${due}`,
      orderReference: order.reference,
      step: 'claimed',
      input: { supplierMinor: 0 } satisfies CancelInput,
    },
    now,
    0,
  );
  if (claim.state !== 'mine') return;
  await keepStay(tx, order, bySupplier(now), { happening: stayHappening('price.lapsed', 'time-to-accept') });
};
