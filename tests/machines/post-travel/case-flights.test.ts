import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { pricedOffer } from '../../../machines/booking/booking-examples.ts';
import { deskCaseExample, exchangeMoneyExample, offeredExchange } from '../../../machines/post-travel/case-examples.ts';
import { foundExample } from '../../../machines/post-travel/case-flights.cases.ts';
import { caseFlightsMachine } from '../../../machines/post-travel/case-flights.machine.ts';
import type { CaseFlightsInput, FlightsAsked } from '../../../machines/post-travel/case-flights.setup.ts';
import { type CaseFlightsView, viewOfCaseFlights } from '../../../machines/post-travel/case-flights.view.ts';
import { cheaperExample, unpricedExchange } from '../../../machines/post-travel/exchange-examples.ts';

type Answer<Name extends 'GetCaseFlights' | 'PriceCaseFlights' | 'WeighCaseFlights' | 'OfferCaseFlights'> =
  | CallOutcome<Name>
  | Error;

interface Script {
  readonly found?: readonly Answer<'GetCaseFlights'>[];
  readonly priced?: readonly Answer<'PriceCaseFlights'>[];
  readonly weighed?: readonly Answer<'WeighCaseFlights'>[];
  readonly offered?: readonly Answer<'OfferCaseFlights'>[];
}

const found: Answer<'GetCaseFlights'> = { ok: true, answer: foundExample };
const priced: Answer<'PriceCaseFlights'> = { ok: true, answer: pricedOffer };
const weighed = (money: typeof exchangeMoneyExample): Answer<'WeighCaseFlights'> => ({ ok: true, answer: { money } });
const offered: Answer<'OfferCaseFlights'> = { ok: true, answer: deskCaseExample(offeredExchange) };
const lost = new Error('the network is lost');

const opened = (script: Script = {}, given: Partial<CaseFlightsInput> = {}) => {
  const weighings: CallRequest<'WeighCaseFlights'>[] = [];
  const offers: FlightsAsked<CallRequest<'OfferCaseFlights'>>[] = [];
  const searches: FlightsAsked<CallRequest<'FindCaseFlights'>>[] = [];
  const prices: FlightsAsked<CallRequest<'PriceCaseFlights'>>[] = [];
  /** Gives the answers one after the other, the last one for all that follow. */
  const answering = <Outcome>(answers: readonly (Outcome | Error)[]) => {
    const left = [...answers];
    return (): Outcome => {
      const answer = left.length > 1 ? left.shift() : left[0];
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('nothing is answered');
      return answer;
    };
  };
  const ofFound = answering(script.found ?? [found]);
  const ofPriced = answering(script.priced ?? [priced]);
  const ofWeighed = answering(script.weighed ?? [weighed(exchangeMoneyExample)]);
  const ofOffered = answering(script.offered ?? [offered]);
  const actor = createActor(
    caseFlightsMachine.provide({
      actors: {
        beginSearch: fromPromise(
          async ({
            input,
          }: {
            input: FlightsAsked<CallRequest<'FindCaseFlights'>>;
          }): Promise<CallOutcome<'FindCaseFlights'>> => {
            searches.push(input);
            return { ok: true, answer: { requestId: 'request-one', pollAfterMs: 300 } };
          },
        ),
        readFound: fromPromise(async () => ofFound()),
        priceFlights: fromPromise(async ({ input }: { input: FlightsAsked<CallRequest<'PriceCaseFlights'>> }) => {
          prices.push(input);
          return ofPriced();
        }),
        weighFlights: fromPromise(async ({ input }: { input: CallRequest<'WeighCaseFlights'> }) => {
          weighings.push(input);
          return ofWeighed();
        }),
        offerFlights: fromPromise(async ({ input }: { input: FlightsAsked<CallRequest<'OfferCaseFlights'>> }) => {
          offers.push(input);
          return ofOffered();
        }),
      },
      delays: { lookAgain: 1 },
    }),
    { input: { caseReference: 'EXC7K2M9QXW', isAgain: false, reason: null, intentSeed: 'visit', ...given } },
  ).start();
  const view = () => viewOfCaseFlights(actor.getSnapshot());
  const reached = (state: 'idle' | 'found' | 'priced' | 'unread' | 'unheard') =>
    waitFor(actor, (now) => now.matches(state));
  const toFound = async () => {
    actor.send({ type: 'search.requested' });
    await reached('found');
  };
  const toPriced = async () => {
    await toFound();
    actor.send({ type: 'flights.chosen', place: 0 });
    await reached('priced');
  };
  const pricedView = () => view() as Extract<CaseFlightsView, { show: 'priced' }>;
  return { actor, view, pricedView, reached, toFound, toPriced, weighings, offers, searches, prices };
};

