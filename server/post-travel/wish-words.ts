import type { ExchangeWish } from '../../contract/post-travel.ts';
import { dayWords } from '../documents/words.ts';

type Leg = ExchangeWish['exchangeItineraries'][number];

/** `DAC to DXB`; of another route: `DAC to CXB instead of DAC to CGP` */
const routeWords = ({ origin, destination, insteadOf }: Leg): string =>
  [
    `${origin} to ${destination}`,
    ...(insteadOf ? [`instead of ${insteadOf.origin} to ${insteadOf.destination}`] : []),
  ].join(' ');

/** `DAC to DXB on Mon 14 Dec 2026. “In the morning.”` */
export const wishWords = ({ exchangeItineraries, remark }: ExchangeWish): string => {
  const legs = exchangeItineraries.map((leg) => `${routeWords(leg)} on ${dayWords(leg.date)}`);
  return [`${legs.join(', ')}.`, ...(remark === '' ? [] : [`“${remark}”`])].join(' ').slice(0, 500);
};

/** `Their route is another one: DAC to CXB instead of DAC to CGP.` Empty: it is that of the tickets. */
export const otherRouteWords = (wish: ExchangeWish | null): string => {
  const others = (wish?.exchangeItineraries ?? []).filter(({ insteadOf }) => insteadOf !== undefined);
  return others.length === 0 ? '' : `Their route is another one: ${others.map(routeWords).join(', ')}.`;
};
