import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PricedOffer } from '../../../contract/booking/booking.ts';
import type { CallAnswer, CallRequest } from '../../../contract/calls.ts';
import { displayMoney } from '../../../contract/money.ts';
import { documentTypes, type Order } from '../../../contract/orders/orders.ts';
import type { Proposal } from '../../../contract/proposals/proposals.ts';
import { offeredSharesOf } from '../../../server/proposals/accepted-price.ts';
import type { KeptProposalOption } from '../../../server/proposals/tables.ts';
import type { SupplierOffer } from '../../../server/suppliers/port.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand, dubaiReturn } from '../booking/scripted-supplier.ts';
import { textOfPdf } from '../documents/pdf-text.ts';
import type { Person } from '../fresh-server.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.close());

const taka = (minor: number | null | undefined): string =>
  displayMoney({ currency: 'BDT', minor: minor ?? Number.NaN });

/** What the supplier sells, searched and priced alike, dearer by an amount. */
const sell = (offer: SupplierOffer = dubaiReturn()): void => {
  desk.supplier.search = async (_request, emit) => emit([offer]);
  desk.supplier.price = async () => ({
    outcome: 'priced',
    offer,
    brand: offer.brands[0] ?? classicBrand(),
    validForMs: 0,
    holdUntil: null,
    passportRequired: false,
  });
};

interface Taken {
  readonly proposal: Proposal;
  readonly found: CallAnswer<'BookProposal'>;
  readonly fare: CallRequest<'AirPrice'>;
}

/** A proposal with a markup of its own, chosen by its customer, whose choice an agent begins to book. */
const taken = async (markupBasisPoints = 200): Promise<Taken> => {
  const { requestId, itineraries } = await desk.searched();
  const fare = { requestId, itineraryId: itineraries[0]?.itineraryId ?? '', brandId: null };
  const made = await desk.server.call(
    'MakeProposal',
    {
      options: [{ fares: [fare] }],
      markupBasisPoints,
      markupMinor: 0,
      customerName: 'Nasrin Akter',
      note: null,
      validDays: 3,
    },
    { as: 'asha' },
  );
  if (!made.ok) throw new Error(made.refusal);
  const { proposal, token } = made.answer;
  await desk.server.call('ChooseProposal', { token, optionId: 'option-1' });
  const booked = await desk.server.call('BookProposal', { proposalId: proposal.proposalId }, { as: 'asha' });
  if (!booked.ok) throw new Error(booked.refusal);
  const [first] = booked.answer.fares;
  if (!first) throw new Error('no fare was found');
  const { landsOn: _, ...named } = first;
  return { proposal, found: booked.answer, fare: { ...named, proposalId: booked.answer.proposalId } };
};

