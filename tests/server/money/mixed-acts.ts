import { AsyncResource } from 'node:async_hooks';
import { expect, vi } from 'vitest';
import { CallFault } from '../../../contract/client.ts';
import type { DepositMethod } from '../../../contract/money/deposits.ts';
import { adjustedAgainst } from '../../../contract/money/money-decisions.ts';
import { onlineChargeOf } from '../../../contract/money/online-payment.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { seededRandom } from '../../../flows/proof/seeded-random.ts';
import { completeSagas, expireHolds } from '../../../server/booking/jobs.ts';
import { inTx, type Tx } from '../../../server/database/database.ts';
import type { DepositAct, DepositActed } from '../../../server/deposits/act-on-deposit.ts';
import {
  approveDeposit,
  bounceCheque,
  clearCheque,
  depositCheque,
  matchDeposit,
  receiveCheque,
  refuseDeposit,
  undoMatch,
} from '../../../server/deposits/decide-deposit.ts';
import { armFault, type Fault, faults } from '../../../server/fault-points.ts';
import { sweepPayments } from '../../../server/gateways/check-payments.ts';
import { reconcilePayments } from '../../../server/gateways/reconcile-payments.ts';
import { startRefund } from '../../../server/gateways/refund-payment.ts';
import { sealLedger } from '../../../server/ledger/check/seal-ledger.ts';
import { collectDues } from '../../../server/part-payments/collect-dues.ts';
import { products } from '../../../server/products.ts';
import { atDesk, deskPerson, furnishCounter, submitted } from '../deposits/paid-in.ts';
import { codeStands } from '../desk/stepping-up.ts';
import { testClock } from '../fresh-server.ts';
import { openPartsDesk, partRequest, settleRequest } from '../part-payments/parts-desk.ts';
import { wholeStatements } from './mixed-bank.ts';
import { bookActs } from './mixed-books.ts';
import { type Acts, type Agent, agentOf, agents, amount, clerkOf, keyOf, one, recent } from './mixed-draws.ts';
import { type MonthWorld, monthActs } from './mixed-months.ts';
import { type ReceiptWorld, receiptActs } from './mixed-receipts.ts';
import { runStayJobs, stayActs } from './mixed-stays.ts';
import { type StopWorld, stopActs } from './mixed-stops.ts';
import { releaseAll, setAccount, withdrawalActs } from './mixed-withdrawals.ts';
import { type ScriptedGateway, scriptedGateway } from './scripted-gateway.ts';

/** A portal on a fresh database, on which one sequence of acts is done. */
export interface MixedWorld extends MonthWorld, ReceiptWorld, StopWorld {
  readonly gateway: ScriptedGateway;
  readonly deposits: string[];
  readonly payments: string[];
  readonly orders: string[];
  readonly stays: string[];
  /** Acts from which the next one is drawn, each as often as it is chosen. */
  readonly bag: readonly string[];
}

/** Its accounts at banks have waited by three hours before a month ends at the tenant's home. */
const startsAt = '2026-11-29T15:00:00.000Z';

/** Opens a world. With an even seed its sequence is one of the books, and there is something to pay and to be paid out. */
export const openMixedWorld = async (seed: number): Promise<MixedWorld> => {
  const isOfBooks = seed % 2 === 0;
  const gateway = scriptedGateway();
  const desk = await openPartsDesk({
    gateways: gateway.gateways,
    depositMinor: 12_000_000,
    heldForMs: 20 * 60_000,
    clock: testClock(startsAt),
  });
  await furnishCounter(desk.server);
  await desk.server.database.db.updateTable('part_payment_rule').set({ in_parts: true }).execute();
  const world: MixedWorld = {
    desk,
    gateway,
    random: seededRandom(seed),
    deposits: [],
    payments: [],
    decisions: [],
    receipts: [],
    orders: [],
    stays: [],
    bankBook: [],
    accountsSetAt: new Map(),
    closedMonths: new Map(),
    stops: [],
    broken: [],
    bag: [...bagOf(acts), ...Array.from({ length: isOfBooks ? 4 : 1 }, () => bagOf(actsOnBooks)).flat()],
  };
  for (const as of agents) await setAccount(world, as);
  desk.clock.advance(dayMs);
  desk.server.forgetTokens();
  if (isOfBooks) await beginBooks(world);
  return world;
};

const beginBooks = async (world: MixedWorld): Promise<void> => {
  for (const as of agents) world.orders.push((await world.desk.ticketed(as)).orderReference);
  for (let nth = 0; nth < 3; nth += 1) {
    await openPayment(world, agentOf(world));
    world.gateway.end(world.payments.at(-1) ?? '', 'paid');
  }
  await sweep(world);
};

