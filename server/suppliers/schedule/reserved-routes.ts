/* Pairs of small islands that trigger rare behaviour on purpose (docs/embedded-suppliers.md). */

export type ReservedBehaviour =
  | 'nothing-found'
  | 'dearer-when-priced'
  | 'dearer-when-held'
  | 'gone-when-priced'
  | 'gone-when-held'
  | 'slow-search'
  | 'failing-search'
  | 'silent-search'
  | 'silent-price'
  | 'held-without-answer'
  | 'ticketed-without-answer'
  | 'unticketed-without-answer'
  | 'ticketing-refused'
  | 'unextended-without-answer'
  | 'options-gone-when-held'
  | 'silent-options'
  | 'returned-without-answer'
  | 'requoted-when-returned';

export interface ReservedRoute {
  readonly origin: string;
  readonly destination: string;
  readonly behaviour: ReservedBehaviour;
}

export const reservedRoutes: readonly ReservedRoute[] = [
  { origin: 'RAR', destination: 'IUE', behaviour: 'nothing-found' },
  { origin: 'PPT', destination: 'IPC', behaviour: 'dearer-when-priced' },
  { origin: 'APW', destination: 'PPG', behaviour: 'dearer-when-held' },
  { origin: 'FLW', destination: 'CVU', behaviour: 'gone-when-priced' },
  { origin: 'TRW', destination: 'MAJ', behaviour: 'gone-when-held' },
  { origin: 'INU', destination: 'HIR', behaviour: 'slow-search' },
  { origin: 'PNI', destination: 'KSA', behaviour: 'failing-search' },
  { origin: 'FUN', destination: 'SUV', behaviour: 'silent-search' },
  { origin: 'HAH', destination: 'DZA', behaviour: 'silent-price' },
  { origin: 'NLK', destination: 'LDH', behaviour: 'held-without-answer' },
  { origin: 'TBU', destination: 'VAV', behaviour: 'ticketed-without-answer' },
  { origin: 'WLS', destination: 'FUT', behaviour: 'unticketed-without-answer' },
  { origin: 'XCH', destination: 'CCK', behaviour: 'ticketing-refused' },
  { origin: 'YAP', destination: 'ROR', behaviour: 'unextended-without-answer' },
  { origin: 'RUR', destination: 'TUB', behaviour: 'options-gone-when-held' },
  { origin: 'AIT', destination: 'AIU', behaviour: 'silent-options' },
  { origin: 'HUH', destination: 'BOB', behaviour: 'returned-without-answer' },
  { origin: 'LIF', destination: 'MEE', behaviour: 'requoted-when-returned' },
];

/** Airlines on each reserved pair, twice a day each. One is low-cost, so that every supplier sells the pair. */
export const reservedCarriers: readonly string[] = ['NZ', 'QF', 'JQ'];

const byPair = new Map(
  reservedRoutes.flatMap(({ origin, destination, behaviour }): [string, ReservedBehaviour][] => [
    [origin + destination, behaviour],
    [destination + origin, behaviour],
  ]),
);

/** Behaviour of a reserved pair, in either direction. `undefined`: the pair is not reserved. */
export const reservedBehaviour = (origin: string, destination: string): ReservedBehaviour | undefined =>
  byPair.get(origin + destination);