const price = async (fare: CallRequest<'AirPrice'>, as: Person = 'asha'): Promise<PricedOffer> => {
  const outcome = await desk.server.call('AirPrice', fare, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};

const sold = async (priced: PricedOffer): Promise<Order> => {
  const held = await desk.server.call('AirBook', desk.bookRequest(priced), { as: 'asha' });
  if (!held.ok) throw new Error(held.refusal);
  const out = await desk.server.call('AirTicket', desk.ticketRequest(held.answer.order), { as: 'asha' });
  if (!out.ok) throw new Error(out.refusal);
  return out.answer.order;
};

const printed = async (order: Order, typeId: CallRequest<'GetBookingPdf'>['typeId']): Promise<string> => {
  const asked = { typeId, orderReference: order.orderReference, withPrice: true, paxIds: [] };
  return textOfPdf((await desk.server.send('GetBookingPdf', asked, { as: 'asha' })).bytes);
};

test('[RES-08] [ORD-06] what a customer accepted is the customer price of the booking, its invoice and its priced ticket', async () => {
  sell();
  const { proposal, found, fare } = await taken();
  const [option] = proposal.options;
  expect(option?.offeredMinor).toBeGreaterThan(option?.grossMinor ?? 0);
  expect(found.offeredMinor).toBe(option?.offeredMinor);
  const priced = await price(fare);
  expect(priced.proposal).toEqual({
    customerName: 'Nasrin Akter',
    offeredMinor: option?.offeredMinor,
    agentMinor: option?.agentMinor,
  });
  expect(priced.sums).toMatchObject({
    agentMinor: option?.agentMinor,
    grossMinor: option?.offeredMinor,
    agencyMarkupMinor: (option?.offeredMinor ?? 0) - (option?.agentMinor ?? 0),
  });
  const order = await sold(priced);
  expect(order.sums.grossMinor).toBe(option?.offeredMinor);
  for (const typeId of [documentTypes.customerInvoice, documentTypes.ticket]) {
    const text = await printed(order, typeId);
    expect(text).toContain(taka(option?.offeredMinor));
    expect(text).not.toContain(taka(option?.grossMinor));
  }
  expect(await printed(order, documentTypes.customerInvoice)).toContain('Nasrin Akter');
  expect(await printed(order, documentTypes.invoice)).toContain(taka(option?.agentMinor));
});

test('[RES-08] a fare that has become dearer than the accepted price costs the agency its own money, and the customer no more', async () => {
  sell();
  const { proposal, fare } = await taken();
  const [option] = proposal.options;
  sell(dubaiReturn(classicBrand(9_000_000)));
  const priced = await price(fare);
  expect(priced.sums.grossMinor).toBe(option?.offeredMinor);
  expect(priced.sums.agentMinor).toBeGreaterThan(option?.offeredMinor ?? 0);
  expect(priced.sums.agencyMarkupMinor).toBe((option?.offeredMinor ?? 0) - priced.sums.agentMinor);
  const order = await sold(priced);
  expect(await printed(order, documentTypes.customerInvoice)).toContain(taka(option?.offeredMinor));
  expect(await printed(order, documentTypes.ticket)).toContain('Discount');
});

test('[RES-08] the reasons of a price add up to what the customer accepted', async () => {
  sell();
  const { fare } = await taken();
  const priced = await price(fare);
  const outcome = await desk.server.call('GetPriceReasons', { priceId: priced.priceId, fare: null }, { as: 'asha' });
  if (!outcome.ok) throw new Error(outcome.refusal);
  const { sums, agencyParts, toPublishedMinor, proposalMinor } = outcome.answer;
  const added = agencyParts.reduce((sum, part) => sum + (part.agencyMarkupMinor ?? 0), 0);
  expect(proposalMinor).toBeGreaterThan(0);
  expect(sums.agentMinor + added + (toPublishedMinor ?? 0) + (proposalMinor ?? 0)).toBe(sums.grossMinor);
});

test('[RES-08] no price is taken from a proposal of another agency, nor for flights that its customer did not choose', async () => {
  sell();
  const { fare } = await taken();
  const theirs = await desk.searched('badrul');
  const others = { ...fare, requestId: theirs.requestId, itineraryId: theirs.itineraries[0]?.itineraryId ?? '' };
  expect((await desk.server.send('AirPrice', others, { as: 'badrul' })).status).toBe(400);
  const base = dubaiReturn();
  const [first, second] = base.journeys;
  if (!first || !second) throw new Error('no return');
  sell({
    ...base,
    offerKey: 'scripted-other',
    journeys: [{ ...first, segments: first.segments.map((one) => ({ ...one, flightNumber: '999' })) }, second],
  });
  const { requestId, itineraries } = await desk.searched();
  const named = { requestId, itineraryId: itineraries[0]?.itineraryId ?? '' };
  const details = await desk.server.call('GetAirSearchItineraryBrandDetails', named, { as: 'asha' });
  if (!details.ok) throw new Error(details.refusal);
  const unchosen = { ...fare, ...named, brandId: details.answer.brands[0]?.brandId ?? '' };
  expect((await desk.server.send('AirPrice', unchosen, { as: 'asha' })).status).toBe(400);
});

test('[RES-08] the same fare without the proposal has the usual customer price, and its sale is not continued as that of the proposal', async () => {
  sell();
  const { proposal, fare } = await taken();
  const { proposalId, ...alone } = fare;
  const usual = await price(alone);
  expect(usual.sums.grossMinor).toBe(proposal.options[0]?.grossMinor);
  expect(usual.proposal).toBeUndefined();
  const draft: CallRequest<'KeepBookingDraft'>['draft'] = {
    step: 'travellers',
    travellers: [
      {
        type: 'ADT',
        title: '',
        firstName: 'Kamal',
        lastName: '',
        dateOfBirth: '',
        nationality: '',
        passportNumber: '',
        passportExpiry: '',
        flyerAirline: '',
        flyerNumber: '',
      },
    ],
    contact: { email: '', phone: '' },
    toSave: [],
    openSection: 0,
    chosen: [],
    acceptedMinor: usual.sums.agentMinor,
    acceptedFareMinor: usual.sums.agentMinor,
  };
  await desk.server.call('KeepBookingDraft', { saleId: 'sale-usual', priceId: usual.priceId, draft }, { as: 'asha' });
  const left = (more: { proposalId?: string }) =>
    desk.server.call('GetBookingDraft', { saleId: 'sale-another', ...alone, ...more }, { as: 'asha' });
  expect(await left({})).toMatchObject({ answer: { sale: { state: 'open' } } });
  expect(await left({ proposalId: proposalId ?? '' })).toMatchObject({ answer: { sale: { state: 'otherFare' } } });
});

test('[RES-08] the accepted price of two tickets is divided between them without a rest', () => {
  const fare = (grossMinor: number) => ({ brand: { price: { grossMinor, agentMinor: grossMinor } } });
  const option = {
    fares: [fare(3_333_300), fare(6_666_700)],
    grossMinor: 10_000_000,
    offeredMinor: 10_200_100,
  } as unknown as KeptProposalOption;
  const shares = offeredSharesOf(option, 'BDT');
  expect(shares).toEqual([3_400_000, 6_800_100]);
});
