import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseFlights } from '../../../contract/post-travel/post-travel.ts';
import { endedStates } from '../../../machines/post-travel/case-kinds.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { drawn } from '../../whole.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { stoodOf } from '../orders/stood.ts';
import { casesOf, paxOf } from './case-desk.ts';
import { askedFor } from './coupon-desk.ts';
import { exchangeOf, holdFor, oneAdult } from './exchange-desk.ts';
import { offerFor, wishFor } from './flights-found.ts';

const as = 'asha';
const desk = 'dipa';
const voids = casesOf('void');
const refunds = casesOf('refund');

let sales: SalesDesk;
const open = async () => {
  sales = await openSalesDesk({ depositMinor: 90_000_000_000 });
};
beforeAll(open);
afterAll(() => sales.close());

type Turn =
  | 'void'
  | 'refund'
  | 'refund flight out'
  | 'refund flight back'
  | 'exchange'
  | 'wish'
  | 'offer'
  | 'withdraw'
  | 'accept'
  | 'begin'
  | 'quote'
  | 'refuse'
  | 'confirm'
  | 'settle'
  | 'completes';

/** Something that happens to the ticket of one passenger: after all before it have ended, or together with the last. */
interface Step {
  readonly does: Turn;
  readonly pax: number;
  readonly waits: boolean;
}

interface Interleaving {
  /** The supplier does it by itself, and pays in the same step; otherwise the desk does, and it pays later. */
  readonly isAutomatic: boolean;
  /** How many of its answers get lost. */
  readonly silences: number;
  /** How far the refund of a single flight has come before. `null`: it was not asked for. */
  readonly flightBack: 'quoted' | 'accepted' | null;
  readonly steps: readonly Step[];
}

const turns: readonly Turn[] = [
  'void',
  'void',
  'refund',
  'refund',
  'refund flight out',
  'refund flight back',
  'exchange',
  'exchange',
  'wish',
  'offer',
  'offer',
  'withdraw',
  'accept',
  'begin',
  'quote',
  'refuse',
  'confirm',
  'confirm',
  'settle',
  'completes',
];
const interleaving = fc.record<Interleaving>({
  isAutomatic: fc.boolean(),
  silences: fc.nat(2),
  flightBack: fc.constantFrom(null, null, 'quoted' as const, 'accepted' as const),
  steps: fc.array(
    fc.record<Step>({ does: fc.constantFrom(...turns), pax: fc.constantFrom(0, 0, 0, 1), waits: fc.boolean() }),
    { minLength: 3, maxLength: 8 },
  ),
});

/** Exchanges that stay open keep their seats, and an agency may hold only so many: a new one sells on. */
const opensAnewAfter = 100;

/** No case where the request was refused. */
const refusedIsNone = (): null => null;

