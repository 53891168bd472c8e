import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { withOptions } from '../../contract/orders/option-rules.ts';
import type { OptionChoice } from '../../contract/orders/options.ts';
import type { Tx } from '../database/database.ts';
import { faultPoint } from '../fault-points.ts';
import type { SignedInContext } from '../http/handler.ts';
import { faultOfOptions, goneOf, type ResolvedChoice } from './check-options.ts';
import type { BookingDeps } from './deps.ts';
import { goneFacts } from './gone-options.ts';
import type { KeptOption } from './kept-options.ts';
import { type OfferedOption, offeredOptions, offeredSeatsOfAll } from './offered-options.ts';
import { findPricedOffer, keepOptions, type PricedOfferRow, pricedOfferAnswer } from './priced-offers.ts';

type SellWork = (given: { readonly tx: Tx }) => Promise<CallOutcome<'AirSell'>>;
type Refusal = Extract<CallOutcome<'AirSell'>, { ok: false }>;

/**
 * Checks the choices against what the supplier offers now. Returns the work that keeps them with the price, in place of
 * those chosen before. Sells nothing yet, and moves no money.
 */
export const sellOptions = async (
  deps: BookingDeps,
  request: CallRequest<'AirSell'>,
  { tenant, agent }: SignedInContext,
): Promise<SellWork> => {
  const priced = await findPricedOffer(deps.db, tenant.id, agent.agencyId, request.priceId);
  if (!priced || priced.expires_at <= deps.now()) return refuse(expired);
  const resolved = await resolve(deps, priced, request.choices);
  if ('ok' in resolved) return refuse(resolved);
  const fault = faultOfOptions(resolved, priced.offer.party);
  if (fault)
    return refuse({ ok: false, refusal: 'options-differ', detail: fault.message, facts: { path: fault.path } });
  const gone = goneOf(resolved);
  if (gone.length > 0) {
    return refuse({ ok: false, refusal: 'options-gone', facts: goneFacts(gone.map(({ option }) => option)) });
  }
  const options = resolved.map(keptOf);
  const optionsMinor = options.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const offer = { ...priced.offer, options, sums: withOptions(priced.offer.sums, optionsMinor) };
  faultPoint('options.checked');
  return async ({ tx }) => {
    const now = deps.now();
    if (!(await keepOptions(tx, tenant.id, priced.id, offer, now))) return expired;
    faultPoint('options.kept');
    return { ok: true, answer: { offer: await pricedOfferAnswer(tx, { ...priced, offer }, { tenant, agent }, now) } };
  };
};

/** The price has ended, or a booking has taken it. */
const expired: Refusal = { ok: false, refusal: 'price-expired' };

const refuse =
  (refusal: Refusal): SellWork =>
  async () =>
    refusal;

/** The choices with what is offered for each. The seats are asked for only where a choice may be one. */
const resolve = async (
  deps: BookingDeps,
  priced: PricedOfferRow,
  choices: readonly OptionChoice[],
): Promise<readonly ResolvedChoice[] | Refusal> => {
  if (choices.length === 0) return [];
  const listed = await offeredOptions(deps, priced);
  if (listed === 'silent') return { ok: false, refusal: 'supplier-silent' };
  const byId = new Map<string, OfferedOption>(listed.map((offered) => [offered.option.optionId, offered]));
  if (choices.some(({ optionId }) => !byId.has(optionId))) {
    const seats = await offeredSeatsOfAll(deps, priced);
    if (seats === 'silent') return { ok: false, refusal: 'supplier-silent' };
    for (const map of seats) for (const offered of map.seats) byId.set(offered.option.optionId, offered);
  }
  const unknown = choices.filter(({ optionId }) => !byId.has(optionId)).map(({ optionId }) => optionId);
  if (unknown.length > 0) {
    return { ok: false, refusal: 'options-gone', facts: goneFacts(unknown.map((optionId) => ({ optionId }))) };
  }
  return choices.flatMap((choice) => {
    const offered = byId.get(choice.optionId);
    return offered === undefined ? [] : [{ choice, offered }];
  });
};

const keptOf = ({ choice, offered: { option, optionKey, supplierMinor, seat } }: ResolvedChoice): KeptOption => ({
  ...choice,
  kind: option.kind,
  code: option.code,
  name: option.name,
  journeyIndex: option.journeyIndex,
  segmentIndex: option.segmentIndex,
  designator: seat?.designator ?? null,
  priceMinor: option.priceMinor * choice.count,
  optionKey,
  supplierMinor: supplierMinor * choice.count,
});
