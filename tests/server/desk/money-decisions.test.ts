import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import { everyLedgerLine } from '../../../contract/ledger/ledger-link.ts';
import { adjustedAgainst, type MoneyDecision } from '../../../contract/money/money-decisions.ts';
import { verifyAuditChain } from '../../../server/http/audit-seal.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import { drawn } from '../../whole.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { stepUp } from './stepping-up.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
});
afterAll(() => server.close());

type Asked = Omit<CallRequest<'ProposeMoneyDecision'>, 'agencyId'>;

const propose = async (asked: Asked, as: Person = 'dipa'): Promise<MoneyDecision> => {
  const outcome = await server.call(
    'ProposeMoneyDecision',
    { agencyId: server.people.asha.agencyId, ...asked },
    { as },
  );
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer.decision;
};

/** The wallet of an agency that its name finds. */
const walletOf = async (term: string) => {
  const outcome = await server.call('FindDeskAgencies', { term }, { as: 'dipa' });
  if (!outcome.ok || !outcome.answer.agencies[0]?.wallet) throw new Error('no wallet');
  return outcome.answer.agencies[0].wallet;
};
const walletOfAsha = () => walletOf('meghna');

const credit: Asked = {
  kind: 'credit',
  amountMinor: 250_000,
  against: 'revenue',
  reason: 'Seat fee of PTK7Q2XM charged twice',
};

