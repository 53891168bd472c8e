import { fromCallback, fromPromise } from 'xstate';
import type { ETransactionsAsked } from '../../contract/money/e-transactions.ts';
import { eTransactionsFromQuery, eTransactionsQuery } from '../../contract/money/e-transactions-link.ts';
import { type ETransactionsEvent, eTransactionsMachine } from '../../machines/money/e-transactions.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { reading } from '../calls/calling.ts';
import { send } from '../calls/send.ts';
import { onAddressChange, replaceQuery } from '../ui/page-query.ts';

/** What the page's address asks for. */
export const eTransactionsInAddress = () => eTransactionsFromQuery(new URLSearchParams(location.search));

/** The flow of the electronic transactions with its calls. It keeps the filters in the address. */
export const portalETransactions = eTransactionsMachine.provide({
  actors: {
    readTransactions: fromPromise(async ({ input, signal }: { input: ETransactionsAsked; signal: AbortSignal }) => {
      const [page, lookups] = await Promise.all([
        send('GetETransactions', { ...input, after: null }, { signal }),
        send('GetETransactionLookups', {}, { signal }),
      ]);
      return { page: answerOf(page), lookups: answerOf(lookups) };
    }),
    readMore: reading('GetETransactions'),
    hearAddress: fromCallback<ETransactionsEvent>(({ sendBack }) =>
      onAddressChange(() => sendBack({ type: 'address.followed', asked: eTransactionsInAddress() })),
    ),
  },
  actions: { keepAddress: (_at, asked) => replaceQuery(eTransactionsQuery(asked)) },
});
