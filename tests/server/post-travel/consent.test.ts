import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FareRule } from '../../../contract/flights/flights.ts';
import type { ConsentRule } from '../../../contract/orders/case-consents.ts';
import { consentPanel } from '../../../machines/post-travel/consent-words.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { asJson } from '../../../server/database/database.ts';
import { beginAgreed, lapseConsents } from '../../../server/post-travel/consent-jobs.ts';
import { endLateCases, lapseQuotes } from '../../../server/post-travel/jobs.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { classicBrand } from '../booking/scripted-supplier.ts';
import { stepUp } from '../desk/stepping-up.ts';
import { casesOf, paxOf } from './case-desk.ts';
import { consentOn, otherCode, tenantsWith } from './consent-desk.ts';
import { soldAs } from './returned-sales.ts';

const voids = casesOf('void');
const refunds = casesOf('refund');
const as = 'asha';
const dayMs = 86_400_000;
const notSupplied: FareRule = { allowed: null, penaltyMinor: null, words: 'Rules not supplied' };
const given: { rule: ConsentRule } = { rule: 'required' };

let desk: SalesDesk;
let consent: ReturnType<typeof consentOn>;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 900_000_000, heldForMs: 40 * dayMs, tenants: tenantsWith(given) });
  consent = consentOn(desk);
});
afterAll(() => desk.close());
beforeEach(() => {
  given.rule = 'required';
  desk.supplier.voiding = { rule: { kind: 'day-of-issue' }, isAutomatic: true };
  desk.supplier.refunding = { isAutomatic: true, settlesAtOnce: true };
  desk.clock.advance(60_000);
  desk.server.forgetTokens();
});
afterEach(async () => {
  await completeSagas(desk.deps);
  expect(await desk.ledgerFaults()).toEqual([]);
});

const byDesk = () => {
  desk.supplier.voiding = { rule: { kind: 'day-of-issue' }, isAutomatic: false };
  desk.supplier.refunding = { isAutomatic: false, settlesAtOnce: true };
};
const begin = (caseReference: string) => desk.server.call('BeginCase', { caseReference }, { as: 'dipa' });
const quote = (caseReference: string, penaltyMinor: number) =>
  desk.server.call('QuoteCase', { caseReference, penaltyMinor }, { as: 'dipa' });
const accept = (caseReference: string, penaltyMinor: number) =>
  desk.server.call('UpdateRefundStatus', { caseReference, action: 'accept', penaltyMinor }, { as });

/** An unpriced refund, quoted by the desk. */
const quotedRefund = async (penaltyMinor = 500_000) => {
  byDesk();
  const order = await soldAs(desk, { ...classicBrand(), refund: notSupplied });
  const { caseReference } = await refunds.requested(desk, order, paxOf(order, 0));
  expect(await quote(caseReference, penaltyMinor)).toMatchObject({ ok: true });
  return { order, caseReference };
};
const historyOf = async (kind: typeof voids, caseReference: string) =>
  (await kind.caseOf(desk, caseReference)).history.map(({ who, words }) => `${who}: ${words}`);

