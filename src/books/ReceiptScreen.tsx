import { receiptMachine } from '../../machines/books/receipt.machine.ts';
import type { ActOnReceipt } from '../../machines/books/receipt.setup.ts';
import { viewOfReceipt } from '../../machines/books/receipt.view.ts';
import { acting, calling } from '../calls/calling.ts';
import { caseScreen } from '../desk/case-screen.tsx';
import { portalStepUp } from '../step-up/step-up-actors.ts';
import { ReceiptPage } from './ReceiptPage.tsx';

/** A receipt that nobody claims, at the desk. */
export const ReceiptScreen = caseScreen({
  flow: 'receipt',
  machine: receiptMachine.provide({
    actors: {
      readReceipt: calling('GetReceipt'),
      actOnReceipt: acting<ActOnReceipt>(),
      stepUp: portalStepUp,
    },
  }),
  names: ['reference'],
  inputOf: ({ reference }) => ({ receiptReference: reference }),
  viewOf: viewOfReceipt,
  Page: ReceiptPage,
});
