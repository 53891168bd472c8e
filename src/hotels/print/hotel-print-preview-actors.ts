import { fromPromise } from 'xstate';
import { mediaTypes } from '../../../contract/file-kinds.ts';
import {
  hotelPrintPreviewMachine,
  type StayPdfAsked,
  type StayPdfMade,
} from '../../../machines/hotels/hotel-print-preview.machine.ts';
import { stayFileName } from '../../../machines/hotels/stay-documents.ts';
import { calling } from '../../calls/calling.ts';
import { sendForFile } from '../../calls/send.ts';
import { openFile, saveFile } from '../../ui/deliver-file.ts';

/** The print preview of a stay with its calls. */
export const portalHotelPrintPreview = hotelPrintPreviewMachine.provide({
  actors: {
    makeDocument: calling('GetHotelPdfHtml'),
    makePdf: fromPromise<StayPdfMade, StayPdfAsked>(async ({ input: { as, ...asked }, signal }) => {
      const outcome = await sendForFile('GetHotelPdf', asked, { signal });
      if (!outcome.ok) return outcome;
      const give = as === 'tab' ? openFile : saveFile;
      give(outcome.answer, stayFileName(asked.document, asked.orderReference), mediaTypes.pdf);
      return { ok: true };
    }),
  },
});
