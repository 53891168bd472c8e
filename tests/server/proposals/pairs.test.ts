import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import type { AirSearchRequest } from '../../../contract/flights/flights.ts';
import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import { displayMoney } from '../../../contract/money.ts';
import { offeredMinorOf } from '../../../contract/proposals/own-markup.ts';
import type { ProposedFare } from '../../../contract/proposals/proposals.ts';
import type { SupplierOffer } from '../../../server/suppliers/port.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand, dubaiReturn } from '../booking/scripted-supplier.ts';
import { textOfPdf } from '../documents/pdf-text.ts';
import type { Person } from '../fresh-server.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.close());

let movedMs = 0;
/** Moves the clock, until the test has ended. Sessions may end meanwhile, so everybody signs in again. */
const later = (ms: number): void => {
  movedMs += ms;
  desk.clock.advance(ms);
  desk.server.forgetTokens();
};
afterEach(() => later(-movedMs));

const twoTickets = 'Two separate tickets, each changed and refunded on its own.';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The way out and the way back, each sold alone. */
const oneWay = (journey: 0 | 1, extraMinor = 0): SupplierOffer => {
  const offer = dubaiReturn({ ...classicBrand(extraMinor), name: journey === 0 ? 'Classic' : 'Saver' });
  return { ...offer, offerKey: `scripted-one-way-${journey}`, journeys: offer.journeys.slice(journey, journey + 1) };
};

/** The supplier sells both ways alone, the way back for more. */
const sellOneWays = (more: { readonly outMinor?: number; readonly homeMinor?: number } = {}): void => {
  desk.supplier.search = async ({ segments }, emit) =>
    segments[0]?.origin === 'DAC'
      ? emit([oneWay(0, more.outMinor ?? 12_300)])
      : emit([oneWay(1, more.homeMinor ?? 101_700)]);
};

const between = (origin: string, destination: string, departureDate: string): Partial<AirSearchRequest> => ({
  tripType: 'O',
  segments: [{ origin, destination, departureDate, returnDate: null }],
});
const wayOut = between('DAC', 'DXB', '2026-12-10');
const wayHome = between('DXB', 'DAC', '2026-12-17');

/** A fare of a new search. */
const fareOf = async (search: Partial<AirSearchRequest>, as: Person = 'asha'): Promise<ProposedFare> => {
  const { requestId, itineraries } = await desk.searched(as, search);
  return { requestId, itineraryId: itineraries[0]?.itineraryId ?? '', brandId: null };
};

const pair = async (): Promise<readonly [ProposedFare, ProposedFare]> => {
  sellOneWays();
  return [await fareOf(wayOut), await fareOf(wayHome)];
};

const requestOf = (
  options: readonly (readonly ProposedFare[])[],
  more: Partial<CallRequest<'MakeProposal'>> = {},
): CallRequest<'MakeProposal'> => ({
  options: options.map((fares) => ({ fares: [...fares] })),
  markupBasisPoints: 0,
  markupMinor: 0,
  customerName: 'Nasrin Akter',
  note: null,
  validDays: 3,
  ...more,
});

const make = (
  options: readonly (readonly ProposedFare[])[],
  more?: Partial<CallRequest<'MakeProposal'>>,
  as: Person = 'asha',
) => desk.server.call('MakeProposal', requestOf(options, more), { as });

const madePair = async (more?: Partial<CallRequest<'MakeProposal'>>) => {
  const outcome = await make([await pair()], more);
  if (!outcome.ok) throw new Error(`${outcome.refusal}: ${outcome.detail}`);
  return outcome.answer;
};

const choose = (token: string) => desk.server.call('ChooseProposal', { token, optionId: 'option-1' });
const book = (proposalId: string) => desk.server.call('BookProposal', { proposalId }, { as: 'asha' });

