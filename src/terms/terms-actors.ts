import { fromPromise } from 'xstate';
import { termsMachine } from '../../machines/desk/terms.machine.ts';
import type { Changed, SentChange } from '../../machines/desk/terms.setup.ts';
import type { TermsBook, TermsChange, TermsKind } from '../../machines/desk/terms-of-kind.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../step-up/step-up-actors.ts';

const read = async (kind: TermsKind, signal: AbortSignal): Promise<TermsBook> => {
  switch (kind) {
    case 'pay-ins':
      return { kind, book: answerOf(await send('GetDeskPayIns', {}, { signal })) };
    case 'rates':
      return { kind, book: answerOf(await send('GetExchangeRates', {}, { signal })) };
    case 'part-payments':
      return { kind, book: answerOf(await send('GetPartPaymentTerms', {}, { signal })) };
  }
};

interface Acting {
  readonly intent: string;
  readonly signal: AbortSignal;
}

/** Sends a change and returns the list as it is then. */
const changed = async (change: TermsChange, acting: Acting): Promise<Changed> => {
  switch (change.call) {
    case 'SaveDeskPayIn':
      return withBook('pay-ins', await send(change.call, change.request, acting));
    case 'EndDeskPayIn':
      return withBook('pay-ins', await send(change.call, change.request, acting));
    case 'ConfirmDeskPayIn':
      return withBook('pay-ins', await send(change.call, change.request, acting));
    case 'RefuseDeskPayIn':
      return withBook('pay-ins', await send(change.call, change.request, acting));
    case 'WithdrawDeskPayIn':
      return withBook('pay-ins', await send(change.call, change.request, acting));
    case 'AddExchangeRate':
      return withBook('rates', await send(change.call, change.request, acting));
    case 'ConfirmExchangeRate':
      return withBook('rates', await send(change.call, change.request, acting));
    case 'RefuseExchangeRate':
      return withBook('rates', await send(change.call, change.request, acting));
    case 'WithdrawExchangeRate':
      return withBook('rates', await send(change.call, change.request, acting));
    case 'StartPartPayments':
      return withBook('part-payments', await send(change.call, change.request, acting));
    case 'SavePartPaymentRule':
      return withBook('part-payments', await send(change.call, change.request, acting));
    case 'EndPartPaymentRule':
      return withBook('part-payments', await send(change.call, change.request, acting));
    case 'DecidePartPaymentAdmission':
      return withBook('part-payments', await send(change.call, change.request, acting));
  }
};

type BookOf<K extends TermsKind> = Extract<TermsBook, { kind: K }>['book'];
type Sent<B> = { readonly ok: true; readonly answer: { readonly book: B } } | Extract<Changed, { ok: false }>;

const withBook = <K extends TermsKind>(kind: K, outcome: Sent<BookOf<K>>): Changed =>
  outcome.ok ? { ok: true, book: { kind, book: outcome.answer.book } as TermsBook } : outcome;

/** The flow of the terms of money, with its calls. */
export const portalTerms = termsMachine.provide({
  actors: {
    readTerms: fromPromise<TermsBook, { readonly kind: TermsKind }>(({ input: { kind }, signal }) =>
      read(kind, signal),
    ),
    changeTerms: fromPromise<Changed, SentChange>(({ input: { change, intent }, signal }) => {
      if (change === null) throw new Error('nothing to send');
      return changed(change, { intent, signal });
    }),
    stepUp: portalStepUp,
  },
});
