import type { PricedOffer } from '../../../contract/booking/booking.ts';
import type { AirSearchRequest } from '../../../contract/flights/flights.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import type { SupplierOffer } from '../../../server/suppliers/port.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand, dubaiReturn } from '../booking/scripted-supplier.ts';
import type { Person } from '../fresh-server.ts';
import { answerOf } from '../hotels/stay-desk.ts';
import { offerFor, partRequest } from '../part-payments/parts-desk.ts';
import { casesOf } from '../post-travel/case-desk.ts';
import { everybody, exchanged, holdFor, type Leaving, requestedExchange } from '../post-travel/exchange-desk.ts';

export const bookedAt = async ({ server, bookRequest }: SalesDesk, price: PricedOffer, as: Person = 'asha') =>
  answerOf(await server.call('AirBook', bookRequest(price), { as })).order;

/** Does something while the supplier sells one offer alone. */
export const selling = async <Done>(
  { supplier, clock }: SalesDesk,
  offer: SupplierOffer,
  doing: () => Promise<Done>,
): Promise<Done> => {
  const { search } = supplier;
  supplier.search = async (_request, emit) => emit([offer]);
  supplier.next({
    price: {
      outcome: 'priced',
      offer,
      brand: offer.brands[0] ?? classicBrand(),
      passportRequired: true,
      validForMs: 900_000,
      holdUntil: new Date(clock.now().getTime() + 86_400_000),
    },
  });
  try {
    return await doing();
  } finally {
    supplier.search = search;
  }
};

const soonerDays = 5;
const sooner = (text: string): string =>
  text.replace(/^\d{4}-\d\d-\d\d/, (day) =>
    new Date(Date.parse(day) - soonerDays * 86_400_000).toISOString().slice(0, 10),
  );

/** The flights of `dubaiReturn` five days earlier, so that their dues are over by now. */
export const soonerReturn = (extraMinor = 0): SupplierOffer => {
  const offer = dubaiReturn(classicBrand(extraMinor));
  return {
    ...offer,
    offerKey: 'scripted-dac-dxb-sooner',
    journeys: offer.journeys.map((journey) => ({
      ...journey,
      departureDate: sooner(journey.departureDate),
      segments: journey.segments.map((segment) => ({
        ...segment,
        departsAt: sooner(segment.departsAt),
        arrivesAt: sooner(segment.arrivesAt),
      })),
    })),
  };
};

const soonerSearch: Partial<AirSearchRequest> = {
  segments: [{ origin: 'DAC', destination: 'DXB', departureDate: '2026-12-05', returnDate: '2026-12-12' }],
};

/** An order that is ticketed and paid in part, whose rest is due before the matrix is read. */
export const partPaidBefore = (desk: SalesDesk, as: Person, extraMinor = 0): Promise<string> =>
  selling(desk, soonerReturn(extraMinor), async () => {
    const order = await bookedAt(desk, await desk.priced(as, soonerSearch), as);
    return (await paidInPart(desk, order, as)).orderReference;
  });

export const paidInPart = async (desk: SalesDesk, order: Order, as: Person = 'asha'): Promise<Order> => {
  const request = partRequest(order, await offerFor(desk, order, as));
  return answerOf(await desk.server.call('AirTicket', request, { as })).order;
};

export const ticketedFrom = async (desk: SalesDesk, order: Order, as: Person = 'asha'): Promise<Order> =>
  answerOf(await desk.server.call('AirTicket', desk.ticketRequest(order), { as })).order;

/** One of the two ways, sold alone. */
export const oneWay = (journey: 0 | 1): SupplierOffer => {
  const offer = dubaiReturn();
  return { ...offer, offerKey: `scripted-one-way-${journey}`, journeys: offer.journeys.slice(journey, journey + 1) };
};

export const soldOneWay = (desk: SalesDesk, journey: 0 | 1): Promise<Order> =>
  selling(desk, oneWay(journey), async () => {
    const [origin, destination] = journey === 0 ? ['DAC', 'DXB'] : ['DXB', 'DAC'];
    const departureDate = journey === 0 ? '2026-12-10' : '2026-12-17';
    const segments = [{ origin, destination, departureDate, returnDate: null }];
    return ticketedFrom(desk, await bookedAt(desk, await desk.priced('asha', { tripType: 'O', segments })));
  });

/** What happens to a sale later than it was sold, so that the two have an order. */
export const aMomentLater = ({ clock }: SalesDesk): void => clock.advance(1_000);

/** Travellers whose tickets come back: all, or the first. */
export type WhoReturns = 'everybody' | 'first';

const paxIdsOf = ({ travellers }: Order, who: WhoReturns): string[] =>
  travellers.slice(0, who === 'first' ? 1 : travellers.length).map(({ paxId }) => paxId);

export const voided = async (
  desk: SalesDesk,
  order: Order,
  who: WhoReturns = 'everybody',
  as: Person = 'asha',
): Promise<string> => {
  aMomentLater(desk);
  await casesOf('void').requested(desk, order, paxIdsOf(order, who), as);
  await completeSagas(desk.deps);
  return order.orderReference;
};

/** What the airline keeps of a flight that comes back. */
const penaltyMinor = 900_000;

/** Asks for a refund. `coupons`: flights that come back. Absent: all. */
export const askedRefund = async (
  desk: SalesDesk,
  order: Order,
  { who = 'everybody', coupons, as = 'asha' }: { who?: WhoReturns; coupons?: readonly number[]; as?: Person } = {},
): Promise<string> => {
  const { server } = desk;
  aMomentLater(desk);
  const choice = {
    orderReference: order.orderReference,
    paxIds: paxIdsOf(order, who),
    ...(coupons === undefined ? {} : { coupons: [...coupons] }),
  };
  const { money } = answerOf(await server.call('VerifyRefundPenalty', choice, { as }));
  const agreed = money.effect?.postings ?? [];
  return answerOf(await server.call('RequestRefund', { ...choice, agreed }, { as })).case.caseReference;
};

