import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { CallAnswer } from '../../../contract/calls.ts';
import { accountsLost, bankBanner, platformAccounts } from '../../../machines/shell/bank-details.cases.ts';
import { type BankDetailsEvent, bankDetailsMachine } from '../../../machines/shell/bank-details.machine.ts';
import { viewOfBankDetails } from '../../../machines/shell/bank-details.view.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));

interface Pending<Answer> {
  readonly answer: (given: Answer) => void;
  readonly fail: (fault: unknown) => void;
}

const openHeader = () => {
  const asked: Pending<CallAnswer<'getBankAccountDetails'>>[] = [];
  const banners: Pending<CallAnswer<'GetBankDetailsBanner'>>[] = [];
  const copies: { text: string; done: () => void; refuse: () => void }[] = [];
  const selected: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    bankDetailsMachine.provide({
      actors: {
        readAccounts: fromPromise(() => new Promise((answer, fail) => asked.push({ answer, fail }))),
        readBanner: fromPromise(() => new Promise((answer, fail) => banners.push({ answer, fail }))),
        copyText: fromPromise<void, { readonly text: string }>(
          ({ input }) =>
            new Promise((done, fail) =>
              copies.push({ text: input.text, done: () => done(), refuse: () => fail(new Error('refused')) }),
            ),
        ),
      },
      actions: { selectText: ({ context }) => selected.push(context.copied?.text ?? '') },
    }),
    { clock },
  ).start();
  const say = (...events: BankDetailsEvent[]) => events.forEach((event) => actor.send(event));
  const answer = async (errorMessage: string | null, bankAccountDetails: typeof platformAccounts) => {
    asked.at(-1)?.answer({ errorMessage, bankAccountDetails: [...bankAccountDetails] });
    await settled();
  };
  return { asked, banners, copies, selected, clock, say, answer, view: () => viewOfBankDetails(actor.getSnapshot()) };
};

const open: BankDetailsEvent = { type: 'details.opened' };
const copyOf = (text: string, bankAccountId = 'account-1'): BankDetailsEvent => ({
  type: 'copy.requested',
  bankAccountId,
  field: 'accountNumber',
  text,
});

const marksOf = (view: ReturnType<typeof viewOfBankDetails>) =>
  view.show === 'accounts' ? view.accounts.flatMap(({ lines }) => lines.map(({ mark }) => mark)) : null;

describe('the accounts', () => {
  test('[SHL-06] nothing is asked before the details are opened, and they are asked for anew each time', () => {
    const { asked, say, view } = openHeader();
    expect(asked).toHaveLength(0);
    expect(view()).toEqual({ show: 'nothing' });
    say(open, { type: 'details.closed' }, open);
    expect(asked).toHaveLength(2);
    expect(view()).toEqual({ show: 'reading', slow: false });
  });

  test('[SHL-06] what a bank does not have is left out', async () => {
    const { say, answer, view } = openHeader();
    say(open);
    await answer(null, platformAccounts);
    const shown = view();
    expect(shown.show === 'accounts' && shown.accounts.map(({ lines }) => lines.map(({ name }) => name))).toEqual([
      ['Account number', 'Routing number', 'SWIFT code'],
      ['Account number'],
    ]);
  });

  test('[SHL-06] the failure is told in the words of the server, or in those of the specification', async () => {
    const { say, answer, asked, view } = openHeader();
    say(open);
    await answer('The accounts are being changed.', platformAccounts);
    expect(view()).toEqual({ show: 'failed', words: 'The accounts are being changed.' });
    say({ type: 'again.requested' });
    asked.at(-1)?.fail(accountsLost);
    await settled();
    expect(view()).toEqual({ show: 'failed', words: 'could proceed with request pls contact support team.!' });
  });

  test('[SHL-06] a house without accounts says so, and a banner that fails is not told of', async () => {
    const { say, answer, banners, view } = openHeader();
    say(open);
    banners[0]?.fail(accountsLost);
    await answer(null, []);
    expect(view()).toEqual({ show: 'none', banner: null });
  });

  test('[SHL-06] the first banner stands beside them', async () => {
    const { say, answer, banners, view } = openHeader();
    say(open);
    banners[0]?.answer({ banners: [bankBanner, { ...bankBanner, bannerId: 'banner-2' }] });
    await answer(null, platformAccounts);
    expect(view()).toMatchObject({ banner: bankBanner });
  });

  test('after eight seconds it is said that the server is waited for', () => {
    const { say, clock, view } = openHeader();
    say(open);
    clock.increment(7_999);
    expect(view()).toEqual({ show: 'reading', slow: false });
    clock.increment(1);
    expect(view()).toEqual({ show: 'reading', slow: true });
  });
});

describe('copying', () => {
  const opened = async () => {
    const header = openHeader();
    header.say(open);
    await header.answer(null, platformAccounts);
    return header;
  };

  test('[SHL-06] a copied number is marked and announced for five seconds', async () => {
    const { say, copies, clock, view } = await opened();
    say(copyOf('0123456789012'));
    expect(copies[0]?.text).toBe('0123456789012');
    expect(view()).toMatchObject({ said: '' });
    copies[0]?.done();
    await settled();
    expect(marksOf(view())).toEqual(['copied', 'none', 'none', 'none']);
    expect(view()).toMatchObject({ said: 'Account number copied' });
    clock.increment(4_999);
    expect(marksOf(view())).toContain('copied');
    clock.increment(1);
    expect(marksOf(view())).toEqual(['none', 'none', 'none', 'none']);
    expect(view()).toMatchObject({ said: '' });
  });

  test('[SHL-06] a number copied while another is marked takes the mark, with five seconds of its own', async () => {
    const { say, copies, clock, view } = await opened();
    say(copyOf('0123456789012'));
    copies[0]?.done();
    await settled();
    clock.increment(3_000);
    say(copyOf('9876543210987', 'account-2'));
    copies[1]?.done();
    await settled();
    clock.increment(4_000);
    expect(marksOf(view())).toEqual(['none', 'none', 'none', 'copied']);
  });

  test('[SHL-06] where the browser refuses, the number is selected and it is said', async () => {
    const { say, copies, selected, view } = await opened();
    say(copyOf('0123456789012'));
    copies[0]?.refuse();
    await settled();
    expect(selected).toEqual(['0123456789012']);
    expect(marksOf(view())).toEqual(['refused', 'none', 'none', 'none']);
    expect(view()).toMatchObject({ said: expect.stringContaining('The account number is selected') });
  });
});