describe('a proposed change of an agency’s money', () => {
  beforeEach(() => {
    server.clock.advance(20 * 60_000);
    server.forgetTokens();
  });

  test('[OPS-01] one person proposes it, and nothing moves until another has approved it', async () => {
    const before = await walletOfAsha();
    const { decisionId, effect } = await propose(credit);
    expect(await walletOfAsha()).toEqual(before);
    await stepUp(server, 'emdad');
    const approved = await server.call('ApproveMoneyDecision', { decisionId }, { as: 'emdad' });
    expect(approved).toMatchObject({
      ok: true,
      answer: { decision: { state: 'approved', madeBy: 'Dipa Sarkar', decidedBy: 'Emdad Sarkar' } },
    });
    expect(await walletOfAsha()).toEqual(effect?.after);
    expect((await ledgerBalances(server.database.db, products, 'platform')).faults).toEqual([]);
  });

  test('[OPS-01] the effect that is shown before is what is posted, to the last minor unit', async () => {
    await stepUp(server, 'emdad');
    const both = [credit, { ...credit, kind: 'debit' as const, amountMinor: 12_345 }];
    for (const asked of both.flatMap((one) => adjustedAgainst.map((against) => ({ ...one, against })))) {
      const { decisionId, effect } = await propose(asked);
      await server.call('ApproveMoneyDecision', { decisionId }, { as: 'emdad' });
      const posted = await server.database.db
        .selectFrom('transfer')
        .select(['debit_account', 'credit_account', 'amount_minor'])
        .where('actor', '=', server.people.emdad.userId)
        .orderBy('id', 'desc')
        .limit(effect?.postings.length ?? 0)
        .execute();
      const wallet = `wallet:${server.people.asha.agencyId}:BDT`;
      const names = {
        [wallet]: 'Wallet',
        'platform-revenue:BDT': 'Revenue of the house',
        'bank-clearing:BDT': 'Bank',
        'gateway-clearing:BDT': 'Payments by gateway',
        [`agency-receivable:${server.people.asha.agencyId}:BDT`]: 'Owed by the agency',
      };
      expect(
        posted.map(({ debit_account, credit_account, amount_minor }) => ({
          debit: names[debit_account],
          credit: names[credit_account],
          amountMinor: amount_minor,
        })),
      ).toEqual(effect?.postings);
      expect(await walletOfAsha()).toEqual(effect?.after);
    }
  });

  test('[OPS-01][MNY-08] a correction of a bank account leaves revenue and solvency as they are, and is an adjustment in the ledger', async () => {
    const standing = async () => {
      const read = await server.call('GetSolvency', {}, { as: 'dipa' });
      const sums = read.ok ? read.answer.currencies[0] : undefined;
      const revenue = sums?.trial.find(({ kind }) => kind === 'platform-revenue')?.balanceMinor ?? 0;
      return { revenue, coverMinor: sums?.coverMinor, bankMinor: sums?.bankMinor ?? 0 };
    };
    const before = await standing();
    const { decisionId } = await propose({ ...credit, against: 'bank', reason: 'The bank sent 2,500 more' });
    await stepUp(server, 'emdad');
    await server.call('ApproveMoneyDecision', { decisionId }, { as: 'emdad' });
    expect(await standing()).toEqual({ ...before, bankMinor: before.bankMinor + 250_000 });
    const page = await server.call(
      'LoadPassbook',
      { ...everyLedgerLine, ledger: 'payments', after: null },
      { as: 'asha' },
    );
    expect(page.ok && page.answer.lines[0]).toMatchObject({
      kind: 'adjustment',
      words: 'Adjustment: The bank sent 2,500 more',
      creditMinor: 250_000,
    });
  });

  test('[OPS-01] an adjustment names the account that it corrects, and a credit limit none', async () => {
    const { agencyId } = server.people.asha;
    const wrong = [
      { ...credit, against: null },
      { ...credit, kind: 'credit-limit' as const },
    ];
    for (const asked of wrong)
      expect(await server.call('ProposeMoneyDecision', { agencyId, ...asked }, { as: 'dipa' })).toMatchObject({
        refusal: 'account-needed',
      });
  });

  test('[OPS-01] nobody approves or refuses an own proposal, and the attempt is journalled', async () => {
    const { decisionId } = await propose(credit, 'emdad');
    await stepUp(server, 'emdad');
    expect(await server.call('ApproveMoneyDecision', { decisionId }, { as: 'emdad' })).toMatchObject({
      ok: false,
      refusal: 'own-proposal',
    });
    expect(await server.call('RefuseMoneyDecision', { decisionId, words: 'no' }, { as: 'emdad' })).toMatchObject({
      refusal: 'own-proposal',
    });
    const journalled = await server.database.db
      .selectFrom('audit_entry')
      .select(['action', 'actor'])
      .where('subject', '=', decisionId)
      .orderBy('id')
      .execute();
    expect(journalled).toEqual([
      { action: 'money-decision.proposed', actor: server.people.emdad.userId },
      { action: 'money-decision.self-approval-refused', actor: server.people.emdad.userId },
    ]);
  });

  test('[OPS-01] approving needs a fresh code, which stands for ten minutes in its session alone', async () => {
    const { decisionId } = await propose(credit);
    const approve = () => server.call('ApproveMoneyDecision', { decisionId }, { as: 'emdad' });
    expect(await approve()).toMatchObject({ refusal: 'step-up-needed' });
    await stepUp(server, 'emdad');
    server.clock.advance(10 * 60_000);
    expect(await approve()).toMatchObject({ refusal: 'step-up-needed' });
    await stepUp(server, 'emdad');
    server.forgetTokens();
    expect(await approve()).toMatchObject({ refusal: 'step-up-needed' });
  });

  test('[OPS-01] a fresh code stands while its person acts, half an hour at most', async () => {
    await stepUp(server, 'emdad');
    const isStanding = async () => {
      const { decisionId } = await propose(credit);
      return (await server.call('ApproveMoneyDecision', { decisionId }, { as: 'emdad' })).ok;
    };
    for (const _minutes of [9, 18, 27]) {
      server.clock.advance(9 * 60_000);
      expect(await isStanding()).toBe(true);
    }
    server.clock.advance(3 * 60_000);
    expect(await isStanding()).toBe(false);
  });

  test('[OPS-01] a dialog that is opened again asks for the code that was mailed, and codes that were entered are not counted', async () => {
    const { db } = server.database;
    await db.deleteFrom('attempt').execute();
    const opened = async (again = false) => {
      const sent = await server.call('SendStepUpCode', { again }, { as: 'dipa' });
      return sent.ok ? sent.answer.reference : null;
    };
    const first = await opened(true);
    expect(await opened()).toBe(first);
    expect(await opened(true)).not.toBe(first);
    for (let hour = 0; hour < 8; hour += 1) {
      const reference = (await opened()) ?? '';
      const verificationCode = await server.mailedCode('dipa');
      expect(await server.call('ConfirmStepUp', { reference, verificationCode }, { as: 'dipa' })).toMatchObject({
        ok: true,
        answer: { error: null },
      });
    }
  });

  test('[OPS-01] a wrong code counts, and after five no code of that sending is right', async () => {
    const sent = await server.call('SendStepUpCode', { again: true }, { as: 'dipa' });
    const reference = sent.ok ? (sent.answer.reference ?? '') : '';
    const right = await server.mailedCode('dipa');
    const wrong = right === '000000' ? '000001' : '000000';
    for (const verificationCode of [wrong, wrong, wrong, wrong, wrong, right]) {
      const outcome = await server.call('ConfirmStepUp', { reference, verificationCode }, { as: 'dipa' });
      expect(outcome).toMatchObject({ ok: true, answer: { until: null, error: { code: 'wrong-code' } } });
    }
  });

  test('[OPS-01] the code of one person does not step up another', async () => {
    const sent = await server.call('SendStepUpCode', { again: true }, { as: 'emdad' });
    const reference = sent.ok ? (sent.answer.reference ?? '') : '';
    const outcome = await server.call(
      'ConfirmStepUp',
      { reference, verificationCode: await server.mailedCode('emdad') },
      { as: 'dipa' },
    );
    expect(outcome).toMatchObject({ answer: { until: null } });
  });

  test('[OPS-01] two people of the desk who approve at once credit once', async () => {
    const before = await walletOfAsha();
    const { decisionId } = await propose(credit);
    await stepUp(server, 'emdad');
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => server.call('ApproveMoneyDecision', { decisionId }, { as: 'emdad' })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await walletOfAsha()).balanceMinor).toBe(before.balanceMinor + credit.amountMinor);
  });

  test('[OPS-01] a retried approval with the same key answers the same, and credits once', async () => {
    const { decisionId, effect } = await propose(credit);
    await stepUp(server, 'emdad');
    const approve = () =>
      server.send('ApproveMoneyDecision', { decisionId }, { as: 'emdad', key: `approve-${decisionId}` });
    const [one, two] = [await approve(), await approve()];
    expect(two.text).toBe(one.text);
    expect(await walletOfAsha()).toEqual(effect?.after);
  });

  test('[OPS-01] only its maker withdraws it, and then nobody can approve it', async () => {
    const { decisionId } = await propose(credit);
    expect(await server.call('WithdrawMoneyDecision', { decisionId }, { as: 'emdad' })).toMatchObject({
      refusal: 'not-own',
    });
    expect(await server.call('WithdrawMoneyDecision', { decisionId }, { as: 'dipa' })).toMatchObject({
      ok: true,
      answer: { decision: { state: 'withdrawn', effect: null } },
    });
    await stepUp(server, 'emdad');
    expect(await server.call('ApproveMoneyDecision', { decisionId }, { as: 'emdad' })).toMatchObject({
      refusal: 'not-open',
    });
  });

  test('[OPS-01] a refusal says why, and moves nothing', async () => {
    const before = await walletOfAsha();
    const { decisionId } = await propose(credit);
    const refused = await server.call(
      'RefuseMoneyDecision',
      { decisionId, words: 'The fee was given back already' },
      { as: 'emdad' },
    );
    expect(refused).toMatchObject({
      ok: true,
      answer: { decision: { state: 'refused', decidedWords: 'The fee was given back already' } },
    });
    expect(await walletOfAsha()).toEqual(before);
  });

  test('[MNY-01] a credit limit lets the wallet go below zero, and never takes back what is used', async () => {
    const { availableMinor } = await walletOfAsha();
    await stepUp(server, 'emdad');
    const approve = async (asked: Asked) => {
      const { decisionId } = await propose(asked);
      return server.call('ApproveMoneyDecision', { decisionId }, { as: 'emdad' });
    };
    const limit = {
      kind: 'credit-limit',
      amountMinor: 5_000_000,
      against: null,
      reason: 'Agreed for the season',
    } as const;
    expect(await approve(limit)).toMatchObject({ ok: true });
    const debit = {
      kind: 'debit',
      amountMinor: availableMinor + 4_000_000,
      against: 'revenue',
      reason: 'Debit memo of the airline',
    } as const;
    expect(await approve(debit)).toMatchObject({ ok: true });
    expect((await walletOfAsha()).availableMinor).toBe(1_000_000);
    const lower = await server.call(
      'ProposeMoneyDecision',
      { agencyId: server.people.asha.agencyId, ...limit, amountMinor: 3_000_000 },
      { as: 'dipa' },
    );
    expect(lower).toMatchObject({ refusal: 'wallet-short' });
    await approve({ ...credit, amountMinor: debit.amountMinor });
  });

  test('[OPS-01] what the wallet covered when it was proposed is looked at again when it is approved', async () => {
    const { availableMinor } = await walletOfAsha();
    const all = {
      kind: 'debit',
      amountMinor: availableMinor,
      against: 'revenue',
      reason: 'Debit memo of the airline',
    } as const;
    const [first, second] = [await propose(all), await propose(all)];
    await stepUp(server, 'emdad');
    expect(await server.call('ApproveMoneyDecision', { decisionId: first.decisionId }, { as: 'emdad' })).toMatchObject({
      ok: true,
    });
    expect(await server.call('ApproveMoneyDecision', { decisionId: second.decisionId }, { as: 'emdad' })).toMatchObject(
      {
        refusal: 'wallet-short',
      },
    );
    const { decisionId } = await propose({ ...credit, amountMinor: availableMinor });
    await server.call('ApproveMoneyDecision', { decisionId }, { as: 'emdad' });
    await server.call('WithdrawMoneyDecision', { decisionId: second.decisionId }, { as: 'dipa' });
  });

  test('[OPS-01] the agency reads in its notifications what was decided', async () => {
    const { decisionId } = await propose(credit);
    await stepUp(server, 'emdad');
    await server.call('ApproveMoneyDecision', { decisionId }, { as: 'emdad' });
    const told = await server.call('GetNotifications', {}, { as: 'asha' });
    expect(told.ok && told.answer.notifications[0]).toMatchObject({
      title: 'BDT 2,500 was added to your wallet',
      text: `Adjustment: ${credit.reason}`,
    });
  });

  test('[OPS-01] an amount of nothing, a foreign agency and an unchanged limit are refused by name', async () => {
    const { people } = server;
    const asked = { agencyId: people.asha.agencyId, ...credit };
    const refusalOf = async (request: CallRequest<'ProposeMoneyDecision'>) => {
      const outcome = await server.call('ProposeMoneyDecision', request, { as: 'dipa' });
      return outcome.ok ? null : outcome.refusal;
    };
    expect(await refusalOf({ ...asked, amountMinor: 0 })).toBe('amount-needed');
    expect(await refusalOf({ ...asked, amountMinor: 1_000_000_000_001 })).toBe('amount-too-large');
    expect(await refusalOf({ ...asked, agencyId: people.carol.agencyId })).toBe('agency-unknown');
    expect(await refusalOf({ ...asked, agencyId: people.dipa.agencyId })).toBe('agency-unknown');
    const { creditLimitMinor } = await walletOfAsha();
    const unchanged = { ...asked, kind: 'credit-limit', against: null, amountMinor: creditLimitMinor } as const;
    expect(await refusalOf(unchanged)).toBe('nothing-changes');
  });
});

