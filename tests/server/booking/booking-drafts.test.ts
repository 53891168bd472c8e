import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingDraft } from '../../../contract/booking/booking-draft.ts';
import type { CallRequest } from '../../../contract/calls.ts';
import { wipeEndedDrafts } from '../../../server/booking/booking-drafts.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { overAllTenants } from '../../../server/database/tenant-scope.ts';
import type { Person } from '../fresh-server.ts';
import { openSalesDesk, rahmanFamily, type SalesDesk } from './sales-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.close());

/** A fare of a new search, priced, and what was typed for it. */
const begunSale = async (saleId: string, as: Person = 'asha') => {
  const { requestId, itineraries } = await desk.searched(as);
  const itineraryId = itineraries[0]?.itineraryId ?? '';
  const details = await desk.server.call('GetAirSearchItineraryBrandDetails', { requestId, itineraryId }, { as });
  if (!details.ok) throw new Error(details.refusal);
  const fare = { requestId, itineraryId, brandId: details.answer.brands[0]?.brandId ?? '' };
  const priced = await desk.server.call('AirPrice', fare, { as });
  if (!priced.ok) throw new Error(priced.refusal);
  const offer = priced.answer;
  const kept: CallRequest<'KeepBookingDraft'> = {
    saleId,
    priceId: offer.priceId,
    draft: typedFor(offer.sums.agentMinor),
  };
  expect(await desk.server.call('KeepBookingDraft', kept, { as })).toEqual({ ok: true, answer: { kept: true } });
  return { saleId, fare, offer, kept };
};

const typedFor = (acceptedMinor: number): BookingDraft => ({
  step: 'travellers',
  travellers: rahmanFamily.map(({ type, firstName, passport }, index) => ({
    type,
    title: '',
    firstName,
    lastName: index === 0 ? 'Rahman' : '',
    dateOfBirth: '31/02/19',
    nationality: 'BD',
    passportNumber: passport?.number ?? '',
    passportExpiry: '',
    flyerAirline: '',
    flyerNumber: '',
  })),
  contact: { email: 'kamal@', phone: '' },
  mailsTickets: false,
  toSave: [0],
  openSection: 1,
  chosen: [],
  acceptedMinor,
  acceptedFareMinor: acceptedMinor,
});

const left = async (asked: CallRequest<'GetBookingDraft'>, as: Person = 'asha') => {
  const outcome = await desk.server.call('GetBookingDraft', asked, { as });
  if (!outcome.ok) throw new Error('the draft was refused');
  return outcome.answer.sale;
};

const draftRow = (saleId: string) =>
  desk.server.database.db
    .selectFrom('booking_draft')
    .selectAll()
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow();

