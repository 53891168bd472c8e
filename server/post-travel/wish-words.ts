import type { ExchangeWish } from '../../contract/post-travel/post-travel.ts';
import { type Said, said, saidInARow, sentence } from '../../contract/said.ts';
import { dayWords } from '../documents/words.ts';

type Leg = ExchangeWish['exchangeItineraries'][number];

/** `DAC to DXB`; of another route: `DAC to CXB instead of DAC to CGP` */
const routeOf = ({ origin, destination, insteadOf }: Leg): Said => {
  const route = said(sentence('{origin} to {destination}'), { origin, destination });
  return insteadOf === undefined
    ? route
    : said(sentence('{route} instead of {soldOrigin} to {soldDestination}'), {
        route,
        soldOrigin: insteadOf.origin,
        soldDestination: insteadOf.destination,
      });
};

/** `DAC to DXB on Mon 14 Dec 2026. “In the morning.”` */
export const saidWish = ({ exchangeItineraries, remark }: ExchangeWish): Said => {
  const legs = saidInARow(
    exchangeItineraries.map((leg) =>
      said(sentence('{route} on {day}'), { route: routeOf(leg), day: dayWords(leg.date) }),
    ),
  );
  return remark === '' ? said(sentence('{legs}.'), { legs }) : said(sentence('{legs}. “{remark}”'), { legs, remark });
};

/** `DAC to CXB instead of DAC to CGP`. `null`: their route is that of the tickets. */
export const otherRoutes = (wish: ExchangeWish | null): Said | null => {
  const others = (wish?.exchangeItineraries ?? []).filter(({ insteadOf }) => insteadOf !== undefined);
  return others.length === 0 ? null : saidInARow(others.map(routeOf));
};
