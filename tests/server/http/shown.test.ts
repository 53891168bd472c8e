import { Struct } from 'superstruct';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PricedOffer } from '../../../contract/booking/booking.ts';
import type { BookingDraft } from '../../../contract/booking/booking-draft.ts';
import type { AnyStruct, Call } from '../../../contract/call.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import { displayMoney } from '../../../contract/money.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { type DisplayCode, displayCodes, permissionToSee } from '../../../contract/shown-with.ts';
import { salesByDay } from '../../../machines/reports/sales-report-list.ts';
import { inTx } from '../../../server/database/database.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { offerIdsOf } from '../../../server/flights/offer-ids.ts';
import { factsOfClock, lockHotelOrder } from '../../../server/hotels/orders/order-rows.ts';
import { askHigherPrice } from '../../../server/hotels/orders/price-of-request.ts';
import { secretsFrom } from '../../../server/http/secrets.ts';
import { shownTo } from '../../../server/http/shown.ts';
import { sealLedger } from '../../../server/ledger/check/seal-ledger.ts';
import { products } from '../../../server/products.ts';
import { tellFacts } from '../../../server/reports/tell-facts.ts';
import { isWhole } from '../../whole.ts';
import { dubaiSearch, openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { textOfPdf } from '../documents/pdf-text.ts';
import { anyTerms } from '../flights/rules-and-terms.ts';
import { tradesIn } from '../flights/trades-in.ts';
import type { Sent } from '../fresh-server.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 900_000_000 });
  const { people, database } = desk.server;
  await tradesIn(database.db, people.asha, { currency: 'USD', minor: 100, ownMinor: 12_150 });
});
afterAll(() => desk.close());

const everyName = Object.keys(functionalities) as FunctionalityName[];
const others = everyName.filter((name) => !displayCodes.some((code) => code === name));
/** Each code alone tells whether it opens what it should, and nothing else; together they are tried in whole sweeps. */
const combinations: readonly (readonly DisplayCode[])[] = (isWhole ? [0, 1, 2, 3, 4, 5, 6, 7] : [1, 2, 4]).map((bits) =>
  displayCodes.filter((_, place) => (bits & (1 << place)) !== 0),
);

/** What a JSON answer holds: each figure or word, or null, with the list or object that it stands in and its name. */
const factsOf = (value: unknown, parent = '', name = ''): { parent: string; name: string; value: unknown }[] => {
  if (Array.isArray(value)) return value.flatMap((item) => factsOf(item, parent, name));
  if (typeof value !== 'object' || value === null) return [{ parent, name, value }];
  return Object.entries(value).flatMap(([inner, field]) => factsOf(field, name, inner));
};

const codeOf = ({ parent, name }: { readonly parent: string; readonly name: string }): DisplayCode | null => {
  const opened = permissionToSee(parent, name);
  return opened === undefined || opened === 'everyone' ? null : opened;
};

/** Calls that can answer with something that a code opens. */
const holdsCoded = (struct: AnyStruct, parent: string, name: string): boolean => {
  if (codeOf({ parent, name }) !== null) return true;
  if (struct.type === 'array') return holdsCoded(struct.schema as AnyStruct, parent, name);
  if (struct.type !== 'object') return false;
  return Object.entries(struct.schema as Readonly<Record<string, AnyStruct>>).some(([inner, field]) =>
    holdsCoded(field, name, inner),
  );
};
const codedCalls = (Object.entries(calls) as [CallName, Call][])
  .filter(([, { service }]) => service !== 'desk')
  .filter(([name, { answer }]) => answer instanceof Struct && holdsCoded(answer, '', name))
  .map(([name]) => name);

/** Calls that ask for nothing but an itinerary of a search. */
const ofOneItinerary = codedCalls.filter(
  (name) => Object.keys(calls[name].request.schema).sort().join() === 'itineraryId,requestId',
);

const firstFound = async (requestId: string): Promise<{ readonly itineraryId: string }> => {
  await desk.server.searchesDone();
  const news = await desk.server.send('RefreshAirSearch', { requestId, cursor: 0 }, { as: 'asha' });
  return news.json().itineraries[0];
};

const { segments, childAges: _, ...dubaiTerms } = dubaiSearch;
const dubaiCalendar = {
  trip: { ...dubaiTerms, tripType: 'R', origin: 'DAC', destination: 'DXB' },
  days: segments.map(({ departureDate, returnDate }) => ({ departureDate, returnDate })),
};