const price = (id: string) =>
  desk.server.database.db.selectFrom('priced_offer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a sale that was left', () => {
  it('[BKG-08] comes back as it was typed, right or wrong, at its price and for the time that is left', async () => {
    const { fare, offer, kept } = await begunSale('sale-back');
    desk.clock.advance(60_000);
    const open = { saleId: 'sale-back', state: 'open', draft: kept.draft, orderReference: null };
    const sale = await left({ saleId: 'sale-back', ...fare });
    expect(sale).toMatchObject({ ...open, offer: { priceId: offer.priceId } });
    expect(sale?.offer?.remainingMs).toBe(offer.remainingMs - 60_000);
    const retyped = { ...kept, draft: { ...kept.draft, contact: { email: 'kamal@family.example', phone: '01' } } };
    await desk.server.call('KeepBookingDraft', retyped, { as: 'asha' });
    expect((await left({ saleId: 'another-device', ...fare }))?.draft).toEqual(retyped.draft);
  });

  it('[BKG-08] lies sealed in the database: no name and no passport number can be read there', async () => {
    await begunSale('another-sale');
    await begunSale('sale-sealed');
    const { sealed } = await draftRow('sale-sealed');
    const bytes = Buffer.from(sealed ?? []).toString('latin1');
    expect(bytes.length).toBeGreaterThan(500);
    for (const word of ['Kamal', 'BX1234567', 'travellers']) expect(bytes).not.toContain(word);
    await desk.server.database.db
      .updateTable('booking_draft')
      .set({ sealed: (await draftRow('another-sale')).sealed })
      .where('sale_id', '=', 'sale-sealed')
      .execute();
    const { fare } = await begunSale('sale-of-the-same');
    await expect(left({ saleId: 'sale-sealed', ...fare })).rejects.toMatchObject({ kind: 500 });
  });

  it('[BKG-08] is its person’s alone: neither a colleague nor another agency is given it', async () => {
    const { fare, kept } = await begunSale('sale-own');
    for (const other of ['badrul', 'carol'] as const) {
      expect(await left({ saleId: 'sale-own', ...fare }, other)).toBeNull();
      await desk.server.call('KeepBookingDraft', kept, { as: other });
      expect((await left({ saleId: 'sale-own', ...fare }))?.draft).toEqual(kept.draft);
    }
    await desk.server.database.db
      .updateTable('booking_draft')
      .set({ user_id: 'a-colleague' })
      .where('sale_id', '=', 'sale-own')
      .where('user_id', '=', desk.server.people.asha.userId)
      .execute();
    expect(await left({ saleId: 'sale-own', ...fare })).toBeNull();
  });

  it('[BKG-08] gives its travellers to another fare of the same search', async () => {
    const { fare, kept } = await begunSale('sale-moved');
    expect(await left({ ...fare, saleId: 'sale-new', itineraryId: 'another-one' })).toEqual({
      saleId: 'sale-moved',
      state: 'otherFare',
      offer: null,
      draft: kept.draft,
      orderReference: null,
    });
    expect(await left({ ...fare, saleId: 'sale-new', requestId: 'another-search' })).toBeNull();
  });

  it('[BKG-08] is forgotten when its price ends, and a price that has ended keeps nothing', async () => {
    const { fare, kept, offer } = await begunSale('sale-ended');
    desk.clock.advance(offer.remainingMs - 1);
    await overAllTenants(() => wipeEndedDrafts(desk.server.database.db, desk.clock.now()));
    expect((await left({ saleId: 'sale-ended', ...fare }))?.offer?.remainingMs).toBe(1);
    desk.clock.advance(1);
    expect(await left({ saleId: 'sale-ended', ...fare })).toBeNull();
    expect(await desk.server.call('KeepBookingDraft', kept, { as: 'asha' })).toEqual({
      ok: true,
      answer: { kept: false },
    });
    await overAllTenants(() => wipeEndedDrafts(desk.server.database.db, desk.clock.now()));
    expect((await draftRow('sale-ended')).sealed).toBeNull();
  });

  it('[BKG-08] leads to its order once it is booked, and a second sale of the same fare begins empty', async () => {
    const { fare, kept, offer } = await begunSale('sale-booked');
    desk.supplier.next({ hold: 'acts-then-silent' });
    desk.supplier.next({ retrieve: { outcome: 'unknown' } });
    const answer = desk.server.call('AirBook', desk.bookRequest(offer), { as: 'asha', key: 'left-open-and-left' });
    await expect.poll(async () => (await price(offer.priceId)).taken_by).not.toBeNull();
    expect(await left({ saleId: 'sale-booked', ...fare })).toMatchObject({ state: 'booking', draft: null });
    expect(await left({ saleId: 'a-second-sale', ...fare })).toBeNull();
    expect(await desk.server.call('KeepBookingDraft', kept, { as: 'asha' })).toEqual({
      ok: true,
      answer: { kept: false },
    });
    await expect
      .poll(async () => {
        desk.clock.advance(2_000);
        await completeSagas(desk.deps);
        return (await left({ saleId: 'sale-booked', ...fare }))?.state;
      })
      .toBe('ordered');
    const booked = await answer;
    if (!booked.ok) throw new Error(booked.refusal);
    const { orderReference } = booked.answer.order;
    expect(await left({ saleId: 'sale-booked', ...fare })).toMatchObject({ state: 'ordered', orderReference });
    expect((await draftRow('sale-booked')).sealed).toBeNull();
    expect(await left({ saleId: 'a-second-sale', ...fare })).toBeNull();
  });
});
