import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '../../../../contract/calls.ts';
import type { ExchangeRates } from '../../../../contract/desk/exchange-rates.ts';
import { asJson, inTx } from '../../../../server/database/database.ts';
import { openAccounts, platformAccount, walletOf } from '../../../../server/money/accounts.ts';
import { rateOf } from '../../../../server/money/exchange.ts';
import { transfer } from '../../../../server/money/transfer.ts';
import { type FreshServer, freshServer, type Person } from '../../fresh-server.ts';
import { codeStands } from '../stepping-up.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  await db.deleteFrom('currency_rate_set').execute();
  await db.deleteFrom('terms_change').execute();
  await db.updateTable('session').set({ stepped_up_at: null }).execute();
  for (const person of ['dipa', 'emdad'] as const) await codeStands(server, person);
  server.clock.advance(60_000);
});

const read = async (as: Person = 'dipa'): Promise<ExchangeRates> => {
  const outcome = await server.call('GetExchangeRates', {}, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};
/** Taka for a dollar, on top of the rate that was set last. The first one comes with the configuration. */
const set = async (takaCents: number, given: Partial<CallRequest<'AddExchangeRate'>> = {}, as: Person = 'dipa') => {
  const last = (await read()).rates.find(({ currency }) => currency === 'USD')?.lastRateId ?? null;
  const request = {
    currency: 'USD',
    minor: 100,
    ownMinor: takaCents,
    fromDay: null,
    lastRateId: last,
    proposes: false,
  };
  return server.call('AddExchangeRate', { ...request, ...given }, { as });
};
/** A rate of the configuration, as old as it is said. */
const configured = async (takaCents: number, agoMs = 60_000): Promise<void> => {
  const set_at = new Date(server.clock.now().getTime() - agoMs);
  await server.database.db
    .insertInto('currency_rate_set')
    .values({ tenant_id: 'platform', currency: 'USD', minor: 100, own_minor: takaCents, set_at })
    .execute();
};
const proposalIn = async (as: Person = 'emdad') => {
  const [proposal, ...others] = (await read(as)).proposals;
  if (proposal === undefined || others.length > 0) throw new Error('not one proposal');
  return proposal;
};
const audited = async (action: string) =>
  (
    await server.database.db
      .selectFrom('audit_entry')
      .select(['actor', 'facts'])
      .where('action', '=', action)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
  )[0];
const inForce = () => rateOf(server.database.db, 'platform', 'USD', server.clock.now());

describe('an exchange rate', () => {
  test('[MNY-08] stands from now on, with who set it, and the one before stays in the list', async () => {
    await configured(11_900);
    expect(await set(12_000)).toMatchObject({ ok: true });
    server.clock.advance(1_000);
    await set(12_500, {}, 'emdad');
    expect((await read()).rates).toMatchObject([
      {
        currency: 'USD',
        current: { ownMinor: 12_500, setBy: 'Emdad Sarkar', from: server.clock.now().toISOString() },
        past: [
          { ownMinor: 12_000, setBy: 'Dipa Sarkar', decidedBy: null },
          { ownMinor: 11_900, setBy: null },
        ],
        coming: [],
      },
    ]);
    expect(await inForce()).toMatchObject({ ownMinor: 12_500 });
  });

  test('[MNY-08] begins with a later day at home, and until then the one before stands', async () => {
    await configured(12_000);
    expect(await set(12_300, { fromDay: '2026-12-03' })).toMatchObject({ ok: true });
    const [rated] = (await read()).rates;
    // The tenant's day begins at 18:00 in Greenwich.
    expect(rated).toMatchObject({ current: { ownMinor: 12_000 }, coming: [{ from: '2026-12-02T18:00:00.000Z' }] });
    expect(await inForce()).toMatchObject({ ownMinor: 12_000 });
    const at = (iso: string) => rateOf(server.database.db, 'platform', 'USD', new Date(iso));
    expect(await at('2026-12-02T17:59:59.999Z')).toMatchObject({ ownMinor: 12_000 });
    expect(await at('2026-12-02T18:00:00.000Z')).toMatchObject({ ownMinor: 12_300 });
    expect(await set(12_400, { fromDay: '2026-12-01' })).toMatchObject({ errors: [{ path: 'fromDay' }] });
    expect(await set(12_400, { fromDay: '2027-12-01' })).toMatchObject({ errors: [{ path: 'fromDay' }] });
  });

  test('[MNY-08] is set and proposed only after a fresh code', async () => {
    await configured(12_150);
    await server.database.db.updateTable('session').set({ stepped_up_at: null }).execute();
    for (const proposes of [false, true]) {
      expect(await set(12_200, { proposes })).toMatchObject({ refusal: 'step-up-needed' });
    }
    expect(await inForce()).toMatchObject({ ownMinor: 12_150 });
  });

  test('[MNY-08] that differs by more than 10 % is set by two people only; one of 10 % by one', async () => {
    await configured(10_000);
    expect(await set(11_001)).toMatchObject({ refusal: 'takes-two', facts: { points: 1_001 } });
    expect(await set(8_999)).toMatchObject({ refusal: 'takes-two', facts: { points: -1_001 } });
    expect(await set(1)).toMatchObject({ refusal: 'takes-two' });
    expect(await inForce()).toMatchObject({ ownMinor: 10_000 });
    expect(await set(11_000)).toMatchObject({ ok: true });
    server.clock.advance(1_000);

    expect(await set(20_000, { proposes: true })).toMatchObject({ ok: true });
    expect(await inForce()).toMatchObject({ ownMinor: 11_000 });
    const { proposalId, own, madeBy } = await proposalIn();
    expect([own, madeBy]).toEqual([false, 'Dipa Sarkar']);
    expect(await server.call('ConfirmExchangeRate', { proposalId }, { as: 'dipa' })).toMatchObject({
      refusal: 'own-proposal',
    });
    expect(await audited('exchange-rate.self-confirmation-refused')).toMatchObject({
      actor: server.people.dipa.userId,
      facts: { ownMinor: 20_000 },
    });
    await server.database.db.updateTable('session').set({ stepped_up_at: null }).execute();
    expect(await server.call('ConfirmExchangeRate', { proposalId }, { as: 'emdad' })).toMatchObject({
      refusal: 'step-up-needed',
    });
    await codeStands(server, 'emdad');
    expect(await server.call('ConfirmExchangeRate', { proposalId }, { as: 'emdad' })).toMatchObject({ ok: true });
    expect(await inForce()).toMatchObject({ ownMinor: 20_000 });
    expect((await read()).rates[0]?.current).toMatchObject({ setBy: 'Dipa Sarkar', decidedBy: 'Emdad Sarkar' });
    expect(await audited('exchange-rate.proposed')).toMatchObject({ actor: server.people.dipa.userId });
    expect(await audited('exchange-rate.confirmed')).toMatchObject({
      actor: server.people.emdad.userId,
      facts: { ownMinor: 20_000, beforeOwnMinor: 11_000 },
    });
    expect(await server.call('ConfirmExchangeRate', { proposalId }, { as: 'emdad' })).toMatchObject({
      refusal: 'not-open',
    });
  });

  test('[MNY-08] the first of a currency is set by two people', async () => {
    expect(await set(12_150)).toMatchObject({ refusal: 'takes-two' });
    expect(await set(12_150, { proposes: true })).toMatchObject({ ok: true });
    expect(await inForce()).toBeUndefined();
    const { proposalId } = await proposalIn();
    expect(await server.call('ConfirmExchangeRate', { proposalId }, { as: 'emdad' })).toMatchObject({ ok: true });
    expect(await inForce()).toMatchObject({ ownMinor: 12_150 });
  });

  test('[MNY-08] no row of small changes within a day makes a large one, now or on days to come', async () => {
    await configured(10_000, 172_800_000);
    expect(await set(10_900)).toMatchObject({ ok: true });
    server.clock.advance(1_000);
    expect(await set(11_800, {}, 'emdad')).toMatchObject({ refusal: 'takes-two', facts: { points: 1_800 } });
    expect(await set(11_000, { fromDay: '2026-12-03' })).toMatchObject({ ok: true });
    server.clock.advance(1_000);
    expect(await set(12_000, { fromDay: '2026-12-04' })).toMatchObject({ refusal: 'takes-two' });
  });

  test('[MNY-08] that two people decided is what a little more is measured by', async () => {
    await configured(10_000, 172_800_000);
    await set(15_000, { proposes: true });
    const { proposalId } = await proposalIn();
    await server.call('ConfirmExchangeRate', { proposalId }, { as: 'emdad' });
    server.clock.advance(1_000);
    expect(await set(15_500)).toMatchObject({ ok: true });
  });

  test('[MNY-08] that waits is decided before another one is set; refused with a reason, or withdrawn, it stays in the list', async () => {
    await configured(10_000);
    await set(15_000, { proposes: true });
    expect(await set(10_100)).toMatchObject({ refusal: 'proposal-waits' });
    const { proposalId } = await proposalIn();
    const refuse = (as: Person) =>
      server.call('RefuseExchangeRate', { proposalId, words: 'The bank says 101' }, { as });
    expect(await refuse('dipa')).toMatchObject({ refusal: 'own-proposal' });
    expect(await server.call('WithdrawExchangeRate', { proposalId }, { as: 'emdad' })).toMatchObject({
      refusal: 'not-own',
    });
    expect(await refuse('emdad')).toMatchObject({ ok: true });
    expect((await read()).rates[0]?.declined).toMatchObject([{ what: 'Refused: USD 1 = BDT 150. The bank says 101' }]);
    await set(16_000, { proposes: true });
    const withdrawn = (await proposalIn()).proposalId;
    expect(await server.call('WithdrawExchangeRate', { proposalId: withdrawn }, { as: 'dipa' })).toMatchObject({
      ok: true,
    });
    expect(await inForce()).toMatchObject({ ownMinor: 10_000 });
    expect(await set(10_100)).toMatchObject({ ok: true });
  });

  test('[MNY-08] confirmed after its day has begun stands from the confirmation on', async () => {
    await configured(10_000);
    await set(15_000, { proposes: true, fromDay: '2026-12-03' });
    const begun = { minor: 100, ownMinor: 15_000, fromDay: '2026-11-30' };
    await server.database.db
      .updateTable('terms_change')
      .set({ after: asJson<typeof begun>(begun) })
      .execute();
    server.clock.advance(1_000);
    const at = server.clock.now();
    const { proposalId } = await proposalIn();
    expect(await server.call('ConfirmExchangeRate', { proposalId }, { as: 'emdad' })).toMatchObject({ ok: true });
    expect((await read()).rates[0]?.current?.from).toBe(at.toISOString());
  });

  test('[MNY-08] set by two people at once is set by one of them', async () => {
    await configured(12_000);
    const [rated] = (await read()).rates;
    const request = {
      currency: 'USD',
      minor: 100,
      fromDay: null,
      lastRateId: rated?.lastRateId ?? null,
      proposes: false,
    };
    const outcomes = await Promise.all([
      server.call('AddExchangeRate', { ...request, ownMinor: 12_100 }, { as: 'dipa' }),
      server.call('AddExchangeRate', { ...request, ownMinor: 12_200 }, { as: 'emdad' }),
    ]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'set' : outcome.refusal)).sort()).toEqual(['rate-changed', 'set']);
  });

  test('[MNY-08] leaves each posting the rate that it used, and changes no row of an earlier rate', async () => {
    await configured(12_000);
    const { db } = server.database;
    const rows = () => db.selectFrom('currency_rate_set').selectAll().orderBy('id').execute();
    const [first] = await rows();
    const used = await inForce();
    if (!used) throw new Error('no rate');
    const { agencyId } = server.people.asha;
    const [wallet, exchange] = [walletOf(agencyId, 'BDT'), platformAccount('currency-exchange', 'BDT')];
    await inTx(db, async (tx) => {
      await openAccounts(tx, 'platform', [wallet, exchange]);
      const note = {
        tenantId: 'platform',
        orderReference: null,
        purpose: 'adjustment',
        actor: 'test',
        at: server.clock.now(),
      } as const;
      await transfer(tx, note, [
        { debit: wallet, credit: exchange, amountMinor: 12_000, words: 'Exchange', rate: used },
      ]);
    });
    server.clock.advance(1_000);
    await set(12_500);
    expect((await rows())[0]).toEqual(first);
    const posted = await db
      .selectFrom('transfer')
      .select(['rate_currency', 'rate_minor', 'rate_own_minor'])
      .where('credit_account', '=', exchange.id)
      .execute();
    expect(posted).toEqual([{ rate_currency: 'USD', rate_minor: 100, rate_own_minor: 12_000 }]);
  });

  test('[MNY-08] is of another currency, above nothing, and set with DeskManageTerms', async () => {
    expect(await set(100, { currency: 'BDT', lastRateId: null })).toMatchObject({ errors: [{ path: 'currency' }] });
    expect(await set(100, { currency: 'XXQ', lastRateId: null })).toMatchObject({ errors: [{ path: 'currency' }] });
    await configured(12_000);
    expect(await set(12_000)).toMatchObject({ refusal: 'nothing-changes' });
    await server.allowOnly('emdad', ['DeskReadBooks']);
    const request = { currency: 'EUR', minor: 100, ownMinor: 13_000, fromDay: null, lastRateId: null, proposes: false };
    expect((await server.send('AddExchangeRate', request, { as: 'emdad' })).status).toBe(403);
    expect((await read('emdad')).rates).toHaveLength(1);
    expect((await server.send('GetExchangeRates', {}, { as: 'asha' })).status).toBe(403);
  });
});