describe('required', () => {
  it('[PTK-02] an automatic airline is not asked before the passenger has agreed, and then is at once', async () => {
    const order = await desk.ticketed();
    const before = await desk.walletMinor();
    const asked = await voids.requested(desk, order, paxOf(order, 0));
    expect(asked).toMatchObject({ state: 'requested', owner: 'passenger', facts: { awaitsConsent: true } });
    await completeSagas(desk.deps);
    expect(await desk.walletMinor()).toEqual(before);
    const message = await consent.sent();
    expect(await consent.answer(message, true)).toMatchObject({ ok: true, answer: { consent: { state: 'agreed' } } });
    expect(await voids.caseOf(desk, asked.caseReference)).toMatchObject({ state: 'processing' });
    await completeSagas(desk.deps);
    expect(await voids.caseOf(desk, asked.caseReference)).toMatchObject({ state: 'done' });
    expect((await desk.walletMinor()).balanceMinor).toBeGreaterThan(before.balanceMinor);
  });

  it('[PTK-02][OPS-01] the desk cannot begin nor confirm before, is told why, and can after', async () => {
    byDesk();
    const order = await desk.ticketed();
    const { caseReference } = await voids.requested(desk, order, paxOf(order, 0, 2));
    // Another person confirms it, because so much comes back.
    await stepUp(desk.server, 'emdad');
    const entered = { caseReference, airlineAnswer: 'VOID OK', newTickets: [] };
    expect(await begin(caseReference)).toMatchObject({
      refusal: 'consent-missing',
      detail: expect.stringContaining('The passenger has not agreed yet.'),
    });
    expect(await desk.server.call('ConfirmCase', entered, { as: 'emdad' })).toMatchObject({ refusal: 'not-allowed' });
    const seen = await desk.server.call('GetDeskTicketCase', { caseReference }, { as: 'dipa' });
    expect(seen).toMatchObject({ answer: { case: { consent: { rule: 'required', asked: [{ state: 'sending' }] } } } });
    await consent.answer(await consent.sent(), true);
    expect(await voids.caseOf(desk, caseReference)).toMatchObject({ state: 'requested', owner: 'desk' });
    expect(await begin(caseReference)).toMatchObject({ ok: true });
    expect(await desk.server.call('ConfirmCase', entered, { as: 'emdad' })).toMatchObject({ ok: true });
    expect(await voids.caseOf(desk, caseReference)).toMatchObject({ state: 'done' });
  });

  it('[PTK-03] an answer is kept with time, network and words, and nobody alters it', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await refunds.requested(desk, order, paxOf(order, 0, 2));
    const message = await consent.sent();
    const { words } = await consent.termsOf(message);
    expect(words).toContain('Kamal Rahman, ticket 176');
    expect(words).toContain('Tarek Rahman, ticket 176');
    expect(words).not.toContain('Nasrin');
    expect(words).toContain('EK583 DAC to DXB');
    expect(words).toContain('BDT 18,000 does not come back');
    await consent.answer(message, true);
    const { consent: kept } = await refunds.caseOf(desk, caseReference);
    expect(kept).toEqual({
      rule: 'required',
      contactIsAgencys: false,
      asked: [
        {
          state: 'agreed',
          channel: 'mail',
          address: 'k•••@family.example',
          isContact: true,
          askedAt: desk.clock.now().toISOString(),
          askedBy: expect.any(String),
          expiresAt: new Date(desk.clock.now().getTime() + 2 * dayMs).toISOString(),
          answeredAt: desk.clock.now().toISOString(),
          answeredFrom: '127.0.0.1',
          reason: null,
          words,
        },
      ],
    });
    const rows = desk.server.database.db.updateTable('passenger_consent').where('case_reference', '=', caseReference);
    await expect(rows.set({ words: 'Something else' }).execute()).rejects.toThrow('kept as it was given');
    await expect(rows.set({ state: 'declined', reason: 'No' }).execute()).rejects.toThrow('kept as it was given');
    expect(await historyOf(refunds, caseReference)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('The passenger was asked to agree, by mail to k•••@family.example.'),
        'Passenger: The passenger has agreed.',
      ]),
    );
  });

  it('[PTK-03] who declines stops it with a reason, and can be asked again', async () => {
    byDesk();
    const order = await desk.ticketed();
    const { caseReference } = await refunds.requested(desk, order, paxOf(order, 0));
    const message = await consent.sent();
    expect(await consent.answer(message, false, { reason: ' I want to fly. ' })).toMatchObject({
      answer: { consent: { state: 'declined' } },
    });
    const declined = await refunds.caseOf(desk, caseReference);
    expect(declined).toMatchObject({ state: 'requested', owner: 'agent', facts: { awaitsConsent: true } });
    expect(declined.consent.asked[0]).toMatchObject({ state: 'declined', reason: 'I want to fly.' });
    expect(await historyOf(refunds, caseReference)).toContain(
      'Passenger: The passenger does not agree. I want to fly.',
    );
    expect(await begin(caseReference)).toMatchObject({ refusal: 'consent-missing' });
    expect(await desk.server.call('AskRefundConsent', { caseReference, address: null }, { as })).toMatchObject({
      ok: true,
      answer: { case: { owner: 'passenger', consent: { asked: [{ state: 'sending' }, { state: 'declined' }] } } },
    });
    await consent.answer(await consent.sent(), true);
    expect(await begin(caseReference)).toMatchObject({ ok: true });
  });

  it('[PTK-03] a new quote asks anew, and what was agreed to before counts no more', async () => {
    const { caseReference } = await quotedRefund();
    const first = await consent.sent();
    const earlier = await consent.termsOf(first);
    await consent.answer(first, true);
    expect(await quote(caseReference, 700_000)).toMatchObject({ ok: true });
    expect(await refunds.caseOf(desk, caseReference)).toMatchObject({ facts: { awaitsConsent: true } });
    expect(await accept(caseReference, 700_000)).toMatchObject({
      ok: true,
      answer: { case: { state: 'accepted', owner: 'passenger' } },
    });
    expect(await begin(caseReference)).toMatchObject({ refusal: 'consent-missing' });
    const second = await consent.sent();
    const later = await consent.termsOf(second);
    expect(later.words).toContain('BDT 7,000');
    expect(later.hash).not.toBe(earlier.hash);
    // The words of the first quote are agreed to no more.
    expect(await consent.answer(second, true, { hash: earlier.hash })).toMatchObject({ refusal: 'terms-changed' });
    await consent.answer(second, true);
    expect(await begin(caseReference)).toMatchObject({ ok: true });
    const { asked } = (await refunds.caseOf(desk, caseReference)).consent;
    expect(asked.map(({ state }) => state)).toEqual(['agreed', 'agreed']);
  });

  it('[PTK-03] a quote that is replaced before the answer closes the first link', async () => {
    const { caseReference } = await quotedRefund();
    const first = await consent.sent();
    await quote(caseReference, 600_000);
    expect(await consent.open(first.token)).toMatchObject({ refusal: 'consent-replaced' });
    expect(await consent.read(first.token, first.code)).toMatchObject({ refusal: 'consent-replaced' });
    const { body } = await desk.server.database.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', first.recipient)
      .where('body', 'like', `%${first.token}%`)
      .executeTakeFirst()
      .then((row) => row ?? { body: '' });
    expect(body).toBe('');
  });

  it('[PTK-03] an automatic airline that quotes is asked after both have agreed, whoever is first', async () => {
    for (const first of ['agency', 'passenger'] as const) {
      const order = await soldAs(desk, { ...classicBrand(), refund: notSupplied });
      const { caseReference } = await refunds.requested(desk, order, paxOf(order, 0));
      desk.supplier.next({ quote: { outcome: 'quoted', penaltyMinor: 400_000 } });
      await completeSagas(desk.deps);
      const { state, money } = await refunds.caseOf(desk, caseReference);
      expect(state).toBe('quoted');
      const message = await consent.sent();
      if (first === 'passenger') await consent.answer(message, true);
      expect(await accept(caseReference, money.penaltyMinor)).toMatchObject({
        answer: { case: { state: first === 'passenger' ? 'processing' : 'accepted' } },
      });
      if (first === 'agency') await consent.answer(message, true);
      await completeSagas(desk.deps);
      expect(await refunds.caseOf(desk, caseReference)).toMatchObject({ state: 'done' });
    }
  });

  it('[PTK-03] an airline that keeps another amount than was agreed to does nothing before a new agreement', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await refunds.requested(desk, order, paxOf(order, 0));
    desk.supplier.next({ refund: { outcome: 'requoted', penaltyMinor: 1_200_000 } });
    await consent.answer(await consent.sent(), true);
    await completeSagas(desk.deps);
    expect(await refunds.caseOf(desk, caseReference)).toMatchObject({
      state: 'quoted',
      facts: { awaitsConsent: true },
    });
    expect(await accept(caseReference, 1_200_000)).toMatchObject({ answer: { case: { state: 'accepted' } } });
    await completeSagas(desk.deps);
    expect(await refunds.caseOf(desk, caseReference)).toMatchObject({ state: 'accepted', owner: 'passenger' });
    const message = await consent.sent();
    expect((await consent.termsOf(message)).words).toContain('BDT 12,000 does not come back');
    await consent.answer(message, true);
    await completeSagas(desk.deps);
    expect(await refunds.caseOf(desk, caseReference)).toMatchObject({ state: 'done' });
  });

  it('[PTK-02] without an answer in time it lapses, the agency is told, and asks again', async () => {
    byDesk();
    const order = await desk.ticketed();
    const { caseReference } = await refunds.requested(desk, order, paxOf(order, 0));
    const message = await consent.sent();
    desk.clock.advance(2 * dayMs);
    desk.server.forgetTokens();
    expect(await consent.open(message.token)).toMatchObject({ refusal: 'consent-lapsed' });
    await lapseConsents({ db: desk.server.database.db, now: desk.clock.now });
    expect(await consent.read(message.token, message.code)).toMatchObject({ refusal: 'consent-lapsed' });
    expect(await refunds.caseOf(desk, caseReference)).toMatchObject({
      owner: 'agent',
      consent: { asked: [{ state: 'lapsed' }] },
    });
    expect(await desk.server.call('AskRefundConsent', { caseReference, address: null }, { as })).toMatchObject({
      ok: true,
    });
    await consent.answer(await consent.sent(), true);
    expect(await begin(caseReference)).toMatchObject({ ok: true });
  });

  it('[PTK-03] a quote that runs out leaves nothing agreed to', async () => {
    const { caseReference } = await quotedRefund();
    const message = await consent.sent();
    await consent.answer(message, true);
    desk.clock.advance(2 * dayMs + 1);
    desk.server.forgetTokens();
    await lapseQuotes({ db: desk.server.database.db, now: desk.clock.now });
    expect(await refunds.caseOf(desk, caseReference)).toMatchObject({
      state: 'requested',
      owner: 'desk',
      facts: { awaitsConsent: true },
    });
    const again = { caseReference, address: null };
    expect(await desk.server.call('AskRefundConsent', again, { as })).toMatchObject({ refusal: 'not-asked-now' });
    expect(await quote(caseReference, 500_000)).toMatchObject({ ok: true });
    expect(await accept(caseReference, 500_000)).toMatchObject({ ok: true });
    expect(await begin(caseReference)).toMatchObject({ refusal: 'consent-missing' });
  });

  it('[PTK-02] the time for voids ends the request, too', async () => {
    byDesk();
    const order = await desk.ticketed();
    const { caseReference, closesAt } = await voids.requested(desk, order, paxOf(order, 0));
    const message = await consent.sent();
    const { asked } = (await voids.caseOf(desk, caseReference)).consent;
    expect(asked[0]?.expiresAt).toBe(closesAt);
    desk.clock.advance(Date.parse(closesAt ?? '') - desk.clock.now().getTime());
    desk.server.forgetTokens();
    await endLateCases({ db: desk.server.database.db, now: desk.clock.now });
    expect(await voids.caseOf(desk, caseReference)).toMatchObject({ state: 'refused', owner: null });
    expect(await consent.open(message.token)).toMatchObject({ refusal: 'consent-withdrawn' });
  });

  it('[PTK-02] a request that is withdrawn closes the link', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await voids.requested(desk, order, paxOf(order, 0));
    const message = await consent.sent();
    await desk.server.call('UpdateVoidStatus', { caseReference, action: 'withdraw', penaltyMinor: 0 }, { as });
    expect(await consent.open(message.token)).toMatchObject({ refusal: 'consent-withdrawn' });
    expect(await desk.server.call('AskVoidConsent', { caseReference, address: null }, { as })).toMatchObject({
      refusal: 'not-asked-now',
    });
  });
});

