import { is } from 'superstruct';
import { fromPromise } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { GetSettlementDetails } from '../../contract/money/part-payments.ts';
import { dueSettlementMachine } from '../../machines/money/due-settlement.machine.ts';
import { send } from '../calls/send.ts';

interface Read {
  readonly input: CallRequest<'GetSettlementDetails'>;
  readonly signal: AbortSignal;
}

interface Settle {
  readonly input: { readonly request: CallRequest<'SettleNow'>; readonly intent: string };
  readonly signal: AbortSignal;
}

/** The flow of the settlement of a due with its calls. `walletTouched` is called after money may have moved. */
export const portalDueSettlement = (walletTouched: () => void) =>
  dueSettlementMachine.provide({
    actors: {
      readSettlement: fromPromise(
        async ({ input: request, signal }: Read): Promise<CallOutcome<'GetSettlementDetails'>> => {
          // An address can be typed: what is no reference names no due.
          return is(request, GetSettlementDetails.request)
            ? send('GetSettlementDetails', request, { signal })
            : { ok: false, refusal: 'due-unknown' };
        },
      ),
      settleDue: fromPromise(({ input: { request, intent }, signal }: Settle) =>
        send('SettleNow', request, { intent, signal }).finally(walletTouched),
      ),
    },
  });
