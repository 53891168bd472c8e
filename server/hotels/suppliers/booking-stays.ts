import { isDeepStrictEqual } from 'node:util';
import { type Db, inTx, type Tx } from '../../database/database.ts';
import { faultPoint } from '../../fault-points.ts';
import { locatorOf } from '../../suppliers/stock/locators.ts';
import { writeJournal } from '../../suppliers/stock/queries.ts';
import { penaltyAt } from '../inventory/cancelling.ts';
import { roomKeyOf, roomsOpen } from '../inventory/nights.ts';
import { type Property, propertyByCode } from '../inventory/properties.ts';
import { type RateFacts, readRateKey } from '../inventory/rate-key.ts';
import { reservedStay } from '../inventory/reserved-places.ts';
import type { RoomType } from '../inventory/room-types.ts';
import {
  type BookStayOutcome,
  type CancelStayOutcome,
  type CancelStayQuote,
  type RenameOutcome,
  type RetrieveStayOutcome,
  type StayGuest,
  type StayRequest,
  supplierTotalMinor,
} from '../port.ts';
import { nightsOf, offeredRate, type StayMarket, stayCurrency, todayIn } from './offered-stays.ts';
import type { HotelProfile } from './profiles.ts';
import {
  insertStay,
  lockStay,
  markStay,
  raiseStay,
  renameGuests,
  returnRooms,
  type StayRow,
  stayOf,
  takenRooms,
  takeRooms,
} from './stay-rows.ts';

/** A booking to make, with what its rate key says. */
export interface BookingAsked {
  readonly profile: HotelProfile;
  readonly request: StayRequest;
  readonly facts: RateFacts;
  readonly property: Property;
  readonly now: Date;
  readonly priceFactor: number;
  /** Factor on the time after which a property on request answers. */
  readonly pace: number;
}

/** Thrown to roll the transaction back; carries the outcome. */
class NotBooked extends Error {
  readonly outcome: BookStayOutcome;
  constructor(outcome: BookStayOutcome) {
    super(outcome.outcome);
    this.outcome = outcome;
  }
}

const locatorAttempts = 5;

/** Books a stay once: takes its rooms, writes the booking and the journal in one transaction. */
export const bookStay = async (db: Db, asked: BookingAsked): Promise<BookStayOutcome> => {
  try {
    return await inTx(db, async (tx) => {
      const existing = await stayOf(tx, asked.profile.code, asked.request.reference);
      return existing === undefined ? newStay(tx, asked) : existingStay(existing, asked.request);
    });
  } catch (error) {
    if (error instanceof NotBooked) return error.outcome;
    throw error;
  }
};

const refused = (words: string) => ({ outcome: 'refused', words }) as const;

/** Outcome for a reference that is already booked. */
const existingStay = (row: StayRow, request: StayRequest): BookStayOutcome => {
  if (row.rate_key !== request.rateKey) return refused('This reference belongs to another stay.');
  if (row.state === 'confirmed') return { outcome: 'confirmed', locator: row.locator };
  if (row.state === 'requested' && row.answers_at !== null)
    return { outcome: 'requested', locator: row.locator, answersBy: row.answers_at };
  return refused('This booking has ended; book again with a new reference.');
};

const newStay = async (tx: Tx, asked: BookingAsked): Promise<BookStayOutcome> => {
  const { profile, request, facts, property, now, priceFactor, pace } = asked;
  const nights = nightsOf(facts.stay);
  const market: StayMarket = { now, priceFactor, taken: await takenRooms(tx, property.city.code, nights) };
  const sold = offeredRate(profile, property, facts, market);
  if (sold === null) return { outcome: 'room-gone' };
  const { rate, type } = sold;
  const amountMinor = supplierTotalMinor(rate);
  if (amountMinor !== request.expectedMinor) return { outcome: 'price-changed', newMinor: amountMinor };
  await takeNights(tx, property, type, facts, now);
  const waits = rate.confirms === 'request';
  const answersAt = waits ? new Date(now.getTime() + profile.requestAnswersMs * pace) : null;
  const row = {
    reference: request.reference,
    supplier_code: profile.code,
    state: waits ? ('requested' as const) : ('confirmed' as const),
    rate_key: request.rateKey,
    stay: facts.stay,
    guests: request.guests,
    remark: request.remark,
    amount_minor: amountMinor,
    currency: stayCurrency,
    cancellation: rate.cancellation,
    answers_at: answersAt,
    created_at: now,
  };
  for (let attempt = 0; attempt < locatorAttempts; attempt += 1) {
    const locator = locatorOf(request.reference, attempt);
    if (!(await insertStay(tx, { ...row, locator }))) continue;
    await writeJournal(tx, row, row.state, now);
    faultPoint('stay-booking.supplier-books');
    return answersAt === null
      ? { outcome: 'confirmed', locator }
      : { outcome: 'requested', locator, answersBy: answersAt };
  }
  throw new NotBooked(refused('This reference belongs to another booking.'));
};

/** Takes the rooms of each night, in the order of the nights, so that two bookings cannot deadlock. */
const takeNights = async (
  tx: Tx,
  property: Property,
  type: RoomType,
  { stay }: RateFacts,
  now: Date,
): Promise<void> => {
  const today = todayIn(property.city, now);
  const rooms = stay.rooms.length;
  for (const night of nightsOf(stay)) {
    const wanted = { roomKey: roomKeyOf(property, type), night, rooms, limit: roomsOpen(property, type, night, today) };
    if (!(await takeRooms(tx, wanted))) throw new NotBooked({ outcome: 'room-gone' });
  }
};