describe('finding flights at the desk', () => {
  it('[PTK-04] lists what was found once all was searched, each with what the agency pays or gets back', async () => {
    const searching: Answer<'GetCaseFlights'> = {
      ok: true,
      answer: { ...foundExample, flights: [], isComplete: false },
    };
    const { view, toFound } = opened({ found: [searching, searching, found] });
    expect(view()).toMatchObject({ show: 'idle', search: 'Find flights', maySearch: true });
    await toFound();
    expect(view()).toMatchObject({
      show: 'found',
      empty: null,
      lines: [
        { what: 'Agency pays', amount: 'BDT 11,124.25' },
        { what: 'Comes back', amount: 'BDT 8,875.75' },
      ],
    });
  });

  it('[PTK-04] says where nothing flies, and reads again where it could not be read', async () => {
    const nothing: Answer<'GetCaseFlights'> = { ok: true, answer: { ...foundExample, flights: [] } };
    const { actor, view, reached } = opened({ found: [lost, nothing] });
    actor.send({ type: 'search.requested' });
    await reached('unread');
    actor.send({ type: 'again.requested' });
    await reached('found');
    expect(view()).toMatchObject({ lines: [], empty: expect.stringContaining('no flights on these days') });
    expect(actor.getSnapshot().can({ type: 'flights.chosen', place: 0 })).toBe(false);
  });

  it('[PTK-04] the fare’s penalty stands in the field, and the quote that is sent is the one that was shown', async () => {
    const { actor, pricedView, toPriced, offers, weighings, view } = opened();
    await toPriced();
    expect(weighings).toEqual([expect.objectContaining({ penaltyMinor: null })]);
    expect(pricedView()).toMatchObject({
      penalty: { typed: '4500' },
      confirm: 'Hold seats and quote BDT 11,124.25',
      mayConfirm: true,
    });
    actor.send({ type: 'quote.confirmed' });
    await waitFor(actor, ({ status }) => status === 'done');
    expect(view()).toEqual({ show: 'offered' });
    expect(offers.map(({ request }) => request)).toEqual([
      {
        caseReference: 'EXC7K2M9QXW',
        priceId: pricedOffer.priceId,
        acceptedMinor: pricedOffer.sums.agentMinor,
        penaltyMinor: 450_000,
      },
    ]);
  });

  it('[PTK-04] another penalty is worked out before anything is quoted; one that is none cannot be', async () => {
    const other = { ...cheaperExample, penaltyMinor: 600_000 };
    const { actor, pricedView, toPriced, reached, offers, weighings } = opened({
      weighed: [weighed(exchangeMoneyExample), weighed(other)],
    });
    await toPriced();
    actor.send({ type: 'penalty.typed', text: 'much' });
    expect(pricedView()).toMatchObject({ mayConfirm: false, penalty: { typed: 'much' } });
    actor.send({ type: 'quote.confirmed' });
    expect(pricedView().doing).toBe('nothing');
    actor.send({ type: 'penalty.typed', text: '6,000' });
    expect(pricedView().confirm).toBe('Work out the total');
    actor.send({ type: 'quote.confirmed' });
    await reached('priced');
    expect(offers).toEqual([]);
    expect(weighings.at(-1)?.penaltyMinor).toBe(600_000);
    expect(pricedView()).toMatchObject({
      penalty: { typed: '6,000' },
      confirm: 'Hold seats and quote BDT 8,875.75 back',
    });
  });

  it('[PTK-04] a fare without rules needs a penalty; one that is too high is said, and stays in its field', async () => {
    const tooHigh: Answer<'WeighCaseFlights'> = { ok: false, refusal: 'penalty-too-high', detail: 'Too much.' };
    const { actor, pricedView, toPriced, reached } = opened({ weighed: [weighed(unpricedExchange), tooHigh, lost] });
    await toPriced();
    expect(pricedView()).toMatchObject({ penalty: { typed: '' }, mayConfirm: false, confirm: 'Work out the total' });
    for (const message of ['Too much.', expect.any(String)]) {
      actor.send({ type: 'penalty.typed', text: '9000000' });
      actor.send({ type: 'quote.confirmed' });
      await reached('priced');
      expect(pricedView()).toMatchObject({ message, penalty: { typed: '9000000' } });
    }
  });

  it('[PTK-04] a price that is gone leads back to the flights; a quote that was not heard is sent again as the same', async () => {
    const gone: Answer<'PriceCaseFlights'> = { ok: false, refusal: 'fare-gone', detail: 'Sold out.' };
    const expired: Answer<'OfferCaseFlights'> = { ok: false, refusal: 'price-expired', detail: 'It has run out.' };
    const { actor, view, toFound, reached, offers } = opened({
      priced: [gone, lost, priced],
      offered: [lost, expired, offered],
    });
    await toFound();
    for (const message of ['Sold out.', expect.any(String)]) {
      actor.send({ type: 'flights.chosen', place: 1 });
      expect(view()).toMatchObject({ show: 'found', pricing: 1 });
      await reached('found');
      expect(view()).toMatchObject({ message, pricing: null });
    }
    actor.send({ type: 'flights.chosen', place: 0 });
    await reached('priced');
    actor.send({ type: 'flights.left' });
    actor.send({ type: 'flights.chosen', place: 0 });
    await reached('priced');
    actor.send({ type: 'quote.confirmed' });
    await reached('unheard');
    expect(view()).toMatchObject({ show: 'priced', doing: 'unheard' });
    actor.send({ type: 'again.requested' });
    await reached('found');
    expect(view()).toMatchObject({ message: 'It has run out.' });
    const [first, second] = offers.map(({ intent }) => intent);
    expect(second).toBe(first);
    actor.send({ type: 'flights.chosen', place: 0 });
    await reached('priced');
    actor.send({ type: 'quote.confirmed' });
    await waitFor(actor, ({ status }) => status === 'done');
    expect(offers[2]?.intent).not.toBe(first);
  });

  it('[PTK-04] flights that are searched again are another search', async () => {
    const { toFound, searches } = opened();
    await toFound();
    await toFound();
    expect(searches[1]?.request).toEqual(searches[0]?.request);
    expect(searches[1]?.intent).not.toBe(searches[0]?.intent);
  });

  it('[PTK-04] a lost price is asked for again under its key, those of other flights or after an answer under others', async () => {
    const gone: Answer<'PriceCaseFlights'> = { ok: false, refusal: 'fare-gone', detail: 'Sold out.' };
    const { actor, toFound, reached, prices } = opened({ priced: [lost, lost, lost, gone, priced] });
    await toFound();
    for (const place of [0, 0, 1, 1]) {
      actor.send({ type: 'flights.chosen', place });
      await reached('found');
    }
    for (const place of [1, 0, 0]) {
      actor.send({ type: 'flights.chosen', place });
      await reached('priced');
      actor.send({ type: 'flights.left' });
    }
    const keys = prices.map(({ intent }) => intent);
    expect(keys[1], 'the same flights').toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
    expect(new Set(keys).size, 'other flights, then after a refusal, then after each price').toBe(5);
  });

  it('[OPS-01] who may not offer flights is told why, and searches nothing', () => {
    const { actor, view } = opened({}, { reason: 'You do not work at the desk.', isAgain: true });
    expect(view()).toMatchObject({
      search: 'Find other flights',
      maySearch: false,
      message: 'You do not work at the desk.',
    });
    expect(actor.getSnapshot().can({ type: 'search.requested' })).toBe(false);
  });
});
