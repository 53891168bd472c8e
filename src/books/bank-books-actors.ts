import { fromPromise } from 'xstate';
import { bankBooksMachine } from '../../machines/books/bank-books.machine.ts';
import type { BankBookChanged, SentBankBookChange } from '../../machines/books/bank-books.setup.ts';
import type { BankBook, BankBookChange, BankBookKind } from '../../machines/books/bank-books.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';

const read = async (kind: BankBookKind, signal: AbortSignal): Promise<BankBook> => {
  switch (kind) {
    case 'suppliers':
      return { kind, book: answerOf(await send('GetSupplierPayments', {}, { signal })) };
    case 'gateways':
      return { kind, book: answerOf(await send('GetGatewayPayouts', {}, { signal })) };
    case 'banks':
      return { kind, book: answerOf(await send('GetBankBalances', {}, { signal })) };
  }
};

interface Acting {
  readonly intent: string;
  readonly signal: AbortSignal;
}

const sent = (change: BankBookChange, acting: Acting) => {
  switch (change.call) {
    case 'ProposeSupplierPayment':
      return send(change.call, change.request, acting);
    case 'ProposeGatewayPayout':
      return send(change.call, change.request, acting);
    case 'ProposeBankAdjustment':
      return send(change.call, change.request, acting);
    case 'TieBankEntry':
      return send(change.call, change.request, acting);
    case 'ApproveBankEntry':
      return send(change.call, change.request, acting);
    case 'RefuseBankEntry':
      return send(change.call, change.request, acting);
  }
};

/** The flow of the bank books, with its calls. */
export const portalBankBooks = bankBooksMachine.provide({
  actors: {
    readTerms: fromPromise<BankBook, { readonly kind: BankBookKind }>(({ input: { kind }, signal }) =>
      read(kind, signal),
    ),
    // The page is read again after an act. Where that fails, trying again sends the same intent, which is answered as before.
    changeTerms: fromPromise<BankBookChanged, SentBankBookChange>(async ({ input: { change, intent }, signal }) => {
      if (change === null) throw new Error('nothing to send');
      const outcome = await sent(change, { intent, signal });
      return outcome.ok ? { ok: true, book: await read(change.kind, signal) } : outcome;
    }),
    stepUp: portalStepUp,
  },
});
