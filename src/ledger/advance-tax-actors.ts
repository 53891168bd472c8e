import { fromPromise } from 'xstate';
import { mediaTypes } from '../../contract/file-kinds.ts';
import { advanceTaxMachine, type CertificateRequest } from '../../machines/ledger/advance-tax.machine.ts';
import type { FileMade } from '../../machines/parts/file-made.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { saveFile } from '../ui/deliver-file.ts';

/** The flow of the advance income tax with its calls. */
export const portalAdvanceTax = advanceTaxMachine.provide({
  actors: {
    readYears: fromPromise(async ({ signal }: { readonly signal: AbortSignal }) =>
      answerOf(await send('GetAdvanceTaxYears', {}, { signal })),
    ),
    saveCertificate: fromPromise(
      async ({
        input,
        signal,
      }: {
        readonly input: CertificateRequest;
        readonly signal: AbortSignal;
      }): Promise<FileMade> => {
        const outcome = await sendForFile('GetAdvanceTaxCertificate', input, { signal });
        if (outcome.ok) {
          const { year, currency } = input;
          saveFile(outcome.answer, `advance-income-tax-${year}-${year + 1}-${currency}.pdf`, mediaTypes.pdf);
        }
        return outcome;
      },
    ),
  },
});