/** Asks for a refund of the way home alone, which the fare does not price and the airline quotes. */
export const quotedRefund = async (desk: SalesDesk, order: Order): Promise<string> => {
  desk.supplier.next({ quote: { outcome: 'quoted', penaltyMinor } });
  const caseReference = await askedRefund(desk, order, { coupons: [2] });
  await completeSagas(desk.deps);
  return caseReference;
};

/** Refunds the way home alone, at what the airline quoted. */
export const refundedHome = async (desk: SalesDesk, order: Order): Promise<string> => {
  const caseReference = await quotedRefund(desk, order);
  const { money } = await casesOf('refund').caseOf(desk, caseReference);
  const accept = { caseReference, action: 'accept' as const, penaltyMinor: money.penaltyMinor };
  answerOf(await desk.server.call('UpdateRefundStatus', accept, { as: 'asha' }));
  await completeSagas(desk.deps);
  return order.orderReference;
};

/** Asks for a refund that the fare prices, and lets the airline answer it: it refunds, unless a script says otherwise. */
export const refunded = async (
  desk: SalesDesk,
  order: Order,
  asked: Parameters<typeof askedRefund>[2] = {},
): Promise<string> => {
  await askedRefund(desk, order, asked);
  await completeSagas(desk.deps);
  return order.orderReference;
};

/** Asks for a refund that people of the desk carry out. */
export const refundAtDesk = async (desk: SalesDesk, order: Order): Promise<string> => {
  const { refunding } = desk.supplier;
  desk.supplier.refunding = { isAutomatic: false, settlesAtOnce: false };
  try {
    return await refunded(desk, order);
  } finally {
    desk.supplier.refunding = refunding;
  }
};

/** References of an order and of its new tickets, which cost more. */
export const exchangedFor = async (desk: SalesDesk, order: Order, leaving: Leaving) => {
  aMomentLater(desk);
  const { held } = await exchanged(desk, order, leaving, 200_000);
  return { old: order.orderReference, new: held.orderReference };
};

/** An exchange that people of the desk carry out: its order, and the seats that are held for it. */
export const exchangeAtDesk = async (desk: SalesDesk, order: Order) => {
  const { exchanging } = desk.supplier;
  desk.supplier.exchanging = { isAutomatic: false };
  try {
    aMomentLater(desk);
    const { held, request } = await holdFor(desk, order, everybody, 200_000);
    await requestedExchange(desk, request);
    await completeSagas(desk.deps);
    return { old: order.orderReference, new: held.orderReference };
  } finally {
    desk.supplier.exchanging = exchanging;
  }
};

/** A choice of a customer that an agent has priced. */
export const pricedFromProposal = async (desk: SalesDesk): Promise<PricedOffer> => {
  const { server } = desk;
  const as = 'asha';
  const { requestId, itineraries } = await desk.searched();
  const fare = { requestId, itineraryId: itineraries[0]?.itineraryId ?? '', brandId: null };
  const made = answerOf(
    await server.call(
      'MakeProposal',
      {
        options: [{ fares: [fare] }],
        markupBasisPoints: 200,
        markupMinor: 0,
        customerName: 'Nasrin Akter',
        note: null,
        validDays: 3,
      },
      { as },
    ),
  );
  const { proposalId } = made.proposal;
  answerOf(await server.call('ChooseProposal', { token: made.token, optionId: 'option-1' }));
  const { fares } = answerOf(await server.call('BookProposal', { proposalId }, { as }));
  const [found] = fares;
  if (!found) throw new Error('no fare was found');
  const { landsOn: _, ...named } = found;
  return answerOf(await server.call('AirPrice', { ...named, proposalId }, { as }));
};

/** A ticketed order of two adults and an infant, with a bag and a seat. */
export const ticketedWithOptions = async (desk: SalesDesk): Promise<Order> => {
  const as = 'asha';
  const { server } = desk;
  const brand = classicBrand();
  const [adults, child] = brand.fares;
  if (!adults || !child) throw new Error('the brand has no fares');
  const infantBrand = { ...brand, fares: [adults, { ...child, type: 'INF' as const, baseMinor: 300_000 }] };
  const priced = await selling(desk, dubaiReturn(infantBrand), () =>
    desk.priced(as, { childCount: 0, childAges: [], infantCount: 1 }),
  );
  const { priceId } = priced;
  const bags = answerOf(await server.call('GetBaggage', { priceId }, { as })).options;
  const { map } = answerOf(await server.call('GetSeat', { priceId, journeyIndex: 0, segmentIndex: 0 }, { as }));
  const seats = map?.cabins.flatMap(({ rows }) => rows.flatMap((row) => row.seats)) ?? [];
  const bag = bags.find(({ name }) => name === '20 kg')?.optionId ?? '';
  const seat = seats.find((one) => one?.designator === '12A')?.optionId ?? '';
  const choices = [
    { optionId: bag, traveller: 0, count: 1, remark: null },
    { optionId: seat, traveller: 1, count: 1, remark: null },
  ];
  const { offer } = answerOf(await server.call('AirSell', { priceId, choices }, { as }));
  const request = desk.bookRequest(offer);
  Object.assign(request.travellers[2] ?? {}, { type: 'INF', dateOfBirth: '2026-02-01' });
  return ticketedFrom(desk, answerOf(await server.call('AirBook', request, { as })).order);
};
