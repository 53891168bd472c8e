import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskPayment, DeskPaymentAct, DeskPaymentsAsked } from '../../../contract/desk/desk-online-payments.ts';
import { deskFunctionalities } from '../../../contract/functionalities.ts';
import type { MoneyEffect } from '../../../contract/money/money-decisions.ts';
import { sweepPayments } from '../../../server/gateways/check-payments.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { meantPayment } from '../gateways/meant-payment.ts';
import { chargeFor } from '../gateways/paying-desk.ts';
import { type ScriptedGateway, scriptedGateway } from '../money/scripted-gateway.ts';
import { stepUp } from './stepping-up.ts';

let gateway: ScriptedGateway;
let server: FreshServer;
beforeAll(async () => {
  gateway = scriptedGateway();
  server = await freshServer({ gateways: gateway.gateways, suppliers: [] });
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(gateway, { isSilent: false, refusesRefunds: false, refundState: 'refunded' });
  server.clock.advance(20 * 60_000);
  server.forgetTokens();
});
afterEach(async () => {
  expect((await ledgerBalances(server.database.db, products, 'platform')).faults).toEqual([]);
});

const amountMinor = 2_000_000;
const chargeMinor = chargeFor(amountMinor, 'card');
const creditMinor = amountMinor - chargeMinor;

const deps = () => ({
  db: server.database.db,
  products,
  gateways: gateway.gateways,
  now: server.clock.now,
  log: pino({ level: 'silent' }),
});
const sweep = async () => {
  // A refund is asked for by one sweep, and what became of it by another.
  for (let each = 0; each < 2; each += 1) {
    server.clock.advance(3_600_000);
    await sweepPayments(deps());
  }
  server.forgetTokens();
};

type BookEntry = NonNullable<ReturnType<ScriptedGateway['book']['get']>>;

/** A payment that the payer has made at the gateway, with `differs` in its book; the sweeper has asked. */
const paid = async (differs: Partial<BookEntry> = {}, minor = amountMinor): Promise<string> => {
  const asked = { method: 'card', amountMinor: minor, chargeMinor: chargeFor(minor, 'card') } as const;
  const made = await meantPayment(asked, (request) => server.call('CreatePayment', request, { as: 'asha' }));
  if (!made.ok) throw new Error(made.refusal);
  const { code } = made.answer;
  gateway.end(code, 'paid');
  Object.assign(gateway.book.get(code) ?? {}, differs);
  await sweep();
  return code;
};
const held = (): Promise<string> => paid({ risky: true });

