import { supplierItemColumnKeys } from '../../contract/books/supplier-items.ts';
import { supplierItemList } from '../../machines/books/supplier-item-list.ts';
import { supplierItemsMachine } from '../../machines/books/supplier-items.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { calledList } from '../lists/called-list.ts';
import type { Owner } from '../storage/kept-state.ts';

/** The flow of what suppliers are owed with its calls. */
export const portalSupplierItems = (owner: Owner) =>
  supplierItemsMachine.provide(
    calledList(supplierItemList, owner, {
      read: async (request, sent) => answerOf(await send('GetSupplierItems', request, sent)),
      makeFile: (request, sent) => sendForFile('ExportSupplierItems', request, sent),
      columns: supplierItemColumnKeys,
      fileName: 'supplier-items',
    }),
  );
