import type { FareCondition, JourneyTerms, TravelClass } from '../../../contract/flights/flights.ts';
import type { FlightPath } from '../schedule/connections.ts';
import { isoDayOf } from '../schedule/local-time.ts';
import type { OfferKey } from '../schedule/offer-key.ts';
import { pickOf } from '../schedule/seed.ts';
import type { BrandPlan } from './brand-families.ts';
import { brandPlans, type RuleMoment, ruleOf } from './brands.ts';
import { rulesNotSupplied, usualPenaltyMinor, validatingAirline } from './make-offer.ts';
import type { SupplierProfile } from './supplier-profiles.ts';

/** Letters of the booking classes, from the cheapest brand of a cabin to the dearest. */
const classLetters: Readonly<Record<TravelClass, readonly string[]>> = {
  E: ['VTONSL', 'KQHMU', 'BY'],
  P: ['ERP', 'W'],
  B: ['ZDI', 'CJ'],
  F: ['A', 'F'],
};

const bookingClassOf = (path: FlightPath, plan: BrandPlan, plans: readonly BrandPlan[]): string => {
  const ofCabin = plans.filter(({ cabin }) => cabin === plan.cabin);
  const groups = classLetters[plan.cabin];
  const level = ofCabin.length < 2 ? 0 : ofCabin.indexOf(plan) / (ofCabin.length - 1);
  const letters = groups[Math.round(level * (groups.length - 1))] ?? 'Y';
  return letters[pickOf(`${path.airline}${plan.code}${path.flights[0]?.day}`, letters.length)] ?? 'Y';
};

/** Such as `VLRSAVBD`: booking class, season, return or one way, brand, country of origin. */
const fareBasisOf = (path: FlightPath, plan: BrandPlan, bookingClass: string, isReturn: boolean): string => {
  const month = isoDayOf(path.flights[0]?.day ?? 0).slice(5, 7);
  const season = ['12', '01', '06', '07', '08'].includes(month) ? 'H' : 'L';
  return `${bookingClass}${season}${isReturn ? 'R' : 'O'}${plan.code.slice(0, 5)}${path.domestic ? 'D' : 'I'}`;
};

/** Share of the penalty before departure that is asked for afterwards, and of a passenger who does not appear. */
const laterShare: Readonly<Record<Exclude<RuleMoment, 'before'>, number>> = { after: 1.4, 'no-show': 1.9 };

/** A penalty for a later moment. A brand without a penalty asks for the usual one of its airline. */
const later = (share: number | null, moment: Exclude<RuleMoment, 'before'>): number | null =>
  share === null ? null : Math.max(share, 0.35) * laterShare[moment];

const conditionOf = (share: number | null, usualMinor: number, refused: string, isKnown: boolean): FareCondition => {
  const rule = (moment: RuleMoment, asked: number | null) =>
    ruleOf(isKnown ? asked : undefined, usualMinor, refused, moment);
  // The cheapest brands give nothing back once the flight has left.
  const strict = share !== null && share > 1;
  return {
    beforeDeparture: rule('before', share),
    afterDeparture: rule('after', strict ? null : later(share, 'after')),
    noShow: rule('no-show', strict ? null : later(share, 'no-show')),
  };
};

/** Booking class, fare basis and conditions of each journey, by brand code. */
export const journeyTermsOf = (
  profile: SupplierProfile,
  { paths, travelClass }: OfferKey,
): ReadonlyMap<string, readonly JourneyTerms[]> => {
  const airline = validatingAirline(paths);
  const plans = brandPlans(airline, travelClass);
  const isKnown = !rulesNotSupplied[profile.style].has(airline);
  const termsOf = (plan: BrandPlan, path: FlightPath): JourneyTerms => {
    const bookingClass = bookingClassOf(path, plan, plans);
    const usualMinor = usualPenaltyMinor([path], plan);
    return {
      bookingClass,
      fareBasis: fareBasisOf(path, plan, bookingClass, paths.length === 2),
      change: conditionOf(plan.change, usualMinor, 'Changes are not allowed', isKnown),
      refund: conditionOf(plan.refund, usualMinor, 'Not refundable', isKnown),
    };
  };
  return new Map(plans.map((plan) => [plan.code, paths.map((path) => termsOf(plan, path))]));
};