const openPayment = async (world: MixedWorld, as: Agent): Promise<void> => {
  const amountMinor = amount(world, 5_000_000);
  const chargeMinor = onlineChargeOf(amountMinor, { chargeBasisPoints: 250 });
  const request = { method: 'card' as const, amountMinor, chargeMinor };
  const made = await world.desk.server.call('CreatePayment', request, { as, key: keyOf(world) });
  if (made.ok) world.payments.push(made.answer.code);
};

/** A process that dies does nothing more: what it was about to do is thrown away with it. */
class Crash extends Error {}

/**
 * Does something as a person or a job does it: a refusal is an answer, a call that did not come to its end is left to whoever
 * completes it, and a session that has ended is opened again.
 */
const attempted = async (world: MixedWorld, act: () => Promise<unknown>): Promise<void> => {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      await act();
      return;
    } catch (error) {
      // Days have passed, and the flight of the test is too near, or gone.
      if (error instanceof Error && error.message.startsWith('refused')) return;
      if (error instanceof Crash) return;
      if (!(error instanceof CallFault)) throw error;
      if (error.kind === 500 && !world.isHit) world.broken.push(`the server broke: ${error.message}`);
      if (error.kind !== 401) return;
      world.desk.server.forgetTokens();
    }
  }
};

type DeskAct = (tx: Tx, act: DepositAct) => Promise<DepositActed>;

const refuse: DeskAct = (tx, act) => refuseDeposit(tx, act, 'Not found.');
const bounce: DeskAct = (tx, act) => bounceCheque(tx, act, 'Insufficient funds.');
const depositActs: readonly DeskAct[] = [
  matchDeposit,
  approveDeposit,
  receiveCheque,
  depositCheque,
  clearCheque,
  undoMatch,
  refuse,
  bounce,
];