describe('link and code', () => {
  it('[PTK-02] before the code the page learns nothing of passenger and tickets', async () => {
    const order = await desk.ticketed();
    await voids.requested(desk, order, paxOf(order, 0));
    const { token, body } = await consent.sent();
    const { text } = await desk.server.send('OpenConsent', { token });
    for (const secret of ['Kamal', 'Rahman', order.orderReference, 'EK583', 'kamal@family', '1760']) {
      expect(text).not.toContain(secret);
      expect(body).not.toContain(secret);
    }
    expect(JSON.parse(text)).toMatchObject({ consent: { state: 'asked', triesLeft: 5, channel: 'mail' } });
  });

  it('[PTK-02] five wrong codes close the link, also for the right one, and the agency is told', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await voids.requested(desk, order, paxOf(order, 0));
    const { token, code } = await consent.sent();
    for (let left = 4; left >= 0; left -= 1) {
      expect(await consent.read(token, otherCode(code))).toMatchObject({
        answer: { terms: null, consent: { triesLeft: left } },
      });
    }
    expect(await consent.read(token, code)).toMatchObject({ answer: { terms: null, consent: { triesLeft: 0 } } });
    expect(await consent.answer({ token, code }, true, { hash: 'x'.repeat(43) })).toMatchObject({
      answer: { isCodeRight: false },
    });
    expect(await voids.caseOf(desk, caseReference)).toMatchObject({ state: 'requested' });
    expect(await historyOf(voids, caseReference)).toContain(
      'Portal: Five wrong codes were entered, so the link is closed. Ask the passenger again.',
    );
    await desk.server.call('AskVoidConsent', { caseReference, address: null }, { as });
    expect(await consent.answer(await consent.sent(), true)).toMatchObject({ answer: { isCodeRight: true } });
  });

  it('[PTK-02] fifty guesses at once are compared five times', async () => {
    const order = await desk.ticketed();
    await voids.requested(desk, order, paxOf(order, 0));
    const { token, code } = await consent.sent();
    await Promise.all(Array.from({ length: 50 }, () => consent.read(token, otherCode(code))));
    const { tries } = await desk.server.database.db
      .selectFrom('passenger_consent')
      .select('tries')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
  });

  it('[PTK-02] a link opens at its own tenant only, and another agency neither sees nor asks', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await voids.requested(desk, order, paxOf(order, 0));
    const { token, code } = await consent.sent();
    const elsewhere = { as: 'carol' as const };
    expect(await desk.server.call('OpenConsent', { token }, elsewhere)).toMatchObject({ refusal: 'consent-unknown' });
    expect(await desk.server.call('ReadConsent', { token, code }, elsewhere)).toMatchObject({
      refusal: 'consent-unknown',
    });
    const hash = 'x'.repeat(43);
    const answer = { token, code, hash, agrees: true, reason: null };
    expect(await desk.server.call('AnswerConsent', answer, elsewhere)).toMatchObject({ refusal: 'consent-unknown' });
    for (const other of ['badrul', 'carol'] as const) {
      const outcome = await desk.server.call('AskVoidConsent', { caseReference, address: null }, { as: other });
      expect(outcome).toMatchObject({ refusal: 'case-unknown' });
    }
    expect(await desk.server.call('AskRefundConsent', { caseReference, address: null }, { as })).toMatchObject({
      refusal: 'case-unknown',
    });
    expect(await consent.open('y'.repeat(43))).toMatchObject({ refusal: 'consent-unknown' });
  });

  it('[PTK-02] neither the secret of the link nor the code is kept', async () => {
    const order = await desk.ticketed();
    await voids.requested(desk, order, paxOf(order, 0));
    const { token, code } = await consent.sent();
    const kept = JSON.stringify(await desk.server.database.db.selectFrom('passenger_consent').selectAll().execute());
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(`"${code}"`);
    await consent.answer({ token, code }, true);
    const mails = await desk.server.database.db.selectFrom('outbox').select('body').execute();
    expect(JSON.stringify(mails)).not.toContain(token);
  });
});