/** What acts on cases do, whichever way they end. */
const doing = (order: Awaited<ReturnType<SalesDesk['ticketed']>>) => {
  const { server } = sales;
  const references: string[] = [];
  const last = (): string => references.at(-1) ?? 'VOD7K2M9QXW';
  const penaltyMinor = 100_000;
  const askVoid = async (pax: number) => {
    const one = await voids.requested(sales, order, paxOf(order, pax)).catch(refusedIsNone);
    if (one !== null) references.push(one.caseReference);
  };
  /** What the airline keeps of flights, or of what is left of a ticket, is not priced by the fare: it quotes. */
  const refund = async (pax: number, coupons?: readonly number[]) => {
    sales.supplier.next({ quote: { outcome: 'quoted', penaltyMinor } });
    const wanted = { order, paxIds: paxOf(order, pax), ...(coupons === undefined ? {} : { coupons }) };
    const one = await askedFor(sales, wanted).catch(refusedIsNone);
    if (one !== null) references.push(one.caseReference);
  };
  const update = async (action: 'withdraw' | 'accept') => {
    const changed = { caseReference: last(), action, penaltyMinor };
    if (last().startsWith('EXC')) {
      const newOrderReference = (await exchangeOf(sales, last())).exchangedFor?.orderReference ?? null;
      return server.call('UpdateExchangeStatus', { ...changed, newOrderReference }, { as });
    }
    return last().startsWith('VOD')
      ? server.call('UpdateVoidStatus', changed, { as })
      : server.call('UpdateRefundStatus', changed, { as });
  };
  const exchange = async (pax: number) => {
    const held = await holdFor(sales, order, { places: [pax], counts: oneAdult }, 500_000).catch(() => null);
    if (held === null) return;
    const asked = await server.call('RequestExchange', held.request, { as });
    if (asked.ok) references.push(asked.answer.case.caseReference);
  };
  const wish = async (pax: number) => {
    const asked = await server.call('RequestManualExchange', wishFor(order, { places: [pax], counts: oneAdult }), {
      as,
    });
    if (asked.ok) references.push(asked.answer.case.caseReference);
  };
  /** New tickets, where the case takes any. */
  const newTickets = async () => {
    if (!last().startsWith('EXC')) return [];
    const { tickets } = await exchangeOf(sales, last());
    return tickets.map(({ paxId, ticketNumber }) => ({ paxId, ticketNumber: ticketNumber.replace(/^1760/, '1769') }));
  };
  const acts: Readonly<Record<Turn, (pax: number) => Promise<unknown>>> = {
    void: askVoid,
    refund: (pax) => refund(pax),
    'refund flight out': (pax) => refund(pax, [1]),
    'refund flight back': (pax) => refund(pax, [2]),
    withdraw: () => update('withdraw'),
    accept: () => update('accept'),
    begin: () => server.call('BeginCase', { caseReference: last() }, { as: desk }),
    quote: () => server.call('QuoteCase', { caseReference: last(), penaltyMinor }, { as: desk }),
    refuse: () => server.call('RefuseCase', { caseReference: last(), reason: 'The ticket was used.' }, { as: desk }),
    exchange,
    wish,
    offer: () => offerFor(sales, last(), { places: [0], counts: oneAdult }, { extraMinor: 300_000 }).catch(() => null),
    confirm: async () => {
      const entered = { caseReference: last(), airlineAnswer: 'OK', newTickets: await newTickets() };
      return server.call('ConfirmCase', entered, { as: desk });
    },
    settle: () =>
      server.call('SettleCase', { caseReference: last(), airlineAnswer: 'BSP', prepares: false }, { as: desk }),
    completes: () => completeSagas(sales.deps),
  };
  return { acts, references };
};

/** There and back. */
const flightsOfOrder = 2;

const stateAfter = { void: 'voided', refund: 'refunded', exchange: 'exchanged' } as const;
/** States of an exchange whose money is reserved: every new one is priced, and one that is quoted anew waits to be accepted. */
const agreedStates: readonly string[] = ['requested', 'accepted', 'processing', 'unknown'];

/** An exchange that waits for the desk to find flights has nothing reserved. */
const hasChosen = (flights: CaseFlights, state: string): boolean => flights !== 'awaited' || state !== 'requested';

/** Lets every supplier say what it did. */
const finish = async (): Promise<void> => {
  const unfinished = () =>
    sales.server.database.db.selectFrom('saga').select('id').where('step', '<>', 'done').executeTakeFirst();
  while ((await unfinished()) !== undefined) {
    sales.clock.advance(60_000);
    await completeSagas(sales.deps);
  }
};

/** How the cases ended, counted over all interleavings, so that none of the ends is missed. */
const ends = new Map<string, number>();

/** Everybody is signed in, and the desk has entered a fresh code: codes are not mailed a thousand times. */
const signIn = async ({ server, clock }: SalesDesk): Promise<void> => {
  server.forgetTokens();
  await server.call('GetDeskQueues', {}, { as: desk });
  await server.database.db.updateTable('session').set({ stepped_up_at: clock.now() }).execute();
};

