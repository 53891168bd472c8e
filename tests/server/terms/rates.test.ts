import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import type { ExchangeRates } from '../../../contract/exchange-rates.ts';
import { inTx } from '../../../server/database/database.ts';
import { openAccounts, platformAccount, walletOf } from '../../../server/money/accounts.ts';
import { rateOf } from '../../../server/money/exchange.ts';
import { transfer } from '../../../server/money/transfer.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('currency_rate_set').execute();
  server.clock.advance(60_000);
});

const read = async (as: Person = 'dipa'): Promise<ExchangeRates> => {
  const outcome = await server.call('GetExchangeRates', {}, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};
/** Taka for a dollar, on top of the rate that was set last. */
const set = async (takaCents: number, given: Partial<CallRequest<'AddExchangeRate'>> = {}, as: Person = 'dipa') => {
  const last = (await read()).rates.find(({ currency }) => currency === 'USD')?.lastRateId ?? null;
  const request = { currency: 'USD', minor: 100, ownMinor: takaCents, fromDay: null, lastRateId: last, agreed: false };
  return server.call('AddExchangeRate', { ...request, ...given }, { as });
};
const inForce = () => rateOf(server.database.db, 'platform', 'USD', server.clock.now());

describe('an exchange rate', () => {
  test('[MNY-08] stands from now on, with who set it, and the one before stays in the list', async () => {
    expect(await set(12_000)).toMatchObject({ ok: true });
    server.clock.advance(1_000);
    await set(12_500, {}, 'emdad');
    expect((await read()).rates).toMatchObject([
      {
        currency: 'USD',
        current: { ownMinor: 12_500, setBy: 'Emdad Sarkar', from: server.clock.now().toISOString() },
        past: [{ ownMinor: 12_000, setBy: 'Dipa Sarkar' }],
        coming: [],
      },
    ]);
    expect(await inForce()).toMatchObject({ ownMinor: 12_500 });
  });

  test('[MNY-08] begins with a later day at home, and until then the one before stands', async () => {
    await set(12_000);
    expect(await set(12_300, { fromDay: '2026-12-03' })).toMatchObject({ ok: true });
    const [rated] = (await read()).rates;
    // The tenant's day begins at 18:00 in Greenwich.
    expect(rated).toMatchObject({ current: { ownMinor: 12_000 }, coming: [{ from: '2026-12-02T18:00:00.000Z' }] });
    expect(await inForce()).toMatchObject({ ownMinor: 12_000 });
    const at = (iso: string) => rateOf(server.database.db, 'platform', 'USD', new Date(iso));
    expect(await at('2026-12-02T17:59:59.999Z')).toMatchObject({ ownMinor: 12_000 });
    expect(await at('2026-12-02T18:00:00.000Z')).toMatchObject({ ownMinor: 12_300 });
    expect(await set(12_400, { fromDay: '2026-12-01' })).toMatchObject({ facts: { path: 'fromDay' } });
    expect(await set(12_400, { fromDay: '2027-12-01' })).toMatchObject({ facts: { path: 'fromDay' } });
  });

  test('[MNY-08] that differs by more than 10 % is set only by who was told so; one of 10 % is', async () => {
    await set(10_000);
    server.clock.advance(1_000);
    expect(await set(11_001)).toMatchObject({ refusal: 'differs-much', facts: { points: 1_001 } });
    expect(await set(8_999)).toMatchObject({ refusal: 'differs-much', facts: { points: -1_001 } });
    expect(await inForce()).toMatchObject({ ownMinor: 10_000 });
    expect(await set(11_000)).toMatchObject({ ok: true });
    server.clock.advance(1_000);
    expect(await set(20_000, { agreed: true })).toMatchObject({ ok: true });
    expect(await inForce()).toMatchObject({ ownMinor: 20_000 });
  });

  test('[MNY-08] set by two people at once is set by one of them', async () => {
    await set(12_000);
    const [rated] = (await read()).rates;
    const request = {
      currency: 'USD',
      minor: 100,
      fromDay: null,
      lastRateId: rated?.lastRateId ?? null,
      agreed: false,
    };
    const outcomes = await Promise.all([
      server.call('AddExchangeRate', { ...request, ownMinor: 12_100 }, { as: 'dipa' }),
      server.call('AddExchangeRate', { ...request, ownMinor: 12_200 }, { as: 'emdad' }),
    ]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'set' : outcome.refusal)).sort()).toEqual(['rate-changed', 'set']);
  });

  test('[MNY-08] leaves each posting the rate that it used, and changes no row of an earlier rate', async () => {
    await set(12_000);
    const { db } = server.database;
    const rows = () => db.selectFrom('currency_rate_set').selectAll().orderBy('id').execute();
    const [first] = await rows();
    const used = await inForce();
    if (!used) throw new Error('no rate');
    const { agencyId } = server.people.asha;
    const [wallet, exchange] = [walletOf(agencyId, 'BDT'), platformAccount('currency-exchange', 'BDT')];
    await inTx(db, async (tx) => {
      await openAccounts(tx, 'platform', [wallet, exchange]);
      const note = { tenantId: 'platform', orderReference: null, actor: 'test', at: server.clock.now() };
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
    expect(await set(100, { currency: 'BDT', lastRateId: null })).toMatchObject({ facts: { path: 'currency' } });
    expect(await set(100, { currency: 'XXQ', lastRateId: null })).toMatchObject({ facts: { path: 'currency' } });
    await set(12_000);
    expect(await set(12_000)).toMatchObject({ refusal: 'nothing-changes' });
    await server.allowOnly('emdad', ['DeskView']);
    const request = { currency: 'EUR', minor: 100, ownMinor: 13_000, fromDay: null, lastRateId: null, agreed: false };
    expect((await server.send('AddExchangeRate', request, { as: 'emdad' })).status).toBe(403);
    expect((await read('emdad')).rates).toHaveLength(1);
    expect((await server.send('GetExchangeRates', {}, { as: 'asha' })).status).toBe(403);
  });
});