describe('answers', () => {
  it('[PTK-02][PTK-05] the same answer twice acts once, and another one changes nothing', async () => {
    const order = await desk.ticketed();
    const { caseReference } = await voids.requested(desk, order, paxOf(order, 0));
    const message = await consent.sent();
    const { hash } = await consent.termsOf(message);
    const outcomes = await Promise.all([
      ...Array.from({ length: 10 }, () => consent.answer(message, true, { hash, key: 'one-answer' })),
      ...Array.from({ length: 10 }, () => consent.answer(message, true, { hash })),
    ]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await consent.answer(message, false, { hash })).toMatchObject({ refusal: 'consent-answered' });
    await completeSagas(desk.deps);
    const { history, state } = await voids.caseOf(desk, caseReference);
    expect(state).toBe('done');
    expect(history.filter(({ words }) => words === 'The passenger has agreed.')).toHaveLength(1);
    expect(
      desk.supplier.acts.filter((act) => act.does === 'voided' && act.reference === order.orderReference),
    ).toHaveLength(1);
  });

  it('[PTK-02] agreed to and withdrawn at once: one of them counts, and the ticket is where it says', async () => {
    const ends = new Set<string>();
    for (let n = 0; n < 8; n += 1) {
      const order = await desk.ticketed();
      const { caseReference } = await voids.requested(desk, order, paxOf(order, 0));
      const message = await consent.sent();
      const { hash } = await consent.termsOf(message);
      const withdraw = () =>
        desk.server.call('UpdateVoidStatus', { caseReference, action: 'withdraw', penaltyMinor: 0 }, { as });
      const agree = () => consent.answer(message, true, { hash });
      const [one, other] = await Promise.all(n % 2 === 0 ? [withdraw(), agree()] : [agree(), withdraw()]);
      expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
      await completeSagas(desk.deps);
      const { state, consent: kept } = await voids.caseOf(desk, caseReference);
      ends.add(`${state} ${kept.asked[0]?.state}`);
      const after = await desk.order(order.orderReference);
      expect(after.travellers[0]?.ticketState).toBe(state === 'done' ? 'voided' : 'open');
    }
    for (const end of ends) expect(['done agreed', 'withdrawn withdrawn']).toContain(end);
  });

  it('[PTK-03] agreed to while another request of the order is at work, the airline is asked after it', async () => {
    const order = await desk.ticketed();
    const first = await refunds.requested(desk, order, paxOf(order, 0));
    await consent.answer(await consent.sent(), true);
    const second = await refunds.requested(desk, order, paxOf(order, 1));
    await consent.answer(await consent.sent(), true);
    expect(await refunds.caseOf(desk, second.caseReference)).toMatchObject({ state: 'requested' });
    await completeSagas(desk.deps);
    expect(await refunds.caseOf(desk, first.caseReference)).toMatchObject({ state: 'done' });
    await beginAgreed({ db: desk.server.database.db, now: desk.clock.now });
    await completeSagas(desk.deps);
    expect(await refunds.caseOf(desk, second.caseReference)).toMatchObject({ state: 'done' });
  });
});