const seen = async (code: string, as: Person = 'dipa', refundMinor: number | null = null): Promise<DeskPayment> => {
  const outcome = await server.call('GetDeskOnlinePayment', { code, refundMinor }, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};
const reasonOf = ({ acts }: DeskPayment, act: DeskPaymentAct) => acts.find((each) => each.act === act)?.reason;
const effectOf = ({ effects }: DeskPayment, act: DeskPaymentAct) => effects.find((each) => each.act === act);
const propose = (code: string, as: Person = 'dipa') => server.call('ProposePaymentAcceptance', { code }, { as });
const accept = (code: string, as: Person = 'emdad', agreedMinor = creditMinor) =>
  server.call('AcceptOnlinePayment', { code, agreedMinor }, { as });
const refuse = (code: string, agreedMinor = amountMinor, as: Person = 'emdad') =>
  server.call(
    'RefuseOnlinePayment',
    { code, agreedMinor, reason: 'The card is not the agency’s', prepares: false },
    { as },
  );
const refund = (code: string, minor: number, as: Person = 'emdad', prepares = false) =>
  server.call('RefundOnlinePayment', { code, amountMinor: minor, reason: 'Paid by mistake', prepares }, { as });

const walletMinor = async (): Promise<number> => {
  const found = await server.call('mybalance', {}, { as: 'asha' });
  if (!found.ok) throw new Error('no balance');
  return found.answer.balanceMinor;
};

const accountNames = (account: string): string =>
  ({
    wallet: 'Wallet',
    'gateway-clearing': 'Payments by gateway',
    'platform-revenue': 'Revenue of the house',
    'refunds-payable': 'Refunds owed',
  })[account.split(':')[0] ?? ''] ?? account;

/** Transfers that were posted after `count` others. */
const transfersAfter = async (count: number): Promise<MoneyEffect['postings']> => {
  const rows = await server.database.db
    .selectFrom('transfer')
    .select(['debit_account', 'credit_account', 'amount_minor'])
    .orderBy('id')
    .execute();
  return rows.slice(count).map(({ debit_account, credit_account, amount_minor }) => ({
    debit: accountNames(debit_account),
    credit: accountNames(credit_account),
    amountMinor: amount_minor,
  }));
};
const transferCount = async (): Promise<number> => (await transfersAfter(0)).length;

const actions = async (code: string): Promise<string[]> => {
  const rows = await server.database.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', code)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

const titles = async (): Promise<string[]> => {
  const found = await server.call('GetNotifications', {}, { as: 'asha' });
  return found.ok ? found.answer.notifications.map(({ title }) => title) : [];
};

describe('a payment that is held', () => {
  test('[MNY-04][OPS-01] is credited by two people, exactly as was shown before, and the agency is told', async () => {
    const code = await held();
    expect(reasonOf(await seen(code), 'propose')).toBeNull();
    expect(await accept(code)).toMatchObject({ refusal: 'step-up-needed' });
    expect(await propose(code)).toMatchObject({ ok: true });
    const shown = await seen(code, 'emdad');
    expect(shown).toMatchObject({ doubts: ['risk'], proposal: { by: 'Dipa Sarkar', own: false } });
    const effect = effectOf(shown, 'accept');
    await stepUp(server, 'emdad');
    const count = await transferCount();
    expect(await accept(code)).toMatchObject({ ok: true, answer: { payment: { state: 'credited' } } });
    expect(await transfersAfter(count)).toEqual(effect?.money.postings);
    expect(await walletMinor()).toBe(effect?.money.after.balanceMinor);
    expect(effect?.money.postings).toEqual([
      { debit: 'Payments by gateway', credit: 'Wallet', amountMinor: creditMinor },
      { debit: 'Payments by gateway', credit: 'Revenue of the house', amountMinor: chargeMinor },
    ]);
    expect(await actions(code)).toEqual(
      expect.arrayContaining(['online-payment.acceptance-proposed', 'online-payment.accepted']),
    );
    expect((await titles())[0]).toBe('BDT 19,500 is in your wallet');
  });

  test('[MNY-04] two people who accept at once credit once', async () => {
    const code = await held();
    await propose(code);
    await stepUp(server, 'emdad');
    const before = await walletMinor();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => accept(code)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await walletMinor()).toBe(before + creditMinor);
  });

  test('[MNY-04][OPS-01] its proposer is refused and journalled, and may withdraw the proposal', async () => {
    const code = await held();
    await propose(code);
    await stepUp(server, 'dipa');
    const before = await walletMinor();
    expect(reasonOf(await seen(code), 'accept')).toBe('You proposed this, so another person must accept it.');
    expect(await accept(code, 'dipa')).toMatchObject({ refusal: 'own-proposal' });
    expect(await actions(code)).toContain('online-payment.self-acceptance-refused');
    expect(await server.call('WithdrawPaymentAcceptance', { code }, { as: 'emdad' })).toMatchObject({
      refusal: 'not-allowed',
    });
    expect(await server.call('WithdrawPaymentAcceptance', { code }, { as: 'dipa' })).toMatchObject({ ok: true });
    await stepUp(server, 'emdad');
    expect(await accept(code)).toMatchObject({ refusal: 'not-allowed' });
    expect(await walletMinor()).toBe(before);
  });

  test('[MNY-04] an acceptance of another amount than was shown is refused', async () => {
    const code = await held();
    await propose(code);
    await stepUp(server, 'emdad');
    expect(await accept(code, 'emdad', creditMinor - 1)).toMatchObject({ refusal: 'effect-changed' });
    expect((await seen(code)).payment.state).toBe('underReview');
  });

  test.each<[string, Partial<BookEntry>, string]>([
    ['another amount', { paidMinor: amountMinor + 500 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
  ])('[MNY-04] with %s nobody accepts it, with a fresh code or without', async (_, differs, doubt) => {
    const code = await paid(differs);
    const shown = await seen(code);
    expect(shown.doubts).toEqual([doubt]);
    expect(reasonOf(shown, 'propose')).toContain('it can only be refused');
    expect(await propose(code)).toMatchObject({ refusal: 'not-allowed' });
    await server.database.db
      .updateTable('online_payment')
      .set({ proposed_by: server.people.dipa.userId, proposed_at: new Date() })
      .where('id', '=', code)
      .execute();
    await stepUp(server, 'emdad');
    expect(await accept(code)).toMatchObject({ refusal: 'not-allowed' });
  });

  test('[MNY-04] refused, all that was paid goes back as was shown, and the wallet stays', async () => {
    const paidMinor = amountMinor + 500;
    const code = await paid({ paidMinor });
    const before = await walletMinor();
    const effect = effectOf(await seen(code, 'emdad'), 'refuse');
    expect(await refuse(code, paidMinor)).toMatchObject({ refusal: 'step-up-needed' });
    await stepUp(server, 'emdad');
    expect(await refuse(code, paidMinor - 1)).toMatchObject({ refusal: 'effect-changed' });
    const count = await transferCount();
    expect(await refuse(code, paidMinor)).toMatchObject({ ok: true, answer: { payment: { state: 'refunding' } } });
    expect(await transfersAfter(count)).toEqual(effect?.money.postings);
    await sweep();
    expect((await seen(code)).payment.state).toBe('refunded');
    expect(gateway.book.get(code)?.refundedMinor).toBe(paidMinor);
    expect(await walletMinor()).toBe(before);
    const status = await server.call('GetStatusMessage', { code }, { as: 'asha' });
    expect(status).toMatchObject({
      answer: { message: 'BDT 20,005 was refunded to the payer: The card is not the agency’s' },
    });
  });

  test('[MNY-04] a refusal that the gateway does not pay back is held again, and can be refused again', async () => {
    const code = await held();
    const before = await walletMinor();
    gateway.refusesRefunds = true;
    await stepUp(server, 'emdad');
    expect(await refuse(code)).toMatchObject({ ok: true });
    await sweep();
    const shown = await seen(code);
    expect(shown.payment).toMatchObject({
      state: 'underReview',
      reason: 'the gateway refused the refund: the card is closed',
    });
    gateway.refusesRefunds = false;
    await stepUp(server, 'emdad');
    expect(await refuse(code)).toMatchObject({ ok: true });
    await sweep();
    expect((await seen(code)).payment.state).toBe('refunded');
    expect(await walletMinor()).toBe(before);
    const { balanceMinor } = await ledgerBalances(server.database.db, products, 'platform');
    expect(balanceMinor.get('refunds-payable:BDT')).toBe(0);
  });

  test('[MNY-04] of a transaction that paid another payment nothing is paid back, and it is credited no more', async () => {
    const first = await paid();
    const before = await walletMinor();
    const code = await paid({ receiptRef: `RECEIPT-${first}` });
    expect((await seen(code)).doubts).toEqual(['receipt']);
    const count = await transferCount();
    expect(await refuse(code, 0)).toMatchObject({ ok: true, answer: { payment: { state: 'declined' } } });
    expect(await transfersAfter(count)).toEqual([]);
    expect(await server.call('AskPaymentGateway', { code }, { as: 'dipa' })).toMatchObject({
      answer: { payment: { state: 'declined' } },
    });
    expect(await walletMinor()).toBe(before);
  });
});

describe('a credited payment', () => {
  test('[MNY-04] is refunded in part as was shown, once, and never a second time', async () => {
    const code = await paid();
    const before = await walletMinor();
    const minor = 500_000;
    const effect = effectOf(await seen(code, 'emdad', minor), 'refund');
    expect(await refund(code, minor)).toMatchObject({ refusal: 'step-up-needed' });
    await stepUp(server, 'emdad');
    const count = await transferCount();
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => refund(code, minor)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await transfersAfter(count)).toEqual(effect?.money.postings);
    expect(await walletMinor()).toBe(before - minor);
    await sweep();
    await stepUp(server, 'emdad');
    expect((await seen(code)).acts).toEqual([]);
    expect(await refund(code, minor)).toMatchObject({ refusal: 'not-allowed' });
    expect(gateway.book.get(code)?.refundedMinor).toBe(minor);
  });

  test('[MNY-04] a refund that the gateway refuses is in the wallet again, and is tried again', async () => {
    const code = await paid();
    const before = await walletMinor();
    await stepUp(server, 'emdad');
    await refund(code, creditMinor);
    gateway.refundState = 'cancelled';
    await sweep();
    expect(await walletMinor()).toBe(before);
    expect((await titles())[0]).toBe('The refund of BDT 19,500 failed');
    const shown = await seen(code, 'emdad');
    expect(reasonOf(shown, 'retry-refund')).toBeNull();
    gateway.refundState = 'refunded';
    await stepUp(server, 'emdad');
    const retry = (agreedMinor: number) => server.call('RetryPaymentRefund', { code, agreedMinor }, { as: 'emdad' });
    expect(await retry(creditMinor - 1)).toMatchObject({ refusal: 'effect-changed' });
    const count = await transferCount();
    expect(await retry(creditMinor)).toMatchObject({ ok: true });
    expect(await transfersAfter(count)).toEqual(effectOf(shown, 'retry-refund')?.money.postings);
    await sweep();
    expect((await seen(code)).payment.state).toBe('refunded');
    expect(await walletMinor()).toBe(before - creditMinor);
  });

  test('[MNY-04] is never refunded below what the wallet covers', async () => {
    const code = await paid();
    await server.database.db
      .updateTable('account')
      .set((row) => ({ pending_minor: row('credits_minor', '-', row.ref('debits_minor')) }))
      .where('id', '=', `wallet:${server.people.asha.agencyId}:BDT`)
      .execute();
    const limit = (await seen(code)).refundableMinor;
    await stepUp(server, 'emdad');
    expect(await refund(code, limit + 1)).toMatchObject({ refusal: 'wallet-short' });
    await server.database.db
      .updateTable('account')
      .set({ pending_minor: 0 })
      .where('id', '=', `wallet:${server.people.asha.agencyId}:BDT`)
      .execute();
  });
});

describe('what the desk sees', () => {
  test('[MNY-04] events in order, with doubled and forged notices marked; a forged one changes nothing', async () => {
    const code = await held();
    const before = await seen(code);
    const notice = (sign: string) =>
      server.app.inject({
        method: 'POST',
        url: '/gateway/sandbox/notice',
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' },
        payload: new URLSearchParams({ tran_id: code, sign }).toString(),
      });
    expect((await notice('forged')).statusCode).toBe(400);
    await notice('genuine');
    await notice('genuine');
    const shown = await seen(code);
    expect(shown.events.slice(before.events.length).map(({ kind, doubled }) => [kind, doubled])).toEqual([
      ['forged-notice', false],
      ['notice', false],
      ['notice', true],
    ]);
    expect(shown.events.map(({ kind }) => kind)).toContain('ask');
    expect({ ...shown, events: [] }).toMatchObject({ ...before, payment: expect.anything(), events: [] });
    expect(shown.payment.state).toBe('underReview');
  });

  test('[OPS-01] the gateway is asked at once, which is journalled, and its answer is carried out', async () => {
    const code = await held();
    Object.assign(gateway.book.get(code) ?? {}, { risky: false });
    const before = await walletMinor();
    expect(await server.call('AskPaymentGateway', { code }, { as: 'dipa' })).toMatchObject({
      ok: true,
      answer: { payment: { state: 'credited' } },
    });
    expect(await walletMinor()).toBe(before + creditMinor);
    expect(await actions(code)).toContain('online-payment.asked');
    expect(await server.call('AskPaymentGateway', { code }, { as: 'dipa' })).toMatchObject({ refusal: 'not-allowed' });
  });

  test('[OPS-01] payments by what they wait for, found by our reference and the gateway’s, and counted in the queue', async () => {
    const listed = async (asked: Partial<DeskPaymentsAsked>) => {
      const request = { tab: 'review', gateway: null, search: '', after: null, ...asked } as const;
      const outcome = await server.call('GetDeskOnlinePayments', request, { as: 'dipa' });
      if (!outcome.ok) throw new Error('not listed');
      return outcome.answer;
    };
    const code = await held();
    const found = await listed({ search: `receipt-${code}` });
    expect(found.payments).toMatchObject([
      { code, owner: 'desk', takenBy: null, due: { remainingMs: expect.any(Number) } },
    ]);
    expect(found.waiting.review).toBeGreaterThan(0);
    expect((await listed({ search: code, gateway: 'bkash' })).payments).toEqual([]);
    expect((await listed({ tab: 'refunds', search: code })).payments).toEqual([]);
    const taken = await server.call(
      'TakeDeskCase',
      { queue: 'online-payments', caseId: code, seenTakenAt: null },
      { as: 'dipa' },
    );
    expect(taken).toMatchObject({ ok: true, answer: { handling: { own: true } } });
    expect((await listed({ search: code })).payments).toMatchObject([{ takenBy: 'Dipa Sarkar' }]);
    const queue = async () => {
      const queues = await server.call('GetDeskQueues', {}, { as: 'dipa' });
      return queues.ok ? queues.answer.queues.find((each) => each.queue === 'online-payments') : undefined;
    };
    const { waiting = 0, mine } = (await queue()) ?? {};
    expect(waiting).toBeGreaterThanOrEqual(found.waiting.review);
    expect(mine).toBe(1);
    Object.assign(gateway.book.get(code) ?? {}, { risky: false });
    await server.call('AskPaymentGateway', { code }, { as: 'dipa' });
    expect(await queue()).toMatchObject({ waiting: waiting - 1, mine: 0 });
  });

  test('[OPS-01] one that the gateway has not decided for an hour is pending too long', async () => {
    const made = await meantPayment({ method: 'card', amountMinor, chargeMinor }, (request) =>
      server.call('CreatePayment', request, { as: 'asha' }),
    );
    if (!made.ok) throw new Error(made.refusal);
    const { code } = made.answer;
    await server.database.db
      .updateTable('online_payment')
      .set({ state: 'pending', returned_as: 'success' })
      .where('id', '=', code)
      .execute();
    const pending = async () => {
      const asked = { tab: 'pending', gateway: null, search: '', after: null } as const;
      const outcome = await server.call('GetDeskOnlinePayments', asked, { as: 'dipa' });
      return outcome.ok ? outcome.answer.payments.map((line) => line.code) : [];
    };
    expect(await pending()).not.toContain(code);
    server.clock.advance(3_600_000);
    server.forgetTokens();
    expect(await pending()).toContain(code);
  });
});

describe('a refund above the limit of one person', () => {
  /** BDT 60,000 paid by card; one person refunds BDT 50,000. */
  const large = 6_000_000;
  const mostAlone = 5_000_000;
  const largeCredit = large - chargeFor(large, 'card');
  const creditedLarge = () => paid({}, large);
  const bothStepUp = async () => {
    for (const person of ['dipa', 'emdad'] as const) await stepUp(server, person);
  };
  const stateOf = async (code: string) => (await seen(code)).payment.state;
  /** Sets the limit of the role of owners, which nobody can do at the desk. */
  const limitedTo = (saleMostMinor: number | null) =>
    server.database.db
      .updateTable('agency_role')
      .set({ sale_most_minor: saleMostMinor })
      .where('agency_id', '=', server.people.emdad.agencyId)
      .execute();

  test('[MNY-04][OPS-01] is prepared by one person and paid back when another has confirmed exactly that', async () => {
    const code = await creditedLarge();
    await bothStepUp();
    expect((await seen(code)).twoPeople).toEqual({ soloMostMinor: mostAlone, prepared: null });
    const before = await walletMinor();
    expect(await refund(code, largeCredit, 'dipa')).toMatchObject({ refusal: 'takes-two' });
    expect(await refund(code, largeCredit, 'dipa', true)).toMatchObject({ ok: true });
    expect([await walletMinor(), await stateOf(code)]).toEqual([before, 'credited']);

    const shown = await seen(code, 'emdad');
    expect(shown.twoPeople.prepared).toMatchObject({
      call: 'RefundOnlinePayment',
      by: 'Dipa Sarkar',
      own: false,
      terms: { amountMinor: largeCredit, words: 'Paid by mistake', tickets: [] },
    });
    expect(shown.events.map(({ words }) => words)).toContainEqual(expect.stringContaining('prepared a refund of'));
    expect(await refund(code, largeCredit, 'dipa')).toMatchObject({ refusal: 'own-preparation' });
    // Something else than what was prepared is nobody's confirmation.
    expect(await refund(code, largeCredit - 100)).toMatchObject({ refusal: 'takes-two' });
    expect(await walletMinor()).toBe(before);
    expect(await refund(code, largeCredit)).toMatchObject({ ok: true });
    expect([await walletMinor(), await stateOf(code)]).toEqual([before - largeCredit, 'refunding']);
    expect((await seen(code)).twoPeople.prepared).toBeNull();

    expect(await actions(code)).toEqual(
      expect.arrayContaining([
        'prepared-act.prepared',
        'prepared-act.self-confirmation-refused',
        'prepared-act.confirmed',
        'online-payment.refunded',
      ]),
    );
  });

  test('[MNY-04][OPS-01] is confirmed after a fresh code only, and by one of two at once', async () => {
    const code = await creditedLarge();
    await stepUp(server, 'dipa');
    await refund(code, largeCredit, 'dipa', true);
    await server.database.db.updateTable('session').set({ stepped_up_at: null }).execute();
    server.forgetTokens();
    expect(await refund(code, largeCredit)).toMatchObject({ refusal: 'step-up-needed' });
    await stepUp(server, 'emdad');
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => refund(code, largeCredit)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('[MNY-04] of no more than the limit is one person’s; what another prepares takes the place of what waited', async () => {
    const code = await creditedLarge();
    await bothStepUp();
    await refund(code, largeCredit, 'dipa', true);
    expect(await refund(code, largeCredit - 100, 'emdad', true)).toMatchObject({ ok: true });
    const { prepared } = (await seen(code)).twoPeople;
    expect(prepared).toMatchObject({ by: 'Emdad Sarkar', terms: { amountMinor: largeCredit - 100 } });
    expect(await refund(code, mostAlone)).toMatchObject({ ok: true });
    expect((await seen(code)).twoPeople.prepared).toBeNull();
  });

  test('[OPS-05] of a role with a lower limit takes two above that limit, and a higher one changes nothing', async () => {
    const code = await creditedLarge();
    await bothStepUp();
    await limitedTo(mostAlone - 100);
    expect((await seen(code, 'emdad')).twoPeople.soloMostMinor).toBe(mostAlone - 100);
    expect(await refund(code, mostAlone)).toMatchObject({ refusal: 'takes-two' });
    await limitedTo(largeCredit);
    expect(await refund(code, largeCredit)).toMatchObject({ refusal: 'takes-two' });
    await limitedTo(null);
  });

  test('[OPS-01] that waits is dropped by its person or another who may decide, and then is confirmed by nobody', async () => {
    const code = await creditedLarge();
    await bothStepUp();
    await refund(code, largeCredit, 'dipa', true);
    const preparedId = (await seen(code)).twoPeople.prepared?.preparedId ?? '';
    await server.allowOnly('emdad', ['DeskView', 'DeskWorkCases']);
    expect(await server.call('DropPreparedAct', { preparedId }, { as: 'emdad' })).toMatchObject({
      refusal: 'not-allowed',
    });
    expect(await server.call('DropPreparedAct', { preparedId }, { as: 'carol' }).catch(() => 'denied')).toBe('denied');
    expect(await server.call('DropPreparedAct', { preparedId }, { as: 'dipa' })).toMatchObject({ ok: true });
    expect(await server.call('DropPreparedAct', { preparedId }, { as: 'dipa' })).toMatchObject({ refusal: 'not-open' });
    await server.allowOnly('emdad', deskFunctionalities);
    await stepUp(server, 'emdad');
    expect(await refund(code, largeCredit)).toMatchObject({ refusal: 'takes-two' });
    expect(await actions(code)).toContain('prepared-act.dropped');
  });

  test('[MNY-04][OPS-01] a held payment that is refused goes back to its payer by two people, too', async () => {
    const code = await paid({ risky: true }, large);
    await bothStepUp();
    const request = { code, agreedMinor: large, reason: 'The card is not the agency’s' };
    const refusal = (as: Person, prepares = false) =>
      server.call('RefuseOnlinePayment', { ...request, prepares }, { as });
    expect(await refusal('dipa')).toMatchObject({ refusal: 'takes-two' });
    expect(await refusal('dipa', true)).toMatchObject({ ok: true });
    expect(await stateOf(code)).toBe('underReview');
    expect(await refusal('dipa')).toMatchObject({ refusal: 'own-preparation' });
    expect(await refusal('emdad')).toMatchObject({ ok: true });
    expect(await stateOf(code)).not.toBe('underReview');
  });
});