const untypedDraft = ({ sums }: PricedOffer): BookingDraft => ({
  step: 'travellers',
  travellers: [
    {
      type: 'ADT',
      title: '',
      firstName: '',
      lastName: '',
      dateOfBirth: '',
      nationality: '',
      passportNumber: '',
      passportExpiry: '',
      flyerAirline: '',
      flyerNumber: '',
    },
  ],
  contact: { email: '', phone: '' },
  toSave: [],
  openSection: 0,
  chosen: [],
  acceptedMinor: sums.agentMinor,
  acceptedFareMinor: sums.agentMinor,
});

/** A sale from its search to its order, and every other answer about it, as asha is sent them now. */
const everyAnswer = async (
  mayChangePrices: boolean,
  seesSuppliers: boolean,
): Promise<ReadonlyMap<CallName, readonly Sent[]>> => {
  const answers = new Map<CallName, Sent[]>();
  const as = 'asha';
  const { send } = desk.server;
  const sent = async (...[name, request]: Parameters<typeof send>): Promise<Sent> => {
    const answer = await send(name, request, { as });
    expect([name, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([name, 200, '']);
    answers.set(name, [...(answers.get(name) ?? []), answer]);
    return answer;
  };
  const { requestId } = (await sent('AirSearch', dubaiSearch)).json();
  const { itineraryId } = await firstFound(requestId);
  await sent('RefreshAirSearch', { requestId, cursor: 0 });
  await sent('GetAirSearch', { requestId });
  await sent('GetLastFares', { searches: [dubaiSearch] });
  await sent('GetFareCalendar', dubaiCalendar);
  const currency = 'USD';
  await sent('RefreshAirSearchWithCurrency', { requestId, cursor: 0, currency });
  await sent('GetAirSearchWithCurrency', { requestId, currency });
  for (const name of [
    'GetAirSearchItineraryBrandDetailsWithCurrency',
    'GetAirSearchItineraryMoreCombinationsWithCurrency',
  ] as const) {
    await sent(name, { requestId, itineraryId, currency });
  }
  for (const name of ofOneItinerary) await sent(name, { requestId, itineraryId });
  const details = (await sent('GetAirSearchItineraryBrandDetails', { requestId, itineraryId })).json();
  const fare = { requestId, itineraryId, brandId: details.brands[0].brandId };
  const { proposal, token } = (
    await sent('MakeProposal', {
      options: [{ fares: [{ requestId, itineraryId, brandId: null }] }],
      markupBasisPoints: 0,
      markupMinor: 0,
      customerName: null,
      note: null,
      validDays: 1,
    })
  ).json();
  const { proposalId } = proposal;
  const chosen = await send('ChooseProposal', { token, optionId: proposal.options[0].optionId });
  expect(chosen.status).toBe(200);
  await sent('BookProposal', { proposalId });
  await sent('GetProposals', { after: null });
  await sent('RenewProposalLink', { proposalId });
  await sent('EndProposal', { proposalId });
  const priced = (await sent('AirPrice', fare)).json();
  await sent('AirGetItinerary', { priceId: priced.priceId });
  await sent('GetPriceReasons', { priceId: null, fare });
  await sent('GetPriceReasons', { priceId: priced.priceId, fare: null });
  await sent('KeepBookingDraft', { saleId: 'sale-left', priceId: priced.priceId, draft: untypedDraft(priced) });
  await sent('GetBookingDraft', { saleId: 'sale-left', ...fare });
  const [bag] = (await sent('GetBaggage', { priceId: priced.priceId })).json().options;
  for (const name of ['AirServiceList', 'GetMeal', 'GetSSR'] as const) await sent(name, { priceId: priced.priceId });
  await sent('GetSeat', { priceId: priced.priceId, journeyIndex: 0, segmentIndex: 0 });
  const choices = [{ optionId: bag.optionId, traveller: 0, count: 1, remark: null }];
  const { offer } = (await sent('AirSell', { priceId: priced.priceId, choices })).json();
  const { order } = (await sent('AirBook', desk.bookRequest(offer))).json();
  await sent('AirTicket', desk.ticketRequest(order));
  const { orderReference } = order;
  await sent('AirGetOrder', { orderReference, firstTime: true });
  await sent('MailTicket', { orderReference });
  const ofOrder = { orderReference };
  const another = await desk.priced(as, { exchangeOf: orderReference });
  const paxIds = order.travellers.map((one: Order['travellers'][number]) => one.paxId);
  const inExchange = { orderReference, paxIds, priceId: another.priceId };
  await sent('PriceExchange', inExchange);
  await sent('HoldExchange', { ...inExchange, acceptedMinor: another.sums.agentMinor });
  const [{ paxId }] = order.travellers;
  const prices = order.travellers.map((one: Order['travellers'][number]) => ({
    paxId: one.paxId,
    priceMinor: 7_654_300,
  }));
  if (mayChangePrices) await sent('UpdatePrice', { ...ofOrder, prices });
  await sent('GetPrintPrices', ofOrder);
  await sent('AddOrderMessage', { ...ofOrder, words: 'Call at nine' });
  await sent('UpdateSupplementary', { ...ofOrder, contact: order.contact, mailsTickets: true, remarks: 'Aisle seats' });
  await sent('UpdatePassportVisa', { ...ofOrder, paxId, passport: null, visa: null });
  await sent('GetReplay', { reference: orderReference, at: null });
  const again = (await sent('AirPrice', fare)).json();
  const held = (await sent('AirBook', desk.bookRequest(again))).json().order;
  await sent('UpdateExtendTimeLimitRequest', { orderReference: held.orderReference });
  await sent('AskCancelConsent', { orderReference: held.orderReference, address: null });
  await sent('AirCancel', { orderReference: held.orderReference });
  await sent('SearchOrders', { keyword: orderReference });
  await sent('GetSearchBar', { searchKey: orderReference });
  const ledger = { ledger: 'payments', currency: null, search: '', kinds: [], direction: null, from: null, to: null };
  const { lines } = (await sent('LoadPassbook', { ...ledger, after: null })).json();
  await sent('SearchPassbook', { term: orderReference });
  await sent('GetPassbookFilters', {});
  await sent('GetPassbookLine', { currency: null, at: lines[0].at, lineId: lines[0].lineId });
  for (const name of ['mybalance', 'GetCustomerCurrencies', 'GetNotifications', 'GetUserContext'] as const) {
    await sent(name, {});
  }
  const terms = { ...anyTerms, supplierCode: seesSuppliers ? desk.supplier.code : null };
  const { ruleId } = (await sent('SaveMarkupRule', { ruleId: null, version: 0, terms })).json();
  if (mayChangePrices) await sent('GetMarkupRules', {});
  await sent('EndMarkupRule', { ruleId, version: 1 });
  await hotelAnswers(sent);
  await sealLedger(desk.server.database.db);
  await tellFacts({ db: desk.server.database.db, products });
  await sent('GetSalesReport', { ...salesByDay, after: null });
  return answers;
};

type Sending = (...args: Parameters<typeof desk.server.send>) => Promise<Sent>;

/** The property of a request asks for a little more. */
const dearer = async (reference: string): Promise<void> => {
  const { database, people, clock } = desk.server;
  const { tenantId } = people.asha;
  await inTenant(tenantId, () =>
    inTx(database.db, async (tx) => {
      const order = await lockHotelOrder(tx, { tenantId, agencyId: null, reference });
      if (!order) throw new Error(`no stay ${reference}`);
      const now = clock.now();
      const by = { actor: 'system', doer: { name: 'Dina Desk' }, now, facts: factsOfClock(order, now) };
      await askHigherPrice(tx, order, by, { supplierMinor: order.supplier_minor + 260_000, reason: 'A larger room' });
    }),
  );
};

const ofGuests = [{ guests: [{ title: 'Ms' as const, firstName: 'Rina', lastName: 'Begum' }] }];

/** A stay of one night, from its search to its booking. */
const bookedStay = async (sent: Sending, placeCode: string): Promise<string> => {
  const [departure] = segments;
  const checkIn = departure?.departureDate ?? '';
  const checkOut = new Date(Date.parse(checkIn) + 86_400_000).toISOString().slice(0, 10);
  const rooms = [{ adultCount: 2, childAges: [] }];
  const { requestId } = (await sent('HotelSearch', { placeCode, checkIn, checkOut, rooms, nationality: 'BD' })).json();
  await desk.server.searchesDone();
  const news = (await sent('RefreshHotelSearch', { requestId, cursor: 0 })).json();
  await sent('GetHotelSearch', { requestId });
  const { hotelGuid } = news.hotels[0].hotel;
  const [room] = (await sent('HotelRooms', { requestId, hotelGuid })).json().rooms;
  const { roomGuid } = room;
  const named = { requestId, hotelGuid, roomGuid, roomRateGuid: room.rates[0].roomRateGuid };
  await sent('CheckHotelRate', named);
  await sent('GetStayPriceReasons', { rate: named, orderReference: null });
  const { order } = (await sent('PrepareHotel', named)).json();
  const { orderReference } = order;
  const draft = {
    step: 'guests' as const,
    rooms: [[{ title: '' as const, firstName: 'Rina', lastName: '' }]],
    contact: { email: '', phone: '' },
    requests: '',
    acceptedMinor: order.sums.agentMinor,
  };
  await sent('KeepHotelDraft', { orderReference, draft });
  await sent('GetHotelSale', { orderReference });
  await sent('GetHotelPayment', { orderReference });
  await sent('BookHotel', {
    orderReference,
    acceptedMinor: order.sums.agentMinor,
    rooms: ofGuests,
    specialRequests: '',
    contact: { email: 'rina@family.example', phone: '+8801700000000' },
  });
  return orderReference;
};

/** One stay until its cancellation, and another one whose property asks for more. */
const hotelAnswers = async (sent: Sending): Promise<void> => {
  const orderReference = await bookedStay(sent, 'DXB-01');
  await sent('GetHotelOrder', { orderReference });
  await sent('AmendHotelGuests', { orderReference, rooms: ofGuests });
  await sent('MailVoucher', { orderReference });
  for (const document of ['voucher', 'invoice'] as const) await sent('GetHotelPdfHtml', { orderReference, document });
  const quoted = (await sent('QuoteHotelCancel', { orderReference })).json().order;
  await sent('CancelHotel', { orderReference, acceptedPenaltyMinor: quoted.cancelling.penaltyMinor });
  // Only the acceptance is looked at here: more prices meet by chance.
  const unseen: Sending = (name, request) => desk.server.send(name, request, { as: 'asha' });
  const asked = await bookedStay(unseen, 'FUN-01');
  await dearer(asked);
  const { order } = (await sent('GetHotelOrder', { orderReference: asked })).json();
  await sent('AcceptHotelPrice', { orderReference: asked, acceptedMinor: order.priceAsked.newMinor });
};

const figuresOf = (answers: Iterable<Sent>, codes: readonly DisplayCode[]): ReadonlySet<number> =>
  new Set(
    [...answers]
      .flatMap((answer) => factsOf(answer.json()))
      .filter((fact) => codes.some((code) => code === codeOf(fact)))
      .map(({ value }) => value)
      .filter((value) => typeof value === 'number'),
  );

const withNumber = (text: string, minor: number): boolean =>
  new RegExp(`(?<!\\d)${minor}(?!\\d)`).test(text) || text.includes(displayMoney({ currency: 'BDT', minor }));

let answersOfAll: ReturnType<typeof everyAnswer> | undefined;
/** Every answer to a colleague who holds all codes. */
const colleaguesAnswers = (): ReturnType<typeof everyAnswer> => {
  answersOfAll ??= desk.server.allowOnly('asha', everyName).then(() => everyAnswer(true, true));
  return answersOfAll;
};

describe.each(combinations.map((held) => [held.join(', ') || 'none of them', held] as const))(
  'who holds %s',
  (_, held) => {
    let figures: ReadonlySet<number>;
    let reference: string;
    beforeAll(async () => {
      const whole = await colleaguesAnswers();
      // Rules of who was not told suppliers name none.
      const { db } = desk.server.database;
      for (const table of ['markup_rule_version', 'markup_rule'] as const) await db.deleteFrom(table).execute();
      figures = figuresOf(
        [...whole.values()].flat(),
        displayCodes.filter((code) => !held.includes(code)),
      );
      reference = whole.get('AirGetOrder')?.[0]?.json().order.orderReference;
      await desk.server.allowOnly('asha', [...others, ...held]);
    });

    test('[RES-10] is sent every figure that it opens, null for every other, and no figure by another way', async () => {
      const mayChangePrices = held.includes('ShowMarkup');
      const answers = await everyAnswer(mayChangePrices, held.includes('ShowSource'));
      expect(codedCalls.filter((name) => !answers.has(name)).sort()).toEqual(
        mayChangePrices ? [] : ['GetMarkupRules', 'UpdatePrice'],
      );
      for (const [name, sent] of answers) {
        for (const answer of sent) {
          for (const fact of factsOf(answer.json())) {
            const code = codeOf(fact);
            if (code === null) continue;
            const where = `${name}: ${fact.parent}.${fact.name}`;
            expect([where, fact.value === null]).toEqual([where, !held.includes(code)]);
          }
          expect([name, [...figures].filter((minor) => minor > 0 && withNumber(answer.text, minor))]).toEqual([
            name,
            [],
          ]);
          if (!held.includes('ShowSource')) expect(answer.text).not.toMatch(/scripted/i);
        }
      }
    });

    test('[RES-10] a colleague’s order, e-ticket and invoice show no more than one’s own', async () => {
      const printed = (typeId: 1 | 2 | 3, withPrice: boolean) =>
        desk.server.send('GetBookingPdf', { typeId, orderReference: reference, withPrice, paxIds: [] }, { as: 'asha' });
      const order = await desk.server.send(
        'AirGetOrder',
        { orderReference: reference, firstTime: false },
        { as: 'asha' },
      );
      const documents = await Promise.all([
        printed(1, true),
        printed(1, false),
        printed(2, true),
        printed(2, false),
        printed(3, false),
      ]);
      const forCustomer = await printed(3, true);
      expect(documents.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(forCustomer.status).toBe(held.includes('ShowMarkup') ? 200 : 403);
      const texts = documents.map(({ bytes }) => textOfPdf(bytes));
      for (const text of [order.text, ...texts]) {
        expect([...figures].filter((minor) => minor > 0 && withNumber(text, minor))).toEqual([]);
      }
      const [ticket, , invoice] = texts;
      expect(ticket?.includes('Total')).toBe(held.includes('ShowMarkup'));
      // Who may not see it reads `Service and commission`.
      expect(/\bCommission\b/.test(invoice ?? '')).toBe(held.includes('ShowCommision'));
    });
  },
);

test('[RES-10] an empty list of permissions withholds nothing, and nobody at all is shown what a code opens', () => {
  const answer = { grossMinor: 1, commissionMinor: 2, agentMinor: 3, suppliers: [{ code: 'gds', name: 'Meridian' }] };
  expect(shownTo({ functionalities: new Set() }).of(answer)).toBe(answer);
  expect(shownTo(null).of(answer)).toEqual({
    grossMinor: null,
    commissionMinor: null,
    agentMinor: 3,
    suppliers: [{ code: null, name: null }],
  });
});

test('[RES-10] an amount that nobody has decided on is sent to nobody but those who are shown everything', () => {
  const answer = { order: { platformMarginMinor: 7, supplierNote: 'x', lines: [{ handlingAmount: 'BDT 1' }] } };
  const withheld = { order: { platformMarginMinor: null, supplierNote: null, lines: [{ handlingAmount: null }] } };
  const { Search, ShowMarkup, ShowSource } = functionalities;
  expect(shownTo({ functionalities: new Set([Search, ShowMarkup, ShowSource]) }).of(answer)).toEqual(withheld);
});

test('[RES-10] the id of an offer cannot be made by who knows the supplier and the flights', () => {
  const [one, other] = ['a', 'b'].map((letter) => offerIdsOf(secretsFrom(letter.repeat(40))));
  for (const ids of [one, other]) expect(ids?.itinerary('gds', 'key')).toBe(ids?.itinerary('gds', 'key'));
  expect(one?.itinerary('gds', 'key')).not.toBe(other?.itinerary('gds', 'key'));
  expect(one?.brand('gds', 'key', 'SAVER')).not.toBe(other?.brand('gds', 'key', 'SAVER'));
});

test('[RES-10] suppliers without names have the same order within a search, and another order in the next', async () => {
  await desk.server.allowOnly('asha', others);
  const ids = offerIdsOf(desk.server.secrets);
  const codes = ['gds', 'lcc', 'ndc'];
  const orders = Array.from({ length: 40 }, (_, search) =>
    [...codes].sort((a, b) => (ids.place(`search-${search}`, a) < ids.place(`search-${search}`, b) ? -1 : 1)).join(),
  );
  expect(new Set(orders).size).toBeGreaterThan(3);
});