describe('another address of a passenger who must agree', () => {
  const named = 'nasrin@family.example';
  const waiting = async () => {
    byDesk();
    const order = await desk.ticketed();
    const { caseReference } = await voids.requested(desk, order, paxOf(order, 0));
    const first = await consent.sent();
    return { order, caseReference, first };
  };
  const nameIt = (caseReference: string, address: string) =>
    desk.server.call('AskVoidConsent', { caseReference, address }, { as });
  const askAt = (caseReference: string, address: string) =>
    desk.server.call('AskCaseConsent', { caseReference, address }, { as: 'dipa' });
  const auditOf = async (caseReference: string) =>
    (
      await desk.server.database.db
        .selectFrom('audit_entry')
        .select('action')
        .where('subject', '=', caseReference)
        .where('action', 'like', 'consent.%')
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  it('[PTK-02][OPS-01] is only named to the desk, which sees it on the case, asks there, and tells the agency', async () => {
    const { caseReference, first } = await waiting();
    expect(await nameIt(caseReference, named)).toMatchObject({ ok: true });
    // Nothing was sent there, and the link of the contact stands.
    await expect(consent.sent(named)).rejects.toThrow();
    expect(await consent.open(first.token)).toMatchObject({ ok: true });
    const conversation = await desk.server.call('GetDeskConversation', { caseReference }, { as: 'dipa' });
    expect(conversation).toMatchObject({
      ok: true,
      answer: { conversation: { messages: [{ by: 'agency', words: expect.stringContaining(named) }] } },
    });
    expect(conversation.ok && conversation.answer.conversation.askedAt).not.toBeNull();

    expect(await askAt(caseReference, named)).toMatchObject({ ok: true });
    const second = await consent.sent(named);
    expect(await consent.open(first.token)).toMatchObject({ refusal: 'consent-replaced' });
    await consent.answer(second, true);
    const { consent: kept } = await voids.caseOf(desk, caseReference);
    expect(kept.asked[0]).toMatchObject({ state: 'agreed', isContact: false, askedBy: 'Dipa Sarkar' });
    expect(await historyOf(voids, caseReference)).toEqual(
      expect.arrayContaining([
        'Asha Rahman: The agency named another address of the passenger to the desk: n•••@family.example.',
      ]),
    );
    const after = await desk.server.call('GetDeskConversation', { caseReference }, { as: 'dipa' });
    expect(after).toMatchObject({ answer: { conversation: { askedAt: null, messages: [{}, { by: 'desk' }] } } });
    expect(await auditOf(caseReference)).toEqual(['consent.address-named', 'consent.asked', 'consent.agreed']);
  });

  it('[PTK-02] is never one of the agency or its people, for the agency or the desk', async () => {
    const { caseReference } = await waiting();
    const { agencyId, email } = desk.server.people.asha;
    const { email: office } = await desk.server.database.db
      .selectFrom('agency')
      .select('email')
      .where('id', '=', agencyId)
      .executeTakeFirstOrThrow();
    for (const address of [email, email.toUpperCase(), office ?? '', '01700-000000', '+8801700000000']) {
      expect(await nameIt(caseReference, address)).toMatchObject({ refusal: 'address-is-agencys' });
      expect(await askAt(caseReference, address)).toMatchObject({ refusal: 'address-is-agencys' });
    }
  });

  it('[PTK-02] the contact is that of the sale, whatever the agency changes it to afterwards', async () => {
    const order = await desk.ticketed();
    const { orderReference } = order;
    const changed = { email: desk.server.people.asha.email, phone: '+8801799999999' };
    const request = { orderReference, contact: changed, mailsTickets: true, remarks: '' };
    expect(await desk.server.call('UpdateSupplementary', request, { as })).toMatchObject({ ok: true });
    byDesk();
    const { caseReference } = await voids.requested(desk, order, paxOf(order, 0));
    await consent.sent('kamal@family.example');
    expect((await voids.caseOf(desk, caseReference)).consent.asked[0]).toMatchObject({
      address: 'k•••@family.example',
      isContact: true,
    });
  });

  it('[PTK-02] an order that was sold with an address of the agency asks nobody, and waits until the desk has asked', async () => {
    const order = await desk.ticketed();
    const contact = { email: desk.server.people.asha.email, phone: '+8801799999999' };
    await desk.server.database.db
      .updateTable('air_order')
      .set({ sold: sql`jsonb_set(sold, '{contact}', ${asJson(contact)})` })
      .where('reference', '=', order.orderReference)
      .execute();
    byDesk();
    const { caseReference } = await voids.requested(desk, order, paxOf(order, 0));
    expect(await voids.caseOf(desk, caseReference)).toMatchObject({
      owner: 'agent',
      consent: { asked: [], contactIsAgencys: true },
      facts: { awaitsConsent: true },
    });
    expect(await begin(caseReference)).toMatchObject({ refusal: 'consent-missing' });
    expect(await desk.server.call('AskVoidConsent', { caseReference, address: null }, { as })).toMatchObject({
      refusal: 'contact-is-agencys',
    });
    expect(await nameIt(caseReference, named)).toMatchObject({ ok: true });
    expect(await askAt(caseReference, named)).toMatchObject({ ok: true });
    await consent.answer(await consent.sent(named), true);
    expect(await begin(caseReference)).toMatchObject({ ok: true });
  });

  it('[PTK-02] where nothing waits for the answer, the desk is not asked', async () => {
    given.rule = 'asked';
    const { caseReference } = await waiting();
    expect(await askAt(caseReference, named)).toMatchObject({ refusal: 'not-asked-now' });
  });
});

describe('asking again', () => {
  it('[PTK-02] where nothing waits, goes to another address by SMS, which is journalled, and the first link closes', async () => {
    byDesk();
    given.rule = 'asked';
    const order = await desk.ticketed();
    const { caseReference } = await voids.requested(desk, order, paxOf(order, 0));
    const first = await consent.sent();
    const address = '01711-223344';
    expect(await desk.server.call('AskVoidConsent', { caseReference, address }, { as })).toMatchObject({ ok: true });
    const landline = await desk.server.call('AskVoidConsent', { caseReference, address: '02-88123456' }, { as });
    expect(landline).toMatchObject({ refusal: 'phone-wrong' });
    const second = await consent.sent('+8801711223344');
    expect(await consent.open(first.token)).toMatchObject({ refusal: 'consent-replaced' });
    expect(second.body.length).toBeLessThan(320);
    await consent.answer(second, true);
    const { consent: kept, history } = await voids.caseOf(desk, caseReference);
    expect(kept.asked[0]).toMatchObject({ channel: 'sms', address: '•••344', isContact: false, state: 'agreed' });
    expect(history.map(({ words }) => words)).toContain(
      'The passenger was asked to agree, by SMS to •••344, which is not the contact of the order.',
    );
    const audited = await desk.server.database.db
      .selectFrom('audit_entry')
      .select(['action', 'facts'])
      .where('subject', '=', caseReference)
      .where('action', 'like', 'consent.%')
      .execute();
    expect(audited).toMatchObject([
      { action: 'consent.asked', facts: { channel: 'sms', isContact: false, before: 'asked' } },
      { action: 'consent.agreed' },
    ]);
  });

  it('[PTK-02] five requests of a case go out in a day', async () => {
    byDesk();
    const order = await desk.ticketed();
    const { caseReference } = await voids.requested(desk, order, paxOf(order, 0));
    const again = () => desk.server.call('AskVoidConsent', { caseReference, address: null }, { as });
    for (let n = 0; n < 4; n += 1) expect(await again()).toMatchObject({ ok: true });
    expect(await again()).toMatchObject({ refusal: 'too-many-asks' });
  });

  it('[PTK-02] nobody is asked again who has agreed', async () => {
    byDesk();
    const order = await desk.ticketed();
    const { caseReference } = await voids.requested(desk, order, paxOf(order, 0));
    await consent.answer(await consent.sent(), true);
    expect(await desk.server.call('AskVoidConsent', { caseReference, address: null }, { as })).toMatchObject({
      refusal: 'not-asked-now',
    });
  });
});

describe('other rules', () => {
  it('[PTK-02] asked: it is asked and kept, and nothing waits for it', async () => {
    given.rule = 'asked';
    const order = await desk.ticketed();
    const done = await voids.handled(desk, order, paxOf(order, 0));
    expect(done).toMatchObject({ state: 'done', facts: { awaitsConsent: false }, consent: { rule: 'asked' } });
    await consent.answer(await consent.sent(), true);
    expect((await voids.caseOf(desk, done.caseReference)).consent.asked[0]).toMatchObject({ state: 'agreed' });
  });

  it('[PTK-02] asked, and not answered: once the case is done nobody is warned of it, and nothing can be asked again', async () => {
    given.rule = 'asked';
    const order = await desk.ticketed();
    const { caseReference } = await voids.handled(desk, order, paxOf(order, 0));
    const notices = async () => {
      const outcome = await desk.server.call('GetNotifications', {}, { as });
      return outcome.ok ? outcome.answer.notifications.filter(({ title }) => title.includes(caseReference)) : [];
    };
    const before = await notices();
    desk.clock.advance(4 * 86_400_000);
    desk.server.forgetTokens();
    await lapseConsents({ db: desk.server.database.db, now: desk.clock.now });
    const one = await voids.caseOf(desk, caseReference);
    expect(one.consent.asked[0]).toMatchObject({ state: 'lapsed' });
    expect(consentPanel('agency', one)).toMatchObject({
      notice: { tone: 'info', words: 'The passenger was asked, and has not answered. Nothing waits for the answer.' },
      mayAsk: false,
    });
    expect(await notices()).toEqual(before);
  });

  it('[PTK-02] off: nobody is asked', async () => {
    given.rule = 'off';
    const order = await desk.ticketed();
    const done = await voids.handled(desk, order, paxOf(order, 0));
    expect(done).toMatchObject({ state: 'done', consent: { rule: 'off', asked: [] } });
    expect(
      await desk.server.call('AskVoidConsent', { caseReference: done.caseReference, address: null }, { as }),
    ).toMatchObject({
      refusal: 'not-asked-now',
    });
  });

  it('[PTK-02] the rule of when a case was opened stays its rule', async () => {
    byDesk();
    given.rule = 'asked';
    const order = await desk.ticketed();
    const { caseReference } = await voids.requested(desk, order, paxOf(order, 0));
    given.rule = 'required';
    expect(await begin(caseReference)).toMatchObject({ ok: true });
  });
});
