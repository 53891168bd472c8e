import type { CallName, CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { OptionKind } from '../../contract/orders/options.ts';
import { say } from '../../contract/say.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import type { BookingDeps } from './deps.ts';
import { offeredOptions, offeredSeats, offeredSeatsOfAll, segmentPlaces } from './offered-options.ts';
import { findPricedOffer, type PricedOfferRow } from './priced-offers.ts';

type Expired = { readonly ok: false; readonly refusal: 'price-expired' };
type Silent = { readonly ok: false; readonly refusal: 'supplier-silent' };

const expired: Expired = { ok: false, refusal: 'price-expired' };
const silent: Silent = { ok: false, refusal: 'supplier-silent' };

/** Calls that list the options of one kind. */
type OptionListCall = Extract<CallName, 'GetBaggage' | 'GetMeal' | 'GetSSR'>;

const kindOf: Readonly<Record<OptionListCall, OptionKind>> = {
  GetBaggage: 'baggage',
  GetMeal: 'meal',
  GetSSR: 'assistance',
};

const standingPrice = async (
  { db, now }: BookingDeps,
  priceId: string,
  { tenant, agent }: SignedInContext,
): Promise<PricedOfferRow | undefined> => {
  const priced = await findPricedOffer(db, tenant.id, agent.agencyId, priceId);
  return priced && priced.expires_at > now() ? priced : undefined;
};

export const listOptions = async (
  deps: BookingDeps,
  call: OptionListCall,
  { priceId }: CallRequest<OptionListCall>,
  context: SignedInContext,
): Promise<CallOutcome<OptionListCall>> => {
  const priced = await standingPrice(deps, priceId, context);
  if (!priced) return expired;
  const offered = await offeredOptions(deps, priced);
  if (offered === 'silent') return silent;
  const options = offered.map(({ option }) => option).filter(({ kind }) => kind === kindOf[call]);
  return { ok: true, answer: { options } };
};

export const showSeats = async (
  deps: BookingDeps,
  { priceId, ...place }: CallRequest<'GetSeat'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetSeat'>> => {
  const priced = await standingPrice(deps, priceId, context);
  if (!priced) return expired;
  const isThere = segmentPlaces(priced).some(
    ({ journeyIndex, segmentIndex }) => journeyIndex === place.journeyIndex && segmentIndex === place.segmentIndex,
  );
  if (!isThere) {
    throw new ProblemError('bad-request', [{ path: 'segmentIndex', message: say('Expected a segment of the price') }]);
  }
  const offered = await offeredSeats(deps, priced, place);
  return offered === 'silent' ? silent : { ok: true, answer: { map: offered.map } };
};

/** The kinds of options that the supplier offers, each with the flights that have it, and its lowest price. */
export const listKinds = async (
  deps: BookingDeps,
  { priceId }: CallRequest<'AirServiceList'>,
  context: SignedInContext,
): Promise<CallOutcome<'AirServiceList'>> => {
  const priced = await standingPrice(deps, priceId, context);
  if (!priced) return expired;
  const [options, seats] = await Promise.all([offeredOptions(deps, priced), offeredSeatsOfAll(deps, priced)]);
  if (options === 'silent' || seats === 'silent') return silent;
  const free = seats.flatMap((map) => map.seats).filter(({ seat }) => seat?.isFree);
  const kinds = new Map<OptionKind, KindOffered>();
  for (const { option } of [...options, ...free]) {
    const { kind, journeyIndex, segmentIndex, priceMinor } = option;
    const known = kinds.get(kind) ?? { fromMinor: priceMinor, flights: new Map() };
    known.flights.set(`${journeyIndex} ${segmentIndex}`, { journeyIndex, segmentIndex });
    kinds.set(kind, { ...known, fromMinor: Math.min(known.fromMinor, priceMinor) });
  }
  return {
    ok: true,
    answer: {
      kinds: [...kinds].map(([kind, { fromMinor, flights }]) => ({ kind, fromMinor, flights: [...flights.values()] })),
    },
  };
};

interface KindOffered {
  readonly fromMinor: number;
  readonly flights: Map<string, { readonly journeyIndex: number; readonly segmentIndex: number | null }>;
}
