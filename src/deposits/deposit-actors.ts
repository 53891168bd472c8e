import { is } from 'superstruct';
import { fromPromise } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import { DepositReference } from '../../contract/deposits.ts';
import { depositMachine } from '../../machines/money/deposit.machine.ts';
import { send } from '../calls/send.ts';

interface Given {
  readonly input: { readonly depositReference: string };
  readonly signal: AbortSignal;
}

/** The flow of one deposit with its calls. */
export const portalDeposit = depositMachine.provide({
  actors: {
    readDeposit: fromPromise(
      async ({ input, signal }: Given): Promise<CallOutcome<'ViewDeposit'>> =>
        // An address can be typed: what is no reference names no deposit.
        is(input.depositReference, DepositReference)
          ? send('ViewDeposit', input, { signal })
          : { ok: false, refusal: 'deposit-unknown' },
    ),
    withdraw: fromPromise(
      ({ input: { intent, ...input }, signal }: Given & { readonly input: { readonly intent: string } }) =>
        send('WithdrawDeposit', input, { intent, signal }),
    ),
  },
});
