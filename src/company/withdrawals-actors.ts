import { fromPromise } from 'xstate';
import type { WithdrawalBook, WithdrawalChange } from '../../machines/company/withdrawal-terms.ts';
import { withdrawalsMachine } from '../../machines/company/withdrawals.machine.ts';
import type { SentWithdrawal, WithdrawalsChanged } from '../../machines/company/withdrawals.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';

interface Acting {
  readonly intent: string;
  readonly signal: AbortSignal;
}

/** Sends a change and returns the withdrawals as they are then. */
const changed = async (change: WithdrawalChange, acting: Acting): Promise<WithdrawalsChanged> => {
  const outcome =
    change.call === 'AskWithdrawal'
      ? await send(change.call, change.request, acting)
      : await send(change.call, change.request, acting);
  return outcome.ok ? { ok: true, book: { kind: 'withdrawals', book: outcome.answer.book } } : outcome;
};

/** The flow of an agency's withdrawals, with its calls. */
export const portalWithdrawals = withdrawalsMachine.provide({
  actors: {
    readTerms: fromPromise<WithdrawalBook, { readonly kind: 'withdrawals' }>(async ({ input: { kind }, signal }) => ({
      kind,
      book: answerOf(await send('LoadWithdrawals', {}, { signal })).book,
    })),
    changeTerms: fromPromise<WithdrawalsChanged, SentWithdrawal>(({ input: { change, intent }, signal }) => {
      if (change === null) throw new Error('nothing to send');
      return changed(change, { intent, signal });
    }),
    stepUp: portalStepUp,
  },
});