describe('the queues of the desk', () => {
  const ofQueue = async (as: Person) => {
    const outcome = await server.call('GetDeskQueues', {}, { as });
    return outcome.ok ? outcome.answer.queues.find(({ queue }) => queue === 'money-decisions') : undefined;
  };

  test('[OPS-01] a queue counts what waits, says since when, and how much of it the reader has taken', async () => {
    const before = await ofQueue('emdad');
    const ofDipa = await ofQueue('dipa');
    if (before === undefined) throw new Error('no queue');
    const { decisionId, madeAt } = await propose(credit);
    const asked = { queue: 'money-decisions', caseId: decisionId } as const;
    expect(await server.call('TakeDeskCase', { ...asked, seenTakenAt: null }, { as: 'emdad' })).toMatchObject({
      answer: { handling: { takenBy: 'Emdad Sarkar', own: true } },
    });
    expect(await ofQueue('emdad')).toMatchObject({ waiting: before.waiting + 1, mine: before.mine + 1 });
    expect((await ofQueue('dipa'))?.mine).toBe(ofDipa?.mine);
    expect(Date.parse((await ofQueue('dipa'))?.oldestAt ?? '')).toBeLessThanOrEqual(Date.parse(madeAt));
    await server.call('WithdrawMoneyDecision', { decisionId }, { as: 'dipa' });
    expect(await ofQueue('emdad')).toMatchObject({ waiting: before.waiting, mine: before.mine });
  });

  test('[OPS-01] of two who take a case at once one has it, and the other is told who and since when, and may then take it over', async () => {
    const { decisionId } = await propose(credit);
    const asked = { queue: 'money-decisions', caseId: decisionId, seenTakenAt: null } as const;
    const outcomes = await Promise.all(
      (['emdad', 'dipa'] as const).map(async (as) => ({
        as,
        outcome: await server.call('TakeDeskCase', asked, { as }),
      })),
    );
    const second = outcomes.find(({ outcome }) => !outcome.ok);
    const first = outcomes.find(({ outcome }) => outcome.ok);
    if (!first || !second || second.outcome.ok) throw new Error('both have it, or nobody');
    const name = first.as === 'emdad' ? 'Emdad Sarkar' : 'Dipa Sarkar';
    expect(second.outcome).toMatchObject({ refusal: 'taken-meanwhile' });
    expect(second.outcome.detail).toMatch(new RegExp(`^${name} took this case: .+ 2026, \\d\\d:\\d\\d, Dhaka time`));
    const seen = await server.call('GetDeskHandling', { queue: asked.queue, caseId: decisionId }, { as: second.as });
    if (!seen.ok) throw new Error(seen.refusal);
    expect(seen.answer.handling).toMatchObject({ takenBy: name, own: false });
    const seenTakenAt = seen.answer.handling.takenAt;
    expect(await server.call('TakeDeskCase', { ...asked, seenTakenAt }, { as: second.as })).toMatchObject({
      answer: { handling: { own: true } },
    });
  });

  test('[OPS-01] a note stays with its case, and only who has taken a case gives it back', async () => {
    const { decisionId } = await propose(credit);
    const asked = { queue: 'money-decisions', caseId: decisionId } as const;
    await server.call('TakeDeskCase', { ...asked, seenTakenAt: null }, { as: 'emdad' });
    await server.call('GiveBackDeskCase', asked, { as: 'dipa' });
    await server.call('NoteDeskCase', { ...asked, words: 'The agency sent the receipt' }, { as: 'dipa' });
    expect(await server.call('GetDeskHandling', asked, { as: 'dipa' })).toMatchObject({
      answer: {
        handling: {
          takenBy: 'Emdad Sarkar',
          own: false,
          notes: [{ who: 'Dipa Sarkar', words: 'The agency sent the receipt' }],
        },
      },
    });
    expect(await server.call('GetDeskHandling', { ...asked, caseId: 'no-such-case' }, { as: 'dipa' })).toMatchObject({
      refusal: 'case-unknown',
    });
  });
});