/** What the desk does next with a deposit that is as it should be. */
const nextDeskAct = async ({ desk, random }: MixedWorld, reference: string): Promise<DeskAct> => {
  const { state, method } = await desk.server.database.db
    .selectFrom('deposit')
    .select(['state', 'method'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  switch (state) {
    case 'submitted':
      return method === 'cheque' ? receiveCheque : matchDeposit;
    case 'received':
      return depositCheque;
    case 'deposited':
      return random() < 0.2 ? bounce : clearCheque;
    case 'approved':
      return bounce;
    case 'matched':
    case 'cleared':
    case 'refused':
    case 'withdrawn':
    case 'bounced':
      return approveDeposit;
  }
};

const methods: readonly DepositMethod[] = ['bank-deposit', 'bank-transfer', 'cheque', 'cheque', 'mobile-banking'];

const acts: Acts<MixedWorld> = {
  'a deposit is asked for': [
    4,
    async (world) => {
      const as = agentOf(world);
      const method = one(world, methods) ?? 'cheque';
      const options = { as, amountMinor: amount(world, 9_000_000), key: keyOf(world) };
      const outcome = await submitted(world.desk.server, method, options);
      if (outcome.ok) world.deposits.push(outcome.answer.deposit.depositReference);
    },
  ],
  'the desk acts on a deposit': [
    22,
    async (world) => {
      const reference = recent(world, world.deposits);
      const by = deskPerson(one(world, ['one', 'two', 'three']) ?? 'one');
      if (!reference) return;
      const act = world.random() < 0.7 ? await nextDeskAct(world, reference) : (one(world, depositActs) ?? refuse);
      const times = world.random() < 0.2 ? 2 : 1;
      await Promise.all(Array.from({ length: times }, () => atDesk(world.desk.server, act, reference, by)));
    },
  ],
  'a deposit is withdrawn': [
    1,
    async (world) => {
      const depositReference = recent(world, world.deposits);
      const as = agentOf(world);
      if (depositReference) await world.desk.server.call('WithdrawDeposit', { depositReference }, { as });
    },
  ],
  'an online payment is opened': [3, (world) => openPayment(world, agentOf(world))],
  'the payer ends an online payment': [
    4,
    async (world) => {
      const code = recent(world, world.payments);
      const state = one(world, ['paid', 'paid', 'paid', 'failed', 'cancelled'] as const) ?? 'paid';
      const isOther = world.random() < 0.1;
      if (code) world.gateway.end(code, state, isOther ? 100 : undefined);
    },
  ],
  'a notice comes, or a browser': [
    4,
    async (world) => {
      const code = recent(world, world.payments);
      const { app } = world.desk.server;
      const payload = {
        tran_id: code ?? '',
        status: 'VALID',
        sign: one(world, ['genuine', 'genuine', 'forged']) ?? '',
      };
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-tenant': 'platform' };
      const url = world.random() < 0.6 ? '/gateway/sandbox/notice' : `/gateway/sandbox/return/${code}`;
      const send = () => app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(payload).toString() });
      if (code) await Promise.all([send(), send()]);
    },
  ],
  'the gateway falls silent, or speaks again': [
    2,
    async (world) => {
      world.gateway.isSilent = world.random() < 0.3;
    },
  ],
  'the sweeper asks the gateway': [4, (world) => sweep(world)],
  'an online payment is refunded': [
    1,
    async (world) => {
      const reference = recent(world, world.payments);
      const { server } = world.desk;
      if (!reference) return;
      await inTx(server.database.db, (tx) =>
        startRefund(tx, {
          tenantId: 'platform',
          reference,
          amountMinor: amount(world, 1_000_000),
          reason: 'The agency asked for it',
          actor: server.people.dipa.userId,
          now: server.clock.now(),
        }),
      );
    },
  ],
  'a change of an agency’s money is proposed': [
    2,
    async (world) => {
      const { server } = world.desk;
      const kind = one(world, ['credit', 'debit', 'debit', 'credit-limit'] as const) ?? 'credit';
      const { agencyId } = server.people[agentOf(world)];
      const against = kind === 'credit-limit' ? null : (one(world, adjustedAgainst) ?? 'revenue');
      const amountMinor = amount(world, 9_000_000);
      const request = { agencyId, kind, amountMinor, against, reason: 'Agreed by telephone' };
      const as = clerkOf(world);
      const made = await server.call('ProposeMoneyDecision', request, { as, key: keyOf(world) });
      if (made.ok) world.decisions.push(made.answer.decision.decisionId);
    },
  ],
  'a proposal is decided': [
    4,
    async (world) => {
      const { server } = world.desk;
      const decisionId = recent(world, world.decisions);
      const as = clerkOf(world);
      const does = one(world, ['approve', 'approve', 'approve', 'refuse', 'withdraw'] as const);
      if (!decisionId) return;
      if (does === 'refuse') await server.call('RefuseMoneyDecision', { decisionId, words: 'No.' }, { as });
      if (does === 'withdraw') await server.call('WithdrawMoneyDecision', { decisionId }, { as });
      if (does !== 'approve') return;
      await codeStands(server, as);
      await server.call('ApproveMoneyDecision', { decisionId }, { as });
    },
  ],
  'seats are held': [
    2,
    async (world) => {
      const as = agentOf(world);
      if (world.random() < 0.2) world.desk.supplier.next({ hold: 'acts-then-silent' });
      const request = world.desk.bookRequest(await world.desk.priced(as));
      const booked = await world.desk.server.call('AirBook', request, { as, key: keyOf(world) });
      if (booked.ok) world.orders.push(booked.answer.order.orderReference);
    },
  ],
  'an order is ticketed': [
    4,
    async (world) => {
      const orderReference = recent(world, world.orders);
      if (!orderReference) return;
      const { order, as } = await orderOf(world, orderReference);
      if (world.random() < 0.2) world.desk.supplier.next({ ticket: 'acts-then-silent' });
      const key = keyOf(world);
      const request = world.random() < 0.4 ? await inPart(world, order, as) : world.desk.ticketRequest(order);
      const send = () => world.desk.server.call('AirTicket', request, { as, key });
      await (world.random() < 0.2 ? Promise.all([send(), send()]) : send());
    },
  ],
  'a due is settled, in part or whole': [
    3,
    async (world) => {
      const orderReference = recent(world, world.orders);
      if (!orderReference) return;
      const { as } = await orderOf(world, orderReference);
      const found = await world.desk.server.call('GetOrderDues', { orderReference }, { as });
      const due = found.ok ? found.answer.due : null;
      if (!due || due.leftMinor === 0) return;
      const isWhole = world.random() < 0.5;
      const settled = isWhole ? due.leftMinor : 1 + Math.floor(world.random() * due.leftMinor);
      const key = keyOf(world);
      const send = () => world.desk.server.call('SettleNow', settleRequest(due, settled), { as, key });
      await (world.random() < 0.3 ? Promise.all([send(), send()]) : send());
    },
  ],
  'dues are collected': [1, ({ desk }) => collectDues(desk.deps)],
  'a day passes': [
    1,
    async (world) => {
      if (world.random() < 0.3) world.desk.clock.advance(dayMs);
    },
  ],
  'an order is cancelled': [
    1,
    async (world) => {
      const orderReference = recent(world, world.orders);
      if (!orderReference) return;
      const { as } = await orderOf(world, orderReference);
      await world.desk.server.call('AirCancel', { orderReference }, { as });
    },
  ],
  ...stopActs,
  ...stayActs,
  'unfinished work is completed': [3, (world) => complete(world)],
  'time passes': [
    3,
    async (world) => {
      world.desk.clock.advance(1_000 + Math.floor(world.random() * 120_000));
    },
  ],
};