test('[RES-07] [RES-08] two one-way fares are one option at their sum, to which the markup is added once and rounded once', async () => {
  const fares = await pair();
  const alone = await make(fares.map((fare) => [fare]));
  if (!alone.ok) throw new Error(alone.refusal);
  const sum = (amount: 'agentMinor' | 'grossMinor') =>
    alone.answer.proposal.options.reduce((total, one) => total + (one[amount] ?? 0), 0);
  const priceOf = (grossMinor: number, markupBasisPoints: number) =>
    offeredMinorOf(grossMinor, { markupBasisPoints, markupMinor: 0 }, 'BDT');
  /** A share that is another amount if it is rounded for each fare. */
  const share = Array.from({ length: 500 }, (_, index) => index + 1).find((basisPoints) => {
    const each = alone.answer.proposal.options.map(({ grossMinor }) => priceOf(grossMinor ?? 0, basisPoints));
    return each.reduce((total, one) => total + one, 0) !== priceOf(sum('grossMinor'), basisPoints);
  });
  if (share === undefined) throw new Error('every share is rounded alike');
  const both = await make([fares], { markupBasisPoints: share });
  if (!both.ok) throw new Error(both.refusal);
  const [option, ...others] = both.answer.proposal.options;
  expect(others).toEqual([]);
  expect(option).toMatchObject({
    agentMinor: sum('agentMinor'),
    grossMinor: sum('grossMinor'),
    offeredMinor: priceOf(sum('grossMinor'), share),
    tickets: [
      { airlineName: 'Emirates', brandName: 'Classic', journeys: [{ origin: 'DAC', flightNumbers: ['EK 583'] }] },
      { airlineName: 'Emirates', brandName: 'Saver', journeys: [{ origin: 'DXB', flightNumbers: ['EK 582'] }] },
    ],
  });
});

test('[RES-08] a markup in amount is added to two tickets once', async () => {
  const { proposal } = await madePair({ markupMinor: 150_000 });
  const [option] = proposal.options;
  expect(option?.offeredMinor).toBe((option?.grossMinor ?? 0) + 150_000);
});

test('[RES-08] the age of the prices is that of the older search', async () => {
  sellOneWays();
  const out = await fareOf(wayOut);
  later(10 * minuteMs);
  const made = await make([[out, await fareOf(wayHome)]]);
  if (!made.ok) throw new Error(made.refusal);
  const opened = await desk.server.call('OpenProposal', { token: made.answer.token });
  expect(opened).toMatchObject({ ok: true, answer: { proposal: { offeredMsAgo: 10 * minuteMs } } });
});

test('[RES-07] [RES-08] page, PDF, mail and notification say that it is two tickets, at one price, with no figure of the agent', async () => {
  const { proposal, token } = await madePair({ markupBasisPoints: 500 });
  const { proposalId } = proposal;
  const [option] = proposal.options;
  const page = await desk.server.send('OpenProposal', { token });
  expect(page.json().proposal.options).toMatchObject([
    {
      priceMinor: option?.offeredMinor,
      tickets: [
        { brandName: 'Classic', journeys: [{ origin: 'DAC' }], refund: expect.any(String) },
        { brandName: 'Saver', journeys: [{ origin: 'DXB' }], refund: expect.any(String) },
      ],
    },
  ]);
  const pdf = textOfPdf((await desk.server.send('GetProposalPdf', { proposalId }, { as: 'asha' })).bytes);
  await desk.server.call('MailProposal', { proposalId, token, email: 'nasrin@family.example' }, { as: 'asha' });
  const { db } = desk.server.database;
  const { body } = await db
    .selectFrom('outbox')
    .select('body')
    .where('proposal_of', '=', proposalId)
    .executeTakeFirstOrThrow();
  const money = (minor: number | null | undefined) => displayMoney({ currency: 'BDT', minor: minor ?? -1 });
  for (const text of [pdf, body]) {
    expect(text).toContain(twoTickets);
    expect(text).toContain('Ticket 1');
    expect(text).toContain('Ticket 2');
    expect(text).toContain(money(option?.offeredMinor));
    expect(text).not.toContain(money(option?.agentMinor));
    expect(text).not.toContain(money(option?.grossMinor));
  }
  expect(body).toContain('EK 582, Thu 17 Dec 2026');
  expect(page.text).not.toMatch(/scripted|agentMinor|grossMinor|commission|markup|supplier|searchId/i);
  await choose(token);
  const notified = await desk.server.call('GetNotifications', {}, { as: 'asha' });
  if (!notified.ok) throw new Error('refused');
  expect(notified.answer.notifications.find(({ path }) => path?.includes(proposalId))).toMatchObject({
    title: 'Nasrin Akter has chosen two flights',
    text: `Emirates, Dhaka to Dubai, Thu 10 Dec 2026, 10:15, Classic; Emirates, Dubai to Dhaka, Thu 17 Dec 2026, 01:50, Saver. ${twoTickets} It is from the proposal of Asha Rahman. Open it to price it again and book.`,
  });
});

