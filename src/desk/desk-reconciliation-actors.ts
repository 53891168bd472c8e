import { fromCallback, fromPromise } from 'xstate';
import { differencesFromQuery, differencesQuery } from '../../contract/desk/desk-reconciliation-link.ts';
import { reconciliationMachine } from '../../machines/desk/desk-reconciliation.machine.ts';
import type {
  DifferenceSettled,
  ReconciliationEvent,
  Settlement,
} from '../../machines/desk/desk-reconciliation.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { reading } from '../calls/calling.ts';
import { send } from '../calls/send.ts';
import { onAddressChange, replaceQuery } from '../ui/page-query.ts';

/** What the page's address asks for. */
export const askedInAddress = () => differencesFromQuery(new URLSearchParams(location.search));

/** The flow of reconciliation at the desk with its calls. It keeps the filters in the address. */
export const portalReconciliation = reconciliationMachine.provide({
  actors: {
    readDifferences: reading('GetDeskReconciliation'),
    runReconciliation: fromPromise(async ({ input, signal }: { input: { intent: string }; signal: AbortSignal }) =>
      answerOf(await send('RunReconciliation', {}, { intent: input.intent, signal })),
    ),
    settleDifference: fromPromise<DifferenceSettled, Settlement>(({ input: { intent, ...settlement }, signal }) =>
      send('SettleDifference', settlement, { intent, signal }),
    ),
    hearAddress: fromCallback<ReconciliationEvent>(({ sendBack }) =>
      onAddressChange(() => sendBack({ type: 'address.followed', asked: askedInAddress() })),
    ),
  },
  actions: {
    keepAddress: (_at, asked) => replaceQuery(differencesQuery(asked)),
  },
});
