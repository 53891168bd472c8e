// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CallOutcome } from '../../../contract/calls.ts';
import type { AdmissionStanding } from '../../../contract/money/part-payments.ts';
import { type DuesRead, partPaymentsMachine } from '../../../machines/money/part-payments.machine.ts';
import { viewOfPartPayments } from '../../../machines/money/part-payments.view.ts';
import { PartPaymentsPage } from '../../../src/part-payments/PartPaymentsPage.tsx';

afterEach(cleanup);

const standing = (given: Partial<AdmissionStanding>): AdmissionStanding => ({
  admission: 'needed',
  askedAt: null,
  decidedAt: null,
  reason: null,
  ...given,
});

const listed = async (admission: AdmissionStanding, mayAsk = true) => {
  const intents: string[] = [];
  let isLost = true;
  const machine = partPaymentsMachine.provide({
    actors: {
      readDues: fromPromise<DuesRead, never>(async () => ({
        page: { ok: true, answer: { dues: [], next: null, count: 0 } },
        summary: { ok: true, answer: { currency: 'BDT', states: [], mostOpenMinor: null, mayAsk, ...admission } },
      })) as never,
      askForAdmission: fromPromise<CallOutcome<'InitiateRequestToEnablePartialPayment'>, { readonly intent: string }>(
        async ({ input }) => {
          intents.push(input.intent);
          if (isLost) throw new Error('the network is lost');
          return { ok: true, answer: standing({ admission: 'asked', askedAt: '2026-12-01T09:12:00Z' }) };
        },
      ),
    },
  });
  const actor = createActor(machine, { input: { intentSeed: 'visit' } }).start();
  await answersArrive();
  const draw = () => {
    cleanup();
    render(<PartPaymentsPage view={viewOfPartPayments(actor.getSnapshot())} send={actor.send} />);
  };
  draw();
  return {
    intents,
    draw,
    returns: () => {
      isLost = false;
    },
  };
};

const answersArrive = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const button = () => screen.queryByRole('button', { name: 'Ask for admission' });

test('[MNY-05] an agency that must be admitted asks by a button, under one key until it is answered, and reads when it asked', async () => {
  const page = await listed(standing({}));
  fireEvent.click(button() as HTMLElement);
  await answersArrive();
  page.returns();
  page.draw();
  fireEvent.click(button() as HTMLElement);
  await answersArrive();
  page.draw();
  expect(new Set(page.intents)).toEqual(new Set(['visit-admission-0']));
  expect(button()).toBeNull();
  expect(screen.getByText(/^Asked for admission to part payment/).textContent).toContain('1 Dec');
});

test.each([
  [{ admission: 'admitted', decidedAt: '2026-12-02T09:12:00Z' }, 'Your agency is admitted to part payment.'],
  [
    { admission: 'refused', decidedAt: '2026-12-02T09:12:00Z', reason: 'Two dues were missed.' },
    'Admission to part payment was refused. Two dues were missed.',
  ],
] as const)('[MNY-05] what was decided is said, with its day, and nothing can be asked', async (given, words) => {
  await listed(standing(given));
  expect(screen.getByText(words, { exact: false }).textContent).toContain(words);
  expect(screen.getByText(/2 Dec/)).toBeTruthy();
  expect(button()).toBeNull();
});

test('[MNY-05] who may not ask is told who can, and an agency that needs no admission reads nothing of it', async () => {
  await listed(standing({}), false);
  expect(button()).toBeNull();
  expect(screen.getByText(/Ask somebody of your agency/)).toBeTruthy();
  await listed(standing({ admission: 'not-needed' }));
  expect(screen.queryByText(/dmission/)).toBeNull();
});
