import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { depositEffect } from '../../../contract/money/deposit-effect.ts';
import { depositErrors } from '../../../contract/money/deposit-fields.ts';
import type { DepositMethod, DepositTerms } from '../../../contract/money/deposits.ts';
import { effectOf, emptyDeposit, withOnlyChoices } from '../../../machines/money/deposit-draft.ts';
import { sentDeposit, transferTerms } from '../../../machines/money/deposit-examples.ts';
import { typedTransfer } from '../../../machines/money/deposit-form.cases.ts';
import { depositFormMachine } from '../../../machines/money/deposit-form.machine.ts';
import type { DepositOutcome, SentDeposit } from '../../../machines/money/deposit-form.setup.ts';
import { viewOfDepositForm } from '../../../machines/money/deposit-form.view.ts';

const mobileTerms: DepositTerms = {
  ...transferTerms,
  charges: [
    { channel: 'bkash', basisPoints: 185, fixedMinor: 0, leastMinor: 10_000, mostMinor: 5_000_000 },
    { channel: 'nagad', basisPoints: 150, fixedMinor: 0, leastMinor: 10_000, mostMinor: 5_000_000 },
  ],
  payIns: (['bkash', 'nagad'] as const).map((provider) => ({
    payInId: `mobile-${provider}`,
    name: provider,
    holder: 'Portolan',
    number: '01711 400120',
    branch: null,
    provider,
  })),
};

describe('the effect of a deposit', () => {
  it('[MNY-03] is charge and credit, which are together what was paid, to the last minor unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (paid, basisPoints, fixedMinor) => {
          const { paidMinor, chargeMinor, creditedMinor } = depositEffect(paid, { basisPoints, fixedMinor });
          expect(paidMinor).toBe(paid);
          expect(chargeMinor + creditedMinor).toBe(paid);
          expect(Number.isSafeInteger(chargeMinor)).toBe(true);
        },
      ),
    );
  });

  it('[MNY-03] changes with the provider, and is not shown before one is chosen', () => {
    const typed = { ...emptyDeposit, amount: '10,000' };
    expect(effectOf('mobile-banking', typed, mobileTerms)).toBeNull();
    for (const [provider, chargeMinor] of [
      ['bkash', 18_500],
      ['nagad', 15_000],
    ] as const) {
      const draft = withOnlyChoices({ ...typed, provider }, 'mobile-banking', mobileTerms);
      expect(draft.payInId).toBe(`mobile-${provider}`);
      expect(effectOf('mobile-banking', draft, mobileTerms)?.chargeMinor).toBe(chargeMinor);
    }
  });

  it('[MNY-03] an account of another provider is not kept, and the only account is chosen', () => {
    const draft = { ...emptyDeposit, provider: 'bkash', payInId: 'mobile-nagad' };
    expect(withOnlyChoices(draft, 'mobile-banking', mobileTerms).payInId).toBe('mobile-bkash');
    expect(withOnlyChoices(emptyDeposit, 'bank-transfer', transferTerms).payInId).toBe('');
  });
});

describe('the deposit form', () => {
  const started = (outcomes: readonly (DepositOutcome | Error)[], method: DepositMethod = 'bank-transfer') => {
    const sent: SentDeposit[] = [];
    const machine = depositFormMachine.provide({
      actors: {
        readTerms: fromPromise(async () => transferTerms),
        sendRequest: fromPromise(async ({ input }: { input: SentDeposit }) => {
          const outcome = outcomes[sent.length];
          sent.push(input);
          if (outcome === undefined || outcome instanceof Error) throw outcome ?? new Error('not expected');
          return outcome;
        }),
      },
    });
    const form = createActor(machine, { input: { method, intentSeed: 'visit' } }).start();
    const at = (value: string) => waitFor(form, (snapshot) => snapshot.matches(value as 'written'));
    return { form, sent, at };
  };

  const filled = async (outcomes: readonly (DepositOutcome | Error)[]) => {
    const opened = started(outcomes);
    await opened.at('written');
    for (const event of typedTransfer) opened.form.send(event);
    opened.form.send({ type: 'form.submitted' });
    return opened;
  };

  it('[MNY-03] says the exact effect before anything is sent, and sends the charge that was read', async () => {
    const { form, sent, at } = await filled([{ ok: true, answer: { deposit: sentDeposit } }]);
    const view = viewOfDepositForm(form.getSnapshot());
    expect(view.show === 'confirm' && view.effect.sentence).toBe(
      'You pay BDT 50,000, charge BDT 10, your wallet gets BDT 49,990.',
    );
    expect(sent).toEqual([]);
    form.send({ type: 'request.confirmed' });
    await at('sent');
    expect(sent).toMatchObject([{ amountMinor: 5_000_000, chargeMinor: 1_000 }]);
  });

  it('[MNY-03] sends the same intent after a lost network, and another one after a change', async () => {
    const { form, sent, at } = await filled([
      new Error('lost'),
      {
        ok: false,
        refusal: 'reference-used',
        detail: 'Used.',
        errors: [{ path: 'bankReference', message: 'Used.' }],
      },
      { ok: true, answer: { deposit: sentDeposit } },
    ]);
    form.send({ type: 'request.confirmed' });
    await at('confirming');
    form.send({ type: 'request.confirmed' });
    await at('written');
    expect(viewOfDepositForm(form.getSnapshot())).toMatchObject({
      errors: [{ path: 'bankReference', message: 'Used.' }],
    });
    form.send({ type: 'field.typed', field: 'bankReference', typed: 'FT 9900 1122' });
    form.send({ type: 'form.submitted' });
    form.send({ type: 'request.confirmed' });
    await at('sent');
    const intents = sent.map(({ intent }) => intent);
    expect(intents[0]).toBe(intents[1]);
    expect(intents[2]).not.toBe(intents[1]);
  });

  it('[MNY-03] a request is not confirmed while a field is wrong', async () => {
    const { form, at } = started([]);
    await at('written');
    form.send({ type: 'form.submitted' });
    const view = viewOfDepositForm(form.getSnapshot());
    expect(view.show === 'form' && view.errors.map(({ path }) => path)).toEqual([
      'payInId',
      'amount',
      'paidOn',
      'bankReference',
      'fromBank',
      'fromAccount',
    ]);
    expect(form.getSnapshot().can({ type: 'request.confirmed' })).toBe(false);
  });
});

it.each([
  ['500,00', '“500,00” is not an amount. Write it as 2,500 or 2,500.50.'],
  ['1,2345', '“1,2345” is not an amount. Write it as 2,500 or 2,500.50.'],
  ['', 'Enter the amount that you paid'],
  ['1,00,000', undefined],
])('[MNY-03] of the amount “%s” the field says: %s', (amount, message) => {
  const errors = depositErrors('bank-transfer', { ...emptyDeposit, amount }, transferTerms);
  expect(errors.find(({ path }) => path === 'amount')?.message).toBe(message);
});
