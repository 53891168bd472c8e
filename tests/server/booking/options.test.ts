import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PricedOffer } from '../../../contract/booking/booking.ts';
import { displayMoney } from '../../../contract/money.ts';
import type { FlightOption, OptionChoice, Seat } from '../../../contract/orders/options.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import { textOfPdf } from '../documents/pdf-text.ts';
import { openSalesDesk, type SalesDesk } from './sales-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.close());

const as = 'asha';

const optionsOf = async (call: 'GetBaggage' | 'GetMeal' | 'GetSSR', priceId: string): Promise<FlightOption[]> => {
  const outcome = await desk.server.call(call, { priceId }, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer.options;
};
const seatsOf = async (priceId: string): Promise<Seat[]> => {
  const outcome = await desk.server.call('GetSeat', { priceId, journeyIndex: 0, segmentIndex: 0 }, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return (
    outcome.answer.map?.cabins.flatMap(({ rows }) =>
      rows.flatMap(({ seats }) => seats.filter((seat) => seat !== null)),
    ) ?? []
  );
};
const named = (options: readonly FlightOption[], code: string, name?: string): FlightOption => {
  const found = options.find((option) => option.code === code && (name === undefined || option.name === name));
  if (!found) throw new Error(`no ${code} is offered`);
  return found;
};
const seatAt = async (priceId: string, designator: string): Promise<string> =>
  (await seatsOf(priceId)).find((seat) => seat.designator === designator)?.optionId ?? '';
const choice = (optionId: string, traveller = 0, more: Partial<OptionChoice> = {}): OptionChoice => ({
  optionId,
  traveller,
  count: 1,
  remark: null,
  ...more,
});
const sell = (priceId: string, choices: OptionChoice[]) => desk.server.call('AirSell', { priceId, choices }, { as });
const sold = async (priceId: string, choices: OptionChoice[]): Promise<PricedOffer> => {
  const outcome = await sell(priceId, choices);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer.offer;
};

const owedToSupplier = async (): Promise<number> =>
  (await ledgerBalances(desk.server.database.db, products, 'platform')).balanceMinor.get(
    'supplier-payable:scripted:BDT',
  ) ?? 0;

describe('options of a price', () => {
  it('[BKG-05] are listed by kind with the lowest price, and the seat map shows who can sit where', async () => {
    const { priceId } = await desk.priced();
    const kinds = await desk.server.call('AirServiceList', { priceId }, { as });
    expect(kinds).toMatchObject({
      answer: {
        kinds: [
          { kind: 'baggage', fromMinor: 600_000, flights: [{ journeyIndex: 0, segmentIndex: null }] },
          { kind: 'meal', fromMinor: 0 },
          { kind: 'assistance', fromMinor: 0 },
          { kind: 'seat', fromMinor: 150_000, flights: [{ journeyIndex: 0, segmentIndex: 0 }] },
        ],
      },
    });
    expect((await optionsOf('GetMeal', priceId)).map(({ code }) => code)).toEqual(['VGML', 'CHML']);
    const seats = await seatsOf(priceId);
    expect(seats.map(({ designator, state, optionId }) => [designator, state, optionId !== null])).toEqual([
      ['11A', 'free', true],
      ['11B', 'blocked', false],
      ['11C', 'free', true],
      ['12A', 'free', true],
      ['12B', 'free', true],
      ['12C', 'taken', false],
    ]);
    const noMap = await desk.server.call('GetSeat', { priceId, journeyIndex: 1, segmentIndex: 0 }, { as });
    expect(noMap).toMatchObject({ answer: { map: null } });
  });

  it('[BKG-05] of a silent airline, an ended price and another agency’s are refused by name', async () => {
    const { priceId } = await desk.priced();
    desk.supplier.next({ options: { outcome: 'silent' } });
    expect(await desk.server.call('GetMeal', { priceId }, { as })).toMatchObject({ refusal: 'supplier-silent' });
    desk.supplier.next({ seatMap: { outcome: 'silent' } });
    const place = { journeyIndex: 0, segmentIndex: 0 };
    expect(await desk.server.call('GetSeat', { priceId, ...place }, { as })).toMatchObject({
      refusal: 'supplier-silent',
    });
    expect(await desk.server.call('GetMeal', { priceId: 'no-such-price' }, { as })).toMatchObject({
      refusal: 'price-expired',
    });
  });
});

describe('adding options', () => {
  it('[BKG-05] adds their price, and takes the place of those chosen before', async () => {
    const { priceId, sums } = await desk.priced();
    const bag = named(await optionsOf('GetBaggage', priceId), 'XBAG', '20 kg');
    const first = await sold(priceId, [choice(bag.optionId, 0, { count: 2 }), choice(await seatAt(priceId, '12A'), 2)]);
    expect(first.sums).toEqual({
      ...sums,
      optionsMinor: 1_350_000,
      agentMinor: sums.agentMinor + 1_350_000,
      grossMinor: (sums.grossMinor ?? 0) + 1_350_000,
    });
    expect(first.options).toMatchObject([
      { kind: 'baggage', name: '20 kg', count: 2, priceMinor: 1_200_000, traveller: 0, designator: null },
      { kind: 'seat', designator: '12A', priceMinor: 150_000, traveller: 2 },
    ]);
    expect((await sold(priceId, [])).sums).toEqual(sums);
  });

  it('[BKG-05] refuses what does not go together, and names the choice', async () => {
    const { priceId } = await desk.priced();
    const bags = await optionsOf('GetBaggage', priceId);
    const meals = await optionsOf('GetMeal', priceId);
    const helps = await optionsOf('GetSSR', priceId);
    const exit = await seatAt(priceId, '11A');
    const seat = await seatAt(priceId, '12A');
    const other = await seatAt(priceId, '12B');
    const bag = named(bags, 'XBAG', '20 kg').optionId;
    const wrong: readonly (readonly [path: string, choices: OptionChoice[]])[] = [
      ['choices.0.traveller', [choice(exit, 2)]],
      ['choices.0.traveller', [choice(seat, 9)]],
      ['choices.0.traveller', [choice(named(meals, 'CHML').optionId, 0)]],
      ['choices.1.optionId', [choice(seat, 0), choice(seat, 1)]],
      ['choices.1.optionId', [choice(seat, 0), choice(other, 0)]],
      ['choices.1.optionId', [choice(bag, 0), choice(named(bags, 'XBAG', '30 kg').optionId, 0)]],
      ['choices.0.count', [choice(bag, 0, { count: 3 })]],
      ['choices.0.remark', [choice(named(helps, 'UMNR').optionId, 2)]],
      ['choices.1.optionId', [choice(named(helps, 'WCHR').optionId), choice(named(helps, 'WCHC').optionId)]],
      ['choices.0.traveller', [choice(exit, 0), choice(named(helps, 'WCHR').optionId, 0)]],
    ];
    for (const [path, choices] of wrong) {
      expect(await sell(priceId, choices)).toMatchObject({ refusal: 'options-differ', facts: { path } });
    }
    const kept = await desk.server.call('AirGetItinerary', { priceId }, { as });
    expect(kept).toMatchObject({ answer: { options: [], sums: { optionsMinor: 0 } } });
  });

  it('[BKG-05] refuses more than the airline has left', async () => {
    const { priceId } = await desk.priced();
    const bag = named(await optionsOf('GetBaggage', priceId), 'XBAG', '20 kg').optionId;
    const choices = [choice(bag, 0, { count: 2 }), choice(bag, 1, { count: 2 })];
    expect(await sell(priceId, choices)).toMatchObject({
      refusal: 'options-gone',
      facts: { optionIds: bag, names: '20 kg' },
    });
  });

  it('[BKG-05] an exit seat is not for the adult who carries an infant', async () => {
    const { priceId } = await desk.priced();
    const { db } = desk.server.database;
    const row = await db.selectFrom('priced_offer').select('offer').where('id', '=', priceId).executeTakeFirstOrThrow();
    const offer = { ...row.offer, party: { adults: 2, children: 1, infants: 1 } };
    await db
      .updateTable('priced_offer')
      .set({ offer: JSON.stringify(offer) as never })
      .where('id', '=', priceId)
      .execute();
    const exit = await seatAt(priceId, '11A');
    expect(await sell(priceId, [choice(exit, 0)])).toMatchObject({ refusal: 'options-differ' });
    expect(await sell(priceId, [choice(exit, 1)])).toMatchObject({ ok: true });
  });
});

describe('booking with options', () => {
  /** The seats that are booked here are free for the other tests. */
  let ofOthers: SalesDesk;
  beforeAll(async () => {
    ofOthers = desk;
    desk = await openSalesDesk();
  });
  afterAll(async () => {
    await desk.close();
    desk = ofOthers;
  });

  it('[BKG-05][MNY-01] are held, paid, answered by the airline, and printed with their price', async () => {
    const { priceId } = await desk.priced();
    const before = await desk.walletMinor();
    const owedBefore = await owedToSupplier();
    const helps = await optionsOf('GetSSR', priceId);
    const offer = await sold(priceId, [
      choice(await seatAt(priceId, '12A'), 0),
      choice(named(await optionsOf('GetBaggage', priceId), 'XBAG', '20 kg').optionId, 2),
      choice(named(helps, 'WCHC').optionId, 1),
    ]);
    const booked = await desk.server.call('AirBook', desk.bookRequest(offer), { as });
    if (!booked.ok) throw new Error(booked.refusal);
    const { order } = booked.answer;
    expect(
      order.options.map(({ name, state, paxId }) => [
        name,
        state,
        order.travellers.findIndex((one) => one.paxId === paxId),
      ]),
    ).toEqual([
      ['Seat 12A', 'requested', 0],
      ['20 kg', 'requested', 2],
      ['Wheelchair to the seat', 'requested', 1],
    ]);
    const paid = await desk.server.call('AirTicket', desk.ticketRequest(order), { as });
    if (!paid.ok) throw new Error(paid.refusal);
    expect(paid.answer.order.options.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'refused']);
    expect(before.balanceMinor - (await desk.walletMinor()).balanceMinor).toBe(offer.sums.agentMinor);
    expect(await desk.ledgerFaults()).toEqual([]);
    // Fares and taxes of 97,000 taka less 7 % of the fares of 82,500, and both options whole: nothing of them is kept.
    expect((await owedToSupplier()) - owedBefore).toBe(9_122_500 + 750_000);
    const { orderReference } = order;
    const print = async (typeId: 1 | 2 | 3) =>
      textOfPdf(
        (await desk.server.send('GetBookingPdf', { typeId, orderReference, withPrice: true, paxIds: [] }, { as }))
          .bytes,
      );
    const ticket = await print(1);
    for (const words of ['Seat 12A', 'Extra baggage 20 kg', 'Not provided by the airline'])
      expect(ticket).toContain(words);
    for (const invoice of [await print(2), await print(3)]) {
      expect(invoice).toContain('Seat 12A, EK 583');
      for (const minor of [150_000, 600_000]) expect(invoice).toContain(displayMoney({ currency: 'BDT', minor }));
    }
  });

  it('[BKG-05] an option that sold out meanwhile fails no booking: nothing is held, and the price is booked without it', async () => {
    const one = await desk.priced();
    const other = await desk.priced();
    const seat = await seatAt(one.priceId, '12B');
    const mine = await sold(one.priceId, [choice(seat, 0)]);
    const theirs = await sold(other.priceId, [choice(await seatAt(other.priceId, '12B'), 0)]);
    expect(await desk.server.call('AirBook', desk.bookRequest(theirs), { as })).toMatchObject({ ok: true });
    const acts = desk.supplier.acts.length;
    expect(await desk.server.call('AirBook', desk.bookRequest(mine), { as })).toMatchObject({
      refusal: 'options-gone',
      facts: { optionIds: seat, names: 'Seat 12B' },
    });
    expect(desk.supplier.acts.length).toBe(acts);
    const without = await sold(one.priceId, []);
    expect(await desk.server.call('AirBook', desk.bookRequest(without), { as })).toMatchObject({
      answer: { order: { state: 'held', options: [] } },
    });
  });
});