test('[RES-10] [RES-08] without ShowMarkup two tickets are offered without a price, and take no markup', async () => {
  const fares = await pair();
  const names = Object.keys(functionalities) as FunctionalityName[];
  await desk.server.allowOnly(
    'asha',
    names.filter((name) => name !== 'ShowMarkup'),
  );
  try {
    expect(
      (await desk.server.send('MakeProposal', requestOf([fares], { markupMinor: 100 }), { as: 'asha' })).status,
    ).toBe(403);
    const made = await make([fares]);
    if (!made.ok) throw new Error(made.refusal);
    expect(made.answer.proposal).toMatchObject({
      showsPrices: false,
      options: [{ grossMinor: null, offeredMinor: null }],
    });
    expect((await desk.server.send('OpenProposal', { token: made.answer.token })).text).toContain('"priceMinor":null');
  } finally {
    await desk.server.allowOnly('asha', names);
  }
});

test('[RES-08] [BKG-01] the choice of two tickets leads to both fares, the outbound first, and each is priced by its supplier', async () => {
  const { proposal, token } = await madePair();
  await choose(token);
  const found = await book(proposal.proposalId);
  if (!found.ok) throw new Error(found.refusal);
  const { fares, oldMinor, newMinor } = found.answer;
  expect(fares.map(({ landsOn }) => landsOn)).toEqual(['2026-12-10', '2026-12-17']);
  expect([oldMinor, newMinor]).toEqual([proposal.options[0]?.agentMinor, proposal.options[0]?.agentMinor]);
  for (const [index, { requestId, itineraryId, brandId }] of fares.entries()) {
    const offer = oneWay(index === 0 ? 0 : 1);
    const [brand = classicBrand()] = offer.brands;
    desk.supplier.next({
      price: { outcome: 'priced', offer, brand, passportRequired: false, validForMs: 20 * minuteMs, holdUntil: null },
    });
    const priced = await desk.server.call('AirPrice', { requestId, itineraryId, brandId }, { as: 'asha' });
    expect(priced).toMatchObject({
      ok: true,
      answer: { itinerary: { journeyWises: [{ origin: index === 0 ? 'DAC' : 'DXB' }] } },
    });
  }
});

test('[RES-08] of two tickets the one whose search has ended is searched again, and a price that moved is told of both', async () => {
  sellOneWays();
  const out = await fareOf(wayOut);
  later(15 * minuteMs);
  const home = await fareOf(wayHome);
  const made = await make([[out, home]]);
  if (!made.ok) throw new Error(made.refusal);
  const { proposal, token } = made.answer;
  await choose(token);
  later(10 * minuteMs);
  sellOneWays({ outMinor: 200_000 });
  const found = await book(proposal.proposalId);
  if (!found.ok) throw new Error(found.refusal);
  expect(found.answer.newMinor).toBeGreaterThan(found.answer.oldMinor);
  expect(found.answer.fares[0]?.requestId).not.toBe(out.requestId);
  expect(found.answer.fares[1]?.requestId).toBe(home.requestId);
});

test('[RES-08] after both searches have ended both tickets are found by new ones, which keep their fares', async () => {
  const { proposal, token } = await madePair();
  await choose(token);
  later(dayMs);
  const found = await book(proposal.proposalId);
  if (!found.ok) throw new Error(found.refusal);
  expect(found.answer.newMinor).toBe(found.answer.oldMinor);
  const flights = found.answer.fares.map(({ requestId, itineraryId }) =>
    desk.server.call('GetAirSearchItineraryBrandDetails', { requestId, itineraryId }, { as: 'asha' }),
  );
  expect(await Promise.all(flights)).toMatchObject([
    { ok: true, answer: { itinerary: { journeyWises: [{ origin: 'DAC' }] } } },
    { ok: true, answer: { itinerary: { journeyWises: [{ origin: 'DXB' }] } } },
  ]);
});

