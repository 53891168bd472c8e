import { create } from 'superstruct';
import { dayMs, minuteMs } from '../../../contract/days.ts';
import { type FareRule, TravellerType } from '../../../contract/flights/flights.ts';
import { brandPlans } from '../fares/brands.ts';
import { journeyTermsOf } from '../fares/journey-terms.ts';
import { keptFareMinor } from '../fares/kept-fare.ts';
import { usualPenaltyMinor, validatingAirline } from '../fares/make-offer.ts';
import type { SupplierProfile } from '../fares/supplier-profiles.ts';
import type { RefundAsked, RefundQuote, Supplier } from '../port.ts';
import { type OfferKey, readOfferKey } from '../schedule/offer-key.ts';
import { type BookingRow, bookingOf } from '../stock/queries.ts';
import { returnTicketsOf } from '../stock/returning.ts';
import type { ReturningSetting } from './returning-setting.ts';

/** The refunds of an embedded supplier. An airline that takes a while quotes and refunds later. */
export const refundingOf = ({
  db,
  profile,
  clock,
  operated,
  pace,
}: ReturningSetting): Pick<Supplier, 'refunding' | 'quoteRefund' | 'refundTickets'> => {
  const { refunds } = profile;
  if (!refunds.isAutomatic) return { refunding: refunds };
  const asked = (given: Omit<RefundAsked, 'expectedPenaltyMinor'>) => ({
    ...given,
    supplierCode: profile.code,
    now: clock(),
    answersAfterMs: refunds.answersAfterMs * pace,
  });
  return {
    refunding: refunds,
    async quoteRefund(given) {
      await operated();
      const answer = await returnTicketsOf(db, { ...asked(given), does: 'quoted' });
      if (answer.outcome !== 'quoted') return answer;
      const booking = await bookingOf(db, profile.code, given.reference);
      const key = booking === undefined ? null : readOfferKey(booking.offer_key);
      if (booking === undefined || key === null) return refused('This booking was not found.');
      return quoteOf(profile, key, booking, { ...given, now: clock() });
    },
    async refundTickets(given) {
      await operated();
      return returnTicketsOf(db, { ...asked(given), does: 'refunded' });
    },
  };
};

const refused = (words: string) => ({ outcome: 'refused', words }) as const;

/**
 * For each passenger with a seat the dearest penalty of the journeys whose flights come back. Where the airline has no rule, its usual one; a
 * fare that is not refundable gives back taxes alone.
 */
const quoteOf = (
  profile: SupplierProfile,
  key: OfferKey,
  booking: BookingRow,
  { paxIds, coupons, now }: Pick<RefundAsked, 'paxIds' | 'coupons'> & { readonly now: Date },
): RefundQuote => {
  const departsMs = (key.paths[0]?.flights[0]?.departsUtc ?? 0) * minuteMs;
  const rules = (journeyTermsOf(profile, key).get(booking.brand_code) ?? []).map(
    ({ refund }): FareRule => (now.getTime() < departsMs ? refund.beforeDeparture : refund.afterDeparture),
  );
  const journeyOfCoupon = key.paths.flatMap((path, journey) => path.flights.map(() => journey));
  const rulesFor = (back: readonly number[] | null): readonly FareRule[] =>
    rules.filter((_, journey) => back?.some((number) => journeyOfCoupon[number - 1] === journey) ?? true);
  const tickets = booking.travellers
    .filter(({ paxId }) => paxIds.includes(paxId))
    .map((traveller) => ({ ...typeOf(traveller), coupons: coupons[traveller.paxId] ?? null }));
  const asked = tickets.filter(({ type }) => type !== 'INF').map((ticket) => rulesFor(ticket.coupons));
  const plan = brandPlans(validatingAirline(key.paths), key.travelClass).find(
    ({ code }) => code === booking.brand_code,
  );
  if (asked.flat().some(({ allowed }) => allowed === false)) {
    const penaltyMinor = keptFareMinor(
      {
        paths: key.paths,
        cabin: plan?.cabin ?? key.travelClass,
        amountMinor: booking.amount_minor,
        travellers: booking.travellers.map(typeOf),
        pricedOn: Math.floor(booking.created_at.getTime() / dayMs),
      },
      tickets,
    );
    return { outcome: 'quoted', penaltyMinor };
  }
  const usual = plan === undefined ? 0 : usualPenaltyMinor(key.paths, plan);
  const penaltyOf = (of: readonly FareRule[]): number =>
    Math.max(...of.map(({ penaltyMinor }) => penaltyMinor ?? usual), 0);
  return { outcome: 'quoted', penaltyMinor: asked.reduce((sum, of) => sum + penaltyOf(of), 0) };
};

const typeOf = ({ type }: BookingRow['travellers'][number]) => ({ type: create(type, TravellerType) });