/** Acts on the books of the platform. */
const actsOnBooks: Acts<MixedWorld> = { ...receiptActs, ...bookActs, ...withdrawalActs, ...monthActs };

const bagOf = (among: Acts<MixedWorld>): readonly string[] =>
  Object.entries(among).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name));

const dayMs = 86_400_000;

/** The request to pay on the terms that are offered now; in full, where none are. */
const inPart = async ({ desk }: MixedWorld, order: Order, as: Agent) => {
  const { orderReference } = order;
  const found = await desk.server.call('GetPartialPaymentForIssueTicket', { orderReference }, { as });
  return found.ok && found.answer.offer ? partRequest(order, found.answer.offer) : desk.ticketRequest(order);
};

const orderOf = async ({ desk }: MixedWorld, reference: string) => {
  const row = await desk.server.database.db
    .selectFrom('air_order')
    .select('agency_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const as = row.agency_id === desk.server.people.asha.agencyId ? 'asha' : 'badrul';
  return { order: await desk.order(reference, as), as } as const;
};

const gatewayDeps = ({ desk, gateway }: MixedWorld) => ({
  db: desk.server.database.db,
  products,
  gateways: gateway.gateways,
  now: desk.clock.now,
  log: desk.deps.log,
});

const sweep = (world: MixedWorld) => sweepPayments(gatewayDeps(world));

const complete = async ({ desk }: MixedWorld): Promise<void> => {
  await completeSagas(desk.deps);
  await expireHolds(desk.deps);
  await runStayJobs({ desk });
};

/** Steps at which a sequence may lose its process, or find it frozen. */
const deadly: readonly Fault[] = faults.filter((fault) => !fault.startsWith('options.'));

/** Time for which a process stands still: others complete what it began, or a month ends. */
const frozenMs = ({ random }: MixedWorld): number => (random() < 0.2 ? 3 * 3_600_000 : 600_000);

/**
 * Does the next act of the sequence, now and then on a process that dies in the midst of it, or stands still while another one
 * completes its work. Returns its name.
 */
export const actOnce = async (world: MixedWorld): Promise<string> => {
  const name = one(world, world.bag) ?? '';
  world.isHit = world.random() < 0.15;
  const fault = one(world, deadly);
  let meanwhile: Promise<unknown> = Promise.resolve();
  const completeElsewhere = AsyncResource.bind(() => attempted(world, () => complete(world)));
  const kill = vi.spyOn(process, 'kill').mockImplementation((_pid, signal) => {
    armFault(undefined);
    if (signal !== 'SIGSTOP') throw new Crash('the process died');
    world.desk.clock.advance(frozenMs(world));
    meanwhile = completeElsewhere();
    return true;
  });
  armFault(world.isHit ? fault : undefined);
  try {
    await attempted(world, () => (acts[name] ?? actsOnBooks[name])?.[1](world) ?? Promise.resolve());
  } finally {
    armFault(undefined);
    await meanwhile;
    kill.mockRestore();
  }
  return world.isHit ? `${name}, at ${fault}` : name;
};

/** Time passes until nothing is under way any more: every saga has ended, every payment that was made is known. */
export const bringToRest = async (world: MixedWorld): Promise<void> => {
  world.gateway.isSilent = false;
  await releaseAll(world);
  for (let round = 0; round < 8; round += 1) {
    world.desk.clock.advance(10 * 60_000);
    await complete(world);
    await sweep(world);
  }
  // What was paid after its time had run out is found by comparing the books, once a day.
  world.desk.clock.advance(dayMs);
  await reconcilePayments(gatewayDeps(world));
  await sweep(world);
  world.desk.server.forgetTokens();
  const { db } = world.desk.server.database;
  await wholeStatements(world);
  await sealLedger(db);
  const open = await db.selectFrom('saga').select('id').where('outcome', 'is', null).execute();
  expect(open, 'work that nobody has finished').toEqual([]);
};