const happens = async ({ isAutomatic, silences, flightBack, steps }: Interleaving): Promise<void> => {
  const { server, supplier } = sales;
  await signIn(sales);
  supplier.voiding = { rule: { kind: 'day-of-issue' }, isAutomatic };
  supplier.refunding = { isAutomatic, settlesAtOnce: isAutomatic };
  supplier.exchanging = { isAutomatic };
  const order = await sales.ticketed();
  const before = await sales.walletMinor();
  const reservedBefore = before.balanceMinor - before.availableMinor;
  if (silences > 0) supplier.next({ refund: 'acts-then-silent' });
  if (silences > 1) supplier.next({ void: 'acts-then-silent', exchange: 'acts-then-silent' });
  const { acts, references } = doing(order);
  if (flightBack !== null) {
    await acts['refund flight back'](0);
    await acts[isAutomatic ? 'completes' : 'quote'](0);
    if (flightBack === 'accepted') await acts.accept(0);
  }
  let begun: Promise<unknown>[] = [];
  for (const { does, pax, waits } of steps) {
    if (waits) begun = [Promise.all(begun)];
    await Promise.all(waits ? begun : []);
    begun.push(acts[does](pax));
  }
  await Promise.all(begun);
  await finish();
  // Suppliers may have been silent for longer than a session lasts without a call.
  await signIn(sales);

  const read = await Promise.all(
    references.map((reference) =>
      reference.startsWith('EXC')
        ? exchangeOf(sales, reference)
        : (reference.startsWith('VOD') ? voids : refunds).caseOf(sales, reference),
    ),
  );
  for (const { state, kind } of read) ends.set(`${kind} ${state}`, (ends.get(`${kind} ${state}`) ?? 0) + 1);
  for (const { money, backMinor, payMinor, state } of read)
    if (!(endedStates as string[]).includes(state) || state === 'done')
      expect({ backMinor, payMinor }, 'a line of the list says what the page says').toEqual(
        money.isPriced
          ? { backMinor: money.walletMinor, payMinor: money.payMinor }
          : { backMinor: null, payMinor: null },
      );
  const back = read.filter(({ state }) => state === 'done' || state === 'settling');
  if (back.some(({ tickets }) => tickets.some(({ flights }) => flights !== null))) {
    ends.set('flights back', (ends.get('flights back') ?? 0) + 1);
  }
  const after = await sales.order(order.orderReference);
  for (const { paxId, ticketState } of after.travellers) {
    const of = back.flatMap(({ kind, tickets }) =>
      tickets.flatMap((ticket) => (ticket.paxId === paxId ? [{ kind, flights: ticket.flights }] : [])),
    );
    const whole = of.filter(({ flights }) => flights === null);
    expect(whole.length, 'a ticket, or what is left of it, comes back once').toBeLessThanOrEqual(1);
    const single = of.flatMap(({ flights }) => flights ?? []).map(({ departsAt }) => departsAt);
    expect(new Set(single).size, 'a flight comes back once').toBe(single.length);
    const kind = whole[0]?.kind ?? (single.length === flightsOfOrder ? 'refund' : null);
    expect(ticketState).toBe(kind === null ? 'open' : stateAfter[kind]);
  }
  const wallet = back.reduce((sum, { money }) => sum + money.walletMinor - money.payMinor, 0);
  const { balanceMinor, availableMinor } = await sales.walletMinor();
  expect(balanceMinor - before.balanceMinor).toBe(wallet);
  // What is reserved is what open exchanges will pay, once it was agreed to; and their seats are theirs.
  const agreed = read.filter(
    ({ kind, state, flights }) => kind === 'exchange' && agreedStates.includes(state) && hasChosen(flights, state),
  );
  expect(balanceMinor - availableMinor).toBe(agreed.reduce((sum, { money }) => sum + money.payMinor, reservedBefore));
  for (const { exchangedFor, state } of read) {
    if (exchangedFor === null) continue;
    const { facts, ...seats } = await sales.order(exchangedFor.orderReference);
    expect(seats.state).toBe(state === 'done' ? 'ticketed' : 'held');
    expect(facts.inExchange).toBe(!(endedStates as string[]).includes(state));
  }
  const row = await server.database.db
    .selectFrom('air_order')
    .select(['open_tickets', 'tickets_in_cases'])
    .where('reference', '=', order.orderReference)
    .executeTakeFirstOrThrow();
  const open = read.filter(({ state }) => !([...endedStates, 'settling'] as string[]).includes(state));
  const { returned_minor } = await stoodOf(server.database.db, order.orderReference);
  expect({ ...row, returned_minor }).toEqual({
    returned_minor: back.reduce((sum, { money }) => sum + money.walletMinor - money.payMinor + money.newMinor, 0),
    open_tickets: after.travellers.filter(({ ticketState }) => ticketState === 'open').length,
    tickets_in_cases: open.length,
  });
};

test('[PTK-05][OPS-01] void, refund and exchange, withdrawing and confirming, desk and agent at once: each ticket comes back once at most', async () => {
  let happened = 0;
  const property = fc.asyncProperty(interleaving, async (given) => {
    await happens(given);
    happened += 1;
    if (happened % opensAnewAfter !== 0) return;
    expect(await sales.ledgerFaults()).toEqual([]);
    await sales.close();
    await open();
  });
  await fc.assert(property, { ...drawn(15, 300), endOnFailure: true });
  expect(await sales.ledgerFaults()).toEqual([]);
  for (const end of ['void done', 'refund done', 'exchange done', 'flights back']) {
    expect(ends.get(end) ?? 0, end).toBeGreaterThan(0);
  }
}, 600_000);
