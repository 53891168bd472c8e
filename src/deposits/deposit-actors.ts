import { fromPromise } from 'xstate';
import { depositMachine } from '../../machines/money/deposit.machine.ts';
import { send } from '../calls/send.ts';

interface Given {
  readonly input: { readonly depositReference: string };
  readonly signal: AbortSignal;
}

/** The flow of one deposit with its calls. */
export const portalDeposit = depositMachine.provide({
  actors: {
    readDeposit: fromPromise(({ input, signal }: Given) => send('ViewDeposit', input, { signal })),
    withdraw: fromPromise(
      ({ input: { intent, ...input }, signal }: Given & { readonly input: { readonly intent: string } }) =>
        send('WithdrawDeposit', input, { intent, signal }),
    ),
  },
});
