import { is } from 'superstruct';
import { fromPromise } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import { DepositReference, type DepositState } from '../../contract/money/deposits.ts';
import { depositMachine } from '../../machines/money/deposit.machine.ts';
import { send } from '../calls/send.ts';

interface Given {
  readonly input: { readonly depositReference: string };
  readonly signal: AbortSignal;
}

/** The flow of one deposit with its calls. `walletTouched` is called when the agency reads that the deposit has moved on. */
export const portalDeposit = (walletTouched: () => void) => {
  let lastRead: DepositState | null = null;
  const noteState = (state: DepositState): void => {
    if (lastRead !== null && lastRead !== state) walletTouched();
    lastRead = state;
  };
  return depositMachine.provide({
    actors: {
      readDeposit: fromPromise(async ({ input, signal }: Given): Promise<CallOutcome<'ViewDeposit'>> => {
        // An address can be typed: what is no reference names no deposit.
        if (!is(input.depositReference, DepositReference)) return { ok: false, refusal: 'deposit-unknown' };
        const outcome = await send('ViewDeposit', input, { signal });
        if (outcome.ok) noteState(outcome.answer.deposit.state);
        return outcome;
      }),
      withdraw: fromPromise(
        ({ input: { intent, ...input }, signal }: Given & { readonly input: { readonly intent: string } }) =>
          send('WithdrawDeposit', input, { intent, signal }),
      ),
    },
  });
};