test('[RES-08] of two tickets the one that is gone, or whose airline is silent, is named, and nothing is begun', async () => {
  const { proposal, token } = await madePair();
  await choose(token);
  later(dayMs);
  desk.supplier.search = async ({ segments }, emit) => emit(segments[0]?.origin === 'DAC' ? [oneWay(0)] : []);
  expect(await book(proposal.proposalId)).toMatchObject({
    refusal: 'fare-gone',
    detail: 'The chosen inbound fare is no longer offered. Nothing was booked or charged. Search for other flights.',
  });
  desk.supplier.search = ({ segments }, emit) =>
    segments[0]?.origin === 'DXB' ? emit([oneWay(1)]) : Promise.reject(new Error('no line'));
  expect(await book(proposal.proposalId)).toMatchObject({
    refusal: 'supplier-silent',
    detail: 'The airline of the chosen outbound did not answer. Nothing was booked or charged. Try again.',
  });
  const listed = await desk.server.call('GetProposals', { after: null }, { as: 'asha' });
  if (!listed.ok) throw new Error('refused');
  const kept = listed.answer.proposals.find(({ proposalId }) => proposalId === proposal.proposalId);
  expect(kept?.choice).toMatchObject({ taken: false });
});

test('[RES-08] fares that cannot be offered together are refused, with the option and what was expected', async () => {
  const [out, home] = await pair();
  const refused = async (...options: (readonly ProposedFare[])[]) => {
    const outcome = await make(options);
    if (outcome.ok) throw new Error('made');
    return [outcome.refusal, outcome.detail, outcome.facts?.['path']];
  };
  expect(await refused([out], [home, out])).toEqual([
    'options-mismatch',
    'Option 2: expected an inbound that departs after its outbound arrives, Thu 17 Dec 2026, 08:30. It departs Thu 10 Dec 2026, 10:15.',
    'options.1.fares',
  ]);
  expect(await refused([out, out])).toEqual([
    'options-mismatch',
    'Option 1: expected an inbound from DXB to DAC, back from its outbound. It was searched from DAC to DXB.',
    'options.0.fares',
  ]);
  desk.supplier.search = async (_request, emit) => emit([dubaiReturn()]);
  const whole = await fareOf({});
  expect(await refused([out, home], [out, whole])).toEqual([
    'options-mismatch',
    'Option 2: expected two fares from one-way searches, an outbound and an inbound.',
    'options.1.fares',
  ]);
  sellOneWays();
  const alone = await fareOf({ ...wayHome, childCount: 0, childAges: [] });
  expect(await refused([out, alone])).toEqual([
    'options-mismatch',
    'Option 1: the inbound is for 2 adults. Expected 2 adults, 1 child (aged 7), as for the first option.',
    'options.0.fares.1',
  ]);
  const older = await fareOf({ ...wayOut, childAges: [9] });
  expect((await refused([out], [older]))[1]).toBe(
    'Option 2 is for 2 adults, 1 child (aged 9). Expected 2 adults, 1 child (aged 7), as for the first option.',
  );
  expect(await refused([out, { ...home, itineraryId: 'no-such-flights' }])).toEqual([
    'fare-gone',
    'Option 1: the inbound is no longer offered. Remove it or search again.',
    'options.0.fares.1',
  ]);
  expect(await refused([out], [{ ...out, requestId: 'no-such-search' }, home])).toEqual([
    'search-unknown',
    'Option 2: the outbound was found by a search that is no longer kept. Search again.',
    'options.1.fares.0',
  ]);
});

test('[RES-08] [SES-04] two tickets come from searches of one person and of the own agency', async () => {
  const [out, home] = await pair();
  const theirs = await fareOf(wayHome, 'badrul');
  expect(await make([[out, theirs]])).toMatchObject({
    refusal: 'search-unknown',
    detail: 'Option 1: the inbound was found by a search that is no longer kept. Search again.',
  });
  // A colleague of the agency has searched the way back.
  const { db } = desk.server.database;
  await db.updateTable('air_search').set({ user_id: 'a-colleague' }).where('id', '=', home.requestId).execute();
  expect(await make([[out, home]])).toMatchObject({
    refusal: 'options-mismatch',
    detail: 'Option 1: expected an outbound and an inbound from searches of one person. They were searched by two.',
  });
  expect((await make([[home]])).ok).toBe(true);
});

test('[RES-08] an option has one fare or two', async () => {
  const [out, home] = await pair();
  for (const fares of [[], [out, home, out]]) {
    const sent = await desk.server.send('MakeProposal', requestOf([[out], fares]), { as: 'asha' });
    expect(sent.status).toBe(400);
    expect(sent.json().errors).toMatchObject([
      { path: 'options.1.fares', message: expect.stringMatching(/between `1` and `2`/) },
    ]);
  }
});
