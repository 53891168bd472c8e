import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { mediaTypes } from '../../contract/file-kinds.ts';
import type { DocumentAsked } from '../../contract/orders/print-preview-link.ts';
import { documentFileName } from '../../machines/orders/document-names.ts';
import { printPreviewMachine } from '../../machines/orders/print-preview.machine.ts';
import type { PdfAsked, PdfMade, PricesSent } from '../../machines/orders/print-preview.setup.ts';
import { send, sendForFile } from '../calls/send.ts';
import { openFile, saveFile } from '../ui/deliver-file.ts';

interface Asked<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The print preview's flow with its calls. */
export const portalPrintPreview = printPreviewMachine.provide({
  actors: {
    readPrices: fromPromise(({ input, signal }: Asked<CallRequest<'GetPrintPrices'>>) =>
      send('GetPrintPrices', input, { signal }),
    ),
    savePrices: fromPromise(({ input: { request, intent }, signal }: Asked<PricesSent>) =>
      send('UpdatePrice', request, { signal, intent }),
    ),
    makeDocument: fromPromise(({ input, signal }: Asked<DocumentAsked>) => send('GetOrderPdfHtml', input, { signal })),
    makePdf: fromPromise<PdfMade, PdfAsked>(async ({ input: { as, ...asked }, signal }) => {
      const outcome = await sendForFile('GetOrderPdf', asked, { signal });
      if (!outcome.ok) return outcome;
      const give = as === 'tab' ? openFile : saveFile;
      give(outcome.answer, documentFileName(asked.typeId, asked.orderReference), mediaTypes.pdf);
      return { ok: true };
    }),
  },
});