test('[OPS-01] [MNY-01] whatever the desk proposes and decides, in any order, each proposal ends once and the books balance', async () => {
  await stepUp(server, 'emdad');
  await stepUp(server, 'dipa');
  const act = fc.oneof(
    fc.record({
      does: fc.constant('propose' as const),
      by: fc.constantFrom('dipa' as const, 'emdad' as const),
      kind: fc.constantFrom('credit' as const, 'debit' as const, 'credit-limit' as const),
      amountMinor: fc.integer({ min: 1, max: 90_000_000 }),
      against: fc.constantFrom(...adjustedAgainst),
    }),
    fc.record({
      does: fc.constantFrom('approve' as const, 'refuse' as const, 'withdraw' as const),
      by: fc.constantFrom('dipa' as const, 'emdad' as const),
      which: fc.nat(20),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
      const made: { decisionId: string; by: Person }[] = [];
      let expected = (await walletOf('jamuna')).balanceMinor;
      const open = new Map<string, { kind: string; amountMinor: number; by: Person }>();
      for (const one of acts) {
        if (one.does === 'propose') {
          const { by, kind, amountMinor } = one;
          const against = kind === 'credit-limit' ? null : one.against;
          const asked = { agencyId: server.people.badrul.agencyId, kind, amountMinor, against, reason: 'A reason' };
          const outcome = await server.call('ProposeMoneyDecision', asked, { as: by });
          if (!outcome.ok) continue;
          const { decisionId } = outcome.answer.decision;
          made.push({ decisionId, by });
          open.set(decisionId, { kind, amountMinor, by });
          continue;
        }
        const target = made[one.which % Math.max(1, made.length)];
        if (!target) continue;
        const { decisionId } = target;
        const before = open.get(decisionId);
        const outcome =
          one.does === 'approve'
            ? await server.call('ApproveMoneyDecision', { decisionId }, { as: one.by })
            : one.does === 'refuse'
              ? await server.call('RefuseMoneyDecision', { decisionId, words: 'No' }, { as: one.by })
              : await server.call('WithdrawMoneyDecision', { decisionId }, { as: one.by });
        if (!outcome.ok) continue;
        expect(before, 'a decision ends once').toBeDefined();
        expect(one.by === target.by).toBe(one.does === 'withdraw');
        open.delete(decisionId);
        if (one.does !== 'approve' || before === undefined) continue;
        if (before.kind === 'credit') expected += before.amountMinor;
        if (before.kind === 'debit') expected -= before.amountMinor;
      }
      const wallet = await walletOf('jamuna');
      expect(wallet.balanceMinor).toBe(expected);
      expect(wallet.availableMinor).toBeGreaterThanOrEqual(0);
      expect((await ledgerBalances(server.database.db, products, 'platform')).faults).toEqual([]);
      for (const [decisionId, { by }] of open) await server.call('WithdrawMoneyDecision', { decisionId }, { as: by });
    }),
    drawn(5, 15),
  );
  expect(await verifyAuditChain(server.database.db, 'platform')).toMatchObject({ ok: true });
});
