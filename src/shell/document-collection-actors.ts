import { fromCallback, fromPromise } from 'xstate';
import type { CallAnswer, CallRequest } from '../../contract/calls.ts';
import type { DocumentCollect } from '../../contract/shell/shell.ts';
import { documentCollectionMachine } from '../../machines/shell/document-collection.machine.ts';
import type {
  DemandRead,
  DocumentCollectionInput,
  DocumentNews,
} from '../../machines/shell/document-collection.setup.ts';
import type { DocumentField } from '../../machines/shell/document-form.ts';
import { newIntent, send } from '../calls/send.ts';
import type { DocumentSkip } from '../storage/document-skip.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { showToast } from '../ui/toasts.ts';
import type { SessionRef } from './session.tsx';

/** Element id of a field. */
export const documentFieldId = (field: DocumentField): string => `document-${field}`;

const collectOf = (session: SessionRef): DocumentCollect | null =>
  session.getSnapshot().context.user?.documentCollect ?? null;

const sameDemand = (one: DocumentCollect | null, other: DocumentCollect | null): boolean =>
  one?.forceCollect === other?.forceCollect &&
  one?.collectIntervalMins === other?.collectIntervalMins &&
  one?.remainingSkipCount === other?.remainingSkipCount;

/** Input of the flow. */
export const documentInput = (collect: DocumentCollect, skip: DocumentSkip): DocumentCollectionInput => ({
  collect,
  skippedAgoMs: skip.agoMs(),
  today: agencyToday(),
  intentSeed: newIntent(),
});

/** The document-collection flow with its calls, this browser's storage, and the session. */
export const portalDocuments = (session: SessionRef, skip: DocumentSkip) =>
  documentCollectionMachine.provide({
    actors: {
      hearNews: fromCallback<DocumentNews>(({ sendBack }) => {
        let known = collectOf(session);
        const { unsubscribe } = session.subscribe(() => {
          const collect = collectOf(session);
          if (collect === null || sameDemand(collect, known)) return;
          known = collect;
          sendBack({ type: 'demand.told', collect, skippedAgoMs: skip.agoMs() });
        });
        const stop = skip.onChange(() => sendBack({ type: 'skip.told', skippedAgoMs: skip.agoMs() }));
        return () => {
          unsubscribe();
          stop();
        };
      }),
      readUserContext: fromPromise(async ({ signal }): Promise<DemandRead> => {
        const outcome = await send('GetUserContext', {}, { signal });
        if (!outcome.ok) throw undeclared();
        return { user: outcome.answer, today: agencyToday() };
      }),
      updateDocuments: fromPromise(async ({ input, signal }: Sent): Promise<Updated> => {
        const outcome = await send('UpdateCustomerDocumentInfo', input.request, { intent: input.intent, signal });
        if (!outcome.ok) throw undeclared();
        return outcome.answer;
      }),
    },
    actions: {
      leadToField: ({ context: { errors } }) =>
        document.getElementById(documentFieldId(errors?.[0]?.path ?? 'tradeLicenseNumber'))?.focus(),
      noteSkip: () => skip.note(),
      forgetSkip: () => skip.forget(),
      tellSession: (_at, { user }) => session.send({ type: 'user.read', user }),
      logFault: (_at, fault) => console.warn('documents could not be asked about or sent', fault),
      showToast: (_at, toast) => showToast(toast),
    },
  });

/** Neither call declares a refusal. */
const undeclared = (): Error => new Error('refused without a declared refusal');

type Updated = CallAnswer<'UpdateCustomerDocumentInfo'>;

interface Sent {
  readonly input: { readonly request: CallRequest<'UpdateCustomerDocumentInfo'>; readonly intent: string };
  readonly signal: AbortSignal;
}
