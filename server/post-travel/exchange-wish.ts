import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { ExchangeRoute, ExchangeWish } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';
import { isSameRoute } from '../../machines/post-travel/other-route.ts';
import { errorOfWish, placeFaultWords, routeOfWish, type WishError } from '../../machines/post-travel/wish-error.ts';
import type { BookingDeps } from '../booking/deps.ts';
import type { Tx } from '../database/database.ts';
import { placeFaults } from '../flights/possible-search.ts';
import type { SignedInContext } from '../http/handler.ts';
import { lockOrder } from '../orders/order-rows.ts';
import { exchangeLegs } from './exchange-request.ts';
import { chooseTickets, openCase } from './request-case.ts';

/** Why no flights can be searched between the airports of other routes than those of the tickets. `null`: they can. */
const errorOfPlaces = (routes: readonly ExchangeRoute[], ticketed: readonly ExchangeRoute[]): WishError | null => {
  for (const [place, route] of routes.entries()) {
    const old = ticketed[place];
    const [found] = old !== undefined && isSameRoute(route, old) ? [] : placeFaults(route);
    if (found) {
      const { field, fault } = found;
      return { path: `exchangeItineraries.${place}.${field}`, words: placeFaultWords[fault] };
    }
  }
  return null;
};

/** Opens an exchange whose flights the desk finds for the wanted days and routes. Nothing is priced or reserved before the desk quotes them. */
export const requestManualExchange = async (
  deps: BookingDeps,
  { orderReference, paxIds, exchangeItineraries, remark }: CallRequest<'RequestManualExchange'>,
  context: SignedInContext & { readonly tx: Tx },
): Promise<CallOutcome<'RequestManualExchange'>> => {
  const { tx, tenant, agent } = context;
  const order = await lockOrder(tx, tenant.id, agent.agencyId, orderReference);
  const asked = { kind: 'exchange', paxIds, deps, newSale: null, isWish: true } as const;
  const found = await chooseTickets(tx, order, asked, context);
  if (!found.ok) return found;
  const hasAdult = found.chosen.tickets.some(({ paxId, type }) => type === 'ADT' && paxIds.includes(paxId));
  if (!hasAdult)
    return { ok: false, refusal: 'choice-unsound', detail: say('A child does not fly alone: choose an adult too.') };
  const legs = exchangeLegs(found.chosen.order, context);
  const routes = legs.map((leg, place) => routeOfWish(leg, exchangeItineraries[place]));
  const asWished = { exchangeItineraries, remark: remark.trim() };
  const error = errorOfWish(legs, asWished) ?? errorOfPlaces(routes, legs);
  if (error !== null) return { ok: false, refusal: 'wish-unsound', detail: error.words, facts: { path: error.path } };
  const wish: ExchangeWish = {
    exchangeItineraries: legs.map(({ origin, destination, legGroup, date }, place) => {
      const ticketed = { origin, destination };
      const route = routes[place] ?? ticketed;
      return {
        ...route,
        ...(isSameRoute(route, ticketed) ? {} : { insteadOf: ticketed }),
        legGroup,
        date: exchangeItineraries[place]?.date ?? date,
      };
    }),
    remark: asWished.remark,
  };
  const byDesk = { ...found.chosen, isAutomatic: false };
  const opened = await openCase(byDesk, { agreed: [], newOrder: null, wish }, context);
  if (opened.ok) return opened;
  const { refusal } = opened;
  if (refusal === 'effect-changed') throw new Error('no effect was shown');
  return { ...opened, refusal };
};