/** Where a request stands now: an answer whose time has come takes effect when somebody asks. */
const answeredStay = async (tx: Tx, row: StayRow, now: Date): Promise<StayRow> => {
  if (row.state !== 'requested' || row.answers_at === null || row.answers_at > now) return row;
  const state = isRefused(row) ? ('refused' as const) : ('confirmed' as const);
  await markStay(tx, row.reference, { state });
  if (state === 'refused') await giveBack(tx, row);
  await writeJournal(tx, row, state, row.answers_at);
  return { ...row, state };
};

const isRefused = ({ rate_key }: StayRow): boolean =>
  reservedStay(readRateKey(rate_key)?.propertyCode.slice(0, 3) ?? '') === 'requested-then-refused';

const giveBack = async (tx: Tx, { rate_key, stay }: StayRow): Promise<void> => {
  const facts = readRateKey(rate_key);
  if (facts === null) throw new Error(`a booking has the rate key ${rate_key}`);
  await returnRooms(tx, `${facts.propertyCode}.${facts.roomIndex}`, nightsOf(stay), stay.rooms.length);
};

export const retrieveStay = (
  db: Db,
  supplierCode: string,
  reference: string,
  now: Date,
): Promise<RetrieveStayOutcome> =>
  inTx(db, async (tx) => {
    const found = await lockStay(tx, supplierCode, reference);
    if (found === undefined) return { outcome: 'none' };
    const { state, locator, charged_minor } = await answeredStay(tx, found, now);
    return { outcome: state, locator, chargedMinor: charged_minor };
  });

/** What cancelling costs. A request that waits is taken back free of charge. */
const costOf = ({ state, cancellation }: StayRow, now: Date): number =>
  state === 'requested' ? 0 : penaltyAt(cancellation, now);

const whyNotCancelled = ({ state, rate_key, stay }: StayRow, now: Date): string | null => {
  if (state === 'cancelled' || state === 'refused') return 'This booking has ended already.';
  const city = propertyByCode(readRateKey(rate_key)?.propertyCode ?? '')?.city;
  const isOver = city === undefined || (nightsOf(stay).at(-1) ?? 0) < todayIn(city, now);
  return isOver ? 'The stay is over.' : null;
};

export const quoteStay = (db: Db, supplierCode: string, reference: string, now: Date): Promise<CancelStayQuote> =>
  inTx(db, async (tx) => {
    const found = await lockStay(tx, supplierCode, reference);
    if (found === undefined) return refused('This booking was not found.');
    const row = await answeredStay(tx, found, now);
    const why = whyNotCancelled(row, now);
    if (why !== null) return refused(why);
    return { outcome: 'quoted', penaltyMinor: costOf(row, now), currency: row.currency };
  });

/** Cancels once by our key, at the quoted cost alone, and gives the rooms back. */
export const cancelStay = (
  db: Db,
  asked: {
    readonly supplierCode: string;
    readonly reference: string;
    readonly key: string;
    readonly expectedPenaltyMinor: number;
    readonly now: Date;
  },
): Promise<CancelStayOutcome> =>
  inTx(db, async (tx) => {
    const { now, key } = asked;
    const found = await lockStay(tx, asked.supplierCode, asked.reference);
    if (found === undefined) return refused('This booking was not found.');
    if (found.cancel_key === key) return { outcome: 'cancelled', chargedMinor: found.charged_minor ?? 0 };
    const row = await answeredStay(tx, found, now);
    const why = whyNotCancelled(row, now);
    if (why !== null) return refused(why);
    const penaltyMinor = costOf(row, now);
    if (penaltyMinor !== asked.expectedPenaltyMinor) return { outcome: 'requoted', penaltyMinor };
    await markStay(tx, row.reference, { state: 'cancelled', cancel_key: key, charged_minor: penaltyMinor });
    await giveBack(tx, row);
    await writeJournal(tx, row, 'cancelled', now, key);
    faultPoint('stay-cancelling.supplier-cancels');
    return { outcome: 'cancelled', chargedMinor: penaltyMinor };
  });

/** Changes the names of a confirmed booking. Names that stand already are not journalled again. */
export const renameStay = (
  db: Db,
  asked: {
    readonly supplierCode: string;
    readonly reference: string;
    readonly guests: readonly StayGuest[];
    readonly now: Date;
  },
): Promise<RenameOutcome> =>
  inTx(db, async (tx) => {
    const row = await lockStay(tx, asked.supplierCode, asked.reference);
    if (row === undefined) return refused('This booking was not found.');
    if (row.state !== 'confirmed') return refused('Only a confirmed booking takes other names.');
    if (isDeepStrictEqual(row.guests, JSON.parse(JSON.stringify(asked.guests)))) return { outcome: 'renamed' };
    await renameGuests(tx, row.reference, asked.guests);
    await writeJournal(tx, row, 'renamed', asked.now);
    return { outcome: 'renamed' };
  });

/** Raises what cancelling a booking costs from now on, once. `null`: it has been raised before. */
export const raisePenalty = (
  db: Db,
  supplierCode: string,
  reference: string,
  now: Date,
  moreMinor: number,
): Promise<number | null> =>
  inTx(db, async (tx) => {
    const row = await lockStay(tx, supplierCode, reference);
    if (row === undefined || row.state !== 'confirmed' || row.penalty_risen_at !== null) return null;
    const penaltyMinor = Math.min(row.amount_minor, penaltyAt(row.cancellation, now) + moreMinor);
    await raiseStay(tx, reference, [{ from: now.toISOString(), penaltyMinor }], now);
    return penaltyMinor;
  });
