import { fromCallback, fromPromise } from 'xstate';
import {
  supplierDifferencesFromQuery,
  supplierDifferencesQuery,
} from '../../contract/desk/desk-supplier-books-link.ts';
import { supplierBooksMachine } from '../../machines/desk/desk-supplier-books.machine.ts';
import type { SupplierBooksEvent } from '../../machines/desk/desk-supplier-books.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { reading } from '../calls/calling.ts';
import { send } from '../calls/send.ts';
import { onAddressChange, replaceQuery } from '../ui/page-query.ts';

/** What the page's address asks for. */
export const askedInAddress = () => supplierDifferencesFromQuery(new URLSearchParams(location.search));

/** The flow of bookings at suppliers with its calls. It keeps the filters in the address. */
export const portalSupplierBooks = supplierBooksMachine.provide({
  actors: {
    readDifferences: reading('GetSupplierDifferences'),
    compareSuppliers: fromPromise(async ({ input, signal }: { input: { intent: string }; signal: AbortSignal }) =>
      answerOf(await send('CompareSuppliers', {}, { intent: input.intent, signal })),
    ),
    hearAddress: fromCallback<SupplierBooksEvent>(({ sendBack }) =>
      onAddressChange(() => sendBack({ type: 'address.followed', asked: askedInAddress() })),
    ),
  },
  actions: {
    keepAddress: (_at, asked) => replaceQuery(supplierDifferencesQuery(asked)),
  },
});
