import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MarkupTerms } from '../../../contract/markup/markup.ts';
import type { RuleField } from '../../../contract/markup/rule-draft.ts';
import { verifyAuditChain } from '../../../server/http/audit-seal.ts';
import { commissionTaxed } from '../booking/commission-taxed.ts';
import { codeStands } from '../desk/stepping-up.ts';
import { anyTerms, perPassenger } from '../flights/rules-and-terms.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { added, pricesOf, readAgain, resultsOf, twoAirlines, withoutRules } from './markup-desk.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ tenants: commissionTaxed(), suppliers: twoAirlines() });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.allowOnly('asha', ['Search', 'ShowMarkup', 'ShowCommision', 'ShowSource', 'CompanySettings']);
  await withoutRules(server);
});

/** Agent price of BDT 4,500 and 5,000 with the tenant's 0.5 %, and the customer's with the agency's share. */
const usualAgent = { BG: 452_200, BS: 502_500 } as const;

const saved = (terms: Partial<MarkupTerms>, as: Person = 'asha') =>
  server.call('SaveMarkupRule', { ruleId: null, version: 0, terms: { ...anyTerms, ...terms } }, { as });

const rulesOf = async (as: Person = 'asha') => {
  const outcome = await server.call('GetMarkupRules', {}, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.rules;
};

describe('the platform’s rules', () => {
  test('[MNY-07] mark the agent price of every agency of the tenant from now on, and of no other tenant', async () => {
    expect(pricesOf(await resultsOf(server, 'asha')).BG?.[0]).toBe(usualAgent.BG);
    const others = pricesOf(await resultsOf(server, 'carol'));
    server.clock.advance(1_000);
    await added(server, 'platform', 'dipa', { airlineCode: 'BG', ...perPassenger(30_000) });
    for (const as of ['asha', 'badrul'] as const) {
      const prices = pricesOf(await resultsOf(server, as));
      expect([prices.BG?.[0], prices.BS?.[0]]).toEqual([480_000, usualAgent.BS]);
    }
    expect(pricesOf(await resultsOf(server, 'carol'))).toEqual(others);
  });

  test('[MNY-07] leave the results of a search as they are while they are read', async () => {
    const before = await resultsOf(server, 'asha');
    server.clock.advance(1_000);
    await added(server, 'platform', 'dipa', { ...perPassenger(30_000) });
    const after = await readAgain(server, 'asha', before.requestId);
    expect(pricesOf(after)).toEqual(pricesOf(before));
  });
});

describe('an agency’s own rules', () => {
  test('[MNY-07] mark its customer price only, and no other agency’s', async () => {
    const before = pricesOf(await resultsOf(server, 'badrul'));
    await added(server, 'agency', 'asha', { basisPoints: 1_000 });
    const own = pricesOf(await resultsOf(server, 'asha'));
    // 10 % of 4,522 = 452.2, and of 5,025 = 502.5, rounded to the even 502.
    expect(own).toEqual({ BG: [usualAgent.BG, 497_400], BS: [usualAgent.BS, 552_700] });
    expect(pricesOf(await resultsOf(server, 'badrul'))).toEqual(before);
  });

  test('[MNY-07] are read and changed by nobody of another agency or tenant, nor as rules of the platform', async () => {
    const { ruleId, version } = await added(server, 'agency', 'asha', {});
    const change = { ruleId, version, terms: { ...anyTerms, priority: 9 } };
    for (const as of ['badrul', 'carol'] as const) {
      expect((await rulesOf(as)).map((rule) => rule.ruleId)).not.toContain(ruleId);
      expect(await server.call('SaveMarkupRule', change, { as })).toMatchObject({ refusal: 'rule-unknown' });
      expect(await server.call('TryMarkupRule', change, { as })).toMatchObject({ refusal: 'rule-unknown' });
      expect(await server.call('EndMarkupRule', { ruleId, version }, { as })).toMatchObject({
        refusal: 'rule-unknown',
      });
    }
    await codeStands(server, 'dipa');
    expect(await server.call('EndPlatformMarkupRule', { ruleId, version }, { as: 'dipa' })).toMatchObject({
      refusal: 'rule-unknown',
    });
    expect((await rulesOf())[0]).toMatchObject({ ruleId, version: 1, state: 'in-force' });
  });

  test('[MNY-07][OPS-01] of the platform are added, changed and ended only after a fresh code, those of an agency without', async () => {
    const rule = await added(server, 'platform', 'dipa', { basisPoints: 200 });
    await server.database.db.updateTable('session').set({ stepped_up_at: null }).execute();
    const { ruleId, version } = rule;
    const by = { as: 'dipa' } as const;
    const terms = { ...anyTerms, basisPoints: 5_000 };
    for (const outcome of [
      await server.call('SavePlatformMarkupRule', { ruleId: null, version: 0, terms }, by),
      await server.call('SavePlatformMarkupRule', { ruleId, version, terms }, by),
      await server.call('EndPlatformMarkupRule', { ruleId, version }, by),
    ])
      expect(outcome).toMatchObject({ refusal: 'step-up-needed' });
    expect(await added(server, 'agency', 'asha', {})).toMatchObject({ state: 'in-force' });
  });

  test('[MNY-07] are changed with CompanySettings, read with ShowMarkup, and at the desk by who manages terms', async () => {
    const statusOf = async (name: 'SaveMarkupRule' | 'SavePlatformMarkupRule', as: Person) =>
      (await server.send(name, { ruleId: null, version: 0, terms: anyTerms }, { as })).status;
    await server.allowOnly('asha', ['ShowMarkup']);
    expect(await statusOf('SaveMarkupRule', 'asha')).toBe(403);
    expect(await rulesOf()).toEqual(expect.any(Array));
    await server.allowOnly('asha', ['CompanySettings', 'DeskManageTerms', 'DeskReadBooks']);
    expect((await server.send('GetMarkupRules', {}, { as: 'asha' })).status).toBe(403);
    expect(
      (await server.send('TryMarkupRule', { ruleId: null, version: 0, terms: anyTerms }, { as: 'asha' })).status,
    ).toBe(403);
    expect(await statusOf('SavePlatformMarkupRule', 'asha')).toBe(403);
    await server.allowOnly('emdad', ['DeskReadBooks']);
    expect(await statusOf('SavePlatformMarkupRule', 'emdad')).toBe(403);
    expect((await server.send('GetPlatformMarkupRules', {}, { as: 'emdad' })).status).toBe(200);
  });
});

describe('the days of sale', () => {
  test('[MNY-07] begin and end at midnight at home, whatever the day is elsewhere', async () => {
    const today = '2026-12-01';
    // 23:59:59 in Dhaka is 17:59:59 in UTC.
    const until = Date.parse('2026-12-01T17:59:59.000Z') - server.clock.now().getTime();
    expect(until).toBeGreaterThan(0);
    const tomorrow = '2026-12-02';
    await added(server, 'platform', 'dipa', { ...perPassenger(10_000), lastDay: today });
    await added(server, 'platform', 'dipa', {
      ...perPassenger(20_000),
      airlineCode: 'BG',
      firstDay: tomorrow,
      priority: 60,
    });
    await added(server, 'platform', 'dipa', {
      ...perPassenger(30_000),
      airlineCode: 'BS',
      firstDay: tomorrow,
      priority: 10,
    });
    const agentPrices = async () => {
      const { BG, BS } = pricesOf(await resultsOf(server, 'asha'));
      return [BG?.[0], BS?.[0]];
    };
    server.clock.advance(until);
    server.forgetTokens();
    expect(await agentPrices()).toEqual([460_000, 510_000]);
    server.clock.advance(1_000);
    expect(await agentPrices()).toEqual([470_000, 530_000]);
    const rules = await server.call('GetPlatformMarkupRules', {}, { as: 'dipa' });
    expect(rules.ok && rules.answer.rules.slice(0, 3).map(({ state }) => state)).toEqual([
      'in-force',
      'past',
      'in-force',
    ]);
  });
});

describe('a change of a rule', () => {
  test('[MNY-07] adds a version with who and when, and a rule that ended stays in the list', async () => {
    const first = await added(server, 'agency', 'asha', { name: 'Gulf', airlineCode: 'BG' });
    server.clock.advance(60_000);
    const terms = { ...first.terms, priority: 10, ...perPassenger(50_000) };
    const changed = await server.call('SaveMarkupRule', { ruleId: first.ruleId, version: 1, terms }, { as: 'asha' });
    if (!changed.ok) throw new Error(changed.refusal);
    server.clock.advance(60_000);
    await server.call('EndMarkupRule', { ruleId: first.ruleId, version: 2 }, { as: 'asha' });
    const rule = (await rulesOf()).find(({ ruleId }) => ruleId === first.ruleId);
    expect(rule).toMatchObject({ state: 'ended', version: 2 });
    const who = 'Asha Rahman';
    expect(rule?.history).toMatchObject([
      { who, what: 'Ended' },
      { who, what: 'Changed: priority 50 to 10, 1 % to BDT 500 per passenger' },
      { who, what: 'Added: 1 % on BG' },
    ]);
    const entries = await server.database.db
      .selectFrom('audit_entry')
      .select(['action', 'actor'])
      .where('subject', '=', first.ruleId)
      .orderBy('id')
      .execute();
    const actor = server.people.asha.userId;
    expect(entries).toEqual(['added', 'changed', 'ended'].map((what) => ({ action: `markup-rule.${what}`, actor })));
    expect((await verifyAuditChain(server.database.db, 'platform')).ok).toBe(true);
  });

  test('[MNY-07] of a rule that somebody else has changed or ended is refused, and of two at once one', async () => {
    const { ruleId } = await added(server, 'agency', 'asha', {});
    const change = (priority: number) =>
      server.call('SaveMarkupRule', { ruleId, version: 1, terms: { ...anyTerms, priority } }, { as: 'asha' });
    const outcomes = await Promise.all([change(11), change(12)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([{ refusal: 'rule-changed' }]);
    expect(await change(13)).toMatchObject({ refusal: 'rule-changed' });
    await server.call('EndMarkupRule', { ruleId, version: 2 }, { as: 'asha' });
    expect(await server.call('EndMarkupRule', { ruleId, version: 2 }, { as: 'asha' })).toMatchObject({
      refusal: 'rule-ended',
    });
    expect(await change(14)).toMatchObject({ refusal: 'rule-ended' });
  });

  test('[MNY-07] that changes nothing is refused', async () => {
    const { ruleId } = await added(server, 'agency', 'asha', {});
    const again = { ruleId, version: 1, terms: { ...anyTerms, name: ' Every fare ', bothWays: true } };
    expect(await server.call('SaveMarkupRule', again, { as: 'asha' })).toMatchObject({ refusal: 'nothing-changes' });
  });
});

test.each<[string, Partial<MarkupTerms>, RuleField]>([
  ['a supplier that is not ours', { supplierCode: 'ELSE' }, 'supplierCode'],
  ['an airline that nobody knows', { airlineCode: 'Q1' }, 'airlineCode'],
  ['an airport that nobody knows', { origin: { kind: 'airport', code: 'QQQ' } }, 'originCode'],
  ['one airport of a metro as its city', { destination: { kind: 'city', code: 'LHR' } }, 'destinationCode'],
  ['a country that nobody knows', { destination: { kind: 'country', code: 'QQ' } }, 'destinationCode'],
  ['a last day before the first', { firstDay: '2026-12-05', lastDay: '2026-12-04' }, 'lastDay'],
  ['neither a percentage nor an amount', { basisPoints: null }, 'figure'],
  ['both', { perPassengerMinor: 100 }, 'figure'],
  ['a part of a taka', { ...perPassenger(150) }, 'figure'],
])('[MNY-07] a rule with %s is refused with the error of its field', async (_, terms, path) => {
  expect(await saved(terms)).toMatchObject({ ok: false, refusal: 'fields-wrong', errors: [{ path }] });
});

test('[MNY-07] [RES-10] who is not told suppliers names none, and keeps the one that a rule names', async () => {
  const { ruleId } = await added(server, 'agency', 'asha', { supplierCode: 'TWO' });
  await server.allowOnly('asha', ['Search', 'ShowMarkup', 'CompanySettings']);
  const [rule] = await rulesOf();
  expect(rule).toMatchObject({ terms: { supplierCode: null }, ofOneSupplier: true });
  expect(await saved({ supplierCode: 'TWO' })).toMatchObject({ refusal: 'fields-wrong' });
  const change = { ruleId, version: 1, terms: { ...anyTerms, priority: 7 } };
  await server.call('SaveMarkupRule', change, { as: 'asha' });
  await server.allowOnly('asha', ['Search', 'ShowMarkup', 'ShowSource']);
  expect((await rulesOf())[0]?.terms).toMatchObject({ supplierCode: 'TWO', priority: 7 });
});
