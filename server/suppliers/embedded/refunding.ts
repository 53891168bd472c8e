import type { FareRule } from '../../../contract/flights.ts';
import { brandPlans } from '../fares/brands.ts';
import { journeyTermsOf } from '../fares/journey-terms.ts';
import { usualPenaltyMinor, validatingAirline } from '../fares/make-offer.ts';
import type { SupplierProfile } from '../fares/supplier-profiles.ts';
import type { RefundAsked, RefundQuote, Supplier } from '../port.ts';
import { type OfferKey, readOfferKey } from '../schedule/offer-key.ts';
import { bookingOf } from '../stock/queries.ts';
import { returnTicketsOf } from '../stock/returning.ts';
import type { ReturningSetting } from './returning-setting.ts';

const minuteMs = 60_000;

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
      const seated = booking.travellers.filter(({ paxId, type }) => type !== 'INF' && given.paxIds.includes(paxId));
      const flights = seated.map(({ paxId }) => given.coupons[paxId] ?? null);
      return quoteOf(profile, key, booking.brand_code, { flights, now: clock() });
    },
    async refundTickets(given) {
      await operated();
      return returnTicketsOf(db, { ...asked(given), does: 'refunded' });
    },
  };
};

const refused = (words: string) => ({ outcome: 'refused', words }) as const;

/**
 * For each passenger with a seat the dearest penalty of the journeys whose flights come back. Where the airline has no rule, its usual one.
 * `flights`: the coupons of each; `null`: the whole ticket.
 */
const quoteOf = (
  profile: SupplierProfile,
  key: OfferKey,
  brandCode: string,
  { flights, now }: { readonly flights: readonly (readonly number[] | null)[]; readonly now: Date },
): RefundQuote => {
  const departsMs = (key.paths[0]?.flights[0]?.departsUtc ?? 0) * minuteMs;
  const rules = (journeyTermsOf(profile, key).get(brandCode) ?? []).map(
    ({ refund }): FareRule => (now.getTime() < departsMs ? refund.beforeDeparture : refund.afterDeparture),
  );
  const journeyOfCoupon = key.paths.flatMap((path, journey) => path.flights.map(() => journey));
  const rulesFor = (coupons: readonly number[] | null): readonly FareRule[] =>
    rules.filter((_, journey) => coupons?.some((number) => journeyOfCoupon[number - 1] === journey) ?? true);
  const asked = flights.map(rulesFor);
  if (asked.flat().some(({ allowed }) => allowed === false)) return refused('This fare gives nothing back any more.');
  const plan = brandPlans(validatingAirline(key.paths), key.travelClass).find(({ code }) => code === brandCode);
  const usual = plan === undefined ? 0 : usualPenaltyMinor(key.paths, plan);
  const penaltyOf = (of: readonly FareRule[]): number =>
    Math.max(...of.map(({ penaltyMinor }) => penaltyMinor ?? usual), 0);
  return { outcome: 'quoted', penaltyMinor: asked.reduce((sum, of) => sum + penaltyOf(of), 0) };
};
