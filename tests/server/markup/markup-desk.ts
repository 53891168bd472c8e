import { vi } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import type { AirSearchNews } from '../../../contract/flights/flights.ts';
import type { MarkupRule, MarkupTerms, SavedRule } from '../../../contract/markup/markup.ts';
import type { Supplier } from '../../../server/suppliers/port.ts';
import { codeStands } from '../desk/stepping-up.ts';
import { anyTerms } from '../flights/rules-and-terms.ts';
import { offerOf, searchingSupplier } from '../flights/test-supplier.ts';
import type { FreshServer, Person } from '../fresh-server.ts';

/** A search that `twoAirlines` answers. */
export const coxSearch: CallRequest<'AirSearch'> = {
  tripType: 'O',
  segments: [{ origin: 'DAC', destination: 'CXB', departureDate: '2026-12-20', returnDate: null }],
  adultCount: 1,
  childCount: 0,
  childAges: [],
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
};

/** BG for BDT 4,500 and BS for BDT 5,000, taxes included. Both pay no commission. */
export const twoAirlines = (): readonly Supplier[] => [
  searchingSupplier('TWO', async (_request, emit) => {
    const cheap = offerOf({ key: 'cheap', baseMinor: 400_000, commissionBasisPoints: 0 });
    const dear = offerOf({ key: 'dear', baseMinor: 450_000, flightNumber: '777', commissionBasisPoints: 0 });
    await emit([cheap, { ...dear, validatingAirline: 'BS' }]);
  }),
];

/** The last searches, read to the end. */
export const resultsOf = async (
  server: FreshServer,
  as: Person,
  change: Partial<CallRequest<'AirSearch'>> = {},
): Promise<AirSearchNews> => {
  const started = await server.call('AirSearch', { ...coxSearch, ...change }, { as });
  if (!started.ok) throw new Error('refused');
  const { requestId } = started.answer;
  const news = await vi.waitFor(() => readAgain(server, as, requestId), { timeout: 20_000 });
  await server.searchesDone();
  return news;
};

/** Results of a search that is over, as they are read now. */
export const readAgain = async (server: FreshServer, as: Person, requestId: string): Promise<AirSearchNews> => {
  const outcome = await server.call('RefreshAirSearch', { requestId, cursor: 0 }, { as });
  if (!outcome.ok || !outcome.answer.complete) throw new Error('not complete');
  return outcome.answer;
};

/** Agent and customer price by airline. */
type PricesByAirline = Readonly<Partial<Record<'BG' | 'BS', readonly [agentMinor: number, grossMinor: number | null]>>>;
export const pricesOf = ({ itineraries }: AirSearchNews): PricesByAirline =>
  Object.fromEntries(itineraries.map(({ airlineCode, price }) => [airlineCode, [price.agentMinor, price.grossMinor]]));

/** The rule that was saved, in the answer. */
export const ruleIn = ({ ruleId, book }: SavedRule): MarkupRule => {
  const rule = book.rules.find((one) => one.ruleId === ruleId);
  if (!rule) throw new Error('the saved rule is not listed');
  return rule;
};

/** Adds a rule of a layer. */
export const added = async (
  server: FreshServer,
  layer: 'agency' | 'platform',
  as: Person,
  given: Partial<MarkupTerms>,
): Promise<MarkupRule> => {
  const name = layer === 'agency' ? 'SaveMarkupRule' : 'SavePlatformMarkupRule';
  if (layer === 'platform') await codeStands(server, as === 'emdad' ? as : 'dipa');
  const outcome = await server.call(name, { ruleId: null, version: 0, terms: { ...anyTerms, ...given } }, { as });
  if (!outcome.ok) throw new Error(`${outcome.refusal}: ${outcome.detail}`);
  return ruleIn(outcome.answer);
};

/** Ends every rule, a moment later. */
export const withoutRules = async (server: FreshServer): Promise<void> => {
  server.clock.advance(1_000);
  await codeStands(server, 'dipa');
  for (const [list, end, as] of [
    ['GetMarkupRules', 'EndMarkupRule', 'asha'],
    ['GetMarkupRules', 'EndMarkupRule', 'badrul'],
    ['GetPlatformMarkupRules', 'EndPlatformMarkupRule', 'dipa'],
  ] as const) {
    const outcome = await server.call(list, {}, { as });
    if (!outcome.ok) throw new Error('refused');
    for (const { ruleId, version, state } of outcome.answer.rules)
      if (state !== 'ended') await server.call(end, { ruleId, version }, { as });
  }
  server.clock.advance(1_000);
};
